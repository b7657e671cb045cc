import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { readOpenings, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { planDeletion, type Facts } from './deletion.plan.ts'
import { lockInventory, lockStock, readToChange } from './lock-inventory.ts'

/** @throws {DomainError} inventory_not_found */
const readFacts = async (reader: Reader, id: number): Promise<Facts> => {
  const before = await readToChange(reader, id)
  return { before, openings: await readOpenings(reader, before.product_id) }
}

/** Takes a product out of the inventory: it may be put into it again. */
export const inventoryDeletion = (by: Actor, id: number) => ({
  lock: async (trx: Transaction) => {
    await lockStock(trx, await lockInventory(trx, id))
  },
  facts: (reader: Reader) => readFacts(reader, id),
  plan: (facts: Facts) => planDeletion(by, facts),
  clashes: stockClashes,
})

/** @throws {DomainError} while it has stock or later movements (AMB-149) */
export const deleteInventory = (db: Database, by: Actor, id: number) =>
  db.perform(by, inventoryDeletion(by, id))
