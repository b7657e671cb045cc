import { day, showDay } from '@refill/values/day.ts'
import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { purchaseWorkbook } from '@refill/contract/features/purchases/purchases.downloads.ts'
import type { TaxHead } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import { taxesOn } from '@refill/contract/features/tax/tax.rules.ts'
import { paiseFromRupees, rupeesNumber } from '@refill/values/money.ts'
import type { Database } from '../../database/database.ts'
import { allOf } from '../../database/pages.ts'
import type { RowOf } from '../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { conditionsOf } from './purchase-report.ts'
import { purchaseLinesToExport, purchaseLineTotals } from './sql/statements.generated.ts'

type Filter = DownloadFieldsOut<typeof purchaseWorkbook>

type Line = RowOf<typeof purchaseLinesToExport>

/** A head of the line by itself, which its invoice as a whole may say otherwise by a few paise. */
const taxColumn = (header: string, head: TaxHead): ReportColumn<Line> => ({
  header,
  width: 16,
  kind: 'rupees',
  sum: true,
  of: ({ taxable_amount, gst, supply }) =>
    rupeesNumber(taxesOn(paiseFromRupees(taxable_amount), gst, supply)[head]),
})

/** The columns of the screen, with its words, and behind them the taxes. */
const columns: readonly ReportColumn<Line>[] = [
  { header: 'INV No', width: 20, kind: 'text', of: ({ invoice_no }) => invoice_no },
  { header: 'INV Date', width: 12, kind: 'day', of: ({ invoiced_on }) => invoiced_on },
  { header: 'Product Name', width: 36, kind: 'text', of: ({ product_name }) => product_name },
  { header: 'Type', width: 12, kind: 'text', of: ({ type }) => type },
  { header: 'Quantity', width: 11, kind: 'quantity', sum: true, of: ({ quantity }) => Number(quantity) },
  {
    header: 'Empty Returned',
    width: 15,
    kind: 'quantity',
    sum: true,
    of: (line) => Number(line.empties_returned),
  },
  { header: 'gst Amount', width: 16, kind: 'rupees', sum: true, of: (line) => Number(line.gst_amount) },
  {
    header: 'taxable Amount',
    width: 18,
    kind: 'rupees',
    sum: true,
    of: (line) => Number(line.taxable_amount),
  },
  { header: 'Total Amount', width: 18, kind: 'rupees', sum: true, of: (line) => Number(line.total_amount) },
  taxColumn('CGST', 'cgst'),
  taxColumn('SGST', 'sgst'),
  taxColumn('IGST', 'igst'),
]

/** The whole report of the filter, newest first; its totals are those of the rows above them. */
export const exportPurchaseReport = (db: Database, filter: Filter, signal: AbortSignal) => {
  const { fd, td, vendor_id, prod_code } = filter
  const where = allOf(
    conditionsOf({ fd, td, vendor_id: vendor_id || undefined, prod_code: prod_code || undefined }),
  )
  return exportReport(
    db,
    {
      fileName: `purchases ${fd} to ${td}.xlsx`,
      name: 'Purchases',
      title: `Purchases from ${showDay(day(fd))} to ${showDay(day(td))}`,
      columns,
      rows: purchaseLinesToExport.within({ filter: where }),
      count: purchaseLineTotals.within({ filter: where }),
    },
    signal,
  )
}
