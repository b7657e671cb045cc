import { addDays, isDay, showDay, type Day } from '@refill/values/day.ts'
import { pastDayProblem } from '../../documents.ts'

/**
 * What is wrong with a day that somebody wants to close or reopen.
 * @param today in India
 */
export const dayToCloseProblem = (value: string, today: string) => pastDayProblem('Day', value, today)

/**
 * Whether a day is closed.
 * @param closedThrough the last closed day, '' while none is
 */
export const isClosed = (value: string, closedThrough: string): boolean =>
  closedThrough !== '' && isDay(value) && value <= closedThrough

/** What a field says of a day that is closed; nothing of any other. */
export const closedDayProblem = (value: string, closedThrough: string): string | undefined =>
  isClosed(value, closedThrough) ? `The books are closed through ${showDay(closedThrough)}` : undefined

/** The day that is closed next: the one after the last closed one, today at most and without any. */
export const nextToClose = (closedThrough: string, today: Day): Day => {
  if (!isDay(closedThrough) || closedThrough >= today) return today
  return addDays(closedThrough, 1)
}
