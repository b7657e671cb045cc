const istOffset = 330 * 60_000 // India has one zone and no summer time, so no zone data is needed

const day = /^(\d{4})-(\d\d)-(\d\d)/

/** Whether the text is a day that exists, written yyyy-MM-dd. */
export const isDay = (text: string) => {
  if (!/^[1-9]\d{3}-\d\d-\d\d$/.test(text)) return false
  const read = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(read.getTime()) && read.toISOString().startsWith(text) // 30 February is read as 2 March
}

/** What the clock on the wall in India says at an instant, written as if it were UTC. */
const wallClock = (instant: string | number | Date): string | undefined => {
  const shifted = new Date(new Date(instant).getTime() + istOffset)
  return Number.isNaN(shifted.getTime()) ? undefined : shifted.toISOString()
}

const hasZone = /[T ]\d\d:\d\d.*(?:Z|[+-]\d\d:?\d\d)$/

/** An instant in Indian time; a day or a clock time without zone is taken as it stands, being Indian already. */
const indian = (value: string | number | Date): string | undefined =>
  typeof value === 'string' && !hasZone.test(value) ? value : wallClock(value)

/**
 * dd-MM-yyyy (AMB-197), the same in every time zone; '' for what is no date.
 * @param value yyyy-MM-dd, or an instant as ISO text, Date or milliseconds
 */
export const showDay = (value: string | number | Date | null | undefined): string => {
  const parts = day.exec(indian(value ?? '') ?? '')
  return parts ? `${parts[3]}-${parts[2]}-${parts[1]}` : ''
}

/** dd-MM-yyyy HH:mm in Indian time; seconds are cut off, not rounded; a day without time stays a day. */
export const showInstant = (value: string | number | Date | null | undefined): string => {
  const time = /^.{10}[T ](\d\d:\d\d)/.exec(indian(value ?? '') ?? '')?.[1]
  return [showDay(value), time].filter(Boolean).join(' ')
}

/** HH:mm in Indian time, for "what you see is from". */
export const showClock = (instant: number | Date) => wallClock(instant)?.slice(11, 16) ?? ''

/** The day it is in India, as yyyy-MM-dd. */
export const todayInIndia = (now: number = Date.now()) => wallClock(now)?.slice(0, 10) ?? ''

const century = (year: string) => (year.length === 2 ? `20${year}` : year)

/**
 * yyyy-MM-dd from what people type: 21-11-2026, 21/11/26, 21.11.2026, 21112026; nothing when it is no day that exists.
 */
export const readDay = (typed: string): string | undefined => {
  const parts =
    /^(\d{1,2})[-/. ](\d{1,2})[-/. ](\d{4}|\d{2})$/.exec(typed.trim()) ??
    /^(\d\d)(\d\d)(\d{4}|\d{2})$/.exec(typed.trim())
  if (!parts) return undefined
  const [, date = '', month = '', year = ''] = parts
  const read = `${century(year)}-${month.padStart(2, '0')}-${date.padStart(2, '0')}`
  return isDay(read) ? read : undefined
}

/** A minute by the clock on the wall, written yyyy-MM-dd HH:mm. */
export const isMinute = (text: string) =>
  isDay(text.slice(0, 10)) && /^.{10} ([01]\d|2[0-3]):[0-5]\d$/.test(text)

/** yyyy-MM-dd HH:mm from 21-11-2026 13:30 and the like; nothing when there is no such minute. */
export const readMinute = (typed: string): string | undefined => {
  const [, typedDay = '', hour = '', minute = ''] = /^(.+?)[ ,]+(\d{1,2})[:.](\d\d)$/.exec(typed.trim()) ?? []
  const read = `${readDay(typedDay) ?? ''} ${hour.padStart(2, '0')}:${minute}`
  return isMinute(read) ? read : undefined
}
