import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { lockMovedProducts, readMoved } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { planOpeningCancellation, planReturnCancellation, type Asked } from './cancellation.plan.ts'
import { openingToCancel, returnToCancel } from './sql/statements.generated.ts'

/** Takes a return of empties back, as a command of itself or within another; number and document stay. */
export const cancelingReturn = (by: Actor, asked: Asked) => {
  const { id } = asked
  const moved = { document: 'empties', documentId: id } as const
  return {
    lock: async (trx: Transaction) => {
      await trx.selectFrom('empties_returns').select('id').where('id', '=', id).forUpdate().execute()
      await lockMovedProducts(trx, moved)
    },
    facts: async (reader: Reader) => ({
      document: (await reader.read(returnToCancel, { id }))[0],
      moved: await readMoved(reader, moved),
    }),
    plan: (facts: Parameters<typeof planReturnCancellation>[2]) => planReturnCancellation(by, asked, facts),
  }
}

/** Takes a return of empties back. @throws {DomainError} as the contract lists */
export const cancelReturn = (db: Database, by: Actor, asked: Asked) =>
  db.perform(by, cancelingReturn(by, asked))

/** Takes opening cylinders of a customer back; the row stays. */
export const openingTakenBack = (by: Actor, asked: Asked) => {
  const { id } = asked
  const moved = { document: 'customer_opening', documentId: id } as const
  return {
    lock: async (trx: Transaction) => {
      await trx.selectFrom('customer_openings').select('id').where('id', '=', id).forUpdate().execute()
      await lockMovedProducts(trx, moved)
    },
    facts: async (reader: Reader) => ({
      document: (await reader.read(openingToCancel, { id }))[0],
      moved: await readMoved(reader, moved),
    }),
    plan: (facts: Parameters<typeof planOpeningCancellation>[2]) => planOpeningCancellation(by, asked, facts),
  }
}

/** @throws {DomainError} as the contract lists */
export const cancelOpening = (db: Database, by: Actor, asked: Asked) =>
  db.perform(by, openingTakenBack(by, asked))
