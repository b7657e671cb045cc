import { todayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Planned } from '../../database/writing/plan.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import {
  planConfirmation,
  planReversal,
  takenOf,
  type ConfirmForm,
  type Document,
  type ReversalFacts,
  type ReverseForm,
} from './change.plan.ts'
import { lockDrawers, readDrawer } from './lock-drawers.ts'
import { cashDocument } from './sql/statements.generated.ts'

const readDocument = async (reader: Pick<Reader, 'read'>, id: number): Promise<Document | undefined> =>
  (await reader.read(cashDocument, { id }))[0]

/** The drawers before the document, as everybody locks them; who gave and who takes never changes. */
const locked = (id: number) => async (trx: Transaction) => {
  const document = await readDocument(trx, id)
  if (!document) return
  const { user_id, to_user_id } = document
  await lockDrawers(trx, [user_id, ...(to_user_id ? [to_user_id] : [])])
  await trx.selectFrom('cash_documents').select('id').where('id', '=', id).forUpdate().execute()
}

/** The receiver has it. @throws {DomainError} as the contract lists */
export const confirmHandOver = (db: Database, by: Actor, form: ConfirmForm) =>
  db.perform(by, {
    lock: locked(form.id),
    facts: async (reader) => ({ document: await readDocument(reader, form.id), today: todayInIndia() }),
    plan: (facts) => planConfirmation(by, form, facts),
  })

const readToReverse = async (reader: Reader, id: number): Promise<ReversalFacts> => {
  const document = await readDocument(reader, id)
  const taken = document && takenOf(document)
  const owner = document?.to_user_id ?? document?.user_id
  const receiver = owner && taken ? await readDrawer(reader, owner, taken.since) : undefined
  return { document, receiver }
}

/** A document that counts on no day any more, as a command of itself or within another. */
export const reversing = (by: Actor, form: ReverseForm): Planned<ReversalFacts, { message: string }> => ({
  lock: locked(form.id),
  facts: (reader) => readToReverse(reader, form.id),
  plan: (facts) => planReversal(by, form, facts),
})

/** It counts on no day. What a receiver has of it must still be there. @throws {DomainError} as the contract lists */
export const reverseCash = (db: Database, by: Actor, form: ReverseForm) => db.perform(by, reversing(by, form))
