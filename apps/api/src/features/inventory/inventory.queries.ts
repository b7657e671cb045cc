import {
  inventoryErrors,
  type listInventory,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Reader, Transaction } from '../../database/handles.ts'
import { readPage } from '../../database/page.ts'
import { everyWord } from '../../database/search.ts'
import { DomainError } from '../../domain-error.ts'

/** One page, newest first; current stock is what the ledger says that all godowns hold. */
export const findInventory = (reader: Reader, { page, limit, search }: FieldsOut<typeof listInventory>) => {
  const found = reader
    .selectFrom('inventory')
    .innerJoin('products', 'products.id', 'inventory.product_id')
    .where(everyWord('products.search', search))
  const row = reader
    .selectFrom('inventory')
    .innerJoin('products', 'products.id', 'inventory.product_id')
    .leftJoin('balances', (join) =>
      join
        .onRef('balances.product_id', '=', 'inventory.product_id')
        .on('balances.holder', '=', 'godown')
        .on('balances.holder_id', '=', 0),
    )
    .select(['inventory.id', 'inventory.product_id', 'name', 'code', 'category', 'type', 'security_deposit'])
    .select(['opening_fulls', 'opening_empties', 'opening_day', 'inventory.version'])
    .select(['balances.fulls', 'balances.empties'])
  return readPage(
    reader,
    { page, limit },
    { found, row, key: sql`inventory.id`, order: sql`inventory.id DESC` },
  )
}

export const inventoryRow = (stored: Awaited<ReturnType<typeof findInventory>>['rows'][number]) => ({
  id: stored.id,
  product_id: stored.product_id,
  product_name: stored.name,
  category: stored.category,
  type: stored.type,
  os_fulls: Number(stored.opening_fulls),
  os_emptys: Number(stored.opening_empties),
  cs_fulls: Number(stored.fulls ?? 0),
  cs_emptys: Number(stored.empties ?? 0),
  securitydeposit: Number(stored.security_deposit),
  opening_date: stored.opening_day,
  uuid: stored.code,
  version: stored.version,
})

/** The product of a row comes first, since everything that moves holds products before anything else. */
export const lockInventory = async (trx: Transaction, id: number) => {
  const found = await trx
    .selectFrom('inventory')
    .innerJoin('products', 'products.id', 'inventory.product_id')
    .leftJoin('users', 'users.id', 'inventory.updated_by')
    .selectAll('inventory')
    .select(['products.name', 'products.code', 'users.name as updated_by_name'])
    .where('inventory.id', '=', id)
    .forUpdate(['products', 'inventory'])
    .executeTakeFirst()
  if (!found) throw new DomainError(inventoryErrors.inventory_not_found)
  return found
}

/** What our godowns hold of a product; the row is held, so that it is still so when the transaction ends. */
export const lockStock = async (trx: Transaction, productId: number) => {
  const found = await trx
    .selectFrom('balances')
    .select(['fulls', 'empties'])
    .where('product_id', '=', productId)
    .where('holder', '=', 'godown')
    .where('holder_id', '=', 0)
    .forUpdate()
    .executeTakeFirst()
  return { fulls: Number(found?.fulls ?? 0), empties: Number(found?.empties ?? 0) }
}
