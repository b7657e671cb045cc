import {
  onAccountErrors,
  type cancelRefund as cancelContract,
  type createRefund as contract,
} from '@refill/contract/features/receipts/on-account.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, financialYear, showDay } from '@refill/values/day.ts'
import { paiseFromRupees, rupeesText, showRupees, sumPaise } from '@refill/values/money.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { nextNumber } from '../../database/next-number.ts'
import { DomainError } from '../../domain-error.ts'
import { allocate } from './allocate.ts'
import { findPayer } from './payer.ts'
import type { Payer } from './receipts.rows.ts'
import { refundById } from './receipts.queries.ts'
import { holdOnAccount } from './set-off.ts'

type Form = FieldsOut<typeof contract>

/** Only what had come by that day can be paid back on it. @throws {DomainError} refund_too_much */
const takeFrom = async (trx: Transaction, form: Form, payer: Payer) => {
  const held = await holdOnAccount(trx, payer.id, form.voucher_date)
  // What was deducted never came, so it cannot go back.
  const receipts = held.filter(({ payment_mode }) => payment_mode !== 'Deduction')
  const { parts, left } = allocate(
    paiseFromRupees(form.amount),
    receipts.map((receipt) => ({ id: receipt.id, due: receipt.left })),
  )
  if (left > 0)
    throw new DomainError(onAccountErrors.refund_too_much, {
      available: showRupees(sumPaise(receipts.map((receipt) => receipt.left))),
      customer: payer.name,
      day: showDay(day(form.voucher_date)),
    })
  return parts.filter(({ amount }) => amount > 0)
}

const insertRefund = async (trx: Transaction, by: Actor, form: Form, payer: Payer) => {
  const { voucher_date, amount, payment_mode, transaction_number, mode_of_transaction, narration } = form
  return trx
    .insertInto('refunds')
    .values({
      amount,
      payment_mode,
      transaction_number,
      mode_of_transaction,
      narration,
      number: await nextNumber(trx, 'refund', financialYear(day(voucher_date))),
      customer_id: payer.id,
      customer_name: payer.name,
      paid_on: voucher_date,
      paid_by: by.name,
      created_by: by.userId,
    })
    .returning(['id', 'number'])
    .executeTakeFirstOrThrow()
}

type Moved = { receiptId: number; rupees: string }

/** From the account to what was paid back. */
const moveToRefunded = ({ receiptId, rupees }: Moved, trx: Transaction) =>
  trx
    .updateTable('receipts')
    .set({
      on_account: sql`on_account - ${rupees}::numeric`,
      refunded: sql`refunded + ${rupees}::numeric`,
    })
    .where('id', '=', receiptId)
    .execute()

/** Pays money on account back, out of the oldest receipts first. @throws {DomainError} as the contract lists */
export const createRefund = (db: Database, by: Actor, form: Form) =>
  db.transaction(by, async (trx) => {
    const payer = await findPayer(trx, form.customer_id)
    const parts = await takeFrom(trx, form, payer)
    const { id, number } = await insertRefund(trx, by, form, payer)
    for (const { id: receiptId, amount } of parts) {
      const rupees = rupeesText(amount)
      await trx
        .insertInto('refund_receipts')
        .values({ refund_id: id, receipt_id: receiptId, amount: rupees })
        .execute()
      await moveToRefunded({ receiptId, rupees }, trx)
    }
    const after = { pb_no: number, customer_id: payer.id, amount: form.amount }
    await trx.audit({ event: 'refunds.created', id, after })
    const data = await refundById(trx, id)
    if (!data) throw new Error(`refund ${id} is not there`)
    return { data, message: `${number}: ${showRupees(paiseFromRupees(form.amount))} paid back` }
  })

/** The money is on account again. @throws {DomainError} refund_not_found */
export const cancelRefund = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof cancelContract>) =>
  db.transaction(by, async (trx) => {
    const canceled = await trx
      .updateTable('refunds')
      .set({ deleted_at: sql<Date>`now()`, canceled_by: by.userId, cancel_reason: reason })
      .where('id', '=', id)
      .where('deleted_at', 'is', null)
      .returning(['number as pb_no', 'customer_id', 'amount', 'paid_on as voucher_date'])
      .executeTakeFirst()
    if (!canceled) throw new DomainError(onAccountErrors.refund_not_found)
    const parts = await trx
      .selectFrom('refund_receipts')
      .select(['receipt_id', 'amount'])
      .where('refund_id', '=', id)
      .orderBy('receipt_id')
      .execute()
    for (const { receipt_id: receiptId, amount } of parts)
      await moveToRefunded({ receiptId, rupees: `-${amount}` }, trx)
    await trx.audit({ event: 'refunds.canceled', id, before: canceled, after: { reason } })
    return { message: `${canceled.pb_no} canceled` }
  })
