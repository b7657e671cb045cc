import type { EInvoiceAnswer, EInvoiceEntry } from '@refill/contract/features/tax/e-invoice-answer.rules.ts'
import { isReported } from '@refill/contract/features/tax/e-invoice.rules.ts'
import type { Problem } from '@refill/contract/features/tax/hand-off.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import type { Day } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { RowOf } from '../../database/statement.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { readBackAnswer } from './hand-over.ts'
import { addSignedQr, registerDocuments, type knownRegistrations } from './sql/statements.generated.ts'

type Registered = Extract<EInvoiceEntry, { outcome: 'registered' }>

type Found = {
  readonly stored: { readonly id: number; readonly kind: TaxKind }
  readonly document: Parameters<typeof isReported>[0] & { readonly number: string }
}

/** What the file or the typed answer says, and the documents that it speaks of. */
export type Given = { readonly found: readonly Found[]; readonly answer: EInvoiceAnswer }

/** What is known of these documents, which are locked. */
export type Facts = { readonly known: RowOf<typeof knownRegistrations>; readonly today: Day }

type Answer = ReturnType<typeof readBackAnswer>

type Judged = {
  entry: Registered
  id: number
  kind: TaxKind
  outcome: 'new' | 'known'
  addsQr: boolean
}

/** The entries of an answer by which a document is registered. */
export const registeredIn = ({ entries }: EInvoiceAnswer): Registered[] =>
  entries.filter((entry) => entry.outcome === 'registered')

/** Judges entries by what is stored already, by document and by IRN. */
const judging = ({ found }: Given, { known, today }: Facts) => {
  const byNumber = new Map(found.map((one) => [one.document.number, one]))
  const canceled = new Set(known.canceled)
  const ofDocument = new Map(known.stored.map((one) => [one.document_id, one]))
  const irns = new Set(known.stored.map(({ irn }) => irn))
  return (entry: Registered): Judged | Problem => {
    const { number, irn, ackDate, signedQr } = entry
    const one = byNumber.get(number)
    if (!one) return { rule: 'unknown', what: `${number} is no document of this business` }
    const { id, kind } = one.stored
    const stored = ofDocument.get(id)
    if (stored?.irn === irn)
      return { entry, id, kind, outcome: 'known', addsQr: stored.signed_qr === '' && signedQr !== '' }
    if (stored) return { rule: 'registered_otherwise', what: `${number} has another IRN, which stays` }
    if (irns.has(irn)) return { rule: 'irn_taken', what: `${number}: the IRN belongs to another document` }
    if (canceled.has(id))
      return { rule: 'canceled_here', what: `${number} is canceled here: cancel the IRN on the portal too` }
    if (!isReported(one.document))
      return { rule: 'not_reported', what: `${number} is no document that is reported` }
    if (ackDate.slice(0, 10) > today)
      return { rule: 'ack_future', what: `${number}: its acknowledgment lies in the future` }
    return { entry, id, kind, outcome: 'new', addsQr: false }
  }
}

const registeredAs: Readonly<Record<TaxKind, string>> = {
  invoice: 'invoices.registered',
  bill_of_supply: 'invoices.registered',
  credit_note: 'credit_notes.registered',
  debit_note: 'debit_notes.registered',
}

const logOf = ({ id, kind, entry: { number, irn, ackNo } }: Judged) => ({
  event: registeredAs[kind],
  id,
  after: { number, irn, ack_no: ackNo },
})

const rowOf = ({ id, entry: { irn, ackNo, ackDate, signedQr } }: Judged) => ({
  document_id: id,
  irn,
  ack_no: ackNo,
  ack_at: ackDate,
  signed_qr: signedQr,
})

/** Registers what the portal gave; what cannot be believed is answered and stored nowhere. */
export const planRegistrations = (by: Actor, given: Given, facts: Facts): Plan<Answer> => {
  const { entries, problems } = given.answer
  const refused = entries.flatMap((entry) =>
    entry.outcome === 'refused' ? [{ number: entry.number, why: entry.why }] : [],
  )
  const judged = registeredIn(given.answer).map(judging(given, facts))
  const good = judged.filter((one) => 'entry' in one)
  const taken = good.map(({ entry: { number, irn }, outcome }) => ({ number, given: irn, outcome }))
  const wrong = judged.filter((one) => 'rule' in one)
  const answer = readBackAnswer({ taken, refused, problems: [...problems, ...wrong] }, 'registered')
  const fresh = good.filter(({ outcome }) => outcome === 'new')
  const withQr = good.filter(({ addsQr }) => addsQr)
  const logs = [...fresh, ...withQr].map(logOf)
  const log = logs.at(-1)
  if (!log) return { done: answer }
  return {
    writes: [
      stepOf(registerDocuments, { rows: fresh.map(rowOf), user_id: by.userId }),
      ...withQr.map(({ id, entry }) => stepOf(addSignedQr, { id, signed_qr: entry.signedQr })),
    ],
    logFirst: logs.slice(0, -1),
    log,
    answer,
  }
}
