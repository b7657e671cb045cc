import {
  inventoryErrors,
  openingItems,
  type createInventory as contract,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import { isService } from '@refill/contract/identifiers/hsn.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { openStock, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { byCode, lockProductsToOpen, type HeldProduct } from '../products/products.public.ts'

type Item = ReturnType<typeof openingItems>[number]

const addItem = async (trx: Transaction, by: Actor, product: HeldProduct, item: Item): Promise<number> => {
  const values = {
    product_id: product.id,
    opening_fulls: Number(item.os_fulls),
    opening_empties: Number(item.os_emptys),
    opening_day: item.opening_date,
    updated_by: by.userId,
  }
  const added = await trx
    .insertInto('inventory')
    .values(values)
    .onConflict((conflict) => conflict.column('product_id').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!added) throw new DomainError(inventoryErrors.inventory_exists, { product: product.name })
  await openStock(trx, by, {
    productId: product.id,
    day: values.opening_day,
    fulls: values.opening_fulls,
    empties: values.opening_empties,
    documentId: added.id,
  })
  await trx.audit({ event: 'inventory.created', id: added.id, after: values })
  return added.id
}

/**
 * Puts products into the inventory with what was there on their opening day.
 * @returns the ids of their rows, in their order
 * @throws {DomainError} as the contract lists
 */
export const openItems = async (trx: Transaction, by: Actor, items: readonly Item[]): Promise<number[]> => {
  const products = await lockProductsToOpen(
    trx,
    items.map(({ uuid }) => uuid),
  )
  const ids: number[] = []
  for (const item of items) {
    const product = byCode(products, item.uuid)
    if (!product) throw new DomainError(inventoryErrors.inventory_product_unknown, { product: item.uuid })
    if (isService(product.hsn))
      throw new DomainError(inventoryErrors.inventory_service, { product: product.name })
    ids.push(await addItem(trx, by, product, item))
  }
  return ids
}

/** All or none. @throws {DomainError} as the contract lists; then nothing is stored */
export const createInventory = (db: Database, by: Actor, form: FieldsOut<typeof contract>) =>
  db.transaction(
    by,
    async (trx) => {
      const ids = await openItems(trx, by, openingItems(form))
      return { ids, message: 'Inventory added successfully' }
    },
    stockClashes,
  )
