import { dayInIndia } from '@refill/values/day.ts'
import { quantity, quantityNumber, subtractQuantity } from '@refill/values/quantity.ts'
import {
  inventoryErrors,
  type countInventory as contract,
} from '@refill/contract/features/inventory/inventory.contract.ts'
import { isService } from '@refill/contract/identifiers/hsn.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { moveCylinders, stockClashes, type Move } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { byCode, lockProductsToOpen } from '../products/products.public.ts'
import { lockStock } from './inventory.queries.ts'

const difference = (counted: string | undefined, stock: number) =>
  quantityNumber(subtractQuantity(quantity(counted ?? ''), quantity(stock)))

/** What was counted less what the ledger has, for each product that differs. */
const differences = async (trx: Transaction, form: FieldsOut<typeof contract>, countId: number) => {
  const codes = form['uuid[]']
  const products = await lockProductsToOpen(trx, codes)
  const now = new Date()
  const moves: Move[] = []
  for (const product of products) {
    const place = codes.findIndex((code) => byCode([product], code) !== undefined)
    const stock = await lockStock(trx, product.id)
    const isFound = Number(form['fulls[]'][place]) !== 0 || Number(form['empties[]'][place]) !== 0
    if (isService(product.hsn) && isFound)
      throw new DomainError(inventoryErrors.inventory_service, { product: product.name })
    moves.push({
      productId: product.id,
      day: dayInIndia(now),
      at: now,
      from: { other: 'adjustment', id: 0 },
      fulls: difference(form['fulls[]'][place], stock.fulls),
      empties: difference(form['empties[]'][place], stock.empties),
      document: 'count',
      documentId: countId,
      documentNo: `Count ${countId}`,
      note: form.reason,
    })
  }
  const unknown = codes.find((code) => byCode(products, code) === undefined)
  if (unknown) throw new DomainError(inventoryErrors.inventory_product_unknown, { product: unknown })
  return moves.filter(({ fulls, empties }) => fulls !== 0 || empties !== 0)
}

/** Posts a physical count: the ledger then says what was counted, and keeps what it said before. */
export const countInventory = (db: Database, by: Actor, form: FieldsOut<typeof contract>) =>
  db.transaction(
    by,
    async (trx) => {
      const { id } = await trx
        .insertInto('stock_counts')
        .values({ reason: form.reason, counted_by: by.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      const moves = await differences(trx, form, id)
      await moveCylinders(trx, by, moves)
      const after = { reason: form.reason, adjusted: moves.length }
      await trx.audit({ event: 'inventory.counted', id, after })
      return { adjusted: moves.length, message: `Count posted, ${moves.length} adjusted` }
    },
    stockClashes,
  )
