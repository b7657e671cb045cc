import { listPapersRunningOut, type RunningOutRow } from '@refill/contract/features/papers/papers.contract.ts'
import { allMasters } from '../../all-masters.ts'
import { pageOf } from '../../api/list-page.ts'
import { send } from '../../api/send.ts'
import { ExpiryBadge } from '../../masters/badges.tsx'
import { useViewer } from '../../masters/papers/use-viewer.tsx'
import { IconButton } from '../../ui/button.tsx'
import { ViewIcon } from '../../ui/icons.tsx'
import { actions, lead, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import type { ListRequest } from '../../ui/list/list-source.ts'
import { useList } from '../../ui/list/use-list.ts'

const load = async ({ page, rows, search }: ListRequest, signal: AbortSignal) => {
  const answer = await send(listPapersRunningOut, { page, limit: rows, search }, { signal })
  return pageOf(answer, ({ reponselist }) => reponselist)
}

const source = { name: 'papers', things: 'papers', load, defaultRows: 25 as const }

type View = (paper: RunningOutRow) => void

const columns = (view: View): Columns<RunningOutRow> => [
  lead('master_name', 'Whose', { hint: ({ kind }) => allMasters[kind].kind }),
  text('name', 'Paper'),
  text('number', 'Number'),
  text('valid_until', 'Valid until', {
    show: ({ valid_until }) => <ExpiryBadge expiry={{ name: '', valid_until }} />,
  }),
  actions({
    more: (paper) =>
      paper.url ? <IconButton label="View" icon={ViewIcon} small onClick={() => view(paper)} /> : null,
  }),
]

const whenEmpty = {
  title: 'No papers are running out',
  text: 'Licences, insurances and certificates will appear here from 30 days before their last day.',
}

/** Papers of all masters that have run out or soon will; a row opens the record, where the paper is renewed. */
export default function PapersRunningOutScreen() {
  const list = useList(source)
  const { view, viewer } = useViewer()
  const show = ({ master_name, name, url }: RunningOutRow) => view({ title: `${name}, ${master_name}`, url })
  return (
    <ListScreen title="Papers running out" list={list}>
      <DataTable
        list={list}
        columns={columns(show)}
        open={({ kind, master_id }) => allMasters[kind].addresses.detail(master_id)}
        whenEmpty={whenEmpty}
      />
      {viewer}
    </ListScreen>
  )
}
