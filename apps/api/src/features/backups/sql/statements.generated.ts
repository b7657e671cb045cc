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
 * What a clock that was set back has dated later than now keeps nothing from being done.
 */
export const due = reading<
  { at: string },
  { today: string; is_due: boolean; to_check: string | null }
>(at('due.sql'))

/** One good archive that was not cleared away. */
export const isKept = reading<{ archive: string }, { archive: string }>(at('is-kept.sql'))

/** Good archives that were not cleared away, the newest first, and whether one was restored and found well. */
export const kept = reading<
  Record<never, never>,
  { archive: string; day: string; is_checked: boolean }
>(at('kept.sql'))

/** Seconds since the last good backup was done. */
export const lastGood = reading<Record<never, never>, { age: number }>(at('last-good.sql'))

/**
 * What is said to be under way, and whose process has not said so for a minute and a half; after a clock was set back it
 * would have said so later than now.
 */
export const leftBehind = reading<
  Record<never, never>,
  { id: number; kind: 'archive' | 'check'; archive: string }
>(at('left-behind.sql'))

/** What is under way. */
export const running = reading<
  Record<never, never>,
  { id: number; kind: 'archive' | 'check'; archive: string; started_at: Date; share: number }
>(at('running.sql'))
