import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { readLines, readSeries, readStored, type CutOverFacts } from './cut-over.queries.ts'
import { planSave, type Form } from './save.plan.ts'
import { planSign, type Form as SignForm } from './sign.plan.ts'

/** Of two who change it one comes second, and hears that the other was there. */
const lock = async (trx: Transaction): Promise<void> => {
  await trx.selectFrom('settings').select('name').forUpdate().execute()
}

const readFacts = async (reader: Reader, asked?: string): Promise<CutOverFacts> => {
  const stored = await readStored(reader)
  const day = asked ?? stored?.day ?? ''
  const [lines, series] = await Promise.all([
    readLines(reader, { id: stored?.id ?? 0, day: day || null }),
    readSeries(reader, day),
  ])
  return { stored, lines, series }
}

/** @throws {DomainError} as the contract lists */
export const saveCutOver = (db: Database, by: Actor, form: Form) =>
  db.perform(by, {
    lock,
    facts: (reader) => readFacts(reader, form.day),
    plan: (facts) => planSave(by, form, facts),
  })

/** @throws {DomainError} as the contract lists */
export const signCutOver = (db: Database, by: Actor, form: SignForm) =>
  db.perform(by, {
    lock,
    facts: (reader) => readFacts(reader),
    plan: (facts) => planSign(by, form, facts),
  })
