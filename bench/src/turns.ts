import { setTimeout as pause } from 'node:timers/promises'
import { fire, type Round, type Target } from './load.ts'
import { hasProc } from './processes.ts'
import { median } from './statistics.ts'

/** Seconds; `between` rounds, so that what one server still writes does not meet the next one's. */
type Lengths = { warmUp: number; round: number; rounds: number; between?: number; connections?: number }

/**
 * Fires at each target in turn, in many short rounds, each first in its share of them: what else runs on a shared
 * machine then weighs on all alike.
 * @returns rounds of each target, in the order of the targets
 */
export const takeTurns = async (
  targets: readonly Target[],
  { warmUp, round, rounds, between = 0, connections }: Lengths,
) => {
  const all: Round[][] = targets.map(() => [])
  const fireAlone = async (target: Target, seconds: number) => {
    const measured = await fire(target, seconds, connections)
    await pause(between * 1000)
    return measured
  }
  for (const target of targets) await fireAlone(target, warmUp)
  for (let turn = 0; turn < rounds; turn++)
    for (let place = 0; place < targets.length; place++) {
      const whose = (place + turn) % targets.length
      const target = targets[whose]
      if (target) all[whose]?.push(await fireAlone(target, round))
    }
  return all
}

export const middle = (all: readonly Round[], measure: keyof Round): number =>
  median(all.map((round) => round[measure]))

/** Round for round, what one has over what the other has. */
export const ratios = (ones: readonly Round[], others: readonly Round[], measure: keyof Round): number[] =>
  ones.map((one, round) => one[measure] / (others[round]?.[measure] ?? Number.NaN))

export const inWords = (all: readonly Round[]): string => {
  const latency = `p50 ${middle(all, 'p50').toFixed(1)} ms, p99 ${middle(all, 'p99').toFixed(1)} ms`
  return `${middle(all, 'perSecond').toFixed(0)}/s, ${latency}`
}

export const processorInWords = (all: readonly Round[]): string =>
  hasProc
    ? `server ${middle(all, 'server').toFixed(2)} ms, database ${middle(all, 'database').toFixed(2)} ms`
    : 'needs /proc: skipped'
