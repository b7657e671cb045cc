import { maxGaps, type Gap } from '@refill/contract/features/tax/month.contract.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { readReturnOf, termsOf, type ReturnAsked } from './return-of.ts'
import { canceledOfMonth, serialRanges, unusedNumbers } from './sql/statements.generated.ts'

const readCanceled = async (reader: Reader, taxReturn: ReturnAsked) => {
  const rows = await reader.read(canceledOfMonth, { ...termsOf(taxReturn), most: maxGaps })
  const gaps = rows.map(({ total: _, ...row }): Gap => ({
    ...row,
    state: 'canceled',
    to_number: row.number,
    count: 1,
  }))
  return { total: rows[0]?.total ?? 0, gaps }
}

type Range = RowOf<typeof serialRanges>

const numberOf = (series: string, serial: number, width: number) =>
  `${series}${String(serial).padStart(width, '0')}`

/** Runs of serials of a year that no document has; after the last document of before, if there is one. */
const readUnused = async (
  reader: Reader,
  { kind, year, previous, ...range }: Range,
  taxReturn: ReturnAsked,
): Promise<Gap[]> => {
  const first = previous ?? range.first
  const isWhole = range.last - first + 1 === range.count + (previous === null ? 0 : 1)
  if (isWhole) return []
  const numbers = { kind, year, first, last: range.last, most: maxGaps }
  const runs = await reader.read(unusedNumbers, { ...numbers, ...termsOf(taxReturn) })
  return runs.map(({ series, width, day, ...run }) => ({
    kind,
    state: 'unused',
    day,
    id: 0,
    reason: '',
    who: '',
    number: numberOf(series, Number(run.first), width),
    to_number: numberOf(series, Number(run.last), width),
    count: Number(run.last) - Number(run.first) + 1,
  }))
}

/** Numbers of the series of a month that went into no figure. */
export const findGaps = async (reader: Reader, asked: ReturnAsked) => {
  const taxReturn = await readReturnOf(reader, asked)
  const ranges = await reader.read(serialRanges, termsOf(taxReturn))
  const [canceled, ...unused] = await Promise.all([
    readCanceled(reader, taxReturn),
    ...ranges.map((range) => readUnused(reader, range, taxReturn)),
  ])
  const runs = unused.flat()
  return {
    totalcount: canceled.total + runs.length,
    reponselist: [...runs, ...canceled.gaps].slice(0, maxGaps),
  }
}
