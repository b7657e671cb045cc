import type { createProduct as contract } from '@refill/contract/features/products/products.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { addProduct } from './add-product.ts'
import { checkService, productClashes, takeImage } from './product-columns.ts'
import { checkGst } from './product-rates.ts'

type Form = FieldsOut<typeof contract>

/** Adds a product. @throws {DomainError} as the contract lists; then nothing is stored. */
export const createProduct = async (db: Database, store: FileStore, by: Actor, form: Form) => {
  await checkGst(db.reader, form.gst)
  checkService(form)
  const image = await takeImage(store, form.url)
  return db.transaction(
    by,
    async (trx) => {
      const { id } = await addProduct(trx, by, form, image)
      return { id, message: `${form.product_name} has been added to the catalog` }
    },
    productClashes,
  )
}
