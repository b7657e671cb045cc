import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { CashRow } from '@refill/contract/features/cash/cash.contract.ts'
import { cashWorkbook } from '@refill/contract/features/cash/cash.downloads.ts'
import { cashKinds } from '@refill/contract/features/cash/cash.rules.ts'
import type { Database } from '../../database/database.ts'
import { ofList } from '../../exports/of-list.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { cashOf, cashRow, newestFirst } from './cash.queries.ts'

/** No sums: what is counted at a close is the cash that was handed over before. */
const columns: readonly ReportColumn<CashRow>[] = [
  { header: 'Number', width: 18, kind: 'text', of: ({ number }) => number },
  { header: 'Date', width: 12, kind: 'day', of: ({ day }) => day },
  { header: 'Kind', width: 16, kind: 'text', of: ({ kind }) => cashKinds[kind] },
  { header: 'Person', width: 24, kind: 'text', of: ({ who }) => who },
  { header: 'To', width: 24, kind: 'text', of: (row) => row.to_whom },
  { header: 'From driver', width: 24, kind: 'text', of: ({ driver }) => driver },
  { header: 'Head', width: 20, kind: 'text', of: ({ head }) => head },
  { header: 'Bank', width: 20, kind: 'text', of: ({ bank }) => bank },
  { header: 'Slip or bill no.', width: 18, kind: 'text', of: ({ reference }) => reference },
  { header: 'Note', width: 32, kind: 'text', of: ({ note }) => note },
  { header: 'Amount', width: 16, kind: 'rupees', of: ({ amount }) => amount },
  { header: 'Confirmed on', width: 14, kind: 'day', of: (row) => row.confirmed_on },
  {
    header: 'Confirmed amount',
    width: 16,
    kind: 'rupees',
    of: (row) => (row.confirmed_on ? row.confirmed_amount : null),
  },
  {
    header: 'Should be there',
    width: 16,
    kind: 'rupees',
    of: ({ kind, expected }) => (kind === 'close' || kind === 'take_over' ? expected : null),
  },
  { header: 'Notes and coins', width: 28, kind: 'text', of: ({ pieces }) => pieces },
  { header: 'Difference because', width: 28, kind: 'text', of: (row) => row.difference_reason },
  { header: 'Entered by', width: 22, kind: 'text', of: (row) => row.entered_by },
  { header: 'Taken back', width: 18, kind: 'moment', of: (row) => row.canceled_at },
  { header: 'Taken back by', width: 22, kind: 'text', of: (row) => row.canceled_by },
  { header: 'Reason', width: 28, kind: 'text', of: (row) => row.cancel_reason },
]

/** The cash documents of the list, all pages of it and in its order. */
export const exportCash = (
  db: Database,
  filter: DownloadFieldsOut<typeof cashWorkbook>,
  signal: AbortSignal,
) =>
  exportReport(
    db,
    {
      fileName: cashWorkbook.fileName,
      name: 'Cash',
      columns,
      ...ofList(cashOf(filter), newestFirst, (rows) => rows.map(cashRow)),
    },
    signal,
  )
