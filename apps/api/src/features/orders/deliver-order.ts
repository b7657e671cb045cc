import { dayInIndia } from '@refill/values/day.ts'
import {
  emptiesSent,
  orderErrors,
  type updateOrder as contract,
} from '@refill/contract/features/orders/orders.contract.ts'
import { orderEvent, Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import { readRows } from '../../database/compiled.ts'
import type { Database } from '../../database/database.ts'
import type { Command, Done } from '../../database/command.ts'
import { DomainError } from '../../domain-error.ts'
import { cameColumns, movementParts, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { emptiesOf, type LineOnOrder } from './empties.ts'
import { checkStep } from './lock-order.ts'
import { salesPart } from './record-sales.ts'

type Answer = { orderstatus: number; message: string }
type Stored = { status: number; resumes: number | null; lines: LineOnOrder[] }

const storedText = `SELECT o.status, o.resumes, (SELECT json_agg(json_build_object('id', l.id,
    'product_name', l.product_name, 'returnclinder', l.returnclinder, 'is_cylinder', l.is_cylinder))
  FROM order_lines l WHERE l.order_id = o.id) AS lines FROM orders o WHERE o.id = $1`

/**
 * $1 order, $2 status and $3 stage as they were read, $4 ids of lines and $5 their empties, $6 today, $7 who, $8 all
 * empties. Nothing is written when the order has moved on since.
 */
const deliveryText = `
  delivered AS (
    UPDATE orders SET status = 4, resumes = NULL, reason = '', delivered_at = now(), delivered_on = $6::date,
      due_day = $6::date + credit_days, empties = $8::numeric
    WHERE id = $1 AND status = $2::smallint AND resumes IS NOT DISTINCT FROM $3::smallint
    RETURNING id, orderid, customer_id, dp_id, day),
  sold AS (
    UPDATE order_lines AS l SET returnclinder = sent.empties, sold_on = delivered.day, dp_id = delivered.dp_id
    FROM delivered, unnest($4::bigint[], $5::numeric[]) AS sent (id, empties)
    WHERE l.order_id = delivered.id AND l.id = sent.id
    RETURNING l.product_id, l.dp_id, l.sold_on, l.count, l.returnclinder, l.amount),
  came (${cameColumns}) AS (
    SELECT product_id, $6::date, now(), NULL::text, 'customer', customer_id, -count, returnclinder,
      'order', delivered.id, orderid, '', NULL::bigint, $7::bigint
    FROM sold, delivered ORDER BY product_id),
  ${movementParts},
  ${salesPart},
  told AS (
    SELECT id AS record_id, jsonb_build_object('status', $2::smallint) AS before,
      jsonb_build_object('status', 4, 'empties', $8::numeric) AS after,
      '{"orderstatus": 4, "message": "Order status updated successfully"}'::jsonb AS answer FROM delivered)`

const already: Done<Answer> = {
  done: { orderstatus: Status.delivered, message: 'Order status updated successfully' },
}

const commandOf = (
  by: Actor,
  form: FieldsOut<typeof contract>,
  { status, resumes, lines }: Stored,
): Command => {
  const empties = emptiesOf(lines, emptiesSent(form))
  const ids = lines.map(({ id }) => id)
  const all = empties.reduce((sum, one) => sum + one, 0)
  const today = dayInIndia(new Date())
  return {
    event: orderEvent('delivered'),
    text: deliveryText,
    values: [form.id, status, resumes, ids, empties, today, by.userId, all],
  }
}

/**
 * Delivers an order: its cylinders go, its empties come, its lines are sales. Delivered again it stays as it is.
 * @throws {DomainError} stock_short with product, available and needed, and as the contract lists
 */
export const deliverOrder = (db: Database, by: Actor, form: FieldsOut<typeof contract>): Promise<Answer> =>
  db.inOneStatement<Answer>(
    by,
    async (reader) => {
      const [stored] = await readRows<Stored>(reader, storedText, [form.id])
      if (!stored) throw new DomainError(orderErrors.order_not_found)
      if (stored.status === Status.delivered) return already
      checkStep(stored, Status.delivered)
      return commandOf(by, form, stored)
    },
    { clashes: stockClashes },
  )
