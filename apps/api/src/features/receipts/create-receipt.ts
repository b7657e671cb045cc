import { day, financialYear } from '@refill/values/day.ts'
import {
  receiptErrors,
  type createReceipt as contract,
} from '@refill/contract/features/receipts/receipts.contract.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import { addPaise, paiseFromRupees, rupeesText } from '@refill/values/money.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { nextNumber } from '../../database/next-number.ts'
import { DomainError } from '../../domain-error.ts'
import { holdOrdersToPay, payOrder, type OrderToPay } from '../orders/orders.public.ts'
import { allocate } from './allocate.ts'
import { receiptById } from './receipts.queries.ts'

type Form = FieldsOut<typeof contract>

const named = (asked: string) => (order: OrderToPay) =>
  order.number === asked.toUpperCase() || String(order.id) === asked

/** The orders in the sequence of their booking. @throws {DomainError} naming what is unknown, or of another customer */
const holdOrders = async (trx: Transaction, asked: readonly string[]) => {
  const orders = await holdOrdersToPay(trx, asked)
  const unknown = asked.filter((one) => !orders.some(named(one)))
  if (unknown.length > 0)
    throw new DomainError(receiptErrors.receipt_orders_unknown, { orders: unknown.join(', ') })
  const first = orders.find(named(asked[0] ?? ''))
  if (!first) throw new Error('no order is asked for')
  const foreign = orders.find((order) => order.customer_id !== first.customer_id)
  if (foreign)
    throw new DomainError(receiptErrors.receipt_orders_of_others, {
      order: foreign.number,
      customer: first.customer_name,
    })
  return { orders, first }
}

const entered = async (trx: Transaction, number: string) => {
  if (number === '') return undefined
  const before = await trx
    .selectFrom('receipts')
    .select('number')
    .where(({ fn }) => fn<string>('lower', ['transaction_number']), '=', number.toLowerCase())
    .where('deleted_at', 'is', null)
    .orderBy('id', 'desc')
    .executeTakeFirst()
  return before && `Transaction number ${number} was entered before, on ${before.number}`
}

const insertReceipt = async (trx: Transaction, by: Actor, form: Form, facts: Facts): Promise<number> => {
  const { voucher_date, payment_mode, transaction_number, mode_of_transaction, narration } = form
  const { number, first, orders, onAccount } = facts
  const numbers = orders.map((order) => order.number)
  const words = [number, first.customer_name, transaction_number, narration, ...numbers]
  const { id } = await trx
    .insertInto('receipts')
    .values({
      ...{ voucher_date, payment_mode, transaction_number, mode_of_transaction, narration, number },
      customer_id: first.customer_id,
      customer_name: first.customer_name,
      amount: form.amount,
      paid_to: by.name,
      created_by: by.userId,
      on_account: onAccount,
      search: words.join(' ').toLowerCase(),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}
type Facts = { number: string; first: OrderToPay; orders: readonly OrderToPay[]; onAccount: string }

/** Receives money within a transaction: the oldest order first, the rest on account. @throws as {@link createReceipt} */
export const enterReceipt = async (trx: Transaction, by: Actor, form: Form) => {
  const { orders, first } = await holdOrders(trx, splitOrderIds(form['orderid[]']))
  const { parts, left } = allocate(paiseFromRupees(form.amount), orders)
  const warning = await entered(trx, form.transaction_number)
  const number = await nextNumber(trx, 'receipt', financialYear(day(form.voucher_date)))
  const id = await insertReceipt(trx, by, form, { number, first, orders, onAccount: rupeesText(left) })
  for (const { id: orderId, amount } of parts) {
    await trx
      .insertInto('receipt_orders')
      .values({ receipt_id: id, order_id: orderId, amount: rupeesText(amount) })
      .execute()
    const paid = orders.find((order) => order.id === orderId)?.paid
    if (paid !== undefined && amount > 0) await payOrder(trx, orderId, rupeesText(addPaise(paid, amount)))
  }
  const after = {
    sr_no: number,
    customer_id: first.customer_id,
    amount: form.amount,
    on_account: rupeesText(left),
  }
  await trx.audit({ event: 'receipts.created', id, after })
  const data = await receiptById(trx, id)
  if (!data) throw new Error(`receipt ${id} is not there`)
  return { data, ...(warning && { warning }), message: 'Receipt added successfully' }
}

/** @throws {DomainError} as the contract lists */
export const createReceipt = (db: Database, by: Actor, form: Form) =>
  db.transaction(by, (trx) => enterReceipt(trx, by, form))
