import { inventoryErrors } from '@refill/contract/features/inventory/inventory.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { closeStock, hasMovedSince, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { lockInventory, lockStock } from './inventory.queries.ts'

/** The product may be put into the inventory again. @throws {DomainError} while it has stock or later movements (AMB-149) */
export const deleteInventory = (db: Database, by: Actor, id: number) =>
  db.transaction(
    by,
    async (trx) => {
      const { product_id, name, opening_day, opening_fulls, opening_empties } = await lockInventory(trx, id)
      const stock = await lockStock(trx, product_id)
      const isEmpty = stock.fulls === 0 && stock.empties === 0
      if (!isEmpty || (await hasMovedSince(trx, product_id, opening_day)))
        throw new DomainError(inventoryErrors.inventory_in_use, { product: name, ...stock })
      await closeStock(trx, by, product_id)
      await trx.deleteFrom('inventory').where('id', '=', id).execute()
      await trx.audit({
        event: 'inventory.deleted',
        id,
        before: { product_id, opening_day, opening_fulls, opening_empties },
      })
      return { message: 'Inventory deleted successfully' }
    },
    stockClashes,
  )
