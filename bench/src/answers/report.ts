import { execFileSync } from 'node:child_process'
import { root } from '../child.ts'
import { tell } from '../house.ts'
import { forTheRecord, none, type Figure, type Section } from '../report.ts'
import { downloads, operations } from './declared.ts'
import { expected, type Expected } from './expected.ts'
import { nameOf } from './declared.ts'
import type { Found, Player } from './player.ts'
import { uncompared } from './uncompared.ts'

const isBefore = (older: string, newer: string): boolean => {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', older, newer], { cwd: root })
    return true
  } catch {
    return false
  }
}

/** The first of each kind stands for all of them. */
const grouped = (found: readonly Found[]): string[] => {
  const groups = new Map<string, { first: Found; times: number }>()
  for (const one of found) {
    const name = `${one.call} ${one.path}`
    const group = groups.get(name) ?? { first: one, times: 0 }
    groups.set(name, { ...group, times: group.times + 1 })
  }
  return [...groups.values()].map(
    ({ first: { call, who, sent, path, theirs, ours }, times }) =>
      `${call}: ${path}, ${times} times; first as ${who || 'nobody'} with ${sent}\n    ${theirs} → ${ours}`,
  )
}

const fits = ({ call, path }: Expected, one: Found) => call.test(one.call) && path.test(one.path)

const coverageOf = ({ played, succeeded }: Player): Figure[] => {
  const declared = [...operations.keys(), ...downloads.keys()]
  const tried = new Set(played.map(({ call }) => nameOf(call)))
  const refused = declared.filter((name) => !succeeded.has(name))
  const share = `${tried.size} of ${declared.length}, ${succeeded.size} of them with success`
  return [
    forTheRecord('Calls tried', share),
    none(
      'Calls never tried',
      declared.filter((name) => !tried.has(name)),
    ),
    none(
      'Calls that were only refused',
      refused.filter((name) => !(name in uncompared)),
    ),
    ...refused
      .filter((name) => name in uncompared)
      .map((name) => forTheRecord(`  only refused: ${name}`, uncompared[name] ?? '')),
  ]
}

/** What was compared, and where the answers differ without being meant to. */
export const reportOf = (player: Player, commit: string): Section => {
  const applicable = expected.filter(({ upTo }) => isBefore(commit, upTo))
  const reasonOf = (one: Found) => applicable.find((change) => fits(change, one))?.reason
  const meant = player.found.filter((one) => reasonOf(one) !== undefined)
  const unmeant = grouped(player.found.filter((one) => reasonOf(one) === undefined))
  for (const line of unmeant) tell(`  ${line}`)
  const reasons = Map.groupBy(meant, reasonOf)
  return {
    title: `Answers of this checkout beside those of ${commit}`,
    figures: [
      forTheRecord('Answers compared', String(player.played.length)),
      ...coverageOf(player),
      ...[...reasons].map(([reason = '', all]) =>
        forTheRecord(
          `  meant: ${reason}`,
          `${all.length} times, ${new Set(all.map(({ call }) => call)).size} calls`,
        ),
      ),
      none('Kinds of differences that nobody meant', unmeant),
    ],
  }
}
