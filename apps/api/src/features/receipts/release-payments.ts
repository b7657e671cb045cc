import {
  addPaise,
  paiseFromRupees,
  rupeesText,
  subtractPaise,
  sumPaise,
  type Paise,
} from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Transaction } from '../../database/handles.ts'
import { allocate } from './allocate.ts'

/**
 * What receipts paid on an order or opening due goes back to the account of their customer. The caller holds it.
 * @returns what was paid
 */
export const releaseAll = async (
  trx: Transaction,
  paid: 'order_id' | 'due_id',
  id: number,
): Promise<Paise> => {
  const paying = await trx
    .selectFrom('receipt_orders')
    .innerJoin('receipts', 'receipts.id', 'receipt_orders.receipt_id')
    .select(['receipts.id as receipt_id', 'receipt_orders.amount'])
    .where(paid, '=', id)
    .where('receipt_orders.amount', '>', '0')
    .where('receipts.deleted_at', 'is', null)
    .orderBy('receipts.id')
    .forUpdate('receipts')
    .execute()
  for (const { receipt_id, amount } of paying) {
    await trx
      .updateTable('receipts')
      .set({ on_account: sql`on_account + ${amount}::numeric` })
      .where('id', '=', receipt_id)
      .execute()
    await trx
      .updateTable('receipt_orders')
      .set({ amount: '0' })
      .where('receipt_id', '=', receipt_id)
      .where(paid, '=', id)
      .execute()
  }
  return sumPaise(paying.map(({ amount }) => paiseFromRupees(amount)))
}

const isDeducted = ({ payment_mode }: { payment_mode: string }) => payment_mode === 'Deduction'

/** So much of what receipts paid on an order goes back to the account of their customer, the newest receipt first. */
export const releaseExcess = async (
  trx: Transaction,
  orderId: number,
  excess: Paise,
  fromReceipts?: readonly string[],
): Promise<Paise> => {
  const held = await trx
    .selectFrom('receipt_orders')
    .innerJoin('receipts', 'receipts.id', 'receipt_orders.receipt_id')
    .select(['receipts.id', 'receipt_orders.amount', 'receipts.on_account', 'receipts.payment_mode'])
    .where('order_id', '=', orderId)
    .where('receipt_orders.amount', '>', '0')
    .where('receipts.deleted_at', 'is', null)
    .$if(fromReceipts !== undefined, (query) =>
      query.where('receipts.number', 'in', [...(fromReceipts ?? []), '']),
    )
    .orderBy('receipts.id')
    .forUpdate('receipts')
    .execute()
  // What was deducted never came: money is free first.
  const paying = held
    .toReversed()
    .toSorted((one, other) => Number(isDeducted(one)) - Number(isDeducted(other)))
  const due = paying.map(({ id, amount }) => ({ id, due: paiseFromRupees(amount) }))
  const { parts, left } = allocate(excess, due)
  for (const [index, { id, amount: released }] of parts.entries()) {
    const before = paying[index]
    if (!before || released === 0) continue
    const on_account = rupeesText(addPaise(paiseFromRupees(before.on_account), released))
    const amount = rupeesText(subtractPaise(paiseFromRupees(before.amount), released))
    await trx.updateTable('receipts').set({ on_account }).where('id', '=', id).execute()
    await trx
      .updateTable('receipt_orders')
      .set({ amount })
      .where('receipt_id', '=', id)
      .where('order_id', '=', orderId)
      .execute()
  }
  return subtractPaise(excess, left)
}
