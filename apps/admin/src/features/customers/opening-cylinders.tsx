import { cancelOpening, type OpeningRow } from '@refill/contract/features/empties/openings.contract.ts'
import { useQueryClient, type QueryClient } from '@tanstack/react-query'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { count } from '../../ui/formats/money.ts'
import { day, number, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { Named, takeBack } from './taken-back.tsx'

const columns = (cancel: (row: OpeningRow) => void): Columns<OpeningRow> => [
  {
    key: 'product_name',
    head: 'Product',
    folds: 'lead',
    cell: (row) => <Named name={row.product_name} row={row} />,
  },
  day('day', 'Day'),
  number('fulls', 'Cylinders'),
  number('deposits', 'Against deposit'),
  takeBack('empties.write', cancel),
]

const askToTakeBack = (client: QueryClient, { id, fulls, product_name }: OpeningRow): void =>
  askToDelete({
    thing: 'Opening',
    title: 'Take opening cylinders back',
    words: [
      `${count(fulls)} × ${product_name}`,
      'no longer stood with the customer: statement and who owes empties follow. The row stays, with the reason.',
    ],
    confirm: 'Take back',
    reason: 'e.g. Entered for another customer',
    send: (reason) => send(cancelOpening, { id, reason }),
    onDeleted: () => invalidate(client, ...touchedBy.empties),
    failed: 'It could not be taken back. Please try again.',
  })

/** Cylinders that stood with the customer before the first document. */
export function OpeningCylinders({ rows }: { rows: readonly OpeningRow[] }) {
  const client = useQueryClient()
  return (
    <Table label="Opening cylinders" columns={columns((row) => askToTakeBack(client, row))} rows={rows} />
  )
}
