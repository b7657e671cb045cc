import { measureBeside, type Beside, type Sizes } from '../beside.ts'
import { bareCalls, signedIn } from '../calls.ts'
import type { House } from '../house.ts'
import { fire, type Target } from '../load.ts'
import type { Product } from '../product.ts'
import type { Figure } from '../report.ts'
import { startBare } from '../start-bare.ts'
import { readFacts } from './facts.ts'
import { groups, type Group } from './groups.ts'

/** Seconds: what a server compiles in its first thousand answers would weigh on the first groups alone. */
const firstWarmUp = 0.5

const openSide = async (product: Product) => {
  const facts = await readFacts(product)
  const target = async ({ endpoint, asked }: Group): Promise<Target> => {
    const call = await signedIn(product.origin, endpoint)
    return { ...call(asked(facts)), server: product.child.pid, product: product.child.pid }
  }
  return { facts, target }
}

/** Lists, searches, one order and sales, beside the same statements bare and beside a small business. */
export const measureReads = async (
  house: House,
  large: Product,
  small: Product,
  sizes: Sizes,
): Promise<Figure[]> => {
  const bare = await startBare(house, large)
  const [much, little] = [await openSide(large), await openSide(small)]
  const all: { group: Group; targets: Beside }[] = []
  for (const group of groups) {
    const calls = bareCalls(bare.origin, group.endpoint, group.asked(much.facts))
    const beside = { ...calls, server: bare.child.pid, product: large.child.pid }
    all.push({ group, targets: [await much.target(group), beside, await little.target(group)] })
  }
  for (const { targets } of all) for (const target of targets) await fire(target, firstWarmUp)
  const figures: Figure[] = []
  for (const { group, targets } of all)
    figures.push(...(await measureBeside(group.what, targets, sizes, group.limits)))
  await bare.child.stop()
  return figures
}
