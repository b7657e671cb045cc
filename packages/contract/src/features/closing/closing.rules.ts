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

/** The day that is proposed for closing: yesterday, or the first open one where that is later. */
export const nextToClose = (closedThrough: string, today: Day): Day => {
  const yesterday = addDays(today, -1)
  return closedThrough < yesterday ? yesterday : today
}

/** What closing a day closes; '' where there is no such day, or it is closed. */
export const closesWords = (value: string, closedThrough: string): string => {
  if (!isDay(value) || isClosed(value, closedThrough)) return ''
  if (!isDay(closedThrough)) return `This closes ${showDay(value)} and every day before it.`
  const first = addDays(closedThrough, 1)
  if (first === value) return `This closes ${showDay(value)}.`
  return `This closes every day from ${showDay(first)} to ${showDay(value)}.`
}
