import { showDay } from '@refill/values/day.ts'
import { compact } from '../../identifiers/compact.ts'
import { eachInTurn, type Turns } from '../../turns.ts'
import { resolveDoubles, type Read, type Resolved } from './answer-doubles.ts'
import { readMoment, textOf, type AnswerFile, type AnswerRow } from './answer-file.ts'
import { rejectionIn } from './answer-rejections.ts'
import type { EwayPaper } from './e-way-shape.ts'
import { problemsAmong } from './hand-off.ts'
import { longestNumber } from './tax.rules.ts'

export type EwayEntry =
  | {
      readonly outcome: 'made'
      readonly number: string
      /** 12 digits. */
      readonly ewayNo: string
      /** yyyy-MM-dd HH:mm in India, and so until when it is valid; '' while no vehicle is entered. */
      readonly madeAt: string
      readonly validUntil: string
    }
  | { readonly outcome: 'refused'; readonly number: string; readonly why: string }
/** What can be stored, and in `problems` what cannot be believed or belongs to nothing here. */
export type EwayAnswer = Resolved<EwayEntry>

const keys = {
  number: ['docno', 'documentno', 'documentnumber', 'docnum', 'invoiceno'],
  day: ['docdate', 'documentdate', 'docdt'],
  ewayNo: ['ewbno', 'ewaybillno', 'ewaybillnumber', 'ewaybill', 'ewayno'],
  madeAt: ['ewbdate', 'ewaybilldate', 'ewbdt', 'generateddate', 'generatedon'],
  validUntil: ['validupto', 'validuntil', 'validtill', 'ewbvalidtill', 'validity', 'expirydate'],
}

/** dd/mm/yyyy hh:mm, as the portal shows it. */
export type TypedEway = { readonly ewayNo: string; readonly madeAt: string; readonly validUntil: string }
type Sent = Pick<EwayPaper, 'number' | 'day'>

const minuteOf = (text: string): string => readMoment(text)?.slice(0, 16) ?? ''

const readTyped = (typed: TypedEway, sent: Sent): Read<EwayEntry> => {
  const ewayNo = compact(typed.ewayNo)
  const [madeAt, validUntil] = [minuteOf(typed.madeAt), minuteOf(typed.validUntil)]
  const { number } = sent
  const isEarly = madeAt !== '' && madeAt.slice(0, 10) < sent.day
  const isUnread = validUntil === '' && /\d/.test(typed.validUntil)
  const isOver = validUntil !== '' && validUntil <= madeAt
  const problems = problemsAmong([
    ['eway_number', !/^\d{12}$/.test(ewayNo), `${number}: an e-way bill has a number of 12 digits`],
    ['made_at', madeAt === '', `${number}: its e-way bill has no date that can be read`],
    ['made_early', isEarly, `${number}: its e-way bill is of before ${showDay(sent.day)}, its own day`],
    ['valid_until', isUnread, `${number}: until when the e-way bill is valid cannot be read`],
    ['valid_until', isOver, `${number}: the e-way bill ends before it begins`],
  ])
  if (problems.length > 0) return { document: sent, entry: undefined, problems }
  return { document: sent, entry: { outcome: 'made', number, ewayNo, madeAt, validUntil }, problems }
}

/** What somebody typed for one document. */
export const readEwayBill = (typed: TypedEway, sent: Sent): EwayAnswer => {
  const { entry, problems } = readTyped(typed, sent)
  return { entries: entry ? [entry] : [], problems }
}

const only = (rule: string, what: string): Read<EwayEntry> => ({
  document: undefined,
  entry: undefined,
  problems: [{ rule, what }],
})

const readEntry = (row: AnswerRow, at: number, byNumber: ReadonlyMap<string, readonly Sent[]>) => {
  const number = textOf(row, keys.number)
  if (number === '') return only('no_number', `Entry ${at} names no document`)
  const on = minuteOf(textOf(row, keys.day)).slice(0, 10)
  const numbered = byNumber.get(number.toUpperCase()) ?? []
  const sent = numbered.find(({ day }) => on === '' || on === day)
  if (!sent) return only('unknown', `Entry ${at}: ${number} is none of these documents, or of another day`)
  const ewayNo = textOf(row, keys.ewayNo)
  const why = ewayNo === '' ? rejectionIn(row) : ''
  if (why !== '') {
    const entry: EwayEntry = { outcome: 'refused', number: sent.number, why }
    return { document: sent, entry, problems: [] }
  }
  if (ewayNo === '') return only('no_eway_number', `${number}: the file has no number of an e-way bill`)
  const [madeAt, validUntil] = [textOf(row, keys.madeAt), textOf(row, keys.validUntil)]
  return readTyped({ ewayNo, madeAt, validUntil }, sent)
}

/** Numbers of documents that a file speaks of, in capitals: which ones {@link readEwayAnswer} needs to know. */
export const numbersInEwayAnswer = ({ rows }: AnswerFile): string[] => {
  const numbers = rows.map((row) => textOf(row, keys.number).toUpperCase())
  return [...new Set(numbers)].filter((number) => number !== '' && number.length <= longestNumber)
}

/** Reads what the portal made of an upload. Never throws, whatever the file holds. */
export function* readEwayAnswer({ rows, problems }: AnswerFile, sent: readonly Sent[]): Turns<EwayAnswer> {
  const byNumber = Map.groupBy(sent, ({ number }) => number.toUpperCase())
  const reads = yield* eachInTurn(rows, (row, index) => readEntry(row, index + 1, byNumber))
  const resolved = resolveDoubles(reads, (entry) => (entry.outcome === 'made' ? entry.ewayNo : ''))
  return { ...resolved, problems: [...problems, ...resolved.problems] }
}
