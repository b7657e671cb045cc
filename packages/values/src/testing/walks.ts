import { configureGlobal } from 'fast-check'
import { inject } from 'vitest'

/** What vitest.config.ts has read from the environment. */
export type Walks = { seed: number; isWhole: boolean }

declare module 'vitest' {
  interface ProvidedContext {
    walks: Walks
  }
}

const { seed, isWhole } = inject('walks')
export { isWhole }

/** All of these, or of those that share their code only the first where not the whole is tried. */
export const allOrFirst = <One>(all: readonly One[], codeOf: (one: One) => unknown): One[] =>
  isWhole ? [...all] : [...new Map(all.toReversed().map((one) => [codeOf(one), one])).values()].toReversed()

/** A quarter and at least ten of so many cases, unless the whole is tried. */
export const runs = (whole: number): number =>
  isWhole ? whole : Math.min(whole, Math.max(10, Math.round(whole / 4)))

/** @returns what draws a number of 0 and more and less than the one given: the same ones for the same seed */
export const drawing = () => {
  let last = seed
  return (below: number): number => {
    last = (Math.imul(last, 1_103_515_245) + 12_345) >>> 0
    return Math.floor((last / 2 ** 32) * below)
  }
}

/** How often what happens by the moment is tried, which no seed repeats. */
export const rounds = isWhole ? 3 : 1

/** For a test of so many rounds that a busy machine needs minutes for it. */
export const manyRounds = { timeout: 240_000 }

/** The same cases for the same seed: what is refused once is refused again, and no other commit is. */
configureGlobal({ seed, numRuns: runs(100) })
