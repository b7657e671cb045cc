import { sql } from 'kysely'
import type { Transaction } from '../../database/handles.ts'

/**
 * What receipts paid on an order goes back to the account of their customer. The order is locked by the caller.
 * @returns rupees, 0 when nothing was paid
 */
export const releasePayments = async (trx: Transaction, orderId: number): Promise<number> => {
  const paying = await trx
    .selectFrom('receipt_orders')
    .innerJoin('receipts', 'receipts.id', 'receipt_orders.receipt_id')
    .select(['receipts.id', 'receipt_orders.amount'])
    .where('order_id', '=', orderId)
    .where('receipt_orders.amount', '>', '0')
    .where('receipts.deleted_at', 'is', null)
    .orderBy('receipts.id')
    .forUpdate('receipts')
    .execute()
  for (const { id, amount } of paying) {
    await trx
      .updateTable('receipts')
      .set({ on_account: sql`on_account + ${amount}::numeric` })
      .where('id', '=', id)
      .execute()
    await trx
      .updateTable('receipt_orders')
      .set({ amount: '0' })
      .where('receipt_id', '=', id)
      .where('order_id', '=', orderId)
      .execute()
  }
  return paying.reduce((sum, { amount }) => sum + Number(amount), 0)
}
