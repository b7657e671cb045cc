import { dayInIndia } from '@refill/values/day.ts'
import { orderErrors, type Order } from '@refill/contract/features/orders/orders.contract.ts'
import { readRows } from '../../database/compiled.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { readCredit } from './credit.ts'
import { headerColumns, wireInstant } from './order-columns.ts'
import { readHistory } from './order-history.ts'

const lines = `(SELECT json_agg(json_build_object('id', l.id, 'uuid', p.code, 'product_name', l.product_name,
    'type', l.type, 'hsn', l.hsn, 'gst', l.gst, 'unit', l.unit, 'size', l.size, 'count', l.count,
    'returnclinder', l.returnclinder, 'is_cylinder', l.is_cylinder, 'price', l.price,
    'taxable_amount', l.taxable_amount, 'gst_amount', l.gst_amount, 'deposit_count', l.deposit_count,
    'security_deposit', l.security_deposit, 'amount', l.amount) ORDER BY l.id)
  FROM order_lines l JOIN products p ON p.id = l.product_id WHERE l.order_id = o.id) AS details`

const challans = `(SELECT coalesce(json_agg(json_build_object('id', c.id, 'dc_no', c.dc_no, 'dc_date', c.dc_date,
    'is_canceled', c.canceled_at IS NOT NULL) ORDER BY c.id), '[]') FROM challans c WHERE c.order_id = o.id) AS challans`

const receipts = `(SELECT coalesce(json_agg(json_build_object('id', r.id, 'sr_no', r.sr_no,
    'voucher_date', r.voucher_date, 'amount', ro.amount) ORDER BY r.id), '[]')
  FROM receipt_orders ro JOIN receipts r ON r.id = ro.receipt_id AND r.deleted_at IS NULL
  WHERE ro.order_id = o.id) AS receipts`

const orderText = `SELECT ${headerColumns}, o.customer_gst, o.customer_state, o.source, o.driver_id,
    coalesce(d.name, '') AS driver_name, coalesce(d.mobile1, '') AS driver_mobile, o.vehicle_id,
    coalesce(v.number, '') AS vehicle_no, o.dp_id, coalesce(dp.name, '') AS dp_name,
    left(${wireInstant('o.estimated_at')}, 16) AS delivery_estimate, ${wireInstant('o.assigned_at')} AS assigned_at,
    ${wireInstant('o.dispatched_at')} AS dispatched_at, ${wireInstant('o.delivered_at')} AS delivered_at,
    coalesce(o.due_day::text, '') AS due_day, o.delivery_person, o.empties::float8 AS empties,
    ${lines}, ${challans}, ${receipts}
  FROM orders o LEFT JOIN drivers d ON d.id = o.driver_id LEFT JOIN vehicles v ON v.id = o.vehicle_id
    LEFT JOIN masters dp ON dp.id = o.dp_id WHERE o.id = $1`

type Stored = Omit<Order, 'history' | 'credit' | 'challans'> & {
  challans: Omit<Order['challans'][number], 'dc_path'>[]
  delivery_person: string
  empties: number
}

/** @throws {DomainError} order_not_found */
export const readOrder = async (reader: Reader, id: number, apiBase: string): Promise<Order> => {
  const [found] = await readRows<Stored>(reader, orderText, [id])
  if (!found) throw new DomainError(orderErrors.order_not_found)
  const dc_no = found.challans[0]?.dc_no ?? ''
  const [history, credit] = await Promise.all([
    readHistory(reader, id, { ...found, dc_no }),
    readCredit(reader, found.customer_id, dayInIndia(new Date())),
  ])
  if (!credit) throw new Error(`order ${id} has no customer`)
  const challans = found.challans.map((challan) => ({
    ...challan,
    dc_path: `${apiBase}orders/challans/${challan.id}.pdf`,
  }))
  return { ...found, challans, history, credit }
}
