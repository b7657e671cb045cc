import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import { recordFile, storeFile } from '../../files/files.ts'
import type { PreparedImage } from '../../files/image.ts'
import { productClashes, productColumns } from './product-columns.ts'

type Columns = ReturnType<typeof productColumns>
export type ImportedProduct = { columns: Columns; image: PreparedImage }

/** Many products in one transaction, in their order, with one audit row. @throws {DomainError} a name or code is taken */
export const importProducts = async (
  db: Database,
  store: FileStore,
  by: Actor,
  products: ImportedProduct[],
) => {
  const images = new Map(products.map(({ image }) => [image.id, image]))
  for (const image of images.values()) await storeFile(store, image)
  return db.transaction(
    by,
    async (trx) => {
      for (const image of images.values()) await recordFile(trx, image)
      await trx
        .insertInto('products')
        .values(
          products.map(({ columns, image }) => ({ ...columns, image_id: image.id, updated_by: by.userId })),
        )
        .execute()
      // Until the server has looked at the new rows by itself, it would plan for an empty table.
      await sql`ANALYZE products, files`.execute(trx)
      await trx.audit({ event: 'products.imported', id: products.length, after: { count: products.length } })
      return {}
    },
    productClashes,
  )
}
