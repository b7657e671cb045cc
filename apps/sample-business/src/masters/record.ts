import type { Day } from '@refill/values/day.ts'
import { addDays } from '@refill/values/day.ts'
import type { Random } from '../random.ts'

/** A record of the sample, as its form sends it under the names of the wire. */
export type SampleRecord<Fields> = {
  /** Place in its list, from 0. Everything else follows from it. */
  readonly index: number
  readonly fields: Fields
}

/** One after another as they are asked for: none is kept, so a hundred thousand take no more memory than ten. */
export const oneAfterAnother = function* <T>(count: number, at: (index: number) => T): Generator<T, void> {
  for (let index = 0; index < count; index += 1) yield at(index)
}

type Terms = {
  /** Days from today of those that ran out already. */
  readonly past: readonly [from: number, to: number]
  readonly far: readonly [from: number, to: number]
}

const soon = [4, 28] as const

/**
 * Until when a paper counts: of twelve, one ran out, two run out within 30 days and nine do much later.
 * @param turn which of the twelve, from 0; any whole number
 */
export const validUntil = (chance: Random, today: Day, turn: number, { past, far }: Terms): Day => {
  const place = turn % 12
  const [from, to] = place === 7 ? past : place === 2 || place === 5 ? soon : far
  return addDays(today, chance.between(from, to))
}
