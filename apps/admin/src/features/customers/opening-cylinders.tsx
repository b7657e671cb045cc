import { cancelOpening, type OpeningRow } from '@refill/contract/features/empties/openings.contract.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { forget, touchedBy } from '../../api/cache.ts'
import { send } from '../../api/send.ts'
import { CancelDialog } from '../../documents/cancel-dialog.tsx'
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
  takeBack(cancel),
]

/** Cylinders that stood with the customer before the first document. */
export function OpeningCylinders({ rows }: { rows: readonly OpeningRow[] }) {
  const client = useQueryClient()
  const [canceling, cancel] = useState<OpeningRow>()
  return (
    <>
      <Table label="Opening cylinders" columns={columns(cancel)} rows={rows} />
      {canceling && (
        <CancelDialog
          title="Take opening cylinders back"
          button="Take back"
          send={(reason) => send(cancelOpening, { id: canceling.id, reason })}
          onCanceled={() => forget(client, ...touchedBy.empties)}
          close={() => cancel(undefined)}
        >
          <b>{`${count(canceling.fulls)} × ${canceling.product_name}`}</b>{' '}
          {`no longer stood with the customer: statement and who owes empties follow. The row stays, with the reason.`}
        </CancelDialog>
      )}
    </>
  )
}
