import { productErrors } from '@refill/contract/features/products/products.contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { hasStock } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { lockProduct } from './products.queries.ts'
import { openOrdersOfProduct } from './sql/statements.generated.ts'

/**
 * The product leaves lists, pickers and detail; documents that name it keep what they copied (AMB-059).
 * @throws {DomainError} product_not_found, product_in_stock, product_ordered
 */
export const removeProduct = async (trx: Transaction, by: Actor, id: number): Promise<void> => {
  const { name, code } = await lockProduct(trx, id)
  if (await hasStock(trx, id)) throw new DomainError(productErrors.product_in_stock)
  const ordered = await trx.read(openOrdersOfProduct, { id })
  if (ordered.length > 0)
    throw new DomainError(productErrors.product_ordered, {
      orders: ordered.map(({ number }) => number).join(', '),
    })
  await trx
    .updateTable('products')
    .set({ deleted_at: sql<Date>`now()`, updated_by: by.userId })
    .where('id', '=', id)
    .execute()
  await trx.audit({ event: 'products.deleted', id, before: { name, code } })
}

export const deleteProduct = (db: Database, by: Actor, id: number) =>
  db.transaction(by, async (trx) => {
    await removeProduct(trx, by, id)
    return { message: 'Product deleted successfully' }
  })
