import type { cancelEInvoice as registrationContract } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { irnCancelUntil } from '@refill/contract/features/tax/e-invoice.rules.ts'
import type { cancelEwayBill as ewayContract } from '@refill/contract/features/tax/e-way.contract.ts'
import { ewayCancelUntil } from '@refill/contract/features/tax/e-way.rules.ts'
import { handOffErrors } from '@refill/contract/features/tax/hand-off-errors.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { showInstant } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { RowOf } from '../../database/statement.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import {
  cancelEwayBill,
  cancelRegistration,
  type ewayToCancel,
  type registrationToCancel,
} from './sql/statements.generated.ts'

export type EwayForm = FieldsOut<typeof ewayContract>
export type RegistrationForm = FieldsOut<typeof registrationContract>
type Answer = { message: string }

/** What is canceled, locked; nothing where there is none. */
export type EwayFacts = { readonly bill: RowOf<typeof ewayToCancel> | undefined; readonly now: Date }
export type RegistrationFacts = {
  readonly document: RowOf<typeof registrationToCancel> | undefined
  readonly now: Date
}

/** Notes that the portal canceled an e-way bill, as somebody did it there. @throws {DomainError} as the contract lists */
export const planEwayCancellation = (
  by: Actor,
  { id, reason }: EwayForm,
  { bill, now }: EwayFacts,
): Plan<Answer> => {
  if (!bill) throw new DomainError(handOffErrors.eway_unknown)
  const { number, document_id, challan_id, made_at, canceled_at } = bill
  if (canceled_at) throw new DomainError(handOffErrors.eway_canceled, { number })
  const until = ewayCancelUntil(made_at)
  if (now > until) throw new DomainError(handOffErrors.eway_stays, { number, until: showInstant(until) })
  const isDocument = document_id !== null
  return {
    writes: [stepOf(cancelEwayBill, { id, reason, user_id: by.userId })],
    log: {
      event: `${isDocument ? 'invoices' : 'challans'}.eway_canceled`,
      id: document_id ?? challan_id ?? 0,
      before: { eway_bill: number },
      after: { reason },
    },
    answer: { message: `E-way bill ${number} is canceled` },
  }
}

const canceledAs: Readonly<Record<string, string>> = {
  invoice: 'invoices.irn_canceled',
  credit_note: 'credit_notes.irn_canceled',
  debit_note: 'debit_notes.irn_canceled',
}

/** Notes that the portal canceled an IRN, as somebody did it there. @throws {DomainError} as the contract lists */
export const planRegistrationCancellation = (
  by: Actor,
  { id, reason }: RegistrationForm,
  { document, now }: RegistrationFacts,
): Plan<Answer> => {
  if (!document) throw new DomainError(handOffErrors.irn_unknown, { number: 'It' })
  const { number, kind, irn, ack_at, canceled_at, eway } = document
  if (irn === null || ack_at === null) throw new DomainError(handOffErrors.irn_unknown, { number })
  if (canceled_at) throw new DomainError(handOffErrors.irn_canceled, { number })
  const until = irnCancelUntil(ack_at)
  if (now > until) throw new DomainError(handOffErrors.irn_stays, { number, until: showInstant(until) })
  if (eway !== null) throw new DomainError(handOffErrors.irn_on_the_way, { number, eway })
  return {
    writes: [stepOf(cancelRegistration, { id, reason, user_id: by.userId })],
    log: { event: canceledAs[kind] ?? '', id, before: { number, irn }, after: { reason } },
    answer: { message: `The IRN of ${number} is canceled` },
  }
}
