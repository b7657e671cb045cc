import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { emptiesErrors } from '@refill/contract/features/empties/empties.contract.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { lockProductsToMove } from '../products/products.public.ts'
import { customerAndProducts } from './sql/statements.generated.ts'

/** A customer with some products, and how many of each are there. */
export type CustomerCylinders = RowOf<typeof customerAndProducts>
export type CustomerProduct = CustomerCylinders['products'][number]

type Asked = { customer_id: number; 'uuid[]': readonly string[] }

/**
 * Locks a customer, so that nobody enters the same for him at the same moment, and then products, so that no stock of
 * theirs is opened meanwhile.
 * @returns the ids of the products
 */
export const lockCylinders = async (trx: Transaction, form: Asked): Promise<number[]> => {
  await trx.selectFrom('customers').select('id').where('id', '=', form.customer_id).forNoKeyUpdate().execute()
  return (await lockProductsToMove(trx, form['uuid[]'])).map(({ id }) => id)
}

/** @throws {DomainError} empties_customer_unknown */
export const readCylinders = async (
  reader: Pick<Reader, 'read'>,
  { customer_id, 'uuid[]': uuids }: Asked,
): Promise<CustomerCylinders> => {
  const codes = uuids.map((code) => code.toLowerCase())
  const [found] = await reader.read(customerAndProducts, { customer_id, codes })
  if (!found) throw new DomainError(emptiesErrors.empties_customer_unknown)
  return found
}

/**
 * The products of some codes in the order of these.
 * @throws {DomainError} for a code that is unknown or of goods that do not come back empty
 */
export const cylindersOf = ({ products }: CustomerCylinders, codes: readonly string[]): CustomerProduct[] =>
  codes.map((code) => {
    const product = products.find((one) => one.code.toLowerCase() === code.toLowerCase())
    if (!product) throw new DomainError(emptiesErrors.empties_product_unknown, { product: code })
    if (!isCylinder(product))
      throw new DomainError(emptiesErrors.empties_not_cylinders, { product: product.name })
    return product
  })
