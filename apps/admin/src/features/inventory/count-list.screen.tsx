import type { CountRow } from '@refill/contract/features/inventory/counts.contract.ts'
import { useRights } from '../../api/access.tsx'
import { paths } from '../../paths.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { actions, instant, lead, number, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { CancelCount, CanceledCount } from './canceled-count.tsx'
import { countSource } from './counts.api.ts'

const columns: Columns<CountRow> = [
  lead('number', 'Count'),
  instant('counted_at', 'Counted'),
  text('counted_by', 'By'),
  number('products', 'Products'),
  number('differing', 'Differ'),
  {
    key: 'reason',
    head: 'Reason',
    folds: 'wide',
    cell: (row) => (row.canceled_at ? <CanceledCount row={row} /> : row.reason),
  },
  actions({ more: (row) => <CancelCount row={row} /> }),
]

const target = ({ id }: CountRow) => paths.count(id)

/** Physical counts, who made them and what they found. */
export default function CountListScreen() {
  const list = useList(countSource)
  const mayWrite = useRights()('inventory.write')
  const add = mayWrite && (
    <LinkButton kind="filled" to={paths.countInventory}>
      Physical count
    </LinkButton>
  )
  return (
    <ListScreen title="Counts" list={list} action={add}>
      <DataTable
        list={list}
        columns={columns}
        open={target}
        whenEmpty={{
          title: 'No counts yet',
          text: 'What was counted in the godown is kept here, beside what the books said.',
          action: add,
        }}
      />
    </ListScreen>
  )
}
