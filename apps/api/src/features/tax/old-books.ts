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
import {
  oldDocumentsOfClosedDays,
  oldFacts,
  oldFactsOfOne,
  type OldFactsRow,
} from './sql/statements.generated.ts'

type Reading = Pick<Reader, 'read'>

const factsIn = ([row]: readonly OldFactsRow[]): OldFacts => {
  if (!row) throw new Error('Settings are a row')
  return { ownGst: row.own_gst, closedThrough: row.closed_through, known: row.known }
}

/** What the books say against a document of the old ones, before anybody stores it. @throws {DomainError} as {@link refuseOld} */
export const checkOldDocument = async (
  reader: Reading,
  document: Pick<OldDocument, 'number' | 'day' | 'buyer'>,
): Promise<void> =>
  refuseOld(document, factsIn(await reader.read(oldFactsOfOne, { number: document.number })))

/** Enters documents of the old books for the returns of their month. */
export const oldDocumentsEntry = (
  by: Actor,
  documents: readonly OldDocument[],
): Planned<OldFacts, Entered> => ({
  facts: async (reader) =>
    factsIn(await reader.read(oldFacts, { numbers: documents.map(({ number }) => number) })),
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
