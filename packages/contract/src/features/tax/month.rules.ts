import { addDays, day, firstOfMonth, todayInIndia, type Day } from '@refill/values/day.ts'

/** A calendar month as '2026-11', which is what returns are about. */
export const isMonth = (text: string): boolean => /^20\d\d-(0[1-9]|1[0-2])$/.test(text)

/** @throws {RangeError} for what is no month */
export const daysOfMonth = (month: string): { first_day: Day; last_day: Day } => {
  const first_day = day(`${month}-01`)
  return { first_day, last_day: addDays(firstOfMonth(addDays(first_day, 31)), -1) }
}

const names = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]
/** 'November 2026'. */
export const showMonth = (month: string): string =>
  `${names[Number(month.slice(5)) - 1] ?? ''} ${month.slice(0, 4)}`

const monthOf = (day: Day): string => day.slice(0, 7)

/** The month of today in India. */
export const currentMonth = (): string => monthOf(todayInIndia())

/** @throws {RangeError} for what is no month */
export const monthBefore = (month: string): string => monthOf(addDays(daysOfMonth(month).first_day, -1))

/** @throws {RangeError} for what is no month */
export const monthAfter = (month: string): string => monthOf(addDays(daysOfMonth(month).last_day, 1))

/** Acknowledgement number of a filed return: two letters, state, month and year, six digits and a check character. */
export const arnProblem = (typed: string): string | undefined =>
  /^[A-Z]{2}\d{12}[A-Z0-9]$/.test(typed) ? undefined : 'ARN must be 15 signs such as AA2711260000012'
