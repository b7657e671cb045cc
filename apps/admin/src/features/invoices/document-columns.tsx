import type { TaxRow } from '@refill/contract/features/tax/documents.shapes.ts'
import type { ReactNode } from 'react'
import { money } from '../../ui/formats/money.ts'
import {
  actions,
  amount,
  day,
  lead,
  onOwnLine,
  text,
  type Column,
  type Columns,
} from '../../ui/list/columns.tsx'
import type { Target } from '../../ui/target.ts'
import { Canceled, DocumentPdf, Gstin, taxIn } from './document-parts.tsx'
import { placeWords } from './document-words.ts'
import styles from './invoices.module.css'

/** The number, below it the order or what a note changes, and that it was canceled. */
const numbered = (below: string): Column<TaxRow> => {
  const number = lead<TaxRow>('number', `Number, ${below}`)
  return {
    ...number,
    cell: (row, place) => (
      <div className={styles.numbered}>
        {number.cell(row, place)}
        <span className={styles.small}>{row.original_number || row.orderid}</span>
        <Canceled row={row} />
      </div>
    ),
  }
}

function Buyer({ row }: { row: TaxRow }) {
  return (
    <div className={styles.aside}>
      <div className={styles.name}>{row.customer_name}</div>
      <div className={styles.small}>
        <Gstin gst={row.gst} />
      </div>
    </div>
  )
}

/** What was canceled counts nowhere. */
const counted = (row: TaxRow, rupees: number): ReactNode =>
  row.canceled_at ? <s>{money(rupees)}</s> : money(rupees)

/**
 * Of documents of tax as lists show them, whatever their kind.
 * @param below what stands below a number
 */
export const documentColumns = (view: (row: TaxRow) => Target, below = 'order'): Columns<TaxRow> => [
  numbered(below),
  onOwnLine(day('day', 'Date')),
  onOwnLine(text('customer_name', 'Customer', { show: (row) => <Buyer row={row} /> })),
  onOwnLine(text('place_of_supply', 'Place of supply', { show: (row) => placeWords(row.place_of_supply) })),
  onOwnLine(amount('taxable', 'Taxable', (row) => counted(row, row.taxable))),
  onOwnLine(amount('cgst', 'Tax', (row) => counted(row, taxIn(row)))),
  onOwnLine(amount('value', 'Value', (row) => counted(row, row.value))),
  actions({ view, more: (row) => <DocumentPdf document={row} /> }),
]
