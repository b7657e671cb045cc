import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { readOpening, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { lockInventory, readToChange } from './lock-inventory.ts'
import { planUpdate, type Facts, type Form } from './update.plan.ts'

/** @throws {DomainError} inventory_not_found */
const readFacts = async (reader: Reader, { id, opening_date: day }: Form): Promise<Facts> => {
  const before = await readToChange(reader, id)
  return { before, opening: await readOpening(reader, { productId: before.product_id, day }) }
}

/** Another opening stock or day; what moved later stays. */
export const inventoryUpdate = (by: Actor, form: Form) => ({
  lock: async (trx: Transaction) => {
    await lockInventory(trx, form.id)
  },
  facts: (reader: Reader) => readFacts(reader, form),
  plan: (facts: Facts) => planUpdate(by, form, facts),
  clashes: stockClashes,
})

/** @throws {DomainError} as the contract lists */
export const updateInventory = (db: Database, by: Actor, form: Form) =>
  db.perform(by, inventoryUpdate(by, form))
