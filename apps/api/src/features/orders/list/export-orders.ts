import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { orderWorkbook } from '@refill/contract/features/orders/orders.downloads.ts'
import { sourceLabel, statusLabel } from '@refill/contract/features/orders/orders.rules.ts'
import type { Database } from '../../../database/database.ts'
import { allOf } from '../../../database/pages.ts'
import type { RowOf } from '../../../database/statement.ts'
import { exportReport, type ReportColumn } from '../../../exports/report.ts'
import { conditionsOf, orderOf } from './find-orders.ts'
import { countOrders, ordersToExport } from '../sql/statements.generated.ts'

type Line = RowOf<typeof ordersToExport>

const columns: readonly ReportColumn<Line>[] = [
  { header: 'Order ID', width: 18, kind: 'text', of: ({ number }) => number },
  { header: 'Date', width: 12, kind: 'day', of: ({ at }) => at.slice(0, 10) },
  { header: 'Time', width: 8, kind: 'time', of: ({ at }) => at.slice(11, 16) },
  { header: 'Status', width: 12, kind: 'text', of: ({ status }) => statusLabel(status) },
  { header: 'Customer', width: 32, kind: 'text', of: ({ customer_name }) => customer_name },
  { header: 'Mobile', width: 13, kind: 'text', of: ({ mobile }) => mobile },
  { header: 'Products', width: 34, kind: 'text', of: ({ what }) => what },
  { header: 'Cylinders', width: 10, kind: 'quantity', of: ({ cylinders }) => cylinders },
  { header: 'Empties Received', width: 16, kind: 'quantity', of: ({ empties }) => empties },
  { header: 'Payment mode', width: 14, kind: 'text', of: ({ payment_mode }) => payment_mode },
  { header: 'PO number', width: 14, kind: 'text', of: ({ po_number }) => po_number },
  { header: 'Driver', width: 22, kind: 'text', of: ({ delivery_person }) => delivery_person },
  { header: 'Total Amount', width: 16, kind: 'rupees', of: ({ total }) => total },
  { header: 'Security Deposit', width: 16, kind: 'rupees', of: ({ deposit }) => deposit },
  { header: 'Round Off', width: 10, kind: 'rupees', of: ({ round_off }) => round_off },
  { header: 'Paid', width: 16, kind: 'rupees', of: ({ paid }) => paid },
  { header: 'Due', width: 16, kind: 'rupees', of: ({ due }) => due },
  { header: 'Reason', width: 30, kind: 'text', of: ({ reason }) => reason },
  { header: 'Booked by', width: 10, kind: 'text', of: ({ source }) => sourceLabel(source) },
]

/** One row for each order of the filter and no other (AMB-120), in the order of the list. */
export const exportOrders = (
  db: Database,
  filter: DownloadFieldsOut<typeof orderWorkbook>,
  signal: AbortSignal,
) => {
  const where = allOf(conditionsOf(filter))
  return exportReport(
    db,
    {
      fileName: 'Order_Report.xlsx',
      name: 'Orders',
      columns,
      rows: ordersToExport.within({ filter: where, sorting: orderOf(filter) }),
      count: countOrders.within({ filter: where }),
    },
    signal,
  )
}
