import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { lockProductsToOpen } from '../products/products.public.ts'
import { planCount, type Answer, type Form } from './count.plan.ts'
import { lockStock } from './lock-inventory.ts'
import { productsToCount } from './sql/statements.generated.ts'

/** Posts a physical count: the ledger then says what was counted, and keeps what it said before. */
export const countInventory = (db: Database, by: Actor, form: Form): Promise<Answer> => {
  const codes = form['uuid[]'].map((code) => code.toLowerCase())
  return db.perform(by, {
    lock: async (trx) => {
      const products = await lockProductsToOpen(trx, codes)
      await lockStock(
        trx,
        products.map(({ id }) => id),
      )
    },
    facts: async (reader) => ({ products: await reader.read(productsToCount, { codes }), now: new Date() }),
    plan: (facts) => planCount(by, form, facts),
    clashes: stockClashes,
  })
}
