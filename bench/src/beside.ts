import { answerOf } from './calls.ts'
import type { House } from './house.ts'
import type { Round, Target } from './load.ts'
import type { Product } from './product.ts'
import { atLeast, atMost, forTheRecord, type Figure } from './report.ts'
import { median } from './statistics.ts'
import { middle, processorInWords, ratios, takeTurns } from './turns.ts'

/** A large business, its own statements sent bare to its database, and a small business. */
export type Beside = readonly [large: Target, bare: Target, small: Target]
/** What the figures call the two, such as 'at 1,000'. */
export type Sizes = { large: string; small: string }
export type Measure = (house: House, large: Product, small: Product, sizes: Sizes) => Promise<Figure[]>

const lengths = { warmUp: 0.2, round: 0.5, rounds: 6 }

/** What has none is given for the record. */
export type Limits = { ofBare?: number; p99ToP50?: number; ofSmall?: number }
const usual: Limits = { ofBare: 0.5, p99ToP50: 4, ofSmall: 1.5 }

/** @param value a ratio */
const bounded = (
  bound: typeof atMost,
  what: string,
  value: number,
  { limit, note }: { limit: number | undefined; note: string },
): Figure =>
  limit === undefined
    ? forTheRecord(what, `${value.toFixed(2)} (${note})`)
    : bound(what, value, limit, { note })

export const figuresBeside = (
  what: string,
  [large = [], bare = [], small = []]: Round[][],
  sizes: Sizes,
  limits: Limits = usual,
): Figure[] => {
  const perSecond = (all: Round[]) => middle(all, 'perSecond').toFixed(0)
  const p50 = (all: Round[]) => middle(all, 'p50').toFixed(1)
  return [
    bounded(atLeast, `${what}: requests/s over bare`, median(ratios(large, bare, 'perSecond')), {
      limit: limits.ofBare,
      note: `${perSecond(large)} over ${perSecond(bare)}`,
    }),
    bounded(atMost, '  p99 over p50', middle(large, 'p99') / middle(large, 'p50'), {
      limit: limits.p99ToP50,
      note: `p99 ${middle(large, 'p99').toFixed(1)} ms`,
    }),
    bounded(atMost, `  p50 ${sizes.large} over p50 ${sizes.small}`, median(ratios(large, small, 'p50')), {
      limit: limits.ofSmall,
      note: `${p50(large)} over ${p50(small)} ms`,
    }),
    forTheRecord('  processor time of a request', processorInWords(large)),
    forTheRecord('    of the bare route', processorInWords(bare)),
    forTheRecord(`    ${sizes.small}`, processorInWords(small)),
  ]
}

/** Each once: the bare server learns its statements, and what is read lies in the cache of both. */
const askAll = async ([large, bare]: Beside) => {
  for (const index of large.requests.keys())
    await Promise.all([answerOf(large, index), answerOf(bare, index)])
}

/** Calls that read, fired in turns. */
export const measureBeside = async (
  what: string,
  targets: Beside,
  sizes: Sizes,
  limits?: Limits,
): Promise<Figure[]> => {
  await askAll(targets)
  return figuresBeside(what, await takeTurns(targets, lengths), sizes, limits)
}
