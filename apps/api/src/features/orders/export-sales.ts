import { day, showDay } from '@refill/contract/day.ts'
import { hundredths } from '@refill/contract/money.ts'
import { readRows } from '../../database/compiled.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { inBatches } from '../../exports/batches.ts'
import { xlsx, type Column, type Row } from '../../exports/xlsx.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { wireInstant } from './order-columns.ts'
import { lineColumnOf, type SalesOf, type SalesRange } from './sales-report.ts'

/** The columns of the screen, with its words; the instant is parted into day and time. */
const columns: readonly Column[] = [
  { header: 'S.No.', width: 8, kind: 'quantity' },
  { header: 'Order ID', width: 18, kind: 'text' },
  { header: 'Product name', width: 36, kind: 'text' },
  { header: 'Quantity', width: 11, kind: 'quantity' },
  { header: 'return clinder', width: 14, kind: 'quantity' },
  { header: 'payment mode', width: 14, kind: 'text' },
  { header: 'Total Amount', width: 18, kind: 'rupees' },
  { header: 'delivery person name', width: 24, kind: 'text' },
  { header: 'Date', width: 12, kind: 'day' },
  { header: 'Time', width: 8, kind: 'text' },
]

type Line = {
  orderid: string
  product_name: string
  count: string
  returnclinder: string
  paymentmode: string
  amount: string
  delivery_person: string
  at: string
}

const linesOf = (of: SalesOf | undefined, { fd, td }: SalesRange) => {
  const values: unknown[] = [fd, td]
  const wanted = ['l.sold_on BETWEEN $1::date AND $2::date']
  if (of) wanted.push(`l.${lineColumnOf[of.kind]} = $${values.push(of.id)}::bigint`)
  return { where: wanted.join(' AND '), values }
}

/** Sums run in hundredths, as paise do: adding floats would drift. */
const summing = () => {
  let number = 0
  const sums = { count: 0, returned: 0, amount: 0 }
  const row = (line: Line): Row => {
    number += 1
    sums.count += hundredths(line.count)
    sums.returned += hundredths(line.returnclinder)
    sums.amount += hundredths(line.amount)
    const figures = [Number(line.count), Number(line.returnclinder), line.paymentmode, Number(line.amount)]
    const when = [line.at.slice(0, 10), line.at.slice(11, 16)]
    return [number, line.orderid, line.product_name, ...figures, line.delivery_person, ...when]
  }
  const total = (): Row => {
    const { count, returned, amount } = sums
    return {
      bold: [null, 'Total', null, count / 100, returned / 100, null, amount / 100, null, null, null],
    }
  }
  return { row, total }
}

async function* reportRows(
  reader: Reader,
  of: SalesOf | undefined,
  range: SalesRange,
): AsyncGenerator<Row[]> {
  const { where, values } = linesOf(of, range)
  const select = `SELECT o.orderid, l.product_name, l.count, l.returnclinder, o.paymentmode, l.amount,
      o.delivery_person, ${wireInstant('o.booked_at')} AS at
    FROM order_lines l JOIN orders o ON o.id = l.order_id
    WHERE ${where} ORDER BY l.sold_on DESC, l.id DESC`
  const { row, total } = summing()
  for await (const batch of inBatches<Line>(reader, select, values)) yield batch.map(row)
  yield [total()]
}

const countOf = async (reader: Reader, of: SalesOf | undefined, range: SalesRange): Promise<number> => {
  const { where, values } = linesOf(of, range)
  return (
    (
      await readRows<{ n: number }>(reader, `SELECT count(*) AS n FROM order_lines l WHERE ${where}`, values)
    )[0]?.n ?? 0
  )
}

/** The whole report of a filter, newest first; its totals are those of the rows above them. */
export const exportSales = async (
  db: Database,
  of: SalesOf | undefined,
  range: SalesRange,
  signal: AbortSignal,
): Promise<DownloadContent> => {
  const { fd, td } = range
  return {
    fileName: `sales ${fd} to ${td}.xlsx`,
    total: await countOf(db.reader, of, range),
    bytes: xlsx(
      { name: 'Sales', title: `Sales from ${showDay(day(fd))} to ${showDay(day(td))}`, columns },
      db.snapshot((reader) => reportRows(reader, of, range), signal),
    ),
  }
}
