import type { readBackEInvoices as contract } from '@refill/contract/features/tax/e-invoice.contract.ts'
import { readAnswerFile } from '@refill/contract/features/tax/answer-file.ts'
import {
  numbersInEInvoiceAnswer,
  readEInvoiceAnswer,
  readRegistration,
  type EInvoiceAnswer,
} from '@refill/contract/features/tax/e-invoice-answer.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { inTurns } from './in-turns.ts'
import { readHandOff } from '../settings/settings.public.ts'
import { readToHandOver, type ToHandOver } from './hand-over.ts'
import { planRegistrations, registeredIn, type Given } from './registration.plan.ts'
import { knownRegistrations } from './sql/statements.generated.ts'

type Form = FieldsOut<typeof contract>

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
const readForm = async (reader: Reader, { file, number, ...typed }: Form): Promise<Given> => {
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

/** Locks the documents, so that none is canceled meanwhile. */
const lockDocuments = async (trx: Transaction, ids: readonly number[]): Promise<void> => {
  await trx
    .selectFrom('tax_documents')
    .select('id')
    .where((row) => row('id', '=', row.fn.any(row.val(ids))))
    .orderBy('id')
    .forUpdate()
    .execute()
}

/** Registers what the portal gave; what cannot be believed is answered and stored nowhere. */
export const registerEInvoices = async (db: Database, by: Actor, form: Form) => {
  const given = await readForm(db.reader, form)
  const ids = given.found.map(({ stored }) => stored.id)
  const irns = registeredIn(given.answer).map(({ irn }) => irn)
  return db.perform(by, {
    lock: (trx) => lockDocuments(trx, ids),
    facts: async (reader) => {
      const [known] = await reader.read(knownRegistrations, { ids, irns })
      if (!known) throw new Error('a SELECT without FROM gave no row')
      return { known, today: dayInIndia(new Date()) }
    },
    plan: (facts) => planRegistrations(by, given, facts),
    clashes: { tax_registrations_irn: commonErrors.busy },
  })
}
