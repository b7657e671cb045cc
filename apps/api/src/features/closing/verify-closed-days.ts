import { daysOfMonth, showMonth } from '@refill/contract/features/tax/month.rules.ts'
import { showDay } from '@refill/values/day.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import { withoutTheRest } from '../../database/differences.ts'
import { sumDays, type DaySums, type Days } from './day-sums.ts'
import { keptRows } from './kept-rows.ts'
import { columnsOf, daysOf, inForce, isWhole, sealOfMonth, type Closing, type FiledMonth } from './seals.ts'
import { closingsToCheck, monthsToCheck } from './sql/statements.generated.ts'

const isSealed = ({ secrets }: Reader, one: Closing) => one.columns !== null && isWhole(secrets, one)

/** Closings that say something else than was sealed, or of days that another one was to say. */
const wrongClosings = (reader: Reader, closings: readonly Closing[]): string[] =>
  closings.flatMap((one, place) => {
    const before = closings[place - 1]?.through ?? null
    if (!isSealed(reader, one))
      return [`The closing through ${showDay(one.through)} is not what the program sealed`]
    return one.after_day === before
      ? []
      : [`Days before ${showDay(one.through)} are closed by nothing that was sealed`]
  })

/** Closings that follow each other and have sums of the same columns, so that their days are read in one go. */
const runsOf = (closings: readonly Closing[]): Closing[][] => {
  const runs: Closing[][] = []
  for (const one of closings) {
    const last = runs.at(-1)
    if (last?.at(-1)?.through === one.after_day && last?.[0]?.columns === one.columns) last.push(one)
    else runs.push([one])
  }
  return runs
}

const differing = (sealed: DaySums, found: DaySums): string[] => {
  const days = [...new Set([...Object.keys(sealed), ...Object.keys(found)])].toSorted()
  return days.flatMap((day) =>
    Object.entries(keptRows)
      .filter(([name]) => sealed[day]?.[name] !== found[day]?.[name])
      .map(([, { said }]) => `${said} of ${showDay(day)} are not what they were when the day was closed`),
  )
}

const wrongDays = async (reader: Reader, closings: readonly Closing[]): Promise<string[]> => {
  const found: string[] = []
  for (const run of runsOf(closings)) {
    const [first, last] = [run[0], run.at(-1)]
    if (!first || !last) continue
    const days: Days = { after: first.after_day, through: last.through }
    const sealed = Object.assign({}, ...run.map(daysOf))
    found.push(...differing(sealed, await sumDays(reader, columnsOf(first), days)))
  }
  return found
}

const wrongMonths = ({ secrets }: Reader, closings: readonly Closing[], months: readonly FiledMonth[]) =>
  months
    .filter(({ is_in_force }) => is_in_force)
    .flatMap((one) => {
      const shown = showMonth(one.month)
      const isClosed = closings.some(({ through }) => through >= daysOfMonth(one.month).last_day)
      return [
        ...(isClosed ? [] : [`${shown} is filed, and its days are not closed`]),
        ...(one.seal === sealOfMonth(secrets, one, closings)
          ? []
          : [`${shown} is not what was sealed when it was filed`]),
      ]
    })

async function* differences(reader: Reader): AsyncGenerator<string[]> {
  const closings = inForce(await reader.read(closingsToCheck, { only: null }))
  yield wrongClosings(reader, closings)
  yield wrongMonths(reader, closings, await reader.read(monthsToCheck, { only: null }))
  // Nobody knows which columns a closing without a seal had.
  yield await wrongDays(
    reader,
    closings.filter((one) => isSealed(reader, one)),
  )
}

/** What of closed days and filed months is not what was sealed, in one sentence each. Reads every row of them. */
export const verifyClosedDays = async (db: Pick<Database, 'snapshot'>): Promise<string[]> => {
  const found: string[] = []
  for await (const some of db.snapshot(differences)) found.push(...some)
  return withoutTheRest(found, 'on closed days')
}

/** Which closed days an older program closed: what was bent before they were sealed cannot be known. */
export const closedBefore = async (reader: Reader): Promise<string[]> => {
  const late = await reader
    .selectFrom('closings')
    .select((query) => query.fn.max('through').as('through'))
    .where('sealed_late', '=', true)
    .where('opened_at', 'is', null)
    .executeTakeFirst()
  return late?.through
    ? [
        `Days through ${showDay(late.through)} were closed by an older version and sealed at the first start of this one`,
      ]
    : []
}
