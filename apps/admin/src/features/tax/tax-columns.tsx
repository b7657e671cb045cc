import { isOfOldBooks } from '@refill/contract/features/tax/old-books.rules.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import { money } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import { amount, leading, number, onOwnLine, type Column, type Columns } from '../../ui/list/columns.tsx'
import { linkTo } from '../../ui/target.ts'
import { documentTarget } from './document-links.ts'
import styles from './month.module.css'

type Taxes = { taxable: number; cgst: number; sgst: number; igst: number }

const taxHeads = [
  ['taxable', 'Taxable'],
  ['cgst', 'CGST'],
  ['sgst', 'SGST'],
  ['igst', 'IGST'],
] as const

/** Taxable value and the three taxes. */
export const taxAmounts = <Row extends Taxes>(): Columns<Row> =>
  taxHeads.map(([name, head]) => onOwnLine(amount<Row>(name, head)))

/** The same in a row of totals. */
export function TaxTotals({ sums }: { sums: Taxes }) {
  return taxHeads.map(([name, head]) => (
    <td key={name} data-label={head} data-folds="wide">
      {money(sums[name])}
    </td>
  ))
}

/** How many documents stand behind the figures. */
export const counts = <Row extends { count: number }>(): Column<Row> =>
  onOwnLine(number<Row>('count', 'Count'))

/** Where there are no documents their figures are left out, so that the eye finds those that are. */
export const whereCounted = <Row extends { count: number }>(column: Column<Row>): Column<Row> => ({
  ...column,
  cell: (row, place) => (row.count === 0 ? null : column.cell(row, place)),
})

/** Words that lead to the documents behind them, where there is a list of them. */
export const opening = <Row,>(
  head: string,
  { words, to }: { words: (row: Row) => string; to: (row: Row) => string },
): Column<Row> =>
  leading({
    key: 'opening',
    head,
    cell: (row) => {
      const target = to(row)
      return target ? <Link to={target}>{words(row)}</Link> : words(row)
    },
  })

type Named = { id: number; kind: TaxKind; number: string }

/** The number of a document, which opens it; the paper of one of the old books is not here. */
export function DocumentLink({ document }: { document: Named }) {
  if (isOfOldBooks(document))
    return (
      <span>
        <span className={styles.whole}>{document.number}</span>{' '}
        <span className={styles.small}>Old books</span>
      </span>
    )
  return (
    <Link className={styles.whole} {...linkTo(documentTarget(document))}>
      {document.number}
    </Link>
  )
}

/** What documents of a kind are called together. */
export const kindWords: Readonly<Record<TaxKind, string>> = {
  invoice: 'Invoices',
  bill_of_supply: 'Bills of supply',
  credit_note: 'Credit notes',
  debit_note: 'Debit notes',
}
