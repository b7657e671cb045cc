import { measureBeside, type Beside, type Limits, type Measure } from './beside.ts'
import { bareCalls, signedIn, type Fields } from './calls.ts'
import { fire, type Target } from './load.ts'
import type { Product } from './product.ts'
import type { Figure } from './report.ts'
import { startBare } from './start-bare.ts'

/** Calls that cost about the same, fired together; what they ask for depends on what a business has. */
export type Group<Facts> = {
  what: string
  endpoint: string
  limits?: Limits
  asked: (facts: Facts) => Fields[]
}

/**
 * Seconds. A server runs for weeks, and V8 needs thousands of answers until it has compiled what is used all the time; the
 * bare server, a hundredth of the code, needs few.
 */
const firstWarmUp = 3

/** Calls of a running business. */
export const targetOf = async (
  { origin, child }: Product,
  endpoint: string,
  fields: readonly Fields[],
): Promise<Target> => {
  const call = await signedIn(origin, endpoint)
  return { ...call(fields), server: child.pid, product: child.pid }
}

/** Reads of a large business, beside the same statements bare and beside those of a small business. */
export const measureReads =
  <Facts>(groups: readonly Group<Facts>[], factsOf: (product: Product) => Promise<Facts>): Measure =>
  async (house, large, small, sizes) => {
    const bare = await startBare(house, large)
    const [much, little] = [await factsOf(large), await factsOf(small)]
    const all: { group: Group<Facts>; targets: Beside }[] = []
    for (const group of groups) {
      const { endpoint, asked } = group
      const calls = bareCalls(bare.origin, endpoint, asked(much))
      const beside = { ...calls, server: bare.child.pid, product: large.child.pid }
      const ofLarge = await targetOf(large, endpoint, asked(much))
      all.push({ group, targets: [ofLarge, beside, await targetOf(small, endpoint, asked(little))] })
    }
    for (const { targets } of all) for (const target of targets) await fire(target, firstWarmUp)
    const figures: Figure[] = []
    for (const { group, targets } of all)
      figures.push(...(await measureBeside(group.what, targets, sizes, group.limits)))
    await bare.child.stop()
    return figures
  }
