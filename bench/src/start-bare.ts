import { fileURLToPath } from 'node:url'
import { waitForWords, type Child } from './child.ts'
import { databaseOf } from './database.ts'
import type { House } from './house.ts'
import type { Product } from './product.ts'

/** The bare server beside a product, on the same database. */
export const startBare = async (
  house: House,
  { dataDir }: Product,
): Promise<{ child: Child; origin: string }> => {
  const program = fileURLToPath(new URL('bare.ts', import.meta.url))
  const child = house.start([program, JSON.stringify(databaseOf(dataDir))])
  return { child, origin: await waitForWords(child, /Bare at (http:\S+)/, 10_000) }
}
