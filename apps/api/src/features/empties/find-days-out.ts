import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { daysOutWorkbook, readDaysOut } from '@refill/contract/features/empties/days-out.contract.ts'
import { owedAgeNames, owedAges } from '@refill/contract/features/empties/empties.rules.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, showDay } from '@refill/values/day.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { cylinderIds } from './cylinder-ids.ts'
import { daysOutCount, daysOutPage, daysOutToExport } from './sql/statements.generated.ts'

type Asked = FieldsOut<typeof readDaysOut>
type Filter = Pick<Asked, 'fd' | 'td' | 'by'>

const paramsOf = async (reader: Reader, { fd, td, by }: Filter) => ({
  products: await cylinderIds(reader),
  fd,
  td,
  by_customer: by === 'customer',
})

/** How long what came back had been out; a wrong range has no rows (AMB-187). */
export const findDaysOut = async (reader: Reader, { page, limit, ...filter }: Asked) => {
  const { fd, td } = filter
  if (fd === '' || td === '' || fd > td)
    return { totalcount: 0, list: [], totals: { came_back: 0, average_days: 0 } }
  const asked = { ...(await paramsOf(reader, filter)), page_size: limit, rows_before: (page - 1) * limit }
  const [found] = await reader.read(daysOutPage, asked)
  if (!found) throw new Error('a select of figures has one row')
  const { n, rows, came_back, average_days } = found
  return { totalcount: n, list: rows, totals: { came_back, average_days } }
}

type Line = RowOf<typeof daysOutToExport>

const columnsOf = (by: Filter['by']): readonly ReportColumn<Line>[] => [
  { header: by ? 'Customer' : 'Product', width: 32, kind: 'text', of: ({ name }) => name },
  { header: 'Came back', width: 12, kind: 'quantity', of: (line) => Number(line.came_back) },
  { header: 'Average days', width: 13, kind: 'quantity', of: (line) => Number(line.average_days) },
  { header: 'Longest days', width: 13, kind: 'quantity', of: ({ longest_days }) => Number(longest_days) },
  ...owedAges.map((age): ReportColumn<Line> => ({
    header: owedAgeNames[age],
    width: 13,
    kind: 'quantity',
    of: (line) => Number(line[age]),
  })),
  { header: 'Still out', width: 12, kind: 'quantity', of: (line) => Number(line.still_out) },
]

export const exportDaysOut = async (
  db: Database,
  { fd, td, by }: DownloadFieldsOut<typeof daysOutWorkbook>,
  signal: AbortSignal,
) => {
  const params = await paramsOf(db.reader, { fd, td, by })
  const report = {
    fileName: `days out ${fd} to ${td}.xlsx`,
    name: 'Days out',
    title: `Days that cylinders were out, came back from ${showDay(day(fd))} to ${showDay(day(td))}`,
    columns: columnsOf(by),
    rows: daysOutToExport.within(params),
    count: daysOutCount.within(params),
  }
  return exportReport(db, report, signal)
}
