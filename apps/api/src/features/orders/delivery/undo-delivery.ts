import { dayInIndia, showDay } from '@refill/values/day.ts'
import type { undoDelivery as contract } from '@refill/contract/features/orders/delivery.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import {
  orderEvent,
  orderLineAmounts,
  Status,
  type Supply,
} from '@refill/contract/features/orders/orders.rules.ts'
import { addPaise, paiseFromRupees } from '@refill/values/money.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../../actor.ts'
import type { Database } from '../../../database/database.ts'
import type { Transaction } from '../../../database/handles.ts'
import { DomainError } from '../../../domain-error.ts'
import { reverse, stockClashes } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { cancelDocumentOf } from '../../invoices/invoices.public.ts'
import { lockOrder } from '../status/lock-order.ts'
import { takeBackSales } from '../sql/statements.generated.ts'
import { lineFigures, orderFigures } from './taken-lines.ts'

/** @returns how it is taxed @throws {DomainError} when it is not delivered, or was entered on another day */
const checkUndo = async (trx: Transaction, id: number) => {
  const { status } = await lockOrder(trx, id)
  const { number, delivered_at, supply } = await trx
    .selectFrom('orders')
    .select(['number', 'delivered_at', 'supply'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  if (status !== Status.delivered || !delivered_at)
    throw new DomainError(orderErrors.order_not_delivered, { orderid: number })
  const entered = dayInIndia(delivered_at)
  if (entered !== dayInIndia(new Date()))
    throw new DomainError(orderErrors.order_delivery_settled, { day: showDay(entered) })
  return supply
}

const readLines = (trx: Transaction, orderId: number) =>
  trx
    .selectFrom('order_lines')
    .select(['id', 'size', 'is_cylinder', 'count', 'price', 'gst', 'taxable_amount', 'gst_amount'])
    .select(['deposit_count', 'security_deposit', 'empties_received', 'expected_empties'])
    .select(['ordered_count', 'ordered_deposit_count', 'ordered_security_deposit'])
    .where('order_id', '=', orderId)
    .orderBy('id')
    .execute()
type Delivered = Awaited<ReturnType<typeof readLines>>[number]

const storedAmounts = (line: Delivered) => {
  const [taxable, gstAmount] = [paiseFromRupees(line.taxable_amount), paiseFromRupees(line.gst_amount)]
  return { taxable, gstAmount, amount: addPaise(taxable, gstAmount) }
}

/** A line as it was ordered. */
const asOrdered = (supply: Supply | null) => (line: Delivered) => {
  const { id, size, is_cylinder, ordered_count } = line
  const count = Number(ordered_count ?? line.count)
  const figures = { count, price: line.price, gstRate: line.gst, deposit_count: 0, deposit: 0, supply }
  const goods = ordered_count === null ? storedAmounts(line) : orderLineAmounts(figures)
  const deposit = paiseFromRupees(line.ordered_security_deposit ?? line.security_deposit)
  const deposit_count = Number(line.ordered_deposit_count ?? line.deposit_count)
  const empties = Number(line.expected_empties ?? line.empties_received)
  return { id, size, is_cylinder, count, empties, amounts: { ...goods, deposit, deposit_count } }
}

const restore = async (trx: Transaction, id: number, supply: Supply | null) => {
  const lines = (await readLines(trx, id)).map(asOrdered(supply))
  for (const { id: lineId, count, empties, amounts } of lines)
    await trx
      .updateTable('order_lines')
      .set({ ...lineFigures(amounts), count, empties_received: empties, expected_empties: null })
      .set({ ordered_count: null, ordered_deposit_count: null, ordered_security_deposit: null })
      .set({ sold_on: null, partner_id: null })
      .where('id', '=', lineId)
      .execute()
  const empties = lines.reduce((sum, line) => sum + line.empties, 0)
  await trx
    .updateTable('orders')
    .set({ ...orderFigures(lines).row, empties, status: Status.dispatched })
    .set({ delivered_at: null, delivered_on: null, due_day: null })
    .where('id', '=', id)
    .execute()
}

/**
 * Takes a delivery back on the day of its entry: cylinders and sales are reversed, what it issued is canceled, the order is
 * Dispatched again as it was ordered. Money that was paid on it stays on it.
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const undoDelivery = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof contract>) =>
  db.transaction(
    by,
    async (trx) => {
      const supply = await checkUndo(trx, id)
      await reverse(trx, by, { document: 'order', documentId: id }, reason)
      await trx.write(takeBackSales, { id })
      await restore(trx, id, supply)
      const invoice = await cancelDocumentOf(trx, by, id, `Delivery undone: ${reason}`)
      const before = { status: Status.delivered, ...(invoice && { invoice }) }
      const after = { status: Status.dispatched, reason }
      await trx.audit({ event: orderEvent('undelivered'), id, before, after })
      return { orderstatus: Status.dispatched, message: 'Delivery undone' }
    },
    stockClashes,
  )
