import { fileURLToPath } from 'node:url'
import { waitForSuccess } from '../child.ts'
import { tell, type House } from '../house.ts'
import { startProduct, type Product } from '../product.ts'

const longestFilling = 600_000 // ms

/** A product in a folder of its own, with so many movements in two years and nothing else; see fill.ts. */
export const startLedger = async (house: House, movements: number): Promise<Product> => {
  const product = await startProduct(house, { dataDir: await house.folder('ledger') })
  const program = fileURLToPath(new URL('fill.ts', import.meta.url))
  const from = performance.now()
  const filling = house.start([program, product.dataDir, String(movements)])
  await waitForSuccess(filling, longestFilling)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  tell(`  ${movements} movements in ${seconds} s. ${filling.output().trim()}`)
  return product
}
