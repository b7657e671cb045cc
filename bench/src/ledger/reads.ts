import { measureBeside, type Beside, type Sizes } from '../beside.ts'
import { bareCalls } from '../calls.ts'
import type { House } from '../house.ts'
import { fire } from '../load.ts'
import type { Product } from '../product.ts'
import type { Figure } from '../report.ts'
import { startBare } from '../start-bare.ts'
import { groups } from './groups.ts'
import { openSide } from './side.ts'

/** Seconds: what a server compiles in its first thousand answers would weigh on the first groups alone. */
const firstWarmUp = 1

/** Lists of a large business, beside the same statements bare and beside those of a small business. */
export const measureReads = async (
  house: House,
  large: Product,
  small: Product,
  sizes: Sizes,
): Promise<Figure[]> => {
  const bare = await startBare(house, large)
  const [much, little] = [await openSide(large), await openSide(small)]
  const all: { what: string; targets: Beside }[] = []
  for (const group of groups) {
    const calls = bareCalls(bare.origin, group.endpoint, group.asked(much.totals))
    const beside = { ...calls, server: bare.child.pid, product: large.child.pid }
    all.push({ what: group.what, targets: [await much.target(group), beside, await little.target(group)] })
  }
  for (const { targets } of all) for (const target of targets) await fire(target, firstWarmUp / 2)
  const figures: Figure[] = []
  for (const { what, targets } of all) figures.push(...(await measureBeside(what, targets, sizes)))
  await bare.child.stop()
  return figures
}
