import { deepStrictEqual } from 'node:assert/strict'
import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { answerOf, bareCalls, signedIn, type Calls } from '../calls.ts'
import type { House } from '../house.ts'
import { fire, type Round, type Target } from '../load.ts'
import type { Product } from '../product.ts'
import { atLeast, atMost, forTheRecord, type Figure } from '../report.ts'
import { startBare } from '../start-bare.ts'
import { median } from '../statistics.ts'
import { middle, processorInWords, ratios, takeTurns } from '../turns.ts'
import { readGroups, type Asked, type Group } from './groups.ts'

const lengths = { warmUp: 0.2, round: 0.5, rounds: 6 }
/** Seconds: what a server compiles in its first thousand answers would weigh on the first groups alone. */
const firstWarmUp = 2
const limits = { ofBare: 0.5, p99ToP50: 4, ofSmall: 1.5 }

const { endpoint } = customers.list

/** A running business with the number of customers that its list has. */
const openSide = async ({ origin, child }: Product) => {
  const call = await signedIn(origin, endpoint)
  const first = (await answerOf(call([{ page: 1, limit: 5, search: '' }]))) as { totalcount: number }
  const target = (asked: Asked[]): Target => ({ ...call(asked), server: child.pid, product: child.pid })
  return { total: first.totalcount, target }
}

/** @throws {AssertionError} when the two do not answer the same, and so cannot be compared */
const compareAnswers = async (product: Calls, bare: Calls) => {
  for (const index of product.requests.keys())
    deepStrictEqual(await answerOf(product, index), await answerOf(bare, index))
}

const figuresOf = (what: string, [large = [], bare = [], small = []]: Round[][]): Figure[] => {
  const perSecond = (all: Round[]) => middle(all, 'perSecond').toFixed(0)
  const p50 = (all: Round[]) => middle(all, 'p50').toFixed(1)
  return [
    atLeast(`${what}: requests/s over bare`, median(ratios(large, bare, 'perSecond')), limits.ofBare, {
      note: `${perSecond(large)} over ${perSecond(bare)}`,
    }),
    atMost('  p99 over p50', middle(large, 'p99') / middle(large, 'p50'), limits.p99ToP50),
    atMost('  p50 at 100,000 over p50 at 1,000', median(ratios(large, small, 'p50')), limits.ofSmall, {
      note: `${p50(large)} over ${p50(small)} ms`,
    }),
    forTheRecord('  processor time of a request', processorInWords(large)),
    forTheRecord('    of the bare route', processorInWords(bare)),
    forTheRecord('    at 1,000', processorInWords(small)),
  ]
}

/** Customers of a large business, beside a bare route with the same SQL and beside those of a small business. */
export const measureLists = async (house: House, large: Product, small: Product): Promise<Figure[]> => {
  const groups = await readGroups(small)
  const bare = await startBare(house, large)
  const [many, few] = [await openSide(large), await openSide(small)]
  const targetsOf = (asked: Group['asked']): [Target, Target, Target] => [
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
  for (const { what, asked } of groups) {
    const targets = targetsOf(asked)
    await compareAnswers(targets[0], targets[1])
    figures.push(...figuresOf(what, await takeTurns(targets, lengths)))
  }
  await bare.child.stop()
  return figures
}
