import { invoiceErrors } from '@refill/contract/features/invoices/invoices.contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { isOnCancelDay, planCancellation, type Form } from './cancellation.plan.ts'
import { refuseOnTheWay } from './live-eway.ts'
import { cancelDocument, invoiceToCancel } from './sql/statements.generated.ts'

/** The order before its document, as a delivery has them. */
const lockInvoice = async (trx: Transaction, id: number): Promise<void> => {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (row) => row.selectFrom('tax_documents').select('order_id').where('id', '=', id))
    .forUpdate()
    .execute()
  await trx
    .selectFrom('tax_documents')
    .select('id')
    .where('id', '=', id)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .forUpdate()
    .execute()
}

/**
 * Cancels an invoice on the day of its issue, or of its IRN's end; its number stays, and its order can be billed anew.
 * @throws {DomainError} as the contract lists
 */
export const cancelInvoice = (db: Database, by: Actor, form: Form) =>
  db.perform(by, {
    lock: (trx) => lockInvoice(trx, form.id),
    facts: async (reader) => ({
      invoice: (await reader.read(invoiceToCancel, { id: form.id }))[0],
      now: new Date(),
    }),
    plan: (facts) => planCancellation(by, form, facts),
  })

/** Whether today is a day on which a document, which is locked, is canceled. */
export const isCancelDay = async (trx: Transaction, { id, issued_at }: { id: number; issued_at: Date }) => {
  const registration = await trx
    .selectFrom('tax_registrations')
    .select('canceled_at')
    .where('document_id', '=', id)
    .executeTakeFirst()
  return isOnCancelDay({ issued_at, irn_canceled_at: registration?.canceled_at ?? null }, new Date())
}

/** Locks a document, so that it is not registered meanwhile. */
export const lockRegistration = async (trx: Transaction, id: number) => {
  const { number } = await trx
    .selectFrom('tax_documents')
    .select('number')
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirstOrThrow()
  const live = await trx
    .selectFrom('tax_registrations')
    .select('irn')
    .where('document_id', '=', id)
    .where('canceled_at', 'is', null)
    .executeTakeFirst()
  return { number, isRegistered: live !== undefined }
}

type Registration = Awaited<ReturnType<typeof lockRegistration>>

/** @throws {DomainError} invoice_registered */
export const checkRegistration = ({ number, isRegistered }: Registration): void => {
  if (isRegistered) throw new DomainError(invoiceErrors.invoice_registered, { number })
}

/** @throws {DomainError} invoice_registered */
const refuseRegistered = async (trx: Transaction, id: number): Promise<void> =>
  checkRegistration(await lockRegistration(trx, id))

/**
 * A note that names what is not owed any more would lessen or charge it all the same; not so that of what the order itself
 * says was not taken.
 * @throws {DomainError} invoice_noted
 */
const refuseNoted = async (trx: Transaction, original: { id: number; number: string }): Promise<void> => {
  const note = await trx
    .selectFrom('tax_documents')
    .select('number')
    .where('original_id', '=', original.id)
    .where('canceled_at', 'is', null)
    .where('cause', '<>', 'undelivered')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { number } = original
  if (note) throw new DomainError(invoiceErrors.invoice_noted, { number, note: note.number })
}

/** A document of an order that stands, newest first. */
const standingOf = (trx: Transaction, orderId: number) =>
  trx
    .selectFrom('tax_documents')
    .select(['id', 'number'])
    .where('order_id', '=', orderId)
    .where('canceled_at', 'is', null)

/**
 * What a delivery that is undone issued of an order, which is locked: its invoice, or of an order that left with one the
 * note of what was not taken.
 * @returns its number, '' where it issued none
 * @throws {DomainError} invoice_registered, eway_live, eway_lasts, invoice_noted
 */
export const cancelDocumentOf = async (trx: Transaction, by: Actor, orderId: number, reason: string) => {
  const invoice = await standingOf(trx, orderId)
    .select(sql<boolean>`content->>'delivered_on' <> ''`.as('is_of_delivery'))
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .executeTakeFirst()
  if (invoice) await refuseNoted(trx, invoice)
  const undelivered = await standingOf(trx, orderId).where('cause', '=', 'undelivered').executeTakeFirst()
  const found = undelivered ?? (invoice?.is_of_delivery ? invoice : undefined)
  if (!found) return ''
  await refuseRegistered(trx, found.id)
  await refuseOnTheWay(trx, found.id)
  await trx.write(cancelDocument, { id: found.id, reason, user_id: by.userId })
  return found.number
}
