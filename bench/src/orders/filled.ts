import { root, waitForSuccess } from '../child.ts'
import { databaseOf, sealed } from '../database.ts'
import { tell, type House } from '../house.ts'
import { startProduct, type Product } from '../product.ts'
import { customersOf } from './customers-sql.ts'

const longestFilling = 600_000 // ms

/** A product in a folder of its own, with so many orders in two years, as it is started on the next morning; see fill.ts. */
export const startOrders = async (house: House, orders: number, folder = root): Promise<Product> => {
  const dataDir = await house.folder('orders')
  const { child } = await startProduct(house, { dataDir, folder })
  const from = performance.now()
  const filling = house.start(
    ['bench/src/orders/fill.ts', dataDir, String(orders), String(customersOf(orders))],
    { folder },
  )
  await waitForSuccess(filling, longestFilling)
  const seconds = ((performance.now() - from) / 1000).toFixed(1)
  tell(`  ${orders} orders in ${seconds} s. ${filling.output().trim()}`)
  await child.stop()
  const product = await startProduct(house, { dataDir, folder })
  await sealed(databaseOf(dataDir))
  return product
}
