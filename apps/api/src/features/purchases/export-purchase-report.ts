import { day, showDay } from '@refill/values/day.ts'
import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { purchaseWorkbook } from '@refill/contract/features/purchases/purchases.downloads.ts'
import type { Database } from '../../database/database.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'

type Filter = DownloadFieldsOut<typeof purchaseWorkbook>

type Line = {
  inv_no: string
  inv_date: string
  product_name: string
  type: string
  qty: string
  empty_returned: string
  gst_amount: string
  taxable_amount: string
  total_amount: string
}

/** The columns of the screen, with its words. */
const columns: readonly ReportColumn<Line>[] = [
  { header: 'INV No', width: 20, kind: 'text', of: ({ inv_no }) => inv_no },
  { header: 'INV Date', width: 12, kind: 'day', of: ({ inv_date }) => inv_date },
  { header: 'Product Name', width: 36, kind: 'text', of: ({ product_name }) => product_name },
  { header: 'Type', width: 12, kind: 'text', of: ({ type }) => type },
  { header: 'Quantity', width: 11, kind: 'quantity', sum: true, of: ({ qty }) => Number(qty) },
  {
    header: 'Empty Returned',
    width: 15,
    kind: 'quantity',
    sum: true,
    of: (line) => Number(line.empty_returned),
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
]

/** As the report on the screen has it; a code may belong to a product and to a deleted one. */
const linesOf = ({ fd, td, vendor_id, prod_code }: Filter) => {
  const values: unknown[] = [fd, td]
  const wanted = ['l.deleted_at IS NULL', 'l.inv_date >= $1::date', 'l.inv_date <= $2::date']
  if (vendor_id) wanted.push(`l.vendor_id = $${values.push(vendor_id)}::bigint`)
  if (prod_code) {
    const code = `lower($${values.push(prod_code)})`
    wanted.push(`l.product_id IN (SELECT id FROM products WHERE lower(code) = ${code})`)
  }
  return { where: wanted.join(' AND '), values }
}

/** The whole report of the filter, newest first; its totals are those of the rows above them. */
export const exportPurchaseReport = (db: Database, filter: Filter, signal: AbortSignal) => {
  const { fd, td } = filter
  const { where, values } = linesOf(filter)
  return exportReport<Line>(
    db,
    {
      fileName: `purchases ${fd} to ${td}.xlsx`,
      name: 'Purchases',
      title: `Purchases from ${showDay(day(fd))} to ${showDay(day(td))}`,
      columns,
      select: `p.inv_no, l.inv_date, l.product_name, p.type, l.qty, l.empty_returned, l.gst_amount, l.taxable_amount,
        l.taxable_amount + l.gst_amount AS total_amount`,
      from: `purchase_lines l JOIN purchases p ON p.id = l.purchase_id WHERE ${where}`,
      order: 'l.inv_date DESC, l.id DESC',
      values,
    },
    signal,
  )
}
