import type { DownloadFieldsOut } from '@refill/contract/download.ts'
import { capacityUnit } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import type { ProductRow } from '@refill/contract/features/products/products.contract.ts'
import { productWorkbook } from '@refill/contract/features/products/products.downloads.ts'
import type { Database } from '../../database/database.ts'
import { ofList } from '../../exports/of-list.ts'
import { exportReport, type ReportColumn } from '../../exports/report.ts'
import { productRow } from './products.answers.ts'
import { orderOf, productsOf } from './products.queries.ts'

const columns: readonly ReportColumn<ProductRow>[] = [
  { header: 'Description', width: 32, kind: 'text', of: ({ description }) => description },
  { header: 'Product code', width: 14, kind: 'text', of: ({ uuid }) => uuid },
  { header: 'Category', width: 16, kind: 'text', of: ({ category }) => category },
  { header: 'Type', width: 14, kind: 'text', of: ({ type }) => type },
  { header: 'Capacity', width: 12, kind: 'quantity', of: ({ capacity }) => capacity },
  { header: 'Unit', width: 8, kind: 'text', of: (product) => capacityUnit(product) },
  { header: 'HSN', width: 12, kind: 'text', of: ({ hsn_no }) => hsn_no },
  { header: 'GST %', width: 8, kind: 'quantity', of: ({ gst }) => gst },
  { header: 'Taxable amount', width: 16, kind: 'rupees', of: (product) => product.taxable_amount },
  { header: 'Security Deposit', width: 16, kind: 'rupees', of: (product) => product.security_deposit },
  { header: 'Fulls', width: 10, kind: 'quantity', of: ({ cs_fulls }) => cs_fulls },
  { header: 'Empties', width: 10, kind: 'quantity', of: ({ cs_emptys }) => cs_emptys },
]

/** The products of the list, all pages of it and in its order. */
export const exportProducts = (
  db: Database,
  filter: DownloadFieldsOut<typeof productWorkbook>,
  signal: AbortSignal,
) =>
  exportReport(
    db,
    {
      fileName: productWorkbook.fileName,
      name: 'Products',
      columns,
      ...ofList(productsOf(filter), orderOf(filter), (rows) => rows.map(productRow)),
    },
    signal,
  )
