import { sourceLabel } from '@refill/contract/features/orders/orders.status.ts'
import { day, showDay } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Database } from '../../../database/database.ts'
import { allOf } from '../../../database/pages.ts'
import type { RowOf } from '../../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../../exports/report.ts'
import { conditionsOf, dayOf, type SalesOf, type SalesRange } from './sales-report.ts'
import { countSales, salesToExport } from '../sql/statements.generated.ts'

type Line = RowOf<typeof salesToExport>

/** The columns of the screen, with its words; the instant is parted into day and time. */
const columns: readonly ReportColumn<Line>[] = [
  { header: 'Order ID', width: 18, kind: 'text', of: ({ number }) => number },
  { header: 'Product name', width: 36, kind: 'text', of: ({ product_name }) => product_name },
  { header: 'Quantity', width: 11, kind: 'quantity', sum: true, of: ({ count }) => Number(count) },
  {
    header: 'return clinder',
    width: 14,
    kind: 'quantity',
    sum: true,
    of: (line) => Number(line.empties_received),
  },
  { header: 'payment mode', width: 14, kind: 'text', of: ({ payment_mode }) => payment_mode },
  { header: 'Total Amount', width: 18, kind: 'rupees', sum: true, of: ({ amount }) => Number(amount) },
  { header: 'delivery person name', width: 24, kind: 'text', of: (line) => line.delivery_person },
  { header: 'Date', width: 12, kind: 'day', of: ({ at }) => at.slice(0, 10) },
  { header: 'Time', width: 8, kind: 'time', of: ({ at }) => at.slice(11, 16) },
  { header: 'Delivered', width: 12, kind: 'day', of: (line) => line.delivered_on },
  { header: 'Customer', width: 32, kind: 'text', of: (line) => line.customer_name },
  { header: 'Note', width: 20, kind: 'text', of: ({ note }) => note },
  { header: 'Booked by', width: 10, kind: 'text', of: ({ source }) => sourceLabel(source) },
]

/** The whole report of a filter, newest first; its totals are those of the rows above them. */
export const exportSales = (db: Database, { kind, id }: SalesOf, range: SalesRange, signal: AbortSignal) => {
  const { fd, td, by } = range
  const filter = allOf(conditionsOf({ kind, id, ...range }))
  const sorting = sql`${dayOf[by]} DESC, l.id DESC`
  return exportReport(
    db,
    {
      fileName: `sales ${fd} to ${td}.xlsx`,
      name: 'Sales',
      title: `Sales from ${showDay(day(fd))} to ${showDay(day(td))}${by === 'booking' ? ', by day of booking' : ''}`,
      columns,
      rows: salesToExport.within({ filter, sorting }),
      count: countSales.within({ filter }),
    },
    signal,
  )
}
