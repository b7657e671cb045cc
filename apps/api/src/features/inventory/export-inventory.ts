import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import type { InventoryRow } from '@refill/contract/features/inventory/inventory.contract.ts'
import { inventoryWorkbook } from '@refill/contract/features/inventory/inventory.downloads.ts'
import type { Database } from '../../database/database.ts'
import { ofList } from '../../exports/of-list.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { inventoryOf, inventoryRow, newestFirst } from './inventory.queries.ts'

/** No sums: cylinders of two sizes and a hose make no number together. */
const columns: readonly ReportColumn<InventoryRow>[] = [
  { header: 'Product', width: 32, kind: 'text', of: (row) => row.product_name },
  { header: 'Product code', width: 14, kind: 'text', of: ({ uuid }) => uuid },
  { header: 'Category', width: 16, kind: 'text', of: ({ category }) => category },
  { header: 'Type', width: 14, kind: 'text', of: ({ type }) => type },
  { header: 'Opening Fulls', width: 14, kind: 'quantity', of: ({ os_fulls }) => os_fulls },
  { header: 'Opening Empties', width: 16, kind: 'quantity', of: ({ os_emptys }) => os_emptys },
  { header: 'Current Fulls', width: 14, kind: 'quantity', of: ({ cs_fulls }) => cs_fulls },
  { header: 'Current Empties', width: 16, kind: 'quantity', of: ({ cs_emptys }) => cs_emptys },
  { header: 'Security Deposit', width: 16, kind: 'rupees', of: (row) => row.securitydeposit },
  { header: 'Opening Date', width: 14, kind: 'day', of: (row) => row.opening_date },
]

/** The inventory of the list, all pages of it and in its order. */
export const exportInventory = (
  db: Database,
  filter: DownloadFieldsOut<typeof inventoryWorkbook>,
  signal: AbortSignal,
) =>
  exportReport(
    db,
    {
      fileName: inventoryWorkbook.fileName,
      name: 'Inventory',
      columns,
      ...ofList(inventoryOf(filter), newestFirst, (rows) => rows.map(inventoryRow)),
    },
    signal,
  )
