import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { measureBeside, type Beside } from '../beside.ts'
import { answerOf, bareCalls, signedIn } from '../calls.ts'
import type { House } from '../house.ts'
import { fire, type Target } from '../load.ts'
import type { Product } from '../product.ts'
import type { Figure } from '../report.ts'
import { startBare } from '../start-bare.ts'
import { readGroups, type Asked, type Group } from './groups.ts'

/** Seconds, as for all reads. */
const firstWarmUp = 6
const sizes = { large: 'at 100,000', small: 'at 1,000' }

const { endpoint } = customers.list

/** A running business with the number of customers that its list has. */
export const openSide = async ({ origin, child }: Product) => {
  const call = await signedIn(origin, endpoint)
  // The product answers as its contract says, which its own tests check.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const first = (await answerOf(call([{ page: 1, limit: 5, search: '' }]))) as { totalcount: number }
  const target = (asked: Asked[]): Target => ({ ...call(asked), server: child.pid, product: child.pid })
  return { total: first.totalcount, target }
}

/** Customers of a large business, beside the same statements bare and beside those of a small business. */
export const measureLists = async (house: House, large: Product, small: Product): Promise<Figure[]> => {
  const groups = await readGroups(small)
  const bare = await startBare(house, large)
  const [many, few] = [await openSide(large), await openSide(small)]
  const targetsOf = (asked: Group['asked']): Beside => [
    many.target(asked(many.total)),
    {
      ...bareCalls(bare.origin, endpoint, asked(many.total)),
      server: bare.child.pid,
      product: large.child.pid,
    },
    few.target(asked(few.total)),
  ]
  for (const target of targetsOf((total) => groups.flatMap(({ asked }) => asked(total))))
    await fire(target, firstWarmUp)
  const figures: Figure[] = []
  for (const { what, asked, limits } of groups)
    figures.push(...(await measureBeside(what, targetsOf(asked), sizes, limits)))
  await bare.child.stop()
  return figures
}
