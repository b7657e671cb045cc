import type { Actor } from '../../actor.ts'
import type { AuditEvent, Transaction } from '../../database/handles.ts'
import type { Query } from '../../database/statement.ts'
import { stepOf } from '../../database/writing/plan.ts'
import { cancelingOf, type HeldReceipt } from './cancel.plan.ts'
import type { IssuedNote } from './credit.plan.ts'
import { lockReceipt } from './lock-receipt.ts'
import { allOf, releaseStep, type Paying } from './release.plan.ts'
import { lockPaying } from './release-payments.ts'
import { cancelDue, enterDue } from './sql/statements.generated.ts'

/** What a debit note is for is due like an order. */
export const chargeStep = (
  by: Actor,
  { id: document_id, number, day, amount, words: note }: IssuedNote,
  { customerId: customer_id, dueDay: due_day }: { customerId: number; dueDay: string },
): Query => {
  const due = { number, customer_id, day, due_day, bill_number: '', note, amount, document_id }
  return stepOf(enterDue, { due, user_id: by.userId })
}

/** The money of a note, locked: the receipt of a credit note that stands, or what a debit note charges. */
export type NoteMoney =
  | { readonly credit: HeldReceipt | undefined }
  | { readonly charge: { readonly id: number; readonly paying: readonly Paying[] } }

export const lockCredit = async (trx: Transaction, number: string): Promise<NoteMoney> => {
  const { id } = await trx
    .selectFrom('receipts')
    .select('id')
    .where('number', '=', number)
    .executeTakeFirstOrThrow()
  return { credit: await lockReceipt(trx, id, 'credit_note') }
}

export const lockCharge = async (trx: Transaction, documentId: number): Promise<NoteMoney> => {
  const { id } = await trx
    .selectFrom('opening_dues')
    .select('id')
    .where('document_id', '=', documentId)
    .forUpdate()
    .executeTakeFirstOrThrow()
  return { charge: { id, paying: await lockPaying(trx, { order_id: null, due_id: id }) } }
}

/** What a credit note paid is due again; what was paid on a debit note is on account. @throws {DomainError} receipt_paid_back */
export const takingBackOf = (
  by: Actor,
  money: NoteMoney,
  reason: string,
): { writes: Query[]; log: AuditEvent[] } => {
  if ('credit' in money) return cancelingOf(by, money.credit ? [money.credit] : [], reason)
  const { id, paying } = money.charge
  return {
    writes: [
      releaseStep({ order_id: null, due_id: id }, allOf(paying)),
      stepOf(cancelDue, { id, reason, user_id: by.userId }),
    ],
    log: [],
  }
}
