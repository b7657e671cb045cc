import type { Paise } from '@refill/values/money.ts'
import type { Transaction } from '../../database/handles.ts'
import { allOf, releasedSum, releaseOf, releaseStep, type Paying, type Released } from './release.plan.ts'
import type { PartFor } from './to-pay.ts'

/** Receipts that pay an order or opening due, which the caller holds; locked. */
export const lockPaying = (trx: Transaction, { order_id, due_id }: PartFor): Promise<Paying[]> =>
  trx
    .selectFrom('receipt_orders')
    .innerJoin('receipts', 'receipts.id', 'receipt_orders.receipt_id')
    .select([
      'receipts.id as receipt_id',
      'receipts.number',
      'receipts.payment_mode',
      'receipt_orders.amount',
    ])
    .where(order_id === null ? 'due_id' : 'order_id', '=', order_id ?? due_id)
    .where('receipt_orders.amount', '>', '0')
    .where('receipts.deleted_at', 'is', null)
    .orderBy('receipts.id')
    .forUpdate('receipts')
    .execute()

const release = async (
  trx: Transaction,
  orderId: number,
  choose: (paying: readonly Paying[]) => Released[],
) => {
  const order = { order_id: orderId, due_id: null }
  const released = choose(await lockPaying(trx, order))
  if (released.length > 0) await trx.run(releaseStep(order, released))
  return releasedSum(released)
}

/**
 * What receipts paid on an order goes back to the account of their customer. The caller has locked it.
 * @returns what was paid
 */
export const releaseAll = (trx: Transaction, orderId: number): Promise<Paise> => release(trx, orderId, allOf)

/** So much of what receipts paid on an order goes back to the account of their customer, the newest receipt first. */
export const releaseExcess = (trx: Transaction, orderId: number, excess: Paise): Promise<Paise> =>
  release(trx, orderId, (paying) => releaseOf(paying, excess))
