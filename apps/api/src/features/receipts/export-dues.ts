import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { dueWorkbook } from '@refill/contract/features/receipts/dues.downloads.ts'
import { dueAgeNames, dueAges } from '@refill/contract/features/receipts/receipts.rules.ts'
import { showDay, todayInIndia } from '@refill/values/day.ts'
import type { Database } from '../../database/database.ts'
import type { RowOf } from '../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { duesWanted } from './find-dues.ts'
import { duesCount, duesToExport } from './sql/statements.generated.ts'

type Line = RowOf<typeof duesToExport>

const rupees = (header: string, of: (line: Line) => string | null): ReportColumn<Line> => ({
  header,
  width: 16,
  kind: 'rupees',
  sum: true,
  of: (line) => Number(of(line)),
})

const columns: readonly ReportColumn<Line>[] = [
  { header: 'Customer', width: 32, kind: 'text', of: (line) => line.customer_name },
  { header: 'Mobile', width: 14, kind: 'text', of: ({ mobile }) => mobile },
  { header: 'Branches', width: 10, kind: 'quantity', of: ({ branches }) => branches || null },
  { header: 'Credit limit', width: 16, kind: 'rupees', of: (line) => Number(line.credit_limit) || null },
  rupees('Due', ({ due }) => due),
  ...dueAges.map((age) => rupees(dueAgeNames[age], (line) => line[age])),
  rupees('On account', (line) => line.on_account),
  { header: 'Oldest was due on', width: 16, kind: 'day', of: ({ oldest_day }) => oldest_day },
  { header: 'Days', width: 8, kind: 'quantity', of: ({ oldest_days }) => oldest_days },
]

/** Who owes, all pages of the list and in its order; the last row has its totals. */
export const exportDues = (
  db: Database,
  filter: DownloadFieldsOut<typeof dueWorkbook>,
  signal: AbortSignal,
) => {
  const today = todayInIndia()
  const asked = { today, filter: duesWanted(filter) }
  return exportReport(
    db,
    {
      fileName: `dues ${today}.xlsx`,
      name: 'Dues',
      title: `Dues on ${showDay(today)}`,
      columns,
      rows: duesToExport.within(asked),
      count: duesCount.within(asked),
    },
    signal,
  )
}
