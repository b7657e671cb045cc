import { statfs } from 'node:fs/promises'
import { shareOf, type Slot } from '@refill/contract/durations.ts'
import type { FeltWaits, SlowStatement, Speed } from '@refill/contract/features/speed/speed.contract.ts'
import { growthOf, leastRuns, type Growth } from '@refill/contract/features/speed/speed.rules.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import * as statements from './sql/statements.generated.ts'

type Counted = RowOf<typeof statements.durationsOfWeek>

const shownStatements = 25
const shownCalls = 50

const allOf = (rows: readonly { times: number }[]) => rows.reduce((sum, { times }) => sum + times, 0)
const totalOf = (rows: readonly Counted[]) => rows.reduce((sum, { total_ms }) => sum + total_ms, 0)

const waitsOf = (found: readonly Slot[]) => ({
  times: allOf(found),
  p50_ms: shareOf(found, 0.5),
  p99_ms: shareOf(found, 0.99),
})

const ofDay = (rows: readonly Counted[]): Slot[] =>
  rows.flatMap(({ slot, of_day: times, longest_of_day: longest_ms }) =>
    times > 0 ? [{ slot, times, longest_ms }] : [],
  )

/** By name, what took longest altogether first. */
const byName = (rows: readonly Counted[], kind: Counted['kind']) =>
  [
    ...Map.groupBy(
      rows.filter((row) => row.kind === kind),
      ({ name }) => name,
    ),
  ].toSorted(([, one], [, other]) => totalOf(other) - totalOf(one))

const felt = ([name, rows]: [string, Counted[]]): FeltWaits => ({
  name,
  day: waitsOf(ofDay(rows)),
  week: waitsOf(rows),
})

const slowest = ([name, rows]: [string, Counted[]]): SlowStatement => ({
  name,
  ...waitsOf(rows),
  total_ms: totalOf(rows),
  longest_ms: rows.at(-1)?.longest_ms ?? 0,
})

export const findWaits = async (reader: Reader): Promise<Pick<Speed, 'screens' | 'calls' | 'statements'>> => {
  const rows = await reader.read(statements.durationsOfWeek, {})
  return {
    screens: byName(rows, 'screen').map(felt),
    calls: byName(rows, 'call').slice(0, shownCalls).map(felt),
    statements: byName(rows, 'statement')
      .map(slowest)
      .filter(({ times }) => times >= leastRuns)
      .toSorted((one, other) => other.p99_ms - one.p99_ms)
      .slice(0, shownStatements),
  }
}

/** Screens of the last day, with how long one in a hundred took at least. */
export const findScreensOfDay = async (reader: Reader) => {
  const rows = await reader.read(statements.screensOfDay, {})
  const byScreen = Map.groupBy(rows, ({ name }) => name)
  return [...byScreen].map(([screen, found]) => ({ screen, ...waitsOf(found) }))
}

/** @param folder on the disk of the database, where that is ours to ask */
const freeOn = async (folder: string | undefined): Promise<number | null> => {
  if (folder === undefined) return null
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** By the newest size that was kept: to measure it anew looks at every file of the database. */
export const findGrowth = async (reader: Reader, folder: string | undefined): Promise<Growth | undefined> => {
  const sizes = await reader.read(statements.keptSizes, {})
  const newest = sizes.at(-1)
  return newest && growthOf(newest, sizes, await freeOn(folder))
}

export const findDatabase = async (
  reader: Reader,
  folder: string | undefined,
): Promise<Speed['database']> => {
  const [now, sizes, tables, free] = await Promise.all([
    reader.read(statements.sizeOfNow, {}),
    reader.read(statements.keptSizes, {}),
    reader.read(statements.largestTables, {}),
    freeOn(folder),
  ])
  const { day, bytes } = now[0] ?? { day: '', bytes: 0 }
  const before = sizes.filter((size) => size.day < day)
  return {
    ...growthOf({ day, bytes }, before, free),
    days: [...before, { day, bytes }],
    tables: tables.map(({ name, bytes: size, row_count: rows }) => ({ name, bytes: size, rows })),
  }
}
