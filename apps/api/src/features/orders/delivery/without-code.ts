import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type {
  listWithoutCode,
  withoutCodeWorkbook,
} from '@refill/contract/features/orders/without-code.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { day, showDay } from '@refill/values/day.ts'
import type { Database } from '../../../database/database.ts'
import type { Reader } from '../../../database/handles.ts'
import type { RowOf } from '../../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../../exports/report.ts'
import { withoutCodeCount, withoutCodePage, withoutCodeToExport } from '../sql/statements.generated.ts'

type Asked = Pick<FieldsOut<typeof listWithoutCode>, 'page' | 'limit' | 'driver_id' | 'fd' | 'td'>

/** Household cylinders that were delivered without the code that was asked for. */
export const findWithoutCode = async (reader: Reader, { page, limit, ...filter }: Asked) => {
  const asked = { ...filter, page_size: limit, rows_before: (page - 1) * limit }
  const [found] = await reader.read(withoutCodePage, asked)
  if (!found) throw new Error('a select of figures has one row')
  return { totalcount: found.n, reponselist: found.rows, drivers: found.drivers }
}

type Line = RowOf<typeof withoutCodeToExport>

const columns: readonly ReportColumn<Line>[] = [
  { header: 'Delivered', width: 12, kind: 'day', of: ({ delivered_on }) => delivered_on },
  { header: 'Driver', width: 24, kind: 'text', of: ({ driver_name }) => driver_name },
  { header: 'Order', width: 18, kind: 'text', of: ({ number }) => number },
  { header: 'Customer', width: 32, kind: 'text', of: ({ customer_name }) => customer_name },
  { header: 'The code was', width: 14, kind: 'text', of: ({ code_asked }) => code_asked },
  {
    header: 'Said',
    width: 12,
    kind: 'text',
    of: ({ code_given }) => (code_given === 'no' ? 'Not told' : 'Nothing'),
  },
  { header: 'Reason', width: 36, kind: 'text', of: ({ no_code_reason }) => no_code_reason },
]

type Exported = Pick<DownloadFieldsOut<typeof withoutCodeWorkbook>, 'fd' | 'td' | 'driver_id'>

/** The same as a workbook, by day and driver. */
export const exportWithoutCode = (db: Database, filter: Exported, signal: AbortSignal) => {
  const { fd, td } = filter
  return exportReport(
    db,
    {
      fileName: `without code ${fd} to ${td}.xlsx`,
      name: 'Without code',
      title: `Delivered without code from ${showDay(day(fd))} to ${showDay(day(td))}`,
      columns,
      rows: withoutCodeToExport.within(filter),
      count: withoutCodeCount.within(filter),
    },
    signal,
  )
}
