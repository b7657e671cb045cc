import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { deductionWorkbook } from '@refill/contract/features/receipts/deductions.contract.ts'
import type { Database } from '../../database/database.ts'
import { allOf } from '../../database/pages.ts'
import type { RowOf } from '../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { deductionsWanted } from './deductions.ts'
import { deductionsToExport, deductionTotals } from './sql/statements.generated.ts'

type Line = RowOf<typeof deductionsToExport>

const columns: readonly ReportColumn<Line>[] = [
  { header: 'Number', width: 16, kind: 'text', of: ({ number }) => number },
  { header: 'Date', width: 12, kind: 'day', of: ({ voucher_date }) => voucher_date },
  { header: 'Financial Year', width: 14, kind: 'text', of: ({ year }) => year },
  { header: 'Customer', width: 32, kind: 'text', of: ({ customer_name }) => customer_name },
  { header: 'GSTIN', width: 18, kind: 'text', of: ({ gst }) => gst },
  { header: 'Kind', width: 22, kind: 'text', of: ({ name }) => name ?? '' },
  { header: 'Certificate or Reason', width: 28, kind: 'text', of: ({ note }) => note },
  { header: 'Receipt', width: 16, kind: 'text', of: ({ sr_no }) => sr_no },
  { header: 'Orders', width: 36, kind: 'text', of: ({ orders }) => orders },
  { header: 'State', width: 28, kind: 'text', of: ({ canceled }) => canceled },
  { header: 'Amount', width: 16, kind: 'rupees', sum: true, of: ({ amount }) => Number(amount) },
]

/** The register of a filter, newest first; its total is that of what stands. */
export const exportDeductions = (
  db: Database,
  filter: DownloadFieldsOut<typeof deductionWorkbook>,
  signal: AbortSignal,
) => {
  const where = allOf(deductionsWanted(filter))
  return exportReport(
    db,
    {
      name: 'Deductions',
      fileName: deductionWorkbook.fileName,
      columns,
      rows: deductionsToExport.within({ filter: where }),
      count: deductionTotals.within({ filter: where }),
    },
    signal,
  )
}
