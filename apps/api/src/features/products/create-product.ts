import type { createProduct as contract } from '@refill/contract/features/products/products.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { recordFile } from '../../files/files.ts'
import { checkGst } from './product-rates.ts'
import { checkService, productClashes, productColumns, takeImage } from './product-columns.ts'

type Form = FieldsOut<typeof contract>

/** Adds a product. @throws {DomainError} as the contract lists; then nothing is stored. */
export const createProduct = async (db: Database, store: FileStore, by: Actor, form: Form) => {
  await checkGst(db.reader, form.gst)
  checkService(form)
  const image = await takeImage(store, form.url)
  const values = { ...productColumns(form), image_id: image?.id ?? null, updated_by: by.userId }
  return db.transaction(
    by,
    async (trx) => {
      if (image) await recordFile(trx, image)
      const { id } = await trx.insertInto('products').values(values).returning('id').executeTakeFirstOrThrow()
      await trx.audit({ event: 'products.created', id, after: values })
      return { id, message: `${form.product_name} has been added to the catalog` }
    },
    productClashes,
  )
}
