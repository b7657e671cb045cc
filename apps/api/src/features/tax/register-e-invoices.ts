import type { readBackEInvoices as contract } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { readAnswerFile } from '@refill/contract/features/tax/answer-file.ts'
import {
  numbersInEInvoiceAnswer,
  readEInvoiceAnswer,
  readRegistration,
  type EInvoiceAnswer,
  type EInvoiceEntry,
} from '@refill/contract/features/tax/e-invoice-answer.rules.ts'
import { isReported } from '@refill/contract/features/tax/e-invoice.rules.ts'
import type { ReadBack } from '@refill/contract/features/tax/hand-off.fields.ts'
import type { Problem } from '@refill/contract/features/tax/hand-off.ts'
import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { inTurns } from './in-turns.ts'
import { readHandOff } from '../settings/settings.public.ts'
import { readBackAnswer, readToHandOver, type ToHandOver } from './hand-over.ts'
import { registerDocuments } from './sql/statements.generated.ts'

type Form = FieldsOut<typeof contract>
type Registered = Extract<EInvoiceEntry, { outcome: 'registered' }>

const findNumbered = async (reader: Reader, numbers: readonly string[]): Promise<ToHandOver[]> => {
  const rows = await reader
    .selectFrom('tax_documents')
    .select('id')
    .where((row) => row('number', '=', row.fn.any(row.val(numbers))))
    .execute()
  return readToHandOver(
    reader,
    rows.map(({ id }) => id),
  )
}

const unknown = (number: string): EInvoiceAnswer => ({
  entries: [],
  problems: [{ rule: 'unknown', what: `${number} is no document of this business` }],
})

/** What the file or the typed answer says, and the documents that it speaks of. */
const readForm = async (reader: Reader, { file, number, ...typed }: Form) => {
  if (!file) {
    const found = await findNumbered(reader, [number.toUpperCase()])
    const [one] = found
    const { irn, ack_no: ackNo, ack_date: ackDate, signed_qr: signedQr } = typed
    const answer = one ? readRegistration({ irn, ackNo, ackDate, signedQr }, one.document) : unknown(number)
    return { found, answer }
  }
  const given = await inTurns(readAnswerFile(await file.text()))
  const numbers = await inTurns(numbersInEInvoiceAnswer(given))
  const [found, { gst }] = await Promise.all([findNumbered(reader, numbers), readHandOff(reader)])
  const documents = found.map(({ document }) => document)
  return { found, answer: await inTurns(readEInvoiceAnswer(given, documents, [gst])) }
}

type Held = {
  readonly byNumber: ReadonlyMap<string, ToHandOver & { readonly isCanceled: boolean }>
  /** What is stored already, by document and by IRN. */
  readonly ofDocument: ReadonlyMap<number, { irn: string; signed_qr: string }>
  readonly ofIrn: ReadonlyMap<string, number>
}

/** Holds the documents, so that none is canceled meanwhile, and reads what is registered. */
const lockDocuments = async (
  trx: Transaction,
  found: readonly ToHandOver[],
  entries: readonly Registered[],
): Promise<Held> => {
  const ids = found.map(({ stored }) => stored.id)
  const rows = await trx
    .selectFrom('tax_documents')
    .select(['id', 'canceled_at'])
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .orderBy('id')
    .forUpdate()
    .execute()
  const canceled = new Set(rows.filter(({ canceled_at }) => canceled_at !== null).map(({ id }) => id))
  const irns = entries.map(({ irn }) => irn)
  const stored = await trx
    .selectFrom('tax_registrations')
    .select(['document_id', 'irn', 'signed_qr'])
    .where((row) =>
      row.or([row('document_id', '=', row.fn.any(row.val(ids))), row('irn', '=', row.fn.any(row.val(irns)))]),
    )
    .execute()
  return {
    byNumber: new Map(
      found.map((one) => [one.document.number, { ...one, isCanceled: canceled.has(one.stored.id) }]),
    ),
    ofDocument: new Map(stored.map((one) => [one.document_id, one])),
    ofIrn: new Map(stored.map(({ document_id, irn }) => [irn, document_id])),
  }
}

type Checked = {
  entry: Registered
  id: number
  kind: TaxKind
  outcome: 'new' | 'known'
  addsQr: boolean
}

const check = ({ byNumber, ofDocument, ofIrn }: Held, entry: Registered): Checked | Problem => {
  const { number, irn, ackDate, signedQr } = entry
  const one = byNumber.get(number)
  if (!one) return { rule: 'unknown', what: `${number} is no document of this business` }
  const { id, kind } = one.stored
  const stored = ofDocument.get(id)
  if (stored?.irn === irn)
    return { entry, id, kind, outcome: 'known', addsQr: stored.signed_qr === '' && signedQr !== '' }
  if (stored) return { rule: 'registered_otherwise', what: `${number} has another IRN, which stays` }
  if (ofIrn.has(irn)) return { rule: 'irn_taken', what: `${number}: the IRN belongs to another document` }
  if (one.isCanceled)
    return { rule: 'canceled_here', what: `${number} is canceled here: cancel the IRN on the portal too` }
  if (!isReported(one.document))
    return { rule: 'not_reported', what: `${number} is no document that is reported` }
  if (ackDate.slice(0, 10) > dayInIndia(new Date()))
    return { rule: 'ack_future', what: `${number}: its acknowledgment lies in the future` }
  return { entry, id, kind, outcome: 'new', addsQr: false }
}

const registeredAs: Readonly<Record<TaxKind, string>> = {
  invoice: 'invoices.registered',
  bill_of_supply: 'invoices.registered',
  credit_note: 'credit_notes.registered',
  debit_note: 'debit_notes.registered',
}

const store = async (trx: Transaction, by: Actor, checked: readonly Checked[]): Promise<void> => {
  const fresh = checked.filter(({ outcome }) => outcome === 'new')
  const withQr = checked.filter(({ addsQr }) => addsQr)
  const rows = fresh.map(({ id, entry }) => ({
    document_id: id,
    irn: entry.irn,
    ack_no: entry.ackNo,
    ack_at: entry.ackDate,
    signed_qr: entry.signedQr,
  }))
  await trx.write(registerDocuments, { rows, user_id: by.userId })
  for (const { id, entry } of withQr)
    await trx
      .updateTable('tax_registrations')
      .set({ signed_qr: entry.signedQr })
      .where('document_id', '=', id)
      .where('canceled_at', 'is', null)
      .execute()
  for (const { id, entry, kind } of [...fresh, ...withQr])
    await trx.audit({
      event: registeredAs[kind],
      id,
      after: { number: entry.number, irn: entry.irn, ack_no: entry.ackNo },
    })
  if (fresh.length + withQr.length === 0) trx.withoutAudit('everything was known before, or was refused')
}

/** Registers what the portal gave; what cannot be believed is answered and stored nowhere. */
export const registerEInvoices = async (db: Database, by: Actor, form: Form) => {
  const { found, answer } = await readForm(db.reader, form)
  const entries = answer.entries.filter((entry) => entry.outcome === 'registered')
  const refused = answer.entries.flatMap(({ number, ...entry }) =>
    entry.outcome === 'refused' ? [{ number, why: entry.why }] : [],
  )
  return db.transaction(
    by,
    async (trx) => {
      const held = await lockDocuments(trx, found, entries)
      const checked = entries.map((entry) => check(held, entry))
      const good = checked.filter((one) => 'entry' in one)
      await store(trx, by, good)
      const taken: ReadBack['taken'] = good.map(({ entry: { number, irn }, outcome }) => ({
        number,
        given: irn,
        outcome,
      }))
      const problems = [...answer.problems, ...checked.filter((one) => 'rule' in one)]
      return readBackAnswer({ taken, refused, problems }, 'registered')
    },
    { tax_registrations_irn: commonErrors.busy },
  )
}
