import type { ActivityRow } from '@refill/contract/features/activity/activity.contract.ts'
import { activityWorkbook } from '@refill/contract/features/activity/activity.downloads.ts'
import { FileExport } from '../../api/file-export.tsx'
import { Changes } from '../../ui/changes.tsx'
import { instant, lead, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { Link } from '../../ui/link.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { deviceWords } from '../session/device-words.public.ts'
import { activityFields, activitySource } from './activity.api.ts'
import styles from './activity.module.css'
import { addressOf } from './record-address.ts'

function RecordLink({ record }: ActivityRow) {
  const address = addressOf(record)
  // Names of people and products go on in the next line; numbers of documents stay whole.
  const name = record.name.includes(' ') ? <span className={styles.name}>{record.name}</span> : record.name
  return address ? <Link to={address}>{name}</Link> : name
}

/** And from where. */
function Who({ who, session: { device, address } }: ActivityRow) {
  const from = [address, device && deviceWords(device)].filter(Boolean).join(', ')
  return (
    <>
      <span>{who}</span>
      {from && <small className={styles.from}>{from}</small>}
    </>
  )
}

const idOf = ({ id }: ActivityRow) => `activity-${id}`

function RowChanges({ row }: { row: ActivityRow }) {
  const { changes } = row
  if (changes.length === 0) return null
  return (
    <details id={idOf(row)} className={styles.changes}>
      <summary>{changes.map(({ label }) => label).join(', ')}</summary>
      <Changes changes={changes} />
    </details>
  )
}

/** Enter on a row does what a press on its changes does. */
const unfold = (row: ActivityRow) => {
  const changes = document.getElementById(idOf(row))
  if (changes instanceof HTMLDetailsElement) changes.open = !changes.open
}

const columns: Columns<ActivityRow> = [
  lead('did', 'What'),
  onOwnLine(text('record', 'Record', { show: (row) => <RecordLink {...row} /> })),
  onOwnLine(text('who', 'Who', { show: (row) => <Who {...row} /> })),
  instant('at', 'When'),
  {
    key: 'changes',
    head: 'Changes',
    folds: 'wide',
    cell: (row) => <RowChanges key={row.id} row={row} />,
  },
]

const whenEmpty = {
  title: 'No activity',
  text: 'Whatever somebody adds, changes, looks up or takes away as a file will appear here.',
}

/** The log: who did what to which record and when. */
export default function ActivityScreen() {
  const list = useList(activitySource)
  const fields = activityFields(list.request)
  return (
    <ListScreen
      title="Activity"
      list={list}
      search={false}
      filters
      action={<FileExport what="activity" file={activityWorkbook} fields={fields} />}
    >
      <DataTable list={list} columns={columns} press={unfold} whenEmpty={whenEmpty} />
    </ListScreen>
  )
}
