// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Archives that were made or tried, the newest first, each with its newest check. */
export const archives = reading<
  { limit: number; offset: number },
  {
    id: number
    archive: string
    state: 'running' | 'good' | 'failed'
    started_at: Date
    bytes: number
    row_count: number
    papers: number
    missing_papers: number
    problem: string
    removed_at: Date | null
    place: string
    seconds: number
    asked_by: string
    checked: string
    checked_at: Date | null
    check_problem: string
    total: number
  }
>(at('archives.sql'))

/**
 * Whether the archive of this night is to be made now, by the clock in India: after four tries that failed, not before
 * tomorrow; and which archive is to be checked, the newest good one that
 * carries a proof, which none of before 0050 does, a week after the last check or a day after one that failed.
 * What lies at another place counts for neither.
 * What a clock that was set back has dated later than now keeps nothing from being done.
 */
export const due = reading<
  { places: readonly string[]; at: string },
  { today: string; is_due: boolean; to_check: string | null }
>(at('due.sql'))

/** One good archive of a place that was not cleared away. */
export const isKept = reading<
  { places: readonly string[]; archive: string },
  { archive: string }
>(at('is-kept.sql'))

/** Good archives of a place that were not cleared away, the newest first, and whether one was restored and found well. */
export const kept = reading<
  { places: readonly string[] },
  { archive: string; day: string; is_checked: boolean }
>(at('kept.sql'))

/** Seconds since the last good backup of a place was done. */
export const lastGood = reading<{ places: readonly string[] }, { age: number }>(at('last-good.sql'))

/**
 * What is said to be under way, and whose process has not said so for a minute and a half; after a clock was set back it
 * would have said so later than now.
 */
export const leftBehind = reading<
  Record<never, never>,
  { id: number; kind: 'archive' | 'check'; archive: string; place: string }
>(at('left-behind.sql'))

/** The newest good archive of a place that carries a proof, which none of before 0050 does. */
export const newestProven = reading<
  { places: readonly string[] },
  { archive: string }
>(at('newest-proven.sql'))

/** Where somebody said that backups go, and in which database that stands. */
export const place = reading<
  Record<never, never>,
  {
    folder: string
    at: string
    is_on: boolean
    is_same_disk: boolean
    mark: string
    chosen_here: string
    version: number
    updated_at: Date
    updated_by_name: string
    database: string
  }
>(at('place.sql'))

/** What is under way. */
export const running = reading<
  Record<never, never>,
  { id: number; kind: 'archive' | 'check'; archive: string; started_at: Date; share: number }
>(at('running.sql'))

/** What the business takes now, rows and papers with pictures, and in which database its rows stand. */
export const size = reading<Record<never, never>, { bytes: number; database: string }>(at('size.sql'))

/**
 * Whether a good archive lies at a place, whether one of it was restored and found well, and where else some
 * lie; '' for where those of before a place was noted do.
 */
export const standing = reading<
  { places: readonly string[] },
  { is_made: boolean; is_tried: boolean; elsewhere: string[] }
>(at('standing.sql'))
