/** A calendar day as 'yyyy-MM-dd', without time or zone; years 1000 to 9999. Its text order is its order in time. */
export type Day = string & { readonly calendar: 'day' }

const millisecondsPerDay = 86_400_000
/** India keeps one offset without summer time, so the offset needs no time-zone data (IST, since October 1945). */
const istOffset = 5.5 * 60 * 60 * 1000

const dayOf = (millisecondsUtc: number): Day => day(new Date(millisecondsUtc).toISOString().slice(0, 10))

/** Whether the text is a day that exists: '2026-02-29' and '2026-2-3' are not. */
export const isDay = (text: string): text is Day => {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) // 30 February is read as 2 March
}

/** @throws {RangeError} for a text that is no day */
export const day = (text: string): Day => {
  if (!isDay(text)) throw new RangeError(`'${text}' is not a day in the form yyyy-MM-dd`)
  return text
}

/**
 * The day it is in India at an instant (decision AMB-197), whatever zone the process runs in.
 * @throws {RangeError} for an invalid date, and where the year would not have four digits
 */
export const dayInIndia = (instant: Date): Day => dayOf(instant.getTime() + istOffset)

/** dd-MM-yyyy, as every screen and document shows a day (decision AMB-197). */
export const showDay = (shown: Day): string => `${shown.slice(8)}-${shown.slice(5, 7)}-${shown.slice(0, 4)}`

/**
 * dd-MM-yyyy HH:mm in Indian time (decision AMB-197); seconds are cut off, not rounded.
 * @throws {RangeError} as {@link dayInIndia}
 */
export const showInstant = (instant: Date): string => {
  const clock = new Date(instant.getTime() + istOffset).toISOString().slice(11, 16)
  return `${showDay(dayInIndia(instant))} ${clock}`
}

/**
 * @param days whole days, negative to go back
 * @throws {RangeError} for parts of a day, and past the years of {@link Day}
 */
export const addDays = (from: Day, days: number): Day => {
  if (!Number.isInteger(days)) throw new RangeError(`${days} is not a whole number of days`)
  return dayOf(Date.parse(from) + days * millisecondsPerDay)
}

/**
 * The same day of the month before, or that month's last day when it is shorter: 31 March → 28 or 29 February
 * (decision AMB-183).
 * @throws {RangeError} before February 1000
 */
export const oneMonthBefore = (from: Day): Day => {
  const lastOfMonthBefore = addDays(day(`${from.slice(0, 8)}01`), -1)
  const sameDay = `${lastOfMonthBefore.slice(0, 8)}${from.slice(8)}`
  return isDay(sameDay) ? sameDay : lastOfMonthBefore
}

/** The Indian financial year, 1 April to 31 March, as document series carry it: '26-27' from 1 April 2026. */
export const financialYear = (on: Day): string => {
  const year = Number(on.slice(0, 4))
  const starts = on.slice(5, 7) >= '04' ? year : year - 1
  return `${String(starts).slice(-2)}-${String(starts + 1).slice(-2)}`
}
