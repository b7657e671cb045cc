import type { cancelEInvoice as contract } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { irnCancelUntil } from '@refill/contract/features/tax/e-invoice.rules.ts'
import { handOffErrors } from '@refill/contract/features/tax/hand-off-errors.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { showInstant } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

const canceledAs: Readonly<Record<string, string>> = {
  invoice: 'invoices.irn_canceled',
  credit_note: 'credit_notes.irn_canceled',
  debit_note: 'debit_notes.irn_canceled',
}

const lockRegistration = async (trx: Transaction, id: number) => {
  const document = await trx
    .selectFrom('tax_documents')
    .select(['number', 'kind'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()
  if (!document) throw new DomainError(handOffErrors.irn_unknown, { number: 'It' })
  const { number, kind } = document
  const found = await trx
    .selectFrom('tax_registrations')
    .select(['irn', 'ack_at', 'canceled_at'])
    .where('document_id', '=', id)
    .executeTakeFirst()
  if (!found) throw new DomainError(handOffErrors.irn_unknown, { number })
  if (found.canceled_at) throw new DomainError(handOffErrors.irn_canceled, { number })
  const until = irnCancelUntil(found.ack_at)
  if (new Date() > until)
    throw new DomainError(handOffErrors.irn_stays, { number, until: showInstant(until) })
  return { number, kind, irn: found.irn }
}

/** Notes that the portal canceled an IRN, as somebody did it there. @throws {DomainError} as the contract lists */
export const cancelRegistration = (db: Database, by: Actor, { id, reason }: FieldsOut<typeof contract>) =>
  db.transaction(by, async (trx) => {
    const { number, kind, irn } = await lockRegistration(trx, id)
    const eway = await trx
      .selectFrom('eway_bills')
      .select('number')
      .where('document_id', '=', id)
      .where('canceled_at', 'is', null)
      .executeTakeFirst()
    if (eway) throw new DomainError(handOffErrors.irn_on_the_way, { number, eway: eway.number })
    await trx
      .updateTable('tax_registrations')
      .set({ canceled_at: sql<Date>`now()`, canceled_by: by.userId, cancel_reason: reason })
      .where('document_id', '=', id)
      .execute()
    await trx.audit({ event: canceledAs[kind] ?? '', id, before: { number, irn }, after: { reason } })
    return { message: `The IRN of ${number} is canceled` }
  })
