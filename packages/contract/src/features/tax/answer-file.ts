import { isDay, isMinute, readDay } from '@refill/values/day.ts'
import { readCsv } from './answer-csv.ts'
import type { Problem } from './hand-off.ts'

// Files that come back from the two portals. What keys they use is not published, so keys are compared loosely; and
// since anybody may hand in anything, nothing here throws.

/** One entry: keys in lower case without blanks and signs, so that 'Ack No', 'AckNo' and 'ack_no' are one. */
export type AnswerRow = ReadonlyMap<string, unknown>
export type AnswerFile = { readonly rows: readonly AnswerRow[]; readonly problems: readonly Problem[] }

const keyOf = (heading: string): string => heading.toLowerCase().replace(/[^a-z0-9]/g, '')

type Fields = Readonly<Record<string, unknown>>
const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** Where the portals put an entry's own fields one storey down. */
const wrapping = ['data', 'result', 'response', 'govtresponse', 'docdtls', 'infodtls', 'desc']

const ofOneEntry = [...wrapping, 'errordetails', 'errors']

const inside = (value: unknown): unknown => (Array.isArray(value) ? value[0] : value)

/** @param depth how many storeys are still looked into */
const fieldsOf = (entry: Fields, depth: number): [string, unknown][] => {
  const own = Object.entries(entry)
    .filter(([, value]) => value !== '' && value !== null)
    .map(([key, value]): [string, unknown] => [keyOf(key), value])
  const nested = own
    .filter(([key]) => depth > 0 && wrapping.includes(key))
    .map(([, value]) => inside(value))
    .filter(isFields)
  return [...nested.flatMap((fields) => fieldsOf(fields, depth - 1)), ...own] // own ones win
}

export const rowOf = (entry: Fields): AnswerRow => new Map(fieldsOf(entry, 4))

/** A list, lists of what succeeded and what failed, or one entry alone. */
const entriesIn = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value.flat()
  if (!isFields(value)) return [value]
  const lists = Object.entries(value)
    .filter(([key, list]) => Array.isArray(list) && list.some(isFields) && !ofOneEntry.includes(keyOf(key)))
    .map(([, list]) => list)
  return lists.length > 0 ? lists.flat(2) : [value]
}

const stringOrNumber = /"[^"\\]*(?:\\.[^"\\]*)*(?:"|\\?$)|-?\d+(?:\.\d+)?(?:[eE][+-]?\d+)?/gs

/** Numbers past 2^53 would lose their last digits: those of 15 digits and more become texts before they are read. */
const withoutLongNumbers = (json: string): string =>
  json.replace(stringOrNumber, (token) => (/^\d{15,}$/.test(token) ? `"${token}"` : token))

/** @throws {SyntaxError} for what is no JSON */
export const readJson = (json: string): unknown => JSON.parse(withoutLongNumbers(json)) as unknown

const onlyProblem = (rule: string, what: string): AnswerFile => ({ rows: [], problems: [{ rule, what }] })

const cutFile = 'The file ends in the middle: download it once more'

const readJsonFile = (text: string): AnswerFile => {
  try {
    const entries = entriesIn(readJson(text))
    const problems = entries.flatMap((entry, index) =>
      isFields(entry) ? [] : [{ rule: 'no_entry', what: `Entry ${index + 1} of the file is no entry` }],
    )
    return { rows: entries.filter(isFields).map(rowOf), problems }
  } catch {
    return /[\]}]$/.test(text)
      ? onlyProblem('not_json', 'The file is damaged: it is no JSON')
      : onlyProblem('cut', cutFile)
  }
}

const readCsvFile = (text: string): AnswerFile => {
  const { records, isCut } = readCsv(text)
  const [headings = [], ...lines] = records
  const keys = headings.map(keyOf)
  if (keys.filter((key) => key !== '').length < 2)
    return onlyProblem('no_headings', 'The first line of the file must have the headings of its columns')
  const rows = lines.map((cells) => new Map(keys.map((key, column) => [key, cells[column] ?? ''])))
  return { rows, problems: isCut ? [{ rule: 'cut', what: cutFile }] : [] }
}

const readWhole = (file: string): AnswerFile => {
  const whole = file.replace(/^\uFEFF/, '')
  const text = whole.trim()
  if (text === '') return onlyProblem('empty', 'The file is empty')
  if (text.startsWith('PK')) return onlyProblem('workbook', 'This is a workbook: save it as CSV first')
  if (text.startsWith('<'))
    return onlyProblem('web_page', 'This is a web page: sign in and download once more')
  return /^[[{]/.test(text) ? readJsonFile(text) : readCsvFile(whole)
}

/**
 * JSON, or CSV with headings; told apart by how it begins.
 * @param file its text, or what was read of it before
 */
export const readAnswerFile = (file: string | AnswerFile): AnswerFile => {
  const read = typeof file === 'string' ? readWhole(file) : file
  const isNothing = read.rows.length === 0 && read.problems.length === 0
  return isNothing ? onlyProblem('no_entries', 'The file has no entries') : read
}

/** The first of these keys that says something; '' where none does. */
export const textOf = (row: AnswerRow, keys: readonly string[]): string => {
  const texts = keys
    .map((key) => row.get(key))
    .map((value) => (typeof value === 'number' ? `${value}` : value))
  return (
    texts.find((value): value is string => typeof value === 'string' && value.trim() !== '')?.trim() ?? ''
  )
}

/** 'yyyy-MM-dd' of a day as the portals write it, with or without its time; '' for none. */
const dayIn = (text: string): string => (isDay(text) ? text : (readDay(text) ?? ''))

const hourOf = (hour: string, half: string): string => {
  if (half === '') return hour.padStart(2, '0')
  return String((Number(hour) % 12) + (half.toLowerCase() === 'p' ? 12 : 0)).padStart(2, '0')
}

/** yyyy-MM-dd HH:mm:ss of a moment as the portals write it, midnight where the day stands alone. */
export const readMoment = (text: string): string | undefined => {
  const [, onText = '', clock = '0:00'] = /^([^\sT,]{6,10})(?:[\sT,]+(.+))?$/.exec(text.trim()) ?? []
  const time = /^(\d{1,2}):(\d\d)(?::([0-5]\d))?(?:\.\d+)?(?: ?([ap])m)?$/i.exec(clock.trim())
  const [, hour = '', minutes = '', seconds = '00', half = ''] = time ?? []
  const minute = `${dayIn(onText)} ${hourOf(hour, half)}:${minutes}`
  return isMinute(minute) ? `${minute}:${seconds}` : undefined
}
