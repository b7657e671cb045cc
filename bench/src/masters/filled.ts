import { root, waitForSuccess } from '../child.ts'
import { databaseOf, sealed } from '../database.ts'
import type { House } from '../house.ts'
import { startProduct, type Product } from '../product.ts'

const longestFilling = 240_000 // ms

/** A product in a folder of its own, with so many masters of the sample and nothing else. */
export const startFilled = async (
  house: House,
  counts: { customers?: number; vendors?: number },
  folder = root,
): Promise<Product> => {
  const product = await startProduct(house, { dataDir: await house.folder('masters'), folder })
  const asked = Object.entries(counts).map(([kind, count]) => `--${kind}=${count}`)
  await waitForSuccess(
    house.start(['bench/src/masters/fill.ts', product.dataDir, ...asked], { folder }),
    longestFilling,
  )
  await sealed(databaseOf(product.dataDir))
  return product
}
