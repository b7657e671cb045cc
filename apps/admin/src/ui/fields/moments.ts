import { isDay, isMinute, readDay, readMinute, showDay, showInstant } from '@refill/values/day.ts'

/** How a date field reads and writes its value. */
export type Moment = {
  placeholder: string
  isValue: (text: string) => boolean
  show: (value: string) => string
  read: (typed: string) => string | undefined
  /** Whether what is typed can be taken before the field is left: '1-1-20' may be on the way to 2026. */
  isComplete: (typed: string) => boolean
  /** The value with another day in it. */
  onDay: (day: string, value: string) => string
}

/** yyyy-MM-dd */
export const dayMoment: Moment = {
  placeholder: 'dd-MM-yyyy',
  isValue: isDay,
  show: showDay,
  read: readDay,
  isComplete: (typed) => /(?:\D|^\d{4})\d{4}$/.test(typed.trim()),
  onDay: (day) => day,
}

const endOf = (day: string | undefined) => day && `${day} 23:59`

/** yyyy-MM-dd HH:mm, Indian time; a day alone is its end. */
export const minuteMoment: Moment = {
  placeholder: 'dd-MM-yyyy HH:mm',
  isValue: isMinute,
  show: showInstant,
  read: (typed) => readMinute(typed) ?? endOf(readDay(typed)),
  isComplete: (typed) => /(?:\D|^\d{4})\d{4}[ ,]+\d{1,2}[:.]\d\d$/.test(typed.trim()),
  onDay: (day, value) => `${day} ${isMinute(value) ? value.slice(11) : '23:59'}`,
}
