/** A calendar day as 'yyyy-MM-dd', without time or zone; years 1000 to 9999. Its text order is its order in time. */
export type Day = string & { readonly calendar: 'day' }

const millisecondsPerDay = 86_400_000
/** India keeps one offset without summer time, so the offset needs no time-zone data (IST, since October 1945). */
const istOffset = 5.5 * 60 * 60 * 1000

const dayOf = (millisecondsUtc: number): Day => day(new Date(millisecondsUtc).toISOString().slice(0, 10))

/** Whether the text is a day that exists: '2026-02-29' and '2026-2-3' are not. */
export const isDay = (text: string): text is Day => {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const [month, date] = [Number(text.slice(5, 7)), Number(text.slice(8))]
  const read = new Date(Date.UTC(Number(text.slice(0, 4)), month - 1, date))
  return read.getUTCMonth() === month - 1 && read.getUTCDate() === date // 30 February is read as 2 March
}

/** @throws {RangeError} for a text that is no day */
export const day = (text: string): Day => {
  if (!isDay(text)) throw new RangeError(`'${text}' is not a day in the form yyyy-MM-dd`)
  return text
}

/**
 * The day it is in India at an instant (AMB-197), whatever zone the process runs in.
 * @throws {RangeError} for an invalid date, and where the year would not have four digits
 */
export const dayInIndia = (instant: Date): Day => dayOf(instant.getTime() + istOffset)

/** The day it is now in India. */
export const todayInIndia = (now: number = Date.now()): Day => dayInIndia(new Date(now))

/** What the clock on the wall in India says at an instant, written as if it were UTC. */
const wallClock = (instant: string | number | Date): string => {
  const shifted = new Date(new Date(instant).getTime() + istOffset)
  return Number.isNaN(shifted.getTime()) ? '' : shifted.toISOString()
}

const hasZone = /[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/

type Moment = string | number | Date | null | undefined

/** An instant in Indian time; a day or a clock time without zone is taken as it stands, being Indian already. */
const indian = (value: Moment): string =>
  typeof value === 'string' && !hasZone.test(value) ? value : wallClock(value ?? '')

/**
 * dd-MM-yyyy, as every screen and document shows a day (AMB-197), whatever zone it runs in; '' for what is
 * no date.
 * @param value a day, or an instant as ISO text, Date or milliseconds
 */
export const showDay = (value: Moment): string => {
  const parts = /^(\d{4})-(\d\d)-(\d\d)/.exec(indian(value))
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : ''
}

/** dd-MM-yyyy HH:mm in Indian time; seconds are cut off, not rounded; a day without time stays a day. */
export const showInstant = (value: Moment): string => {
  const time = /^.{10}[T ](\d\d:\d\d)/.exec(indian(value))?.[1]
  return [showDay(value), time].filter(Boolean).join(' ')
}

/** HH:mm in Indian time, for "what you see is from". */
export const showClock = (instant: number | Date): string => wallClock(instant).slice(11, 16)

const withCentury = (year: string) => (year.length === 2 ? `20${year}` : year)

/**
 * The day that people type as 21-11-2026, 21/11/26, 21.11.2026 or 21112026; nothing when it is no day that exists.
 */
export const readDay = (typed: string): Day | undefined => {
  const parts =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(typed.trim()) ??
    /^(\d\d)(\d\d)(\d{4}|\d{2})$/.exec(typed.trim())
  if (!parts) return undefined
  const [, date = '', month = '', year = ''] = parts
  const read = `${withCentury(year)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}

/** A minute by the clock on the wall in India, written yyyy-MM-dd HH:mm. */
export const isMinute = (text: string): boolean =>
  isDay(text.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** yyyy-MM-dd HH:mm from 21-11-2026 13:30 and the like; nothing when there is no such minute. */
export const readMinute = (typed: string): string | undefined => {
  const [, typedDay = '', hour = '', minute = ''] = /^(.+?)[ ,]+(\d{1,2})[:.](\d\d)$/.exec(typed.trim()) ?? []
  const read = `${readDay(typedDay) ?? ''} ${hour.padStart(2, '0')}:${minute}`
  return isMinute(read) ? read : undefined
}

/** The instant of such a minute. */
export const instantOf = (minute: string): Date => new Date(`${minute.replace(' ', 'T')}:00+05:30`)

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
 * (AMB-183).
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

/** Monday of its week. */
export const firstOfWeek = (on: Day): Day => addDays(on, -((new Date(on).getUTCDay() + 6) % 7))

export const firstOfMonth = (on: Day): Day => day(`${on.slice(0, 8)}01`)

/** 1 April. */
export const firstOfFinancialYear = (on: Day): Day =>
  day(`${Number(on.slice(0, 4)) - (on.slice(5, 7) >= '04' ? 0 : 1)}-04-01`)
