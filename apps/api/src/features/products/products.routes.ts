import * as contract from '@refill/contract/features/products/products.contract.ts'
import { productWorkbook } from '@refill/contract/features/products/products.downloads.ts'
import type { Database } from '../../database/database.ts'
import type { FileStore } from '../../files/file-store.ts'
import type { Downloads } from '../../http/downloads.ts'
import type { Routes } from '../../http/operations.ts'
import { createProduct } from './create-product.ts'
import { deleteProduct } from './delete-product.ts'
import { exportProducts } from './export-products.ts'
import { gstProblems, readRates } from './product-rates.ts'
import { productRecord, productRow } from './products.answers.ts'
import { findProducts, readProduct, readStock } from './products.queries.ts'
import { updateProduct } from './update-product.ts'

export const productsRoutes = (on: Routes, offer: Downloads, db: Database, store: FileStore): void => {
  on(contract.listProducts, async ({ fields }) => {
    const { rows, total } = await findProducts(db.reader, fields)
    return { totalcount: total, product_list: rows.map(productRow) }
  })
  offer(productWorkbook, ({ fields, signal }) => exportProducts(db, fields, signal))
  on(contract.readProduct, async ({ fields: { id } }) => {
    const [stored, stock] = await Promise.all([readProduct(db.reader, id), readStock(db.reader, id)])
    return { reponselist: productRecord({ ...stored, ...stock }) }
  })
  on(contract.readRates, ({ fields }) => readRates(db.reader, fields.id))
  const alsoWrong = (given: { gst?: unknown }) => gstProblems(db.reader, given)
  on(contract.createProduct, ({ fields, by }) => createProduct(db, store, by, fields), alsoWrong)
  on(contract.updateProduct, ({ fields, by }) => updateProduct(db, store, by, fields), alsoWrong)
  on(contract.deleteProduct, ({ fields, by }) => deleteProduct(db, by, fields.id))
}
