import {
  invoiceErrors,
  type cancelInvoice as contract,
} from '@refill/contract/features/invoices/invoices.contract.ts'
import { mayBeCanceled } from '@refill/contract/features/tax/e-invoice.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia, showDay } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { refuseOnTheWay } from './live-eway.ts'
import { cancelDocument } from './sql/statements.generated.ts'

/** The order before its document, as a delivery has them. */
const lockInvoice = async (trx: Transaction, id: number) => {
  await trx
    .selectFrom('orders')
    .select('id')
    .where('id', '=', (row) => row.selectFrom('tax_documents').select('order_id').where('id', '=', id))
    .forUpdate()
    .execute()
  const found = await trx
    .selectFrom('tax_documents')
    .select(['number', 'day', 'value', 'issued_at', 'canceled_at'])
    .where('id', '=', id)
    .where('kind', 'in', ['invoice', 'bill_of_supply'])
    .forUpdate()
    .executeTakeFirst()
  if (!found) throw new DomainError(invoiceErrors.invoice_not_found)
  return found
}

/** Whether today is a day on which a document, which is held, is canceled. */
export const isCancelDay = async (trx: Transaction, { id, issued_at }: { id: number; issued_at: Date }) => {
  const registration = await trx
    .selectFrom('tax_registrations')
    .select('canceled_at')
    .where('document_id', '=', id)
    .executeTakeFirst()
  const withdrawn = registration?.canceled_at
  const days = { issued: dayInIndia(issued_at), irnCanceled: withdrawn ? dayInIndia(withdrawn) : undefined }
  return mayBeCanceled(days, dayInIndia(new Date()))
}

/** Holds the document, so that it is not registered meanwhile. @throws {DomainError} invoice_registered */
export const refuseRegistered = async (trx: Transaction, id: number): Promise<void> => {
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
  if (live) throw new DomainError(invoiceErrors.invoice_registered, { number })
}

type Notes = { original: { id: number; number: string }; isOfOrder?: boolean }

/**
 * A note that names what is not owed any more would lessen or charge it all the same.
 * @param isOfOrder of what the order itself says was not taken; left out, of all
 * @throws {DomainError} invoice_noted
 */
const refuseNoted = async (trx: Transaction, { original, isOfOrder }: Notes): Promise<void> => {
  const note = await trx
    .selectFrom('tax_documents')
    .select('number')
    .where('original_id', '=', original.id)
    .where('canceled_at', 'is', null)
    .$if(isOfOrder === false, (notes) => notes.where('cause', '<>', 'undelivered'))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  const { number } = original
  if (note) throw new DomainError(invoiceErrors.invoice_noted, { number, note: note.number })
}

/**
 * Cancels an invoice on the day of its issue, or of its IRN's end; its number stays, and its order can be billed anew.
 * @throws {DomainError} as the contract lists
 */
export const cancelInvoice = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof contract>) =>
  db.transaction(by, async (trx) => {
    const { number, day, value, issued_at, canceled_at } = await lockInvoice(trx, id)
    if (canceled_at) throw new DomainError(invoiceErrors.invoice_canceled, { number })
    if (!(await isCancelDay(trx, { id, issued_at })))
      throw new DomainError(invoiceErrors.invoice_stays, { number, day: showDay(day) })
    await refuseRegistered(trx, id)
    await refuseOnTheWay(trx, id)
    await refuseNoted(trx, { original: { id, number } })
    await trx.write(cancelDocument, { id, reason, user_id: by.userId })
    await trx.audit({ event: 'invoices.canceled', id, before: { number, value }, after: { reason } })
    return { message: `${number} canceled` }
  })

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
  if (invoice) await refuseNoted(trx, { original: invoice, isOfOrder: false })
  const undelivered = await standingOf(trx, orderId).where('cause', '=', 'undelivered').executeTakeFirst()
  const found = undelivered ?? (invoice?.is_of_delivery ? invoice : undefined)
  if (!found) return ''
  await refuseRegistered(trx, found.id)
  await refuseOnTheWay(trx, found.id)
  await trx.write(cancelDocument, { id: found.id, reason, user_id: by.userId })
  return found.number
}
