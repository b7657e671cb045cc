import { day, financialYear } from '@refill/values/day.ts'
import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import {
  type createAdvance as advanceContract,
  type createReceipt as contract,
} from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import { addPaise, paiseFromRupees, rupeesText, type Paise } from '@refill/values/money.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { nextNumber } from '../../database/next-number.ts'
import { DomainError } from '../../domain-error.ts'
import { allocate } from './allocate.ts'
import { findPayer, type Payer } from './payer.ts'
import { warningsOf } from './receipt-warnings.ts'
import { receiptById } from './receipts.queries.ts'
import { holdNamed, isNamed, partFor, setPaid, writeHistory, type ToPay } from './to-pay.ts'

type Form = Omit<FieldsOut<typeof advanceContract>, 'customer_id'>

/** The customer of the order that is named first. @throws {DomainError} receipt_orders_of_others */
const payerOf = (orders: readonly ToPay[], asked: readonly string[]): Payer => {
  const first = orders.find(isNamed(asked[0] ?? ''))
  if (!first) throw new Error('no order is asked for')
  const foreign = orders.find((order) => order.family_id !== first.family_id)
  if (foreign)
    throw new DomainError(receiptErrors.receipt_orders_of_others, {
      order: foreign.number,
      customer: first.customer_name,
    })
  return { id: first.customer_id, name: first.customer_name }
}

type Facts = { number: string; payer: Payer; orders: readonly ToPay[]; onAccount: Paise }

export const insertReceipt = async (
  trx: Transaction,
  by: Actor,
  form: Form,
  facts: Facts,
): Promise<number> => {
  const { voucher_date, payment_mode, transaction_number, mode_of_transaction, narration } = form
  const { number, payer, orders, onAccount } = facts
  const numbers = orders.map((order) => order.number)
  const words = [number, payer.name, transaction_number, narration, ...numbers]
  const { id } = await trx
    .insertInto('receipts')
    .values({
      ...{ voucher_date, payment_mode, transaction_number, mode_of_transaction, narration, number },
      customer_id: payer.id,
      customer_name: payer.name,
      amount: form.amount,
      paid_to: by.name,
      created_by: by.userId,
      on_account: rupeesText(onAccount),
      search: words.join(' ').toLowerCase(),
      deleted_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

type Part = { order: ToPay; amount: Paise }

const insertPart = (trx: Transaction, receiptId: number, payer: Payer, { order, amount }: Part) =>
  trx
    .insertInto('receipt_orders')
    .values({
      receipt_id: receiptId,
      ...partFor(order),
      amount: rupeesText(amount),
      for_customer_id: order.customer_id === payer.id ? null : order.customer_id,
    })
    .execute()

/** The oldest order first, the rest on account; orders are held. */
const receive = async (trx: Transaction, by: Actor, form: Form, payer: Payer, orders: ToPay[]) => {
  const warning = await warningsOf(trx, form, payer, orders)
  const { parts, left } = allocate(paiseFromRupees(form.amount), orders)
  const number = await nextNumber(trx, 'receipt', financialYear(day(form.voucher_date)))
  const id = await insertReceipt(trx, by, form, { number, payer, orders, onAccount: left })
  for (const [place, order] of orders.entries()) {
    const amount = parts[place]?.amount
    if (amount === undefined) continue
    await insertPart(trx, id, payer, { order, amount })
    if (amount > 0) await setPaid(trx, order, rupeesText(addPaise(order.paid, amount)))
    await writeHistory(trx, order, 'receipt_added', { sr_no: number, amount: rupeesText(amount) })
  }
  const onAccount = rupeesText(left)
  const after = { sr_no: number, customer_id: payer.id, amount: form.amount, on_account: onAccount }
  await trx.audit({ event: 'receipts.created', id, after })
  const data = await receiptById(trx, id)
  if (!data) throw new Error(`receipt ${id} is not there`)
  return { data, ...(warning && { warning }), message: 'Receipt added successfully' }
}

/** Receives money for orders within a transaction. @throws {DomainError} as the contract lists */
export const enterReceipt = async (trx: Transaction, by: Actor, form: FieldsOut<typeof contract>) => {
  const asked = splitOrderIds(form['orderid[]'])
  const orders = await holdNamed(trx, asked)
  return receive(trx, by, form, payerOf(orders, asked), orders)
}

/** @throws {DomainError} as the contract lists */
export const createReceipt = (db: Database, by: Actor, form: FieldsOut<typeof contract>) =>
  db.transaction(by, (trx) => enterReceipt(trx, by, form))

/** Receives money without an order: all of it stays on account. @throws {DomainError} as the contract lists */
export const createAdvance = (db: Database, by: Actor, form: FieldsOut<typeof advanceContract>) =>
  db.transaction(by, async (trx) => receive(trx, by, form, await findPayer(trx, form.customer_id), []))
