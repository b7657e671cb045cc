import { isDeepStrictEqual } from 'node:util'
import { answerOf } from '../calls.ts'
import type { Round, Target } from '../load.ts'
import { atLeast, type Figure } from '../report.ts'
import { median } from '../statistics.ts'
import { middle, ratios, takeTurns } from '../turns.ts'

/** The same of this checkout and of the one that it is measured against. */
export type Pair<T> = readonly [ours: T, theirs: T]

/** What was measured as slower than this is slower; below it lies what the machine does by itself. */
export const minRatio = 0.97

const processorTime = ({ server, database }: Round) => server + database
const ofReads = { warmUp: 0.5, round: 0.5, rounds: 14 }
/** The first hundred of a write are slow, until V8 and each connection know it: they are the warm-up. */
const ofWrites = { warmUp: 3, round: 1, rounds: 16, between: 0.2 }

const compareRates = async (
  what: string,
  targets: Pair<Target>,
  lengths: typeof ofReads,
): Promise<Figure> => {
  const [ours = [], theirs = []] = await takeTurns(targets, lengths)
  const work = median(ours.map(processorTime)) / median(theirs.map(processorTime))
  const [rate, before] = [middle(ours, 'perSecond').toFixed(0), middle(theirs, 'perSecond').toFixed(0)]
  const note = `${rate} over ${before}/s; processor time ${work.toFixed(2)}`
  return atLeast(what, median(ratios(ours, theirs, 'perSecond')), minRatio, { note })
}

/** Businesses that were filled alike differ in the minute alone. */
const withoutTimes = (answer: unknown): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(/\d\d:\d\d(?::\d\d)?(?:\.\d+)?/g, ''))

const isAnsweredAlike = async ([ours, theirs]: Pair<Target>): Promise<boolean> => {
  for (const index of ours.requests.keys()) {
    const [one, other] = [await answerOf(ours, index), await answerOf(theirs, index)]
    if (!isDeepStrictEqual(withoutTimes(one), withoutTimes(other))) return false
  }
  return true
}

/** Where the two do not answer the same, the figure says so: more may be read, or other rows. */
export const compareReads = async (what: string, targets: Pair<Target>): Promise<Figure> => {
  const name = (await isAnsweredAlike(targets)) ? what : `${what}, answered otherwise`
  return compareRates(name, targets, ofReads)
}

/** @param rounds fewer where what is written has to be there before */
export const compareWrites = (
  what: string,
  targets: Pair<Target>,
  { rounds }: Pick<typeof ofWrites, 'rounds'> = ofWrites,
): Promise<Figure> => compareRates(what, targets, { ...ofWrites, rounds })

/**
 * What takes long, one after the other and each first in half of the times.
 * @param once gives ms
 */
export const compareTimes = async (
  what: string,
  once: Pair<() => Promise<number>>,
  times: number,
): Promise<Figure> => {
  const took: Pair<number[]> = [[], []]
  for (let time = 0; time < times; time++)
    for (const side of time % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const))
      took[side].push(await once[side]())
  const [ours, theirs] = took
  const note = `${median(ours).toFixed(0)} ms, before ${median(theirs).toFixed(0)} ms`
  return atLeast(what, median(ours.map((one, time) => (theirs[time] ?? Number.NaN) / one)), minRatio, {
    note,
  })
}
