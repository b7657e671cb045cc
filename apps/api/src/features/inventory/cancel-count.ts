import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { readMoved, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { planCountCancellation, type Asked } from './cancellation.plan.ts'
import { countToCancel, movedOnCount } from './sql/statements.generated.ts'

/** The count before its products, which a count holds for itself: no later one comes meanwhile. */
const lock = async (trx: Transaction, id: number): Promise<void> => {
  await trx.selectFrom('stock_counts').select('id').where('id', '=', id).forUpdate().execute()
  await trx
    .selectFrom('products')
    .innerJoin('stock_count_lines', 'stock_count_lines.product_id', 'products.id')
    .select('products.id')
    .where('count_id', '=', id)
    .orderBy('products.id')
    .forKeyShare('products')
    .execute()
}

/** Takes a physical count back; it stays to be seen. @throws {DomainError} as the contract lists */
export const cancelCount = (db: Database, by: Actor, asked: Asked) => {
  const { id } = asked
  return db.perform(by, {
    lock: (trx) => lock(trx, id),
    facts: async (reader) => ({
      count: (await reader.read(countToCancel, { id }))[0],
      moved: [
        ...(await readMoved(reader, { document: 'count', documentId: id })),
        ...(await reader.read(movedOnCount, { id })),
      ],
    }),
    plan: (facts) => planCountCancellation(by, asked, facts),
    clashes: stockClashes,
  })
}
