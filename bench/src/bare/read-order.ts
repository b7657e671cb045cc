import type { Pool } from 'pg'
import { fine, headerColumns, instantColumn } from './order-columns.ts'

type Step = { event: string; at: string; by: string; after: Record<string, string | number> }
type Challan = { id: number; dc_no: string; dc_date: string; is_canceled: boolean }
type Row = {
  id: string
  customer_id: string
  driver_id: string | null
  vehicle_id: string | null
  dp_id: string | null
  challans: Challan[]
  history: Step[]
}

const listOf = (columns: string, by: string, from: string) =>
  `(SELECT coalesce(json_agg(json_build_object(${columns}) ORDER BY ${by}), '[]') FROM ${from})`
const named = (prefix: string, ...names: string[]) =>
  names.map((name) => `'${name}', ${prefix}.${name}`).join(', ')

const lines = listOf(
  `'uuid', p.code, ${named('l', 'id', 'product_name', 'type', 'hsn', 'gst', 'unit', 'size', 'count')},
   'returnclinder', l.empties_received,
   ${named('l', 'is_cylinder', 'price', 'taxable_amount', 'gst_amount', 'deposit_count', 'security_deposit', 'amount')}`,
  'l.id',
  'order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id',
)
const challans = listOf(
  `'id', c.id, 'dc_no', c.number, 'dc_date', c.issued_on, 'is_canceled', c.canceled_at IS NOT NULL`,
  'c.id',
  'challans c WHERE c.order_id = o.id',
)
const receipts = listOf(
  `'sr_no', r.number, ${named('r', 'id', 'voucher_date')}, 'amount', paid.amount`,
  'r.id',
  'receipt_orders paid JOIN receipts r ON r.id = paid.receipt_id AND r.deleted_at IS NULL WHERE paid.order_id = o.id',
)
const history = listOf(
  `'event', a.event, 'at', ${instantColumn('a.at')}, 'by', coalesce(u.name, ''), 'after', coalesce(a.after, '{}')`,
  'a.id DESC',
  `audit_log a LEFT JOIN users u ON u.id = a.user_id WHERE a.record_id = o.id::text AND a.event IN ('orders.booked',
     'orders.assigned', 'orders.dispatched', 'orders.delivered', 'orders.canceled', 'orders.rescheduled',
     'orders.moved', 'orders.empties_changed')`,
)

const unpaid = 'FROM orders d WHERE d.customer_id = o.customer_id AND d.status = 4 AND d.paid < d.payable'
const credit = `json_build_object('credit_days', k.credit_days, 'credit_limit', k.credit_limit,
  'due', (SELECT coalesce(sum(d.payable - d.paid), 0) ${unpaid}),
  'on_account', (SELECT coalesce(sum(on_account), 0) FROM receipts
    WHERE customer_id = o.customer_id AND deleted_at IS NULL AND on_account > 0),
  'open', (SELECT coalesce(sum(payable - paid), 0) FROM orders
    WHERE customer_id = o.customer_id AND status IN (1, 2, 3, 6)),
  'oldest_due', (SELECT json_build_object('id', d.id, 'orderid', d.number, 'day', d.due_day,
      'days', greatest($2::date - d.due_day, 0)) ${unpaid} ORDER BY d.due_day, d.id LIMIT 1),
  'empties_owed', (SELECT coalesce(json_agg(owed ORDER BY product_name), '[]') FROM (
    SELECT max(product_name) AS product_name, max(size) AS size,
      sum(count) - sum(deposit_count) - sum(empties_received) AS count
    FROM order_lines WHERE customer_id = o.customer_id AND sold_on IS NOT NULL AND is_cylinder GROUP BY product_id
    HAVING sum(count) - sum(deposit_count) - sum(empties_received) <> 0) AS owed))`

/** $1 order, $2 today. */
const text = `SELECT ${headerColumns}, o.customer_gst, o.customer_state, o.source, o.driver_id,
    coalesce(d.name, '') AS driver_name, coalesce(d.mobile1, '') AS driver_mobile, o.vehicle_id,
    coalesce(v.number, '') AS vehicle_no, o.partner_id AS dp_id, coalesce(dp.name, '') AS dp_name,
    left(${instantColumn('o.estimated_at')}, 16) AS delivery_estimate,
    ${instantColumn('o.assigned_at')} AS assigned_at, ${instantColumn('o.dispatched_at')} AS dispatched_at,
    ${instantColumn('o.delivered_at')} AS delivered_at, coalesce(o.due_day::text, '') AS due_day,
    ${lines} AS details, ${challans} AS challans, ${receipts} AS receipts, ${history} AS history, ${credit} AS credit
  FROM orders o JOIN customers k ON k.id = o.customer_id LEFT JOIN drivers d ON d.id = o.driver_id
    LEFT JOIN vehicles v ON v.id = o.vehicle_id LEFT JOIN masters dp ON dp.id = o.partner_id WHERE o.id = $1`

const sources: Record<string, string> = { phone: 'by phone', counter: 'at the counter', shop: 'by the shop' }
const words: Record<string, (after: Step['after']) => string> = {
  booked: ({ source, ponum }) =>
    `Booked ${sources[source ?? ''] ?? ''}`.trim() + (ponum ? `, purchase order ${ponum}` : ''),
  assigned: ({ driver, vehicle }) => [`Assigned to ${driver}`, vehicle].filter(Boolean).join(', '),
  dispatched: ({ vehicle, dc_no }) =>
    (vehicle ? `Dispatched with ${vehicle}` : 'Dispatched') + (dc_no ? `, challan ${dc_no} issued` : ''),
  delivered: ({ empties }) => `Delivered, ${empties} empties received`,
}
const statusOf: Record<string, number> = { booked: 1, assigned: 2, dispatched: 3, delivered: 4 }

const asEvent = ({ event, at, by, after }: Step) => {
  const step = event.slice('orders.'.length)
  return { step, status: statusOf[step], text: words[step]?.(after), at, by }
}

const idOf = (id: string | null) => (id === null ? null : Number(id))
const todayInIndia = () => new Date(Date.now() + 5.5 * 3_600_000).toISOString().slice(0, 10)

/** One order with everything around it, in one statement. */
export const readOrder = async (pool: Pool, id: string): Promise<object> => {
  const { rows } = await pool.query<Row>({ name: 'an order', text, values: [id, todayInIndia()] })
  const [row] = rows
  if (!row) return { success: false }
  const order = {
    ...row,
    id: Number(row.id),
    customer_id: Number(row.customer_id),
    driver_id: idOf(row.driver_id),
    vehicle_id: idOf(row.vehicle_id),
    dp_id: idOf(row.dp_id),
    challans: row.challans.map((one) => ({ ...one, dc_path: `/orders/challans/${one.id}.pdf` })),
    history: row.history.toSorted((one, other) => (one.at < other.at ? 1 : -1)).map(asEvent),
  }
  return { reponselist: order, ...fine }
}
