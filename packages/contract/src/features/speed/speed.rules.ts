/**
 * From where on somebody is told. A screen is there 0.45 s after it was asked for, with years of orders too, so one in a
 * hundred above a second is a machine, a line or a statement that no longer does; below a hundred openings that one is
 * chance.
 */
export const slowScreen = { p99Ms: 1_000, leastTimes: 100 } as const

/** Two months are enough to order a disk, and to see whether it was one large month. */
export const fullWithinDays = 60

/**
 * A quarter within a week is what no business grows by, once its database is larger than what a first week brings: a
 * program books without end, or old rows are not cleared.
 */
export const fastGrowth = { share: 0.25, leastBytes: 1024 ** 3 } as const

/** A statement that ran less often is slow by chance: the first of a day reads from the disk. */
export const leastRuns = 10

export type Waits = { times: number; p99_ms: number }

export const isSlow = ({ times, p99_ms }: Waits): boolean =>
  times >= slowScreen.leastTimes && p99_ms > slowScreen.p99Ms

export type Growth = {
  bytes: number
  grown_7: number | null
  grown_30: number | null
  free_bytes: number | null
  days_left: number | null
}

const dayOf = (day: string) => Date.parse(day) / 86_400_000

type Size = { day: string; bytes: number }

/**
 * What sizes of earlier days say of the one of now.
 * @param sizes the oldest first
 * @param free bytes on the disk, where that is known
 */
export const growthOf = (
  { day: today, bytes }: Size,
  sizes: readonly Size[],
  free: number | null,
): Growth => {
  const before = (days: number) => sizes.findLast(({ day }) => dayOf(today) - dayOf(day) >= days)
  const grown = (days: number) => {
    const then = before(days)
    return then ? bytes - then.bytes : null
  }
  const then = before(30) ?? before(7)
  const perDay = then ? (bytes - then.bytes) / (dayOf(today) - dayOf(then.day)) : 0
  const days_left = free === null || perDay <= 0 ? null : Math.floor(free / perDay)
  return { bytes, grown_7: grown(7), grown_30: grown(30), free_bytes: free, days_left }
}

export const isNearlyFull = ({ days_left }: Pick<Growth, 'days_left'>): boolean =>
  days_left !== null && days_left <= fullWithinDays

/** Whether it grew faster than any business does. */
export const growsFast = ({ bytes, grown_7 }: Pick<Growth, 'bytes' | 'grown_7'>): boolean =>
  grown_7 !== null && bytes >= fastGrowth.leastBytes && grown_7 >= (bytes - grown_7) * fastGrowth.share
