import { showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { showDay } from '@refill/values/day.ts'
import { isDeepStrictEqual } from 'node:util'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { withoutTheRest } from '../../database/differences.ts'
import type { RowOf } from '../../database/statement.ts'
import type { Closing, FiledMonth } from './seals.ts'
import { closingsLogged, closingsToCheck, monthsToCheck } from './sql/statements.generated.ts'

type LogRow = RowOf<typeof closingsLogged>
/** What the log says of a row. One that keeps the days before a reopened one closed has no command of its own, and so no id here. */
type Told = { id: number | undefined; through: string; is_in_force: boolean }
type ToldMonth = { month: string; arn: string; arns: Record<string, string>; is_in_force: boolean }

/** Closings as the log tells them, in the order in which days were closed. */
const toldClosings = (logged: readonly LogRow[]): Told[] => {
  const told: Told[] = []
  for (const { event, record_id, closed_through: through } of logged) {
    if (through === null) continue
    if (event === 'closing.closed') told.push({ id: Number(record_id), through, is_in_force: true })
    if (event !== 'closing.reopened') continue
    for (const one of told) one.is_in_force &&= one.through <= through
    if (!told.some((one) => one.is_in_force && one.through === through))
      told.push({ id: undefined, through, is_in_force: true })
  }
  return told
}

const wrongClosings = (rows: readonly Closing[], told: readonly Told[]): string[] => {
  const left = new Map(rows.map((row) => [row.id, row]))
  const named = new Set(told.map(({ id }) => id))
  const found: string[] = []
  for (const one of told) {
    const row = one.id
      ? left.get(one.id)
      : [...left.values()].find(({ id, through }) => !named.has(id) && through === one.through)
    if (row) left.delete(row.id)
    if (!row) found.push(`The closing through ${showDay(one.through)} was taken away`)
    else if (row.through !== one.through)
      found.push(`The closing through ${showDay(one.through)} now says ${showDay(row.through)}`)
    else if (row.is_in_force !== one.is_in_force)
      found.push(
        `The closing through ${showDay(one.through)} was ${row.is_in_force ? 'put back in force' : 'opened'} past the program`,
      )
  }
  const added = [...left.values()]
  return [
    ...found,
    ...added.map(({ through }) => `The closing through ${showDay(through)} was added past the program`),
  ]
}

const toldMonths = (logged: readonly LogRow[]): Map<number, ToldMonth> => {
  const told = new Map<number, ToldMonth>()
  for (const { event, record_id, month, gstin, ...row } of logged) {
    const arn = row.arn ?? ''
    const arns = gstin && arn ? { [gstin]: arn } : {}
    const id = Number(record_id)
    if (event === 'closing.month_filed')
      told.set(id, { month: month ?? '', arn: gstin ? '' : arn, arns, is_in_force: true })
    const before = told.get(id)
    if (before && event === 'closing.month_acknowledged')
      told.set(id, gstin ? { ...before, arns: { ...before.arns, ...arns } } : { ...before, arn })
    if (before && event === 'closing.month_opened') told.set(id, { ...before, is_in_force: false })
  }
  return told
}

const wrongMonths = (rows: readonly FiledMonth[], told: ReadonlyMap<number, ToldMonth>): string[] => {
  const there = new Set(rows.map(({ id }) => id))
  const gone = [...told].filter(([id]) => !there.has(id))
  return [
    ...gone.map(([, { month }]) => `The filing of ${showMonth(month)} was taken away`),
    ...rows.flatMap((row) => {
      const one = told.get(row.id)
      const shown = showMonth(row.month)
      if (!one) return [`The filing of ${shown} was added past the program`]
      const { month, arn, arns, is_in_force } = row
      const isSame = isDeepStrictEqual(one, { month, arn, arns, is_in_force })
      return isSame ? [] : [`The filing of ${shown} is not what the log says of it`]
    }),
  ]
}

async function* differences(reader: Reader): AsyncGenerator<string[]> {
  const logged = await reader.read(closingsLogged, {})
  yield wrongClosings(await reader.read(closingsToCheck, { only: null }), toldClosings(logged))
  yield wrongMonths(await reader.read(monthsToCheck, { only: null }), toldMonths(logged))
}

/** Closings and filed months that are not what the log says was done with them; one sentence for each. */
export const verifyClosingsInLog = async (db: Pick<Database, 'snapshot'>): Promise<string[]> => {
  const found: string[] = []
  for await (const some of db.snapshot(differences)) found.push(...some)
  return withoutTheRest(found, 'in the log')
}
