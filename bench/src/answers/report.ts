import { execFileSync } from 'node:child_process'
import { root } from '../child.ts'
import { tell } from '../house.ts'
import { forTheRecord, none, type Figure, type Section } from '../report.ts'
import { downloads, nameOf, operations } from './declared.ts'
import { changes, type Expected } from './expected.ts'
import { inWords, type Finding } from './findings.ts'
import type { Player } from './player.ts'
import { uncompared } from './uncompared.ts'

const isBefore = (older: string, newer: string): boolean => {
  try {
    execFileSync('git', ['merge-base', '--is-ancestor', older, newer], { cwd: root, stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}

const fits = ({ call, path, theirs = /^/, ours = /^/ }: Expected, { first }: Finding) =>
  call.test(first.call) && path.test(first.path) && theirs.test(first.theirs) && ours.test(first.ours)

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
  const applicable = changes.flatMap(({ upTo, differences }) => (isBefore(commit, upTo) ? differences : []))
  const reasonOf = (one: Finding) => applicable.find((change) => fits(change, one))?.reason
  const byReason = Map.groupBy(player.findings.all(), reasonOf)
  const unmeant = (byReason.get(undefined) ?? []).map(inWords)
  byReason.delete(undefined)
  for (const line of unmeant) tell(`  ${line}`)
  return {
    title: `Answers of this checkout beside those of ${commit}`,
    figures: [
      forTheRecord('Answers compared', String(player.played.length)),
      ...coverageOf(player),
      ...[...byReason].map(([reason = '', all]) => {
        const times = all.reduce((sum, one) => sum + one.times, 0)
        return forTheRecord(`  meant: ${reason}`, `${times} times, in ${all.length} places of answers`)
      }),
      none('Kinds of differences that nobody meant', unmeant),
    ],
  }
}
