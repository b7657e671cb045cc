import { root, waitForSuccess } from '../child.ts'
import { tell, type House } from '../house.ts'
import { startProduct, type Product } from '../product.ts'

const longestFilling = 600_000 // ms

/** A product in a folder of its own, with so many movements in two years and nothing else; see fill.ts. */
export const startLedger = async (house: House, movements: number, folder = root): Promise<Product> => {
  const product = await startProduct(house, { dataDir: await house.folder('ledger'), folder })
  const from = performance.now()
  const filling = house.start(['bench/src/ledger/fill.ts', product.dataDir, String(movements)], { folder })
  await waitForSuccess(filling, longestFilling)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  tell(`  ${movements} movements in ${seconds} s. ${filling.output().trim()}`)
  return product
}
