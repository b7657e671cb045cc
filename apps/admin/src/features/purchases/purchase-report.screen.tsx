import { purchaseWorkbook } from '@refill/contract/features/purchases/purchases.downloads.ts'
import { asCaller } from '@refill/contract/list.ts'
import { download } from '../../api/download.ts'
import { ExportButton } from '../../ui/export-button.tsx'
import type { PurchaseReportRow } from '@refill/contract/features/purchases/purchases.contract.ts'
import { Link } from 'react-router'
import { paths } from '../../paths.ts'
import { classNames } from '../../ui/class-names.ts'
import { count, money } from '../../ui/formats/money.ts'
import { amount, day, number, serialNumber, text, type Columns } from '../../ui/list/columns.tsx'
import { Pager } from '../../ui/list/pager.tsx'
import { Table } from '../../ui/list/table.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Panel } from '../../ui/parts.tsx'
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

type BodyProps = Pick<ReturnType<typeof usePurchaseReport>, 'answer' | 'isLoading' | 'isOld' | 'request'>

function Body({ answer, isLoading, isOld, request }: BodyProps) {
  const rows = isLoading ? undefined : (answer?.list ?? [])
  const firstSerial = ((answer?.page ?? 1) - 1) * (answer?.rowsPerPage ?? 0) + 1
  return (
    <div className={classNames(isOld && styles.old)} aria-busy={isOld || undefined}>
      <Table
        label="Purchase lines"
        columns={columns}
        rows={rows}
        firstSerial={firstSerial}
        skeletonRows={Math.min(request.rows, 25)}
        open={purchaseOf}
        foot={answer && answer.list.length > 0 && <Totals report={answer} />}
        keepsForm
      />
      {rows?.length === 0 && <p className={styles.none}>No Data</p>}
    </div>
  )
}

/** Everything that the filter finds, not the page. */
function ReportExport({ filters: { fd, td, type, of } }: { filters: ReportFilters }) {
  const fields = {
    ...asCaller,
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
      <Panel flush className={styles.panel}>
        <Body {...report} />
        <Pager list={report.pager} />
      </Panel>
    </Screen>
  )
}
