import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { receiptListWorkbook } from '@refill/contract/features/receipts/receipts.downloads.ts'
import type { DocumentState } from '@refill/contract/documents.ts'
import { day, showDay } from '@refill/values/day.ts'
import { sql } from 'kysely'
import type { Database } from '../../database/database.ts'
import { allOf } from '../../database/pages.ts'
import type { RowOf } from '../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { conditionsOf, type ReceiptFilter } from './receipt-report.ts'
import { inState, orderOf, wantedOf } from './receipts.queries.ts'
import { receiptsToExport, receiptTotals } from './sql/statements.generated.ts'

type Line = RowOf<typeof receiptsToExport>

const columns: readonly ReportColumn<Line>[] = [
  { header: 'Voucher No', width: 16, kind: 'text', of: ({ number }) => number },
  { header: 'Date', width: 12, kind: 'day', of: ({ voucher_date }) => voucher_date },
  { header: 'Customer', width: 32, kind: 'text', of: ({ customer_name }) => customer_name },
  { header: 'Payment Mode', width: 14, kind: 'text', of: ({ payment_mode }) => payment_mode },
  { header: 'Mode of Transaction', width: 18, kind: 'text', of: (line) => line.mode_of_transaction },
  { header: 'Transaction Number', width: 22, kind: 'text', of: (line) => line.transaction_number },
  { header: 'Orders', width: 36, kind: 'text', of: ({ orders }) => orders },
  { header: 'Narration', width: 36, kind: 'text', of: ({ narration }) => narration },
  { header: 'Paid To', width: 22, kind: 'text', of: ({ paid_to }) => paid_to },
  { header: 'Amount', width: 16, kind: 'rupees', sum: true, of: ({ amount }) => Number(amount) },
  { header: 'Deducted', width: 16, kind: 'rupees', sum: true, of: ({ deducted }) => Number(deducted) },
  { header: 'On Account', width: 16, kind: 'rupees', sum: true, of: ({ on_account }) => Number(on_account) },
]

/** Where canceled receipts are asked for: their money stands apart, and counts in no total of what came in. */
const ofCanceled: readonly ReportColumn<Line>[] = [
  {
    header: 'Canceled Amount',
    width: 16,
    kind: 'rupees',
    sum: true,
    of: (line) => Number(line.canceled_amount),
  },
  { header: 'Canceled On', width: 12, kind: 'text', of: (line) => shownDay(line.canceled_on) },
  { header: 'Canceled By', width: 22, kind: 'text', of: ({ canceled_by }) => canceled_by },
  { header: 'Reason', width: 36, kind: 'text', of: ({ cancel_reason }) => cancel_reason },
]
const shownDay = (text: string) => (text === '' ? '' : showDay(day(text)))

const commonOf = ({ state }: { state: DocumentState | '' }) => ({
  name: 'Receipts',
  columns: state === '' || state === 'live' ? columns : [...columns, ...ofCanceled],
})

/** The whole report of a filter, newest first; its totals are those of the rows above them. */
export const exportReceipts = (db: Database, filter: ReceiptFilter, signal: AbortSignal) => {
  const { fd, td } = filter
  const where = allOf(conditionsOf(filter))
  return exportReport(
    db,
    {
      ...commonOf(filter),
      fileName: `receipts ${fd} to ${td}.xlsx`,
      title: `Receipts from ${showDay(day(fd))} to ${showDay(day(td))}`,
      rows: receiptsToExport.within({ filter: where, sorting: sql`r.voucher_date DESC, r.id DESC` }),
      count: receiptTotals.within({ filter: where }),
    },
    signal,
  )
}

/** The receipts of the list, all pages of it and in its order. */
export const exportReceiptList = (
  db: Database,
  filter: DownloadFieldsOut<typeof receiptListWorkbook>,
  signal: AbortSignal,
) => {
  const where = allOf([...inState(filter.state), ...wantedOf(filter)])
  return exportReport(
    db,
    {
      ...commonOf(filter),
      fileName: receiptListWorkbook.fileName,
      rows: receiptsToExport.within({ filter: where, sorting: orderOf(filter) }),
      count: receiptTotals.within({ filter: where }),
    },
    signal,
  )
}
