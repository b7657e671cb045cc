import { purchaseWorkbook } from '@refill/contract/features/purchases/purchases.downloads.ts'
import { download } from '../../api/download.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import type { PurchaseReportRow } from '@refill/contract/features/purchases/purchases.contract.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import { amount, day, number, serialNumber, text, type Columns } from '../../ui/list/columns.tsx'
import { ReportTable } from '../../ui/list/report-table.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import type { Report, ReportFilters } from './report.api.ts'
import { ReportFiltersBar } from './report-filters.tsx'
import styles from './report.module.css'
import { usePurchaseReport } from './use-purchase-report.ts'

const purchaseOf = ({ purchase_id }: PurchaseReportRow) => paths.purchaseDetail(purchase_id)

/** Heads as seed 2 §2 spells them. */
const columns: Columns<PurchaseReportRow> = [
  serialNumber(),
  text('inv_no', 'INV No', { show: (row) => <Link to={purchaseOf(row)}>{row.inv_no}</Link> }),
  day('inv_date', 'INV Date'),
  text('product_name', 'Product Name'),
  text('type', 'Type'),
  number('quantity', 'Quantity'),
  number('empty_returned', 'Empty Returned'),
  amount('gst_amount', 'gst Amount'),
  amount('taxable_amount', 'taxable Amount'),
  amount('total_amount', 'Total Amount'),
]

/** Of the whole filter, not of the page. */
function Totals({ report: { totals, totalcount } }: { report: Report }) {
  return (
    <tr className={styles.totals}>
      <td colSpan={5}>{totalcount === 1 ? 'Total of 1 line' : `Total of ${count(totalcount)} lines`}</td>
      <td>{count(totals.quantity)}</td>
      <td>{count(totals.empty_returned)}</td>
      <td>{money(totals.gst_amount)}</td>
      <td>{money(totals.taxable_amount)}</td>
      <td>{money(totals.total_amount)}</td>
    </tr>
  )
}

/** Everything that the filter finds, not the page. */
function ReportExport({ filters: { fd, td, type, of } }: { filters: ReportFilters }) {
  const fields = {
    fd,
    td,
    vendor_id: type === 'vendor' ? of : '',
    prod_code: type === 'product' ? of : '',
  }
  return <ExportButton what="purchase report" start={(watch) => download(purchaseWorkbook, fields, watch)} />
}

export default function PurchaseReportScreen() {
  const report = usePurchaseReport()
  return (
    <Screen>
      <PageHead title="Purchase Reports" actions={<ReportExport filters={report.request.filters} />} />
      <ReportFiltersBar filters={report.request.filters} set={report.setFilters} />
      <ReportTable
        label="Purchase lines"
        report={report}
        columns={columns}
        open={purchaseOf}
        foot={report.answer && <Totals report={report.answer} />}
      />
    </Screen>
  )
}
