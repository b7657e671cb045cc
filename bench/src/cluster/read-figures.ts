import { cpus } from 'node:os'
import { atLeast, forTheRecord, type Figure } from '../report.ts'
import { median } from '../statistics.ts'
import type { Processor } from './processor.ts'

export type Round = { perSecond: number; of: Processor }
/** Of the one without a replica, of each of three, and of these behind HAProxy. */
export type Rounds = { alone: Round[]; three: Round[][]; together: Round[] }

const wanted = 1.6

const sum = (all: readonly number[]) => all.reduce((total, one) => total + one, 0)
const middleOf = (all: readonly Round[], measure: (round: Round) => number) => median(all.map(measure))
const rate = (all: readonly Round[]) => middleOf(all, ({ perSecond }) => perSecond)
/** Turn for turn, what all of them answer over what that one does. */
const over = (all: readonly (readonly Round[])[], alone: readonly Round[]) =>
  median(alone.map(({ perSecond }, turn) => sum(all.map((one) => one[turn]?.perSecond ?? 0)) / perSecond))

/** What the parts take for a request, and how much of the machine that is in all. */
const inWords = (all: readonly Round[]) => {
  const ms = (measure: (of: Processor) => number) => middleOf(all, ({ of }) => measure(of)).toFixed(2)
  const used = middleOf(all, ({ of, perSecond }) => (sum(Object.values(of)) * perSecond) / 1000)
  return (
    `Refill ${ms(({ refills }) => refills)}, primary ${ms(({ primary }) => primary)}, ` +
    `replicas ${ms(({ replicas }) => replicas)}, HAProxy ${ms(({ proxy }) => proxy)} ms, ` +
    `${used.toFixed(1)} of ${cpus().length} processors`
  )
}

/**
 * On one machine three Refill cannot answer more at once than its processors let one. Asked in turns each has them for
 * itself, as on a machine of its own, and what the three answer is the sum.
 */
export const readFigures = (what: string, { alone, three, together }: Rounds): Figure[] => {
  const ofAlone = rate(alone).toFixed(0)
  const each = three.map((all) => rate(all).toFixed(0)).join(' + ')
  return [
    atLeast(
      `${what}: requests/s of three, as on machines of their own, over one`,
      over(three, alone),
      wanted,
      { note: `${each} over ${ofAlone}` },
    ),
    forTheRecord(
      '  all at once on these processors, behind HAProxy',
      `${over([together], alone).toFixed(2)} (${rate(together).toFixed(0)} over ${ofAlone})`,
    ),
    forTheRecord('  processor time of a request, one without replica', inWords(alone)),
    forTheRecord('    each of three in turn', inWords(three.flat())),
    forTheRecord('    all at once', inWords(together)),
  ]
}
