import { day, showDay } from '@refill/values/day.ts'
import type { Database } from '../../database/database.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { wireInstant } from './order-columns.ts'
import { lineColumnOf, type SalesOf, type SalesRange } from './sales-report.ts'

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

/** The columns of the screen, with its words; the instant is parted into day and time. */
const columns: readonly ReportColumn<Line>[] = [
  { header: 'Order ID', width: 18, kind: 'text', of: ({ orderid }) => orderid },
  { header: 'Product name', width: 36, kind: 'text', of: ({ product_name }) => product_name },
  { header: 'Quantity', width: 11, kind: 'quantity', sum: true, of: ({ count }) => Number(count) },
  {
    header: 'return clinder',
    width: 14,
    kind: 'quantity',
    sum: true,
    of: (line) => Number(line.returnclinder),
  },
  { header: 'payment mode', width: 14, kind: 'text', of: ({ paymentmode }) => paymentmode },
  { header: 'Total Amount', width: 18, kind: 'rupees', sum: true, of: ({ amount }) => Number(amount) },
  { header: 'delivery person name', width: 24, kind: 'text', of: (line) => line.delivery_person },
  { header: 'Date', width: 12, kind: 'day', of: ({ at }) => at.slice(0, 10) },
  { header: 'Time', width: 8, kind: 'text', of: ({ at }) => at.slice(11, 16) },
]

/** The whole report of a filter, newest first; its totals are those of the rows above them. */
export const exportSales = (
  db: Database,
  of: SalesOf | undefined,
  { fd, td }: SalesRange,
  signal: AbortSignal,
) => {
  const chosen = of ? ` AND l.${lineColumnOf[of.kind]} = $3::bigint` : ''
  return exportReport<Line>(
    db,
    {
      fileName: `sales ${fd} to ${td}.xlsx`,
      name: 'Sales',
      title: `Sales from ${showDay(day(fd))} to ${showDay(day(td))}`,
      columns,
      select: `o.orderid, l.product_name, l.count, l.returnclinder, o.paymentmode, l.amount, o.delivery_person,
        ${wireInstant('o.booked_at')} AS at`,
      from: `order_lines l JOIN orders o ON o.id = l.order_id
        WHERE l.sold_on BETWEEN $1::date AND $2::date${chosen}`,
      order: 'l.sold_on DESC, l.id DESC',
      values: of ? [fd, td, of.id] : [fd, td],
    },
    signal,
  )
}
