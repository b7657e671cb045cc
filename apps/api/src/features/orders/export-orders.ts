import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { orderWorkbook } from '@refill/contract/features/orders/orders.downloads.ts'
import { statusLabel } from '@refill/contract/features/orders/orders.rules.ts'
import { readRows } from '../../database/compiled.ts'
import type { Database } from '../../database/database.ts'
import { inBatches } from '../../exports/batches.ts'
import { xlsx, type Column, type Row } from '../../exports/xlsx.ts'
import type { Reader } from '../../database/handles.ts'
import type { DownloadContent } from '../../http/downloads.ts'
import { conditionsOf, type OrderFilter } from './find-orders.ts'
import { wireInstant } from './order-columns.ts'

const columns: readonly Column[] = [
  { header: 'Order ID', width: 18, kind: 'text' },
  { header: 'Date', width: 12, kind: 'day' },
  { header: 'Time', width: 8, kind: 'text' },
  { header: 'Status', width: 12, kind: 'text' },
  { header: 'Customer', width: 32, kind: 'text' },
  { header: 'Mobile', width: 13, kind: 'text' },
  { header: 'Products', width: 34, kind: 'text' },
  { header: 'Cylinders', width: 10, kind: 'quantity' },
  { header: 'Empties Received', width: 16, kind: 'quantity' },
  { header: 'Payment mode', width: 14, kind: 'text' },
  { header: 'PO number', width: 14, kind: 'text' },
  { header: 'Driver', width: 22, kind: 'text' },
  { header: 'Total Amount', width: 16, kind: 'rupees' },
  { header: 'Security Deposit', width: 16, kind: 'rupees' },
  { header: 'Paid', width: 16, kind: 'rupees' },
  { header: 'Due', width: 16, kind: 'rupees' },
  { header: 'Reason', width: 30, kind: 'text' },
]

type Stored = {
  orderid: string
  at: string
  status: number
  customer_name: string
  mobile: string
  what: string
  cylinders: number
  empties: number
  paymentmode: string
  ponum: string
  delivery_person: string
  totalamount: number
  deposit: number
  paid: number
  due: number
  reason: string
}

const rowOf = (order: Stored): Row => [
  order.orderid,
  order.at.slice(0, 10),
  order.at.slice(11, 16),
  statusLabel(order.status),
  order.customer_name,
  order.mobile,
  order.what,
  order.cylinders,
  order.empties,
  order.paymentmode,
  order.ponum,
  order.delivery_person,
  order.totalamount,
  order.deposit,
  order.paid,
  order.due,
  order.reason,
]

async function* rowsOf(reader: Reader, filter: OrderFilter): AsyncGenerator<Row[]> {
  const { where, values } = conditionsOf(filter)
  const text = `SELECT o.orderid, ${wireInstant('o.booked_at')} AS at, o.status, o.customer_name, o.mobile, o.what,
      o.cylinders::float8 AS cylinders, o.empties::float8 AS empties, o.paymentmode, o.ponum, o.delivery_person,
      o.totalamount::float8 AS totalamount, o.total_security_deposit::float8 AS deposit, o.paid::float8 AS paid,
      (CASE WHEN o.status = 5 THEN 0 ELSE o.payable - o.paid END)::float8 AS due, o.reason
    FROM orders o WHERE ${where} ORDER BY o.day DESC, o.id DESC`
  for await (const batch of inBatches<Stored>(reader, text, values)) yield batch.map(rowOf)
}

const countOf = async (reader: Reader, filter: OrderFilter): Promise<number> => {
  const { where, values } = conditionsOf(filter)
  const text = `SELECT count(*) AS n FROM orders o WHERE ${where}`
  return (await readRows<{ n: number }>(reader, text, values))[0]?.n ?? 0
}

/** One row for each order of the filter, newest first. */
export const exportOrders = async (
  db: Database,
  filter: DownloadFieldsOut<typeof orderWorkbook>,
  signal: AbortSignal,
): Promise<DownloadContent> => ({
  total: await countOf(db.reader, filter),
  bytes: xlsx(
    { name: 'Orders', columns },
    db.snapshot((reader) => rowsOf(reader, filter), signal),
  ),
})
