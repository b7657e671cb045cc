import { day, financialYear } from '@refill/values/day.ts'
import { receiptErrors } from '@refill/contract/features/receipts/receipts.contract.ts'
import {
  type createAdvance as advanceContract,
  type createReceipt as contract,
} from '@refill/contract/features/receipts/create-receipt.contract.ts'
import type { DeductionValues } from '@refill/contract/features/receipts/deductions.rules.ts'
import { splitOrderIds } from '@refill/contract/features/receipts/receipts.rules.ts'
import { paiseFromRupees, rupeesText } from '@refill/values/money.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { nextNumber } from '../../database/next-number.ts'
import { DomainError } from '../../domain-error.ts'
import { allocate } from './allocate.ts'
import { enterDeductions, planDeductions } from './deduct.ts'
import { insertReceipt, payParts } from './insert-receipt.ts'
import { findPayer, type Payer } from './payer.ts'
import { warningsOf } from './receipt-warnings.ts'
import { receiptById } from './receipts.queries.ts'
import { holdWithNotes, isNamed, type ToPay } from './to-pay.ts'

type Form = Omit<FieldsOut<typeof advanceContract>, 'customer_id'> & Partial<DeductionValues>

/** Whoever enters money that came with a delivery has no deductions, and allows nothing. */
type ReceiptForm = Form & Pick<FieldsOut<typeof contract>, 'orderid[]'>

/** The customer of the order that is named first. @throws {DomainError} receipt_orders_of_others */
export const payerOf = (orders: readonly ToPay[], asked: readonly string[]): Payer => {
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

/** The oldest order first, what was deducted before the money, the rest on account; orders are held. */
const receive = async (trx: Transaction, by: Actor, form: Form, payer: Payer, orders: ToPay[]) => {
  const named = orders.filter(({ follows }) => !follows)
  const warning = await warningsOf(trx, form, payer, named)
  const { deductions, left: owed } = planDeductions(form, orders)
  const { parts, left } = allocate(paiseFromRupees(form.amount), owed)
  const number = await nextNumber(trx, 'receipt', financialYear(day(form.voucher_date)))
  const amounts = parts.map(({ amount }) => amount)
  const meant = orders.filter(({ follows }, place) => !follows || (amounts[place] ?? 0) > 0)
  const id = await insertReceipt(trx, by, form, { number, payer, orders: meant, onAccount: left })
  const paid = await payParts(trx, { id, number, payer, orders, parts: amounts })
  const { voucher_date } = form
  await enterDeductions(trx, by, { voucher_date, payer, deductions, orders: paid, withId: id })
  const onAccount = rupeesText(left)
  const after = { sr_no: number, customer_id: payer.id, amount: form.amount, on_account: onAccount }
  await trx.audit({ event: 'receipts.created', id, after })
  const data = await receiptById(trx, id)
  if (!data) throw new Error(`receipt ${id} is not there`)
  return { data, ...(warning && { warning }), message: 'Receipt added successfully' }
}

/** Receives money for orders within a transaction. @throws {DomainError} as the contract lists */
export const enterReceipt = async (trx: Transaction, by: Actor, form: ReceiptForm) => {
  const asked = splitOrderIds(form['orderid[]'])
  const orders = await holdWithNotes(trx, asked)
  return receive(trx, by, form, payerOf(orders, asked), orders)
}

/** @throws {DomainError} as the contract lists */
export const createReceipt = (db: Database, by: Actor, form: ReceiptForm) =>
  db.transaction(by, (trx) => enterReceipt(trx, by, form))

/** Receives money without an order: all of it stays on account. @throws {DomainError} as the contract lists */
export const createAdvance = (db: Database, by: Actor, form: FieldsOut<typeof advanceContract>) =>
  db.transaction(by, async (trx) => receive(trx, by, form, await findPayer(trx, form.customer_id), []))
