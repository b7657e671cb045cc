import { taxableAmount } from '@refill/contract/features/products/products.rules.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import type { Reader } from '../../database/database.ts'
import { findDifferences } from '../../database/differences.ts'
import { wrongRates } from './sql/statements.generated.ts'

/** Compares the stored taxable amount of each product with the rule, and its rate with those by day; one sentence for each difference. */
export const verifyProducts = async (reader: Reader): Promise<string[]> => {
  const rows = await reader
    .selectFrom('products')
    .select(['id', 'rsp', 'discount', 'taxable_amount'])
    .execute()
  const wrong = rows
    .filter(({ rsp, discount, taxable_amount }) => {
      return taxableAmount(paiseFromRupees(rsp), Number(discount)) !== paiseFromRupees(taxable_amount)
    })
    .map(
      ({ id, taxable_amount }) => `product ${id}: taxable amount ${taxable_amount} is not RSP less discount`,
    )
  return [...wrong, ...(await findDifferences(reader, [wrongRates]))]
}

export const hasProducts = async (reader: Reader): Promise<boolean> =>
  (await reader.selectFrom('products').select('id').limit(1).executeTakeFirst()) !== undefined

export { addProduct, checkProduct } from './add-product.ts'
export { changeProduct, productForm } from './change-product.ts'
export { removeProduct } from './delete-product.ts'
export { importProducts, type ImportedProduct } from './import-products.ts'
export {
  beginDueRates,
  checkGst,
  enterRates,
  lockComingRate,
  ratesOn,
  readAllowedRates,
  readComingRate,
  removeRate,
  type ComingRate,
  type Rates,
} from './product-rates.ts'
export { findProductsToRate, findRatedProducts, type ProductToRate } from './products.queries.ts'
export { productColumns } from './product-columns.ts'
export {
  byCode,
  lockProductsToMove,
  lockProductsToOpen,
  lockProductsToRate,
  readProducts,
  type HeldProduct,
} from './lock-products.ts'
