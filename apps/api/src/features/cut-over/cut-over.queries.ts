import { recordOf } from '@refill/contract/records.ts'
import {
  movedSeries,
  ownWidth,
  seriesLabels,
  type MovedSeries,
} from '@refill/contract/features/cut-over/number-series.rules.ts'
import type {
  CutOver,
  CutOverLine,
  NumberSeries,
} from '@refill/contract/features/cut-over/cut-over.contract.ts'
import { seriesPrefixes } from '@refill/contract/series.ts'
import { dayInIndia, day, financialYear } from '@refill/values/day.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { readSettings } from '../settings/settings.public.ts'
import { cutOverLines, latestCutOver, seriesOfYear, signedCutOvers } from './sql/statements.generated.ts'

export type StoredLine = RowOf<typeof cutOverLines>
export type StoredCutOver = RowOf<typeof latestCutOver>
/** Where a series of a year is. */
export type SeriesNow = NumberSeries & { readonly series: MovedSeries; readonly year: string }

/** What saving and signing depend on: what was saved, every figure that there is, and the series of its year. */
export type CutOverFacts = {
  readonly stored: StoredCutOver | undefined
  readonly lines: readonly StoredLine[]
  readonly series: readonly SeriesNow[]
}

/** How the numbers of each series begin. */
const readPrefixes = async (reader: Reader) => {
  const { invoice_prefix, bill_prefix, credit_prefix, debit_prefix, number_width } =
    await readSettings(reader)
  const ofTax = {
    invoice: invoice_prefix,
    bill_of_supply: bill_prefix,
    credit_note: credit_prefix,
    debit_note: debit_prefix,
  }
  const prefixes: Readonly<Record<MovedSeries, string>> = { ...seriesPrefixes, ...ofTax }
  const widths = {
    ...recordOf(movedSeries, () => ownWidth),
    ...recordOf(Object.keys(ofTax), () => Number(number_width)),
  }
  return { prefixes, widths }
}

/** The series of the financial year of a day of change, and where each goes on. */
export const readSeries = async (reader: Reader, changedOn: string): Promise<readonly SeriesNow[]> => {
  const year = financialYear(changedOn ? day(changedOn) : dayInIndia(new Date()))
  const [{ prefixes, widths }, stored] = await Promise.all([
    readPrefixes(reader),
    reader.read(seriesOfYear, { year }),
  ])
  return movedSeries.map((series) => {
    const { last = 0, old_last = 0 } = stored.find(({ kind }) => kind === series) ?? {}
    return {
      series,
      year,
      label: seriesLabels[series],
      begins: `${prefixes[series]}/${year}/`,
      width: widths[series],
      next: last + 1,
      is_begun: last > old_last,
    }
  })
}

/** The cut-over of an id, or the one that was changed last; nothing before anything was saved. */
export const readStored = async (reader: Reader, id = 0): Promise<StoredCutOver | undefined> =>
  (await reader.read(latestCutOver, { id }))[0]

/** Its figures, with those of today beside them. */
export const readLines = (reader: Reader, { id, day: changedOn }: Pick<StoredCutOver, 'id' | 'day'>) =>
  reader.read(cutOverLines, { id, day: changedOn })

export const lineShown = ({ product_id: _, ...line }: StoredLine): CutOverLine => line

/** What the page shows. @param asked the day of change that somebody thinks of; '' for the one that was saved */
export const readCutOver = async (reader: Reader, asked: string): Promise<CutOver> => {
  const stored = await readStored(reader)
  const changedOn = asked || (stored?.day ?? '')
  const [lines, series, signed] = await Promise.all([
    readLines(reader, { id: stored?.id ?? 0, day: changedOn || null }),
    readSeries(reader, changedOn),
    reader.read(signedCutOvers, {}),
  ])
  return {
    id: stored?.id ?? 0,
    version: stored?.version ?? 0,
    day: stored?.day ?? '',
    signed_name: stored?.signed_name ?? '',
    signed_by: stored?.signed_by_name ?? '',
    signed_at: stored?.signed_at?.toISOString() ?? '',
    lines: lines.map(lineShown),
    numbers: series.map(({ year: _, ...shown }) => shown),
    signed: signed.map(({ signed_at, ...one }) => ({ ...one, signed_at: signed_at.toISOString() })),
  }
}
