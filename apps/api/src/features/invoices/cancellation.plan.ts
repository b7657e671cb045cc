import {
  invoiceErrors,
  type cancelInvoice as contract,
} from '@refill/contract/features/invoices/invoices.contract.ts'
import { mayBeCanceled } from '@refill/contract/features/tax/e-invoice.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day as dayOf, dayInIndia, showDay } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { RowOf } from '../../database/statement.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { refuseGone } from './live-eway.ts'
import { cancelDocument, type invoiceToCancel } from './sql/statements.generated.ts'

export type Form = FieldsOut<typeof contract>

/** An invoice that is locked behind its order; nothing where there is none. */
export type Facts = { readonly invoice: RowOf<typeof invoiceToCancel> | undefined; readonly now: Date }

/** Whether a moment is of a day on which a document is canceled. */
export const isOnCancelDay = (
  { issued_at, irn_canceled_at: withdrawn }: { issued_at: Date; irn_canceled_at: Date | null },
  now: Date,
): boolean => {
  const irnCanceled = withdrawn ? dayInIndia(withdrawn) : undefined
  return mayBeCanceled({ issued: dayInIndia(issued_at), irnCanceled }, dayInIndia(now))
}

/**
 * Cancels an invoice on the day of its issue, or of its IRN's end; its number stays, and its order can be billed anew.
 * @throws {DomainError} as the contract lists
 */
export const planCancellation = (
  by: Actor,
  { id, reason }: Form,
  { invoice, now }: Facts,
): Plan<{ message: string }> => {
  if (!invoice) throw new DomainError(invoiceErrors.invoice_not_found)
  const { number, day, value, canceled_at, is_registered, eway, made_at, note } = invoice
  if (canceled_at) throw new DomainError(invoiceErrors.invoice_canceled, { number })
  if (!isOnCancelDay(invoice, now))
    throw new DomainError(invoiceErrors.invoice_stays, { number, day: showDay(dayOf(day)) })
  if (is_registered) throw new DomainError(invoiceErrors.invoice_registered, { number })
  if (eway !== null && made_at !== null) refuseGone({ number, eway, made_at }, now)
  // A note that names what is not owed any more would lessen or charge it all the same.
  if (note !== null) throw new DomainError(invoiceErrors.invoice_noted, { number, note })
  return {
    writes: [stepOf(cancelDocument, { id, reason, user_id: by.userId })],
    log: { event: 'invoices.canceled', id, before: { number, value }, after: { reason } },
    answer: { message: `${number} canceled` },
  }
}
