/**
 * How long things took, in slots of a fixed scale: what several servers counted is added up, and any share of it can be
 * told to an eighth of its value.
 */

/** Each slot ends a quarter above the one before. */
const growth = 1.25
/** ms, where the first slot ends: a statement by its key takes this long. */
const first = 0.1
export const slots = 72

/** The slot of a duration in ms; the last one has all from twelve minutes on. */
export const slotOf = (ms: number): number =>
  ms <= first ? 0 : Math.min(slots - 1, Math.ceil(Math.log(ms / first) / Math.log(growth)))

const endOf = (slot: number): number => first * growth ** slot
const beginOf = (slot: number): number => (slot === 0 ? 0 : endOf(slot - 1))

export type Slot = { slot: number; times: number; longest_ms: number }

/**
 * How long that share of them took at most, in ms: 0.5 for the half, 0.99 for all but one in a hundred. Within a slot they
 * are taken to lie evenly, none beyond the longest.
 * @param found one for each slot that has any, in their order
 */
export const shareOf = (found: readonly Slot[], share: number): number => {
  const all = found.reduce((sum, { times }) => sum + times, 0)
  const place = Math.ceil(all * share)
  let before = 0
  for (const { slot, times, longest_ms } of found) {
    if (before + times >= place) {
      const within = (endOf(slot) - beginOf(slot)) * ((place - before) / times)
      return Math.min(longest_ms, beginOf(slot) + within)
    }
    before += times
  }
  return 0
}
