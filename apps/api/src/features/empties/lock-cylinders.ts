import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { emptiesErrors } from '@refill/contract/features/empties/empties.contract.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { byCode, lockProductsToMove } from '../products/products.public.ts'

/** Held, so that nobody enters the same for him at the same moment. @throws {DomainError} empties_customer_unknown */
export const lockCustomer = async (trx: Transaction, id: number) => {
  const found = await trx
    .selectFrom('customers')
    .select(['id', 'name', 'tradename'])
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (!found) throw new DomainError(emptiesErrors.empties_customer_unknown)
  return { id: found.id, name: found.tradename || found.name }
}

/**
 * The products of some codes in the order of these, held so that no stock of theirs is opened meanwhile.
 * @throws {DomainError} for a code that is unknown or of goods that do not come back empty
 */
export const lockCylinders = async (trx: Transaction, codes: readonly string[]) => {
  const held = await lockProductsToMove(trx, codes)
  return codes.map((code) => {
    const product = byCode(held, code)
    if (!product) throw new DomainError(emptiesErrors.empties_product_unknown, { product: code })
    if (!isCylinder(product))
      throw new DomainError(emptiesErrors.empties_not_cylinders, { product: product.name })
    return product
  })
}
