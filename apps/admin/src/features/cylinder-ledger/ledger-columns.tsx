import type { LedgerRow } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { signed } from '../../ui/formats/money.ts'
import { day, number, serialNumber, text, type Column, type Columns } from '../../ui/list/columns.tsx'
import { DocumentLink } from './document-link.tsx'
import styles from './ledger.module.css'

/** What happened, and why where somebody gave a reason. */
export function TransactionType({ row }: { row: Pick<LedgerRow, 'TRANSACTION_TYPE' | 'note'> }) {
  const { TRANSACTION_TYPE: type, note } = row
  return (
    <>
      {type === 'PURCHASE' ? <b>{type}</b> : type}
      {note && (
        <span className={styles.note} title={note}>
          {note}
        </span>
      )}
    </>
  )
}

/** By how much a row changed the stock; what went out is not red, since nothing is wrong with it. */
const moved = (name: 'in_fulls' | 'in_emptys', head: string): Column<LedgerRow> => ({
  key: name,
  head,
  align: 'right',
  cell: (row) => signed(row[name]),
})

/** The heads are those of specification/cylinder-ledger §2, then what Quantity does not say: in or out, and the empties. */
export const ledgerColumns: Columns<LedgerRow> = [
  serialNumber(),
  text('inv_no', 'INV No', { show: (row) => <DocumentLink row={row} /> }),
  day('trans_date', 'INV DATE'),
  text('TRANSACTION_TYPE', 'TRANSACTION TYPE', { show: (row) => <TransactionType row={row} /> }),
  number('fulls', 'Quantity'),
  number('CS_FULLS', 'Current Fulls'),
  number('CS_EMPTYS', 'Current Empties'),
  moved('in_fulls', 'Fulls +/-'),
  moved('in_emptys', 'Empties +/-'),
]
