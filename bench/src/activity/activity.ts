import { listActivity } from '@refill/contract/features/activity/activity.contract.ts'
import { root, waitForSuccess } from '../child.ts'
import type { Fields } from '../calls.ts'
import { tell, type House } from '../house.ts'
import { startProduct, type Product } from '../product.ts'
import type { Limits } from '../beside.ts'
import { measureReads, type Group } from '../reads.ts'
import type { Figure } from '../report.ts'

const longestFilling = 600_000 // ms
const sizes = { large: 'at 1 million', small: 'at 10 thousand' }

const startLog = async (house: House, rows: number): Promise<Product> => {
  const product = await startProduct(house, { dataDir: await house.folder('activity'), folder: root })
  const filling = house.start(['bench/src/activity/fill.ts', product.dataDir, String(rows)])
  await waitForSuccess(filling, longestFilling)
  tell(`  ${rows} rows of the log ${filling.output().trim()}`)
  return product
}

const day = (daysBack: number) => new Date(Date.now() - daysBack * 86_400_000).toISOString().slice(0, 10)

const whole: Limits = { ofBare: 0.6, p99ToP50: 4, ofSmall: 1.5 }
/** A filter is held to cost the same in a log of any size; what few rows cost is mostly the request itself. */
const narrowed: Limits = { ofSmall: 1.5 }

const group = (what: string, limits: Limits, fields: Fields = {}): Group<object> => ({
  what,
  endpoint: listActivity.endpoint,
  asked: () => [{ page: 1, limit: 25, ...fields }],
  limits,
})

const groups = [
  group('Activity, page 1 of 25', whole),
  group('Page 10 of 25', whole, { page: 10 }),
  group('Of a person', narrowed, { person: '1' }),
  group('Orders', narrowed, { kind: 'orders' }),
  group('Of one order', narrowed, { record: 'orders:4000' }),
  group('A month a year back', narrowed, { from_date: day(400), to_date: day(370) }),
]

/** The log of two years, a million rows beside ten thousand. */
export const measureActivity = async (house: House): Promise<Figure[]> => {
  tell('Filling and sealing logs…')
  const [much, little] = [await startLog(house, 1_000_000), await startLog(house, 10_000)]
  const figures = await measureReads(groups, () => Promise.resolve({}))(house, much, little, sizes)
  await much.child.stop()
  await little.child.stop()
  return figures
}
