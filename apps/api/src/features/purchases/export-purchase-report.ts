import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { day, showDay } from '@refill/contract/day.ts'
import type { purchaseWorkbook } from '@refill/contract/features/purchases/purchases.downloads.ts'
import { readRows } from '../../database/compiled.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { inBatches } from '../../exports/batches.ts'
import { xlsx, type Column, type Row } from '../../exports/xlsx.ts'
import type { DownloadContent } from '../../http/downloads.ts'

type Filter = DownloadFieldsOut<typeof purchaseWorkbook>

/** The columns of the screen, with its words. */
const columns: readonly Column[] = [
  { header: 'S.No.', width: 8, kind: 'quantity' },
  { header: 'INV No', width: 20, kind: 'text' },
  { header: 'INV Date', width: 12, kind: 'day' },
  { header: 'Product Name', width: 36, kind: 'text' },
  { header: 'Type', width: 12, kind: 'text' },
  { header: 'Quantity', width: 11, kind: 'quantity' },
  { header: 'Empty Returned', width: 15, kind: 'quantity' },
  { header: 'gst Amount', width: 16, kind: 'rupees' },
  { header: 'taxable Amount', width: 18, kind: 'rupees' },
  { header: 'Total Amount', width: 18, kind: 'rupees' },
]

type Line = {
  inv_no: string
  inv_date: string
  product_name: string
  type: string
  qty: string
  empty_returned: string
  gst_amount: string
  taxable_amount: string
}

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

const countLines = async (reader: Reader, filter: Filter): Promise<number> => {
  const { where, values } = linesOf(filter)
  const text = `SELECT count(*) AS n FROM purchase_lines l WHERE ${where}`
  return (await readRows<{ n: number }>(reader, text, values))[0]?.n ?? 0
}

/** Sums run in hundredths, as paise do: adding floats would drift. */
const hundredths = (figure: string) => Math.round(Number(figure) * 100)

const summing = () => {
  let number = 0
  const sums = { qty: 0, empties: 0, gst: 0, taxable: 0 }
  const row = (line: Line): Row => {
    const gst = hundredths(line.gst_amount)
    const taxable = hundredths(line.taxable_amount)
    number += 1
    sums.qty += hundredths(line.qty)
    sums.empties += hundredths(line.empty_returned)
    sums.gst += gst
    sums.taxable += taxable
    const { inv_no, inv_date, product_name, type, qty, empty_returned } = line
    const amounts = [gst / 100, taxable / 100, (gst + taxable) / 100]
    return [number, inv_no, inv_date, product_name, type, Number(qty), Number(empty_returned), ...amounts]
  }
  const total = (): Row => {
    const { qty, empties, gst, taxable } = sums
    const figures = [qty, empties, gst, taxable, gst + taxable].map((sum) => sum / 100)
    return { bold: [null, 'Total', null, null, null, ...figures] }
  }
  return { row, total }
}

async function* reportRows(reader: Reader, filter: Filter): AsyncGenerator<Row[]> {
  const { where, values } = linesOf(filter)
  const select = `
    SELECT p.inv_no, l.inv_date, l.product_name, p.type, l.qty, l.empty_returned, l.gst_amount, l.taxable_amount
    FROM purchase_lines l JOIN purchases p ON p.id = l.purchase_id
    WHERE ${where} ORDER BY l.inv_date DESC, l.id DESC`
  const { row, total } = summing()
  for await (const batch of inBatches<Line>(reader, select, values)) yield batch.map(row)
  yield [total()]
}

/** The whole report of the filter, newest first; its totals are those of the rows above them. */
export const exportPurchaseReport = async (
  db: Database,
  filter: Filter,
  signal: AbortSignal,
): Promise<DownloadContent> => {
  const { fd, td } = filter
  return {
    fileName: `purchases ${fd} to ${td}.xlsx`,
    total: await countLines(db.reader, filter),
    bytes: xlsx(
      { name: 'Purchases', title: `Purchases from ${showDay(day(fd))} to ${showDay(day(td))}`, columns },
      db.snapshot((reader) => reportRows(reader, filter), signal),
    ),
  }
}
