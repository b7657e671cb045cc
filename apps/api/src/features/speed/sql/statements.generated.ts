// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../../../database/statement.ts'
import type { DurationKind, DurationRow } from '../speed.rows.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Adds to what this and other servers counted in this hour. */
export const addDurations = writing<
  { rows: readonly DurationRow[] },
  Record<never, never>
>(at('add-durations.sql'), { json: ['rows'] })

/** Five weeks are kept: what became slow is held against the month before. */
export const clearDurations = writing<Record<never, never>, Record<never, never>>(at('clear-durations.sql'))

/** What was counted in the last week, by slots in their order, and how much of it in the last day. */
export const durationsOfWeek = reading<
  Record<never, never>,
  {
    kind: DurationKind
    name: string
    slot: number
    times: number
    total_ms: number
    longest_ms: number
    of_day: number
    longest_of_day: number
  }
>(at('durations-of-week.sql'))

/** The size of today, where no server has kept it yet. */
export const keepSize = writing<Record<never, never>, Record<never, never>>(at('keep-size.sql'))

/** Sizes of the days since the newest that is thirty days old, the oldest first. */
export const keptSizes = reading<Record<never, never>, { day: string; bytes: number }>(at('kept-sizes.sql'))

/** The tables that take the most room with their indexes, and about how many rows they have. */
export const largestTables = reading<
  Record<never, never>,
  { name: string; bytes: number; row_count: number }
>(at('largest-tables.sql'))

/** Openings of screens in the last day, by slots in their order. */
export const screensOfDay = reading<
  Record<never, never>,
  { name: string; slot: number; times: number; longest_ms: number }
>(at('screens-of-day.sql'))

/** How large the database is, and which day it is in India. */
export const sizeOfNow = reading<Record<never, never>, { day: string; bytes: number }>(at('size-of-now.sql'))
