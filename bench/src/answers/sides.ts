import { cp } from 'node:fs/promises'
import { join } from 'node:path'
import type { Client } from 'pg'
import { root } from '../child.ts'
import { databaseOf, withClient } from '../database.ts'
import type { House } from '../house.ts'
import { startProduct, type Product } from '../product.ts'

/** The same of the older product and of this checkout. */
export type Sides<T> = { theirs: T; ours: T }

export const ofBoth = async <T, Made>(
  { theirs, ours }: Sides<T>,
  make: (one: T) => Promise<Made>,
): Promise<Sides<Made>> => {
  const [older, newer] = await Promise.all([make(theirs), make(ours)])
  return { theirs: older, ours: newer }
}

/** Two years of a small business have everything of every kind. */
const sample = ['--demo', '--orders', '2000', '--products', '40']
const longestFilling = 600_000 // ms

/**
 * The older product fills a business. Both then run on a copy of it, so that both have the same records, and this
 * checkout shows that it migrates them.
 */
export const startSides = async (house: House, folder: string): Promise<Sides<Product>> => {
  const filled = await house.folder('filled')
  const filler = await startProduct(house, { dataDir: filled, args: sample, longest: longestFilling, folder })
  await filler.child.stop()
  const start = async (checkout: string): Promise<Product> => {
    const dataDir = join(await house.folder('side'), 'data')
    await cp(filled, dataDir, { recursive: true, preserveTimestamps: true, mode: 0 })
    return startProduct(house, { dataDir, folder: checkout, longest: longestFilling })
  }
  return { theirs: await start(folder), ours: await start(root) }
}

type Counter = { name: string; last: string | null }

const readCounters = async (client: Client): Promise<Map<string, bigint>> => {
  const { rows } = await client.query<Counter>(
    `SELECT sequencename AS name, last_value::text AS last FROM pg_sequences WHERE schemaname = 'public'`,
  )
  return new Map(rows.map(({ name, last }) => [name, BigInt(last ?? 0)]))
}

const raise = async (client: Client, counters: Map<string, bigint>, to: Map<string, bigint>) => {
  for (const [name, last] of to)
    if (last > (counters.get(name) ?? last))
      await client.query('SELECT setval($1::regclass, $2)', [`public.${name}`, String(last)])
}

/**
 * Ids come from counters that go on also where nothing is stored, and a product may count before it refuses or after.
 * Between the calls both are brought to the same count, so that what is stored next has the same id in both.
 */
export const withCounters = <T>(
  products: Sides<Product>,
  callback: (align: () => Promise<void>) => Promise<T>,
): Promise<T> =>
  withClient(databaseOf(products.theirs.dataDir), (theirs) =>
    withClient(databaseOf(products.ours.dataDir), (ours) =>
      callback(async () => {
        const [before, now] = await Promise.all([readCounters(theirs), readCounters(ours)])
        await raise(theirs, before, now)
        await raise(ours, now, before)
      }),
    ),
  )
