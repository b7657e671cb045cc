import type { Day } from '@refill/values/day.ts'
import { byText, rowsBy } from './netting.rules.ts'
import { taxKinds, type TaxDocument, type TaxKind } from './tax-document.ts'

/**
 * One row of table 13: numbers that a series gave in a month, without any of another month between them. A series of the
 * old books is one of its own, also where ours goes on with it.
 */
export type IssuedSeries = {
  readonly kind: TaxKind
  /** First and last number. */
  readonly from: string
  readonly to: string
  /** How many numbers lie from the first to the last. */
  readonly total: number
  /**
   * How many of them are canceled or without a document: a number left out has to be answered for like one canceled.
   */
  readonly canceled: number
  readonly issued: number
}

type Range = Pick<IssuedSeries, 'kind' | 'from' | 'to' | 'issued'> & {
  readonly isOld: boolean
  readonly series: string
  readonly first: number
  readonly last: number
  readonly firstDay: Day
}

/** 'SI/26-27/' and 123 of 'SI/26-27/000123'; a number that ends in no digits is a series of its own. */
const parted = (number: string): { series: string; serial: number } => {
  const [, series = number, digits = '0'] = /^(.*?)(\d+)$/.exec(number) ?? []
  return { series, serial: Number(digits) }
}

type Numbered = Pick<TaxDocument, 'kind' | 'number' | 'day' | 'isCanceled' | 'isOld'>

const rangeOf = ({ kind, number, day, isCanceled, isOld = false }: Numbered): Range => {
  const { series, serial } = parted(number)
  const one = { isOld, kind, series, from: number, to: number, first: serial, last: serial }
  return { ...one, issued: isCanceled ? 0 : 1, firstDay: day }
}

const widened = (one: Range, other: Range): Range => {
  const { from, first } = one.first <= other.first ? one : other
  const { to, last } = one.last >= other.last ? one : other
  const firstDay = one.firstDay <= other.firstDay ? one.firstDay : other.firstDay
  return { ...one, from, first, to, last, firstDay, issued: one.issued + other.issued }
}

/** Kinds in their order, of each the series first that was first in use, and of each of those the lower numbers. */
const inOrder = (one: Range, other: Range) =>
  taxKinds.indexOf(one.kind) - taxKinds.indexOf(other.kind) ||
  byText(one.firstDay, other.firstDay) ||
  byText(one.series, other.series) ||
  one.first - other.first

const row = ({ kind, from, to, first, last, issued }: Range): IssuedSeries => {
  const total = last - first + 1
  return { kind, from, to, total, canceled: total - issued, issued }
}

type Foreign = Pick<TaxDocument, 'kind' | 'number' | 'isOld'>

const seriesKey = ({ isOld, kind, series }: Pick<Range, 'isOld' | 'kind' | 'series'>) =>
  `${isOld ? 'old ' : ''}${kind} ${series}`

/** How many numbers of other months lie below one: numbers that have as many form one row. */
const countsBelow = (elsewhere: readonly Foreign[]) => {
  const parts = elsewhere.map(({ isOld = false, kind, number }) => ({ isOld, kind, ...parted(number) }))
  const serials = new Map(
    [...Map.groupBy(parts, seriesKey)].map(([key, same]) => [key, same.map(({ serial }) => serial)]),
  )
  return (range: Range): number =>
    serials.get(seriesKey(range))?.filter((serial) => serial < range.first).length ?? 0
}

/**
 * Table 13: every document of a month, canceled ones too, in any order. Only first and last of a row are kept.
 * @param elsewhere documents of other months whose numbers lie between: a number of theirs was not canceled
 */
export const documentsIssued = (elsewhere: readonly Foreign[] = []) => {
  const below = countsBelow(elsewhere)
  const ranges = rowsBy<Range>((range) => `${seriesKey(range)} ${below(range)}`, widened)
  const add = (document: Numbered): void => ranges.add(rangeOf(document))
  const read = (): readonly IssuedSeries[] => ranges.all().toSorted(inOrder).map(row)
  return { add, read }
}
