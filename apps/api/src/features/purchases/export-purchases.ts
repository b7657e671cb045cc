import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { purchaseListWorkbook } from '@refill/contract/features/purchases/purchases.downloads.ts'
import { creditNames } from '@refill/contract/features/purchases/purchase-tax.rules.ts'
import type { Database } from '../../database/database.ts'
import { allOf } from '../../database/pages.ts'
import type { RowOf } from '../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { orderOf, purchasesOf } from './purchases.queries.ts'
import { countPurchases, purchasesToExport } from './sql/statements.generated.ts'

type Line = RowOf<typeof purchasesToExport>

/** The columns of the screen, with its words. */
const columns: readonly ReportColumn<Line>[] = [
  { header: 'INV No', width: 20, kind: 'text', of: ({ invoice_no }) => invoice_no },
  { header: 'Vendor', width: 32, kind: 'text', of: ({ vendor_name }) => vendor_name },
  { header: 'INV Date', width: 12, kind: 'day', of: ({ invoiced_on }) => invoiced_on },
  { header: 'OMC Plant', width: 12, kind: 'text', of: ({ type }) => type },
  {
    header: 'Total Amount',
    width: 18,
    kind: 'rupees',
    sum: true,
    of: (line) => (line.canceled_on === null ? Number(line.total_amount) : null),
  },
]

/** Where canceled ones are among them: apart from the others, so that no sum has both. */
const canceledColumns: readonly ReportColumn<Line>[] = [
  {
    header: 'Canceled Amount',
    width: 18,
    kind: 'rupees',
    sum: true,
    of: (line) => (line.canceled_on === null ? null : Number(line.total_amount)),
  },
  { header: 'Canceled on', width: 12, kind: 'day', of: ({ canceled_on }) => canceled_on },
  { header: 'Canceled by', width: 20, kind: 'text', of: ({ canceled_by }) => canceled_by },
  { header: 'Reason', width: 32, kind: 'text', of: ({ cancel_reason }) => cancel_reason },
]

/** A figure of a purchase that counts. */
const live = (header: string, of: (line: Line) => string): ReportColumn<Line> => ({
  header,
  width: 16,
  kind: 'rupees',
  sum: true,
  of: (line) => (line.canceled_on === null ? Number(of(line)) : null),
})

/** Not on the screen: as the invoice says. */
const taxColumns: readonly ReportColumn<Line>[] = [
  { header: 'Place of Supply', width: 15, kind: 'text', of: ({ place_of_supply }) => place_of_supply },
  live('CGST', ({ cgst }) => cgst),
  live('SGST', ({ sgst }) => sgst),
  live('IGST', ({ igst }) => igst),
  live('Round-off', ({ round_off }) => round_off),
  { header: 'Input tax credit', width: 18, kind: 'text', of: ({ credit }) => creditNames[credit] },
]

/** The purchases of the list, all pages of it and in its order. */
export const exportPurchases = (
  db: Database,
  filter: DownloadFieldsOut<typeof purchaseListWorkbook>,
  signal: AbortSignal,
) => {
  const hasCanceled = filter.state === 'all' || filter.state === 'canceled'
  const where = allOf(purchasesOf(filter).where)
  return exportReport(
    db,
    {
      fileName: purchaseListWorkbook.fileName,
      name: 'Purchases',
      columns: [...columns, ...(hasCanceled ? canceledColumns : []), ...taxColumns],
      rows: purchasesToExport.within({ filter: where, sorting: orderOf(filter) }),
      count: countPurchases.within({ filter: where }),
    },
    signal,
  )
}
