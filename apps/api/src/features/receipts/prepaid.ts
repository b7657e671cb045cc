import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { listPrepaid, prepaidWorkbook } from '@refill/contract/features/receipts/prepaid.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { showDay, todayInIndia } from '@refill/values/day.ts'
import type { Database } from '../../database/database.ts'
import type { Reader } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { prepaidCount, prepaidPage, prepaidToExport } from './sql/statements.generated.ts'

type Asked = Pick<FieldsOut<typeof listPrepaid>, 'page' | 'limit' | 'type'>

/** What oil companies owe for orders that their customers paid in the app. */
export const findPrepaid = async (reader: Reader, { page, limit, type }: Asked) => {
  const asked = { type, page_size: limit, rows_before: (page - 1) * limit }
  const [found] = await reader.read(prepaidPage, asked)
  if (!found) throw new Error('a select of figures has one row')
  const { n, amount, types, rows } = found
  return { totalcount: n, reponselist: rows, types, totals: { amount } }
}

type Line = RowOf<typeof prepaidToExport>

const columns: readonly ReportColumn<Line>[] = [
  { header: 'Day', width: 12, kind: 'day', of: ({ day }) => day },
  { header: 'Type', width: 24, kind: 'text', of: ({ type }) => type },
  { header: 'Orders', width: 10, kind: 'quantity', of: ({ orders }) => orders },
  { header: 'Owed', width: 16, kind: 'rupees', sum: true, of: ({ amount }) => Number(amount) },
]

/** The same as a workbook, all pages of it; the last row has the total. */
export const exportPrepaid = (
  db: Database,
  { type }: Pick<DownloadFieldsOut<typeof prepaidWorkbook>, 'type'>,
  signal: AbortSignal,
) => {
  const today = todayInIndia()
  return exportReport(
    db,
    {
      fileName: `prepaid ${today}.xlsx`,
      name: 'Prepaid',
      title: `Prepaid, owed by oil companies on ${showDay(today)}`,
      columns,
      rows: prepaidToExport.within({ type }),
      count: prepaidCount.within({ type }),
    },
    signal,
  )
}
