import { join } from 'node:path'
import { root } from './child.ts'
import { databaseOf, urlOf } from './database.ts'
import type { House } from './house.ts'
import { startProduct, type Product } from './product.ts'
import { atMost, forTheRecord, type Figure } from './report.ts'
import { median } from './statistics.ts'

const times = 3
const limits = { first: 5, later: 2, databaseUp: 1 } // s
const products = 10_000
const longestFilling = 90_000 // ms

/** Starts and stops one after the other; the middle of the times counts. */
const starts = async (what: string, limit: number, start: () => Promise<Product>): Promise<Figure> => {
  const took: number[] = []
  for (let time = 0; time < times; time++) {
    const { child, startedIn } = await start()
    took.push(startedIn / 1000)
    await child.stop()
  }
  const note = took.map((one) => one.toFixed(2)).join(', ')
  return atMost(what, median(took), limit, { unit: 's', note })
}

export const measureEmptyStarts = async (house: House): Promise<Figure[]> => {
  let dataDir = ''
  const first = await starts('First start, empty folder, to a served /login', limits.first, async () => {
    dataDir = await house.folder('first')
    return startProduct(house, { dataDir })
  })
  const later = await starts('Later start', limits.later, () => startProduct(house, { dataDir }))
  return [first, later]
}

/** @param running whose PostgreSQL the others use */
export const measureDatabaseUpStarts = async (house: House, running: Product): Promise<Figure[]> => {
  const env = {
    DATABASE_URL: urlOf(databaseOf(running.dataDir)),
    SECRET_KEY_FILE: join(running.dataDir, 'secret.key'),
  }
  const dataDir = await house.folder('second')
  return [
    await starts('Start with the database up', limits.databaseUp, () =>
      startProduct(house, { dataDir, env }),
    ),
  ]
}

/** The sample business that the other measurements use, filled and stopped again. */
export const fillBusiness = async (
  house: House,
  folder = root,
): Promise<{ dataDir: string; filling: Figure }> => {
  const dataDir = await house.folder('sample')
  const args = ['--demo', '--products', String(products)]
  const { child, startedIn } = await startProduct(house, { dataDir, args, longest: longestFilling, folder })
  await child.stop()
  const seconds = (startedIn / 1000).toFixed(1)
  return { dataDir, filling: forTheRecord('First start with 10,000 sample products', `${seconds} s`) }
}
