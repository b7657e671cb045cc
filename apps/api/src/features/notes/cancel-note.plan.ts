import { noteErrors } from '@refill/contract/features/notes/notes.contract.ts'
import { showDay } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { reversalSteps, type Moved } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { cancelDocumentStep, checkRegistration } from '../invoices/invoices.public.ts'
import { uncorrectSalesStep } from '../orders/orders.public.ts'
import { takingBackOf, type NoteMoney } from '../receipts/receipts.public.ts'

export type NoteKind = 'credit_note' | 'debit_note'
export type Asked = { id: number; reason: string }

const events = { credit_note: 'credit_notes.canceled', debit_note: 'debit_notes.canceled' } as const

/** A note, and all that is taken back with it; all of it is locked. */
export type CancelFacts = {
  readonly note: {
    readonly number: string
    readonly day: string
    readonly value: string | null
    readonly canceled_at: Date | null
  }
  readonly isCancelDay: boolean
  readonly money: NoteMoney
  readonly registration: Parameters<typeof checkRegistration>[0]
  /** What of its cylinders stands. */
  readonly moved: readonly Moved[]
}

/**
 * Cancels a note on the day of its issue, or of its IRN's end: its number stays, its money, cylinders and sales are as if
 * it had not been.
 * @throws {DomainError} as the contract lists
 */
export const planNoteCanceled = (
  by: Actor,
  kind: NoteKind,
  { id, reason }: Asked,
  { note, isCancelDay, money, registration, moved }: CancelFacts,
): Plan<{ message: string }> => {
  const { number, day, value } = note
  if (note.canceled_at) throw new DomainError(noteErrors.note_canceled, { number })
  if (!isCancelDay) throw new DomainError(noteErrors.note_stays, { number, day: showDay(day) })
  const { writes, log } = takingBackOf(by, money, reason)
  checkRegistration(registration)
  return {
    writes: [
      ...writes,
      cancelDocumentStep(by, id, reason),
      ...reversalSteps(by, moved, reason),
      uncorrectSalesStep({ document_id: id }),
    ],
    logFirst: log,
    log: { event: events[kind], id, before: { number, value }, after: { reason } },
    answer: { message: `${number} canceled` },
  }
}
