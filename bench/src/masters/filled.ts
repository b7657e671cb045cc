import { fileURLToPath } from 'node:url'
import { waitForSuccess } from '../child.ts'
import type { House } from '../house.ts'
import { startProduct, type Product } from '../product.ts'

const longestFilling = 240_000 // ms

/** A product in a folder of its own, with so many masters of the sample and nothing else. */
export const startFilled = async (
  house: House,
  counts: { customers?: number; vendors?: number },
): Promise<Product> => {
  const product = await startProduct(house, { dataDir: await house.folder('masters') })
  const program = fileURLToPath(new URL('fill.ts', import.meta.url))
  const asked = Object.entries(counts).map(([kind, count]) => `--${kind}=${count}`)
  await waitForSuccess(house.start([program, product.dataDir, ...asked]), longestFilling)
  return product
}
