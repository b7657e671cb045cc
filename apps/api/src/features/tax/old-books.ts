import type { OldDocument } from '@refill/contract/features/tax/old-books.rules.ts'
import { showDay } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../database/handles.ts'
import type { Planned } from '../../database/writing/plan.ts'
import {
  planOldDocuments,
  planOldTakenBack,
  refuseOld,
  type Entered,
  type OldFacts,
} from './old-books.plan.ts'
import { oldDocumentsOfClosedDays, oldFacts } from './sql/statements.generated.ts'

type Reading = Pick<Reader, 'read'>

const factsOf = async (
  reader: Reading,
  documents: readonly Pick<OldDocument, 'number'>[],
): Promise<OldFacts> => {
  const [facts] = await reader.read(oldFacts, { numbers: documents.map(({ number }) => number) })
  if (!facts) throw new Error('Settings are a row')
  const { own_gst: ownGst, closed_through: closedThrough, known } = facts
  return { ownGst, closedThrough, known }
}

/** What the books say against a document of the old ones, before anybody stores it. @throws {DomainError} as {@link refuseOld} */
export const checkOldDocument = async (
  reader: Reading,
  document: Pick<OldDocument, 'number' | 'day' | 'buyer'>,
): Promise<void> => refuseOld(document, await factsOf(reader, [document]))

/** Enters documents of the old books for the returns of their month. */
export const oldDocumentsEntry = (
  by: Actor,
  documents: readonly OldDocument[],
): Planned<OldFacts, Entered> => ({
  facts: (reader) => factsOf(reader, documents),
  plan: (facts) => planOldDocuments(by, documents, facts),
})

/** Takes documents of the old books out of the returns again. */
export const oldDocumentsTakenBack = (ids: readonly number[]): Planned<object, { count: number }> => ({
  facts: () => Promise.resolve({}),
  plan: () => planOldTakenBack(ids),
})

/** The first of these documents that a closed day keeps, if any, and through when the books are closed. */
export const oldDocumentOfClosedDay = async (reader: Reading, ids: readonly number[]) => {
  const [kept] = await reader.read(oldDocumentsOfClosedDays, { ids })
  return kept && { number: kept.number, closed: showDay(kept.through) }
}
