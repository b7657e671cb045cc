import {
  productErrors,
  type updateProduct as contract,
} from '@refill/contract/features/products/products.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { FileStore } from '../../files/file-store.ts'
import { changeProduct } from './change-product.ts'
import { checkService, productClashes, takeImage } from './product-columns.ts'
import { checkGst } from './product-rates.ts'
import { lockProduct } from './products.queries.ts'

type Form = FieldsOut<typeof contract>

/**
 * Changes a product; without a new image it keeps the one it has.
 * @throws {DomainError} as the contract lists, changed_by_another when it was read at an older version; nothing is stored
 */
export const updateProduct = async (db: Database, store: FileStore, by: Actor, form: Form) => {
  await checkGst(db.reader, form.gst)
  checkService(form)
  const image = await takeImage(store, form.url)
  return db.transaction(
    by,
    async (trx) => {
      const { version } = await changeProduct(trx, by, form, image)
      const { image_id } = await lockProduct(trx, form.id)
      if (!image_id) throw new DomainError(productErrors.product_image_missing)
      return { version, message: `${form.product_name} has been updated successfully` }
    },
    productClashes,
  )
}
