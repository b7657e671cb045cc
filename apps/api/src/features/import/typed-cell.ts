import { yes } from '@refill/contract/masters/fields.ts'
import type { DayOrder } from '@refill/contract/features/import/import.kinds.ts'
import { states } from '@refill/contract/identifiers/states.ts'
import { isDay, todayInIndia } from '@refill/values/day.ts'
import type { ImportColumn } from './import-kind.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
const numbers = /^(\d{1,4})[-/. ](\d{1,2})[-/. ](\d{1,4})$/
const named = /^(\d{1,2})[-/. ]?([a-z]{3,9})[-/., ]*(\d{2}|\d{4})$/i
/** Midnight, which spreadsheets add to a day. */
const midnight = /[ T]0{1,2}:00(?::00)?(?:\.0+)?$/

/** The three numbers of a day; nothing where a month is written as a word, or it is no day. */
export const numbersOfDay = (text: string): [number, number, number] | undefined => {
  const [, first, second, third] = numbers.exec(text.replace(midnight, '')) ?? []
  return first === undefined ? undefined : [Number(first), Number(second), Number(third)]
}

/** Two digits are of this century, or of the last one where that would be more than twenty years from now. */
const yearOf = (year: number): number => {
  if (year >= 100) return year
  const thisYear = Number(todayInIndia().slice(0, 4))
  return 2_000 + year > thisYear + 20 ? 1_900 + year : 2_000 + year
}

const dayOf = (year: number, month: number, date: number): string | undefined => {
  const text = `${String(yearOf(year)).padStart(4, '0')}-${String(month).padStart(2, '0')}-${String(date).padStart(2, '0')}`
  return isDay(text) ? text : undefined
}

/** Days since 30 December 1899, as a spreadsheet counts them where nobody told it that it is a day: 1954 to 2064. */
const serial = /^[2-5]\d{4}$/

const dayOfSerial = (text: string): string =>
  new Date((Number(text) - 25_569) * 86_400_000).toISOString().slice(0, 10)

const inOrder = ([first, second, third]: [number, number, number], order: DayOrder) => {
  if (first > 31 || order === 'ymd') return dayOf(first, second, third)
  return order === 'mdy' ? dayOf(third, first, second) : dayOf(third, second, first)
}

const typedDay = (text: string, order: DayOrder): string => {
  const day = text.replace(midnight, '')
  if (serial.test(day)) return dayOfSerial(day)
  const [, date, month = '', year] = named.exec(day) ?? []
  const place = months.indexOf(month.slice(0, 3).toLowerCase())
  if (place >= 0) return dayOf(Number(year), place + 1, Number(date)) ?? text
  const parts = numbersOfDay(day)
  return (parts && inOrder(parts, order)) ?? text
}

/** ₹ 1,23,456.50, 18 %, 500-, (500), 500 Cr: what is owed the other way round is below zero. */
const typedNumber = (text: string): string => {
  const bare = text.replace(/^(?:₹|rs\.?|inr)\s*/i, '').replaceAll(/[, ]/g, '')
  const plain = bare.replace(/(?:dr\.?|\/-|%)$/i, '')
  const below = /^\((.+)\)$/.exec(plain) ?? /^(.+?)(?:-|cr\.?)$/i.exec(plain)
  return below ? `-${below[1]}` : plain
}

const words: Readonly<Record<string, string>> = { yes: '2', y: '2', true: '2', no: '1', n: '1', false: '1' }

/** Whatever a choice is called, or its value. */
const typedChoice = (text: string, called: Readonly<Record<string, string>> = {}): string => {
  const meant = text.toLowerCase()
  return (
    Object.entries(called).find(([value, word]) => [value, word.toLowerCase()].includes(meant))?.[0] ?? text
  )
}

/** A code of GST, 27, or with the name behind it. */
const typedState = (text: string): string => {
  const [, code = '', name = ''] = /^(\d{1,2})?\s*[-–.]?\s*(.*)$/.exec(text) ?? []
  return name || (states.get(code.padStart(2, '0')) ?? text)
}

/**
 * A cell as people and programs write it, as its field takes it. What cannot be understood stays as it is: the rule of
 * the field then says what is wrong with it.
 * @param order of the days of its column
 */
export const typedCell = (
  { kind, words: called }: Pick<ImportColumn, 'kind' | 'words'>,
  cell: string,
  order: DayOrder = '',
): string => {
  const text = cell.trim()
  if (text === '') return ''
  if (kind === 'day') return typedDay(text, order)
  if (kind === 'number' || kind === 'rupees' || kind === 'digits') return typedNumber(text)
  if (kind === 'yes') return words[text.toLowerCase()] ?? text
  if (kind === 'choice') return typedChoice(text, called)
  if (kind === 'state') return typedState(text)
  return kind === 'area' ? text : text.replaceAll(/\s*[\r\n\t]+\s*/g, ', ')
}

/** A value of a field as a person would have typed it, to be shown beside a cell. */
export const shownCell = (
  { kind, words: called }: Pick<ImportColumn, 'kind' | 'words'>,
  value: unknown,
): string => {
  if (typeof value !== 'string' && typeof value !== 'number') return ''
  const text = String(value)
  if (kind === 'yes') return Number(value) === yes ? 'Yes' : 'No'
  return called?.[text] ?? text
}
