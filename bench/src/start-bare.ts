import { waitForWords, type Child } from './child.ts'
import type { Fields } from './calls.ts'
import type { House } from './house.ts'
import type { Target } from './load.ts'
import type { Product } from './product.ts'

export type Bare = { child: Child; origin: string }

/** The bare server beside a product, on the same database. */
export const startBare = async (house: House, { dataDir }: Product): Promise<Bare> => {
  const child = house.start(['bench/src/bare.ts', dataDir])
  return { child, origin: await waitForWords(child, /Bare at (http:\S+)/, 60_000) }
}

const atOnce = 1_000

/** Hands the bare server calls that write; each is sent once. */
export const planWrites = async (
  { origin }: Bare,
  endpoint: string,
  all: readonly Fields[],
): Promise<void> => {
  for (let first = 0; first < all.length; first += atOnce) {
    const body = JSON.stringify({ endpoint, all: all.slice(first, first + atOnce) })
    const headers = { 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/plan`, { method: 'POST', headers, body })
    if (!answer.ok) throw new Error(`cannot be planned: ${(await answer.text()).slice(0, 300)}`)
  }
}

/** Sends those that were planned, one after the other. */
export const plannedCalls = ({ origin, child }: Bare, endpoint: string, product: Product): Target => ({
  origin,
  requests: [{ method: 'POST', path: `/${endpoint}` }],
  server: child.pid,
  product: product.child.pid,
})
