import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { sql } from 'kysely'
import { paiseFromRupees } from '@refill/values/money.ts'
import { cancelReceipt } from './delete-receipt.ts'
import { insertReceipt } from './insert-receipt.ts'
import { findPayer } from './payer.ts'
import { releaseAll } from './release-payments.ts'
import { setOffAgainst, setOffAtDelivery, type ToSetOff } from './set-off.ts'

/** A note that was issued: its number, day and rupees. */
type Issued = { id: number; number: string; day: string; amount: string; words: string }

/**
 * What a credit note is worth pays the order that it is of; the rest pays what else is due where Settings say so, and
 * otherwise lies on account, from where it can be paid back. All of it is held by the caller.
 */
export const creditCustomer = async (
  trx: Transaction,
  by: Actor,
  { number, day, amount, words }: Issued,
  { customerId, orderId, held }: { customerId: number; orderId: number; held: ToSetOff },
): Promise<void> => {
  const payer = await findPayer(trx, customerId)
  const money = {
    voucher_date: day,
    amount,
    narration: words,
    payment_mode: 'Credit note',
    transaction_number: '',
    mode_of_transaction: '',
  }
  const facts = { number, payer, orders: [], onAccount: paiseFromRupees(amount) }
  const receipt = await insertReceipt(trx, by, money, facts)
  await setOffAgainst(trx, customerId, { order_ids: [orderId], due_ids: [], receipt_ids: [receipt] })
  await setOffAtDelivery(trx, customerId, { ...held, receipt_ids: [...held.receipt_ids, receipt] })
}

/** What it paid is due again. @throws {DomainError} receipt_paid_back */
export const takeCreditBack = async (
  trx: Transaction,
  by: Actor,
  number: string,
  reason: string,
): Promise<void> => {
  const { id } = await trx
    .selectFrom('receipts')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  await cancelReceipt(trx, by, { id, reason, kind: 'credit_note' })
}

/** What a debit note is for is due like an order. */
export const chargeCustomer = async (
  trx: Transaction,
  by: Actor,
  { id: document_id, number, day, amount, words: note }: Issued,
  { customerId: customer_id, dueDay: due_day }: { customerId: number; dueDay: string },
): Promise<void> => {
  await trx
    .insertInto('opening_dues')
    .values({
      number,
      customer_id,
      day,
      due_day,
      bill_number: '',
      note,
      amount,
      document_id,
      created_by: by.userId,
    })
    .execute()
}

/** What was paid on it is on account. */
export const takeChargeBack = async (
  trx: Transaction,
  by: Actor,
  documentId: number,
  reason: string,
): Promise<void> => {
  const { id } = await trx
    .selectFrom('opening_dues')
    .select('id')
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  await releaseAll(trx, 'due_id', id)
  await trx
    .updateTable('opening_dues')
    .set({ paid: '0', canceled_at: sql<Date>`now()`, canceled_by: by.userId, cancel_reason: reason })
    .where('id', '=', id)
    .execute()
}
