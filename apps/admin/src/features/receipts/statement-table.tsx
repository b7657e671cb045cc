import type { StatementRow } from '@refill/contract/features/receipts/statement.contract.ts'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { showDay } from '@refill/values/day.ts'
import { paths } from '../../paths.ts'
import { balance, count, money } from '../../ui/formats/money.ts'
import { Figure, type Column, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { linkTo } from '../../ui/target.ts'
import { orderTarget, ReceiptLink } from './receipt-links.tsx'
import type { Statement } from './statement.api.ts'
import styles from './statement.module.css'

/** A document, or what stood before the first of them. */
type Line = { day: string; balance: number; cylinders: number; row?: StatementRow }

const left = (key: string, head: string, cell: Column<Line>['cell']): Column<Line> => ({ key, head, cell })

const right = (key: string, head: string, cell: (line: Line) => ReactNode): Column<Line> => ({
  ...left(key, head, cell),
  align: 'right',
})

/** Nothing where a document has no such figure, so that those that have one stand out. */
const unlessNone = (value: number | undefined, show: (value: number) => string) => (value ? show(value) : '')

const Balance = ({ value, show }: { value: number; show: (value: number) => string }) => (
  <Figure value={value}>{show(value)}</Figure>
)

function DocumentOf({ row }: { row: StatementRow }) {
  const { document, document_id, number } = row
  if (document === 'receipt' || document === 'deduction') return <ReceiptLink number={number} />
  if (document === 'empties') return <Link to={paths.emptiesReturn(number)}>{number}</Link>
  if (document === 'refund') return <Link to={paths.refunds}>{number}</Link>
  if (document === 'credit_note') return <Link to={paths.creditNote(document_id)}>{number}</Link>
  if (document === 'debit_note') return <Link to={paths.debitNote(document_id)}>{number}</Link>
  return document === 'order' ? <Link {...linkTo(orderTarget(document_id))}>{number}</Link> : number
}

/** Whose it is, in the statement of a family with one account. */
const branch = left('branch', 'Branch', ({ row }) => row?.branch)

const columns: Columns<Line> = [
  left('day', 'Date', ({ day }) => showDay(day)),
  left('document', 'Document', ({ row }) => (row ? <DocumentOf row={row} /> : <b>Opening</b>)),
  left('text', 'Particulars', ({ row }) => row && <span className={styles.particulars}>{row.text}</span>),
  right('debit', 'Debit', ({ row }) => unlessNone(row?.debit, money)),
  right('credit', 'Credit', ({ row }) => unlessNone(row?.credit, money)),
  right('balance', 'Balance', (line) => <Balance value={line.balance} show={balance} />),
  right('fulls', 'Fulls', ({ row }) => unlessNone(row?.fulls, count)),
  right('empties', 'Empties', ({ row }) => unlessNone(row?.empties, count)),
  right('cylinders', 'Cylinders with customer', ({ cylinders }) => (
    <Balance value={cylinders} show={count} />
  )),
]

const withBranch: Columns<Line> = [...columns.slice(0, 2), branch, ...columns.slice(2)]

function Closing({ statement }: { statement: Statement }) {
  const { asked, totals, closing, closing_cylinders } = statement
  return (
    <tr className={styles.closing}>
      <td>{showDay(asked.to)}</td>
      <td colSpan={statement.customer.branches > 0 ? 3 : 2}>Closing</td>
      <td>{money(totals.debit)}</td>
      <td>{money(totals.credit)}</td>
      <td>
        <Balance value={closing} show={balance} />
      </td>
      <td>{count(totals.fulls)}</td>
      <td>{count(totals.empties)}</td>
      <td>
        <Balance value={closing_cylinders} show={count} />
      </td>
    </tr>
  )
}

/** Rupees and cylinders side by side: opening, each document, closing with the totals. */
export function StatementTable({ statement }: { statement: Statement | undefined }) {
  const rows = statement && [
    { day: statement.asked.from, balance: statement.opening, cylinders: statement.opening_cylinders },
    ...statement.rows.map((row): Line => ({
      day: row.day,
      balance: row.balance,
      cylinders: row.cylinders,
      row,
    })),
  ]
  return (
    <Table
      label="Statement"
      columns={statement && statement.customer.branches > 0 ? withBranch : columns}
      rows={rows}
      skeletonRows={8}
      foot={statement && <Closing statement={statement} />}
      dense
      keepsForm
    />
  )
}
