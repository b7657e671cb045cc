import { indianNumber } from '@refill/values/figures.ts'

/** Each screen has its own words for an empty value (AMB-038). */
export type EmptyWords = 'Not provided' | 'N/A' | 'NA' | 'Not specified'

/** Whether a screen says so in {@link EmptyWords}: no value, or a text of blanks. 0 is a value. */
export const isMissing = (value: unknown): value is null | undefined | '' =>
  value === null || value === undefined || (typeof value === 'string' && value.trim() === '')

/** The value as text, or the screen's words when there is none. */
export const orEmpty = (value: string | number | null | undefined, words: EmptyWords): string =>
  isMissing(value) ? words : String(value)

/** Ten digits as people say them: '98500 12764'; anything else stays as it is. */
export const mobile = (value: string | number | null | undefined): string => {
  const digits = String(value ?? '').trim()
  return /^\d{10}$/.test(digits) ? `${digits.slice(0, 5)} ${digits.slice(5)}` : digits
}

const kilobyte = 1024

/** '1.5 GB', '5 MB', '4.58 MB', '412 KB': with up to two decimals, kilobytes whole and at least 1. */
export const fileSize = (bytes: number): string => {
  const megabytes = bytes / kilobyte / kilobyte
  if (megabytes >= kilobyte) return `${indianNumber(megabytes / kilobyte, { min: 0, max: 2 }) ?? 0} GB`
  if (megabytes >= 1) return `${indianNumber(megabytes, { min: 0, max: 2 }) ?? 0} MB`
  return `${bytes > 0 ? Math.min(1023, Math.max(1, Math.round(bytes / kilobyte))) : 0} KB`
}
