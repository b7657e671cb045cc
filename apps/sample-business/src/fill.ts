import { createProduct } from '@refill/contract/features/products/products.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '@refill/api/actor.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Database } from '@refill/api/database/database.ts'
import {
  importProducts,
  productColumns,
  type ImportedProduct,
} from '@refill/api/features/products/products.public.ts'
import type { FileStore } from '@refill/api/files/file-store.ts'
import { prepareImage, type PreparedImage } from '@refill/api/files/image.ts'
import { printLine } from '@refill/api/process/print.ts'
import { fillMasters } from './fill-masters.ts'
import { fillSettings } from './fill-settings.ts'
import { masterCounts, type MasterCounts } from './masters/all-samples.ts'
import { catalogue } from './product-catalogue.ts'
import { asEntered, enterChange } from './older-rates.ts'
import { drawProductImage, productPng } from './product-image.ts'
import type { SampleProduct } from './product-kinds.ts'
import { begin, finish, isBegun } from './progress.ts'
import { sampleProducts } from './products.ts'
import { actorOf, fillStaff } from './staff.ts'
import { fillTransactions } from './transactions/fill-transactions.ts'

const batchSize = 500

/** The catalogue of a distributor; a bigger business carries a few more brands and sizes, not a thousand times more. */
export const productsOf = (orders: number): number => 49 + Math.min(200, Math.floor(orders / 2_000))

/** Draws each different picture once; variants of the same cylinder share it. */
const imageMaker = () => {
  const drawn = new Map<string, Promise<PreparedImage | undefined>>()
  return (product: SampleProduct) => {
    const drawing = drawProductImage(product)
    const known = drawn.get(drawing)
    if (known) return known
    const image = productPng(product).then((png) =>
      prepareImage(new File([new Uint8Array(png)], 'drawn.png')),
    )
    drawn.set(drawing, image)
    return image
  }
}

/** The sample goes through the form's own check: a generator that drifts from the rules fails here. */
const checked = (product: SampleProduct): FieldsOut<typeof createProduct> => {
  const form = createProduct.fields.safeParse({ ...product, url: new File(['x'], 'drawn.png') })
  if (!form.success) throw new Error(`${product.product_name}: ${form.error.issues[0]?.message}`)
  return form.data
}

export type SampleSize = {
  products: number
  masters: MasterCounts
  /** Orders of two years. */
  orders: number
}

export { masterCounts }

const fillProducts = async (db: Database, store: FileStore, by: Actor, products: number): Promise<void> => {
  const imageOf = imageMaker()
  let batch: ImportedProduct[] = []
  const flush = async () => {
    // Lists show the newest first, and the best-known products should lead them.
    if (batch.length > 0) await importProducts(db, store, by, batch.toReversed())
    batch = []
  }
  for (const product of sampleProducts(products)) {
    const image = await imageOf(product)
    if (!image) throw new Error(`${product.product_name} has no picture`)
    batch.push({ columns: productColumns(checked(asEntered(product))), image })
    if (batch.length === batchSize) await flush()
  }
  await flush()
  await enterChange(db, by, catalogue.slice(0, products))
}

/**
 * Fills an empty business, a batch at a time, so that size costs time and not memory. A business that has products
 * already is left as it is.
 * @returns whether it was filled
 * @throws {Error} when it was begun before and never finished, or has no owner
 */
export const fillSampleBusiness = async (
  db: Database,
  store: FileStore,
  { products, masters, orders }: SampleSize,
): Promise<boolean> => {
  if (await isBegun(db)) return false
  await begin(db)
  const staff = await fillStaff(db, dayInIndia(new Date()))
  const owner = actorOf(staff.owner)
  await fillSettings(db, store, owner)
  await fillProducts(db, store, owner, products)
  await fillMasters(db, store, masters, owner)
  printLine('Products, customers, vehicles and their papers are there; two years of orders follow.')
  await fillTransactions(db, staff, { products, vehicles: masters.vehicles, orders })
  await finish(db)
  return true
}
