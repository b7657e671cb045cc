import { inventoryErrors } from '@refill/contract/features/inventory/inventory.contract.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { inventoryToChange } from './sql/statements.generated.ts'

/** A row of the inventory that is locked, with its product and the stock of that. */
export type InventoryToChange = RowOf<typeof inventoryToChange>

/** Locks a row with its product, which comes first, since everything that moves holds products before anything else. */
export const lockInventory = async (trx: Transaction, id: number): Promise<number[]> => {
  const found = await trx
    .selectFrom('inventory')
    .innerJoin('products', 'products.id', 'inventory.product_id')
    .select('product_id')
    .where('inventory.id', '=', id)
    .forUpdate(['products', 'inventory'])
    .execute()
  return found.map(({ product_id }) => product_id)
}

/** Locks what our godowns hold of products, so that it is still so when the transaction ends. */
export const lockStock = async (trx: Transaction, products: readonly number[]): Promise<void> => {
  if (products.length === 0) return
  await trx
    .selectFrom('balances')
    .select('product_id')
    .where('product_id', 'in', products)
    .where('holder', '=', 'godown')
    .where('holder_id', '=', 0)
    .orderBy('product_id')
    .forUpdate()
    .execute()
}

/** @throws {DomainError} inventory_not_found */
export const readToChange = async (reader: Pick<Reader, 'read'>, id: number): Promise<InventoryToChange> => {
  const [found] = await reader.read(inventoryToChange, { id })
  if (!found) throw new DomainError(inventoryErrors.inventory_not_found)
  return found
}
