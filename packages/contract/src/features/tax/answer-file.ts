import { isDay, isMinute, readDay } from '@refill/values/day.ts'
import { eachInTurn, type Turns } from '../../turns.ts'
import { readCsv } from './answer-csv.ts'
import { jsonInTurns } from './answer-json.ts'
import { AnswerRefused, answerLimits, tooMany } from './answer-limits.ts'
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

const onlyProblem = (rule: string, what: string): AnswerFile => ({ rows: [], problems: [{ rule, what }] })

const cutFile = 'The file ends in the middle: download it once more'

const isNoJson = (text: string): AnswerFile =>
  /[\]}]$/.test(text)
    ? onlyProblem('not_json', 'The file is damaged: it is no JSON')
    : onlyProblem('cut', cutFile)

const entriesOf = function* (text: string): Turns<readonly unknown[] | undefined> {
  try {
    return entriesIn(yield* jsonInTurns(text))
  } catch (error) {
    if (error instanceof AnswerRefused) throw error
    return undefined
  }
}

const readJsonFile = function* (text: string): Turns<AnswerFile> {
  const entries = yield* entriesOf(text)
  if (!entries) return isNoJson(text)
  if (entries.length > answerLimits.entries) throw tooMany()
  const problems = entries.flatMap((entry, index) =>
    isFields(entry) ? [] : [{ rule: 'no_entry', what: `Entry ${index + 1} of the file is no entry` }],
  )
  return { rows: yield* eachInTurn(entries.filter(isFields), rowOf), problems }
}

const readCsvFile = function* (text: string): Turns<AnswerFile> {
  const { lines, isCut } = yield* readCsv(text)
  const [headings, ...entries] = lines
  const named = Array.from(headings?.cells ?? [], ([column, heading]) => [column, keyOf(heading)] as const)
  const keys = new Map(named.filter(([, key]) => key !== ''))
  if (keys.size < 2)
    return onlyProblem('no_headings', 'The first line of the file must have the headings of its columns')
  const rows = yield* eachInTurn(
    entries,
    ({ cells }) => new Map(Array.from(cells, ([column, cell]) => [keys.get(column) ?? '', cell])),
  )
  return { rows, problems: isCut ? [{ rule: 'cut', what: cutFile }] : [] }
}

const readWhole = function* (file: string): Turns<AnswerFile> {
  const whole = file.replace(/^\uFEFF/, '')
  const text = whole.trim()
  if (text === '') return onlyProblem('empty', 'The file is empty')
  if (text.startsWith('PK')) return onlyProblem('workbook', 'This is a workbook: save it as CSV first')
  if (text.startsWith('<'))
    return onlyProblem('web_page', 'This is a web page: sign in and download once more')
  return yield* /^[[{]/.test(text) ? readJsonFile(text) : readCsvFile(whole)
}

/**
 * JSON, or CSV with headings; told apart by how it begins. What is larger than an answer of a portal is not read to its
 * end ({@link answerLimits}).
 */
export const readAnswerFile = function* (file: string): Turns<AnswerFile> {
  try {
    const read = yield* readWhole(file)
    const isNothing = read.rows.length === 0 && read.problems.length === 0
    return isNothing ? onlyProblem('no_entries', 'The file has no entries') : read
  } catch (error) {
    if (error instanceof AnswerRefused) return { rows: [], problems: [error.problem] }
    throw error
  }
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
  const [, onText = '', clock = '0:00'] = /^([^\sT,]{6,10})(?:[\sT,]+([^\sT,].*))?$/.exec(text.trim()) ?? []
  const time = /^(\d{1,2}):(\d\d)(?::([0-5]\d))?(?:\.\d+)?(?: ?([ap])m)?$/i.exec(clock.trim())
  const [, hour = '', minutes = '', seconds = '00', half = ''] = time ?? []
  const minute = `${dayIn(onText)} ${hourOf(hour, half)}:${minutes}`
  return isMinute(minute) ? `${minute}:${seconds}` : undefined
}
