import type { RawBuilder } from 'kysely'
import { hundredths } from '@refill/values/figures.ts'
import type { Database } from '../database/database.ts'
import type { Reader } from '../database/handles.ts'
import { inBatches } from './batches.ts'
import type { Cell } from './cells.ts'
import { xlsx, type Column, type Row } from './xlsx.ts'

/** A column of a report: what stands in it, and whether the last row has its sum. */
export type ReportColumn<Line> = Column & { of: (line: Line) => Cell; sum?: true }

/** What stands in a report: a SELECT, or batches of a snapshot, such as those of a list. */
export type ReportRows<Line> = {
  rows: RawBuilder<Line> | ((snapshot: Reader) => AsyncIterable<readonly Line[]>)
  /** How many there are: the same filter without columns and order. Without it nothing says how far the file is. */
  count?: RawBuilder<{ n: number }>
}

export type Report<Line> = {
  fileName: string
  /** Name on the sheet's tab. */
  name: string
  /** Text of the first line, above the head. */
  title?: string
  columns: readonly ReportColumn<Line>[]
} & ReportRows<Line>

const serial: Column = { header: 'S.No.', width: 8, kind: 'quantity' }

const numbering = <Line>(columns: readonly ReportColumn<Line>[]) => {
  let number = 0
  const sums = columns.map(() => 0)
  const row = (line: Line): Row => {
    number += 1
    const cells = columns.map(({ of }) => of(line))
    for (const [index, { sum }] of columns.entries())
      // Rupees or a quantity: adding floats would drift over a million rows.
      if (sum) sums[index] = (sums[index] ?? 0) + hundredths(cells[index] ?? 0)
    return [number, ...cells]
  }
  const total = (): Row => {
    const cells = columns.map(({ sum }, index) => (sum ? (sums[index] ?? 0) / 100 : null))
    return { bold: [null, 'Total', ...cells.slice(1)] }
  }
  return { row, total }
}

async function* rowsOf<Line>(reader: Reader, report: Report<Line>): AsyncGenerator<Row[]> {
  const { columns, rows } = report
  const { row, total } = numbering(columns)
  const batches = typeof rows === 'function' ? rows(reader) : inBatches(reader, rows)
  for await (const batch of batches) yield batch.map(row)
  if (columns.some(({ sum }) => sum)) yield [total()]
}

/** All rows of a filter as a workbook, numbered, with their sums in the last row; one picture of the database. */
export const exportReport = async <Line>(db: Database, report: Report<Line>, signal: AbortSignal) => {
  const { fileName, name, title, columns, count } = report
  const counted = count && (await db.reader.readComposed(count))
  return {
    fileName,
    ...(counted && { total: counted[0]?.n ?? 0 }),
    bytes: xlsx(
      { name, ...(title && { title }), columns: [serial, ...columns] },
      db.snapshot((reader) => rowsOf(reader, report), signal),
    ),
  }
}
