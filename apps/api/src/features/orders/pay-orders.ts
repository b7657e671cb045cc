import { dueOf } from '@refill/contract/features/orders/orders.rules.ts'
import { paiseFromRupees, type Paise } from '@refill/values/money.ts'
import type { Transaction } from '../../database/handles.ts'

export type OrderToPay = {
  id: number
  number: string
  customer_id: number
  customer_name: string
  due: Paise
  paid: Paise
}

/** Orders by number or id, in the sequence of their booking, held so that nobody else pays them meanwhile. */
export const holdOrdersToPay = async (trx: Transaction, asked: readonly string[]): Promise<OrderToPay[]> => {
  const numbers = asked.map((one) => one.toUpperCase())
  const ids = asked.filter((one) => /^[1-9]\d{0,14}$/.test(one)).map(Number)
  const rows = await trx
    .selectFrom('orders')
    .select(['id', 'number', 'customer_id', 'customer_name', 'status', 'payable', 'paid'])
    .where((where) => where.or([where('number', 'in', [...numbers, '']), where('id', 'in', [...ids, 0])]))
    .orderBy('id')
    .forUpdate()
    .execute()
  return rows.map(({ status, payable, paid, ...order }) => ({
    ...order,
    due: dueOf(status, paiseFromRupees(payable), paiseFromRupees(paid)),
    paid: paiseFromRupees(paid),
  }))
}

/** @param paid rupees that are paid on it from now on; the order is held by {@link holdOrdersToPay} */
export const payOrder = async (trx: Transaction, id: number, paid: string): Promise<void> => {
  await trx.updateTable('orders').set({ paid }).where('id', '=', id).execute()
}
