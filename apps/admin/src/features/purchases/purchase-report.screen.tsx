import { oneMonthBefore, todayInIndia } from '@refill/values/day.ts'
import { purchaseWorkbook } from '@refill/contract/features/purchases/purchases.downloads.ts'
import { FileExport } from '../../api/file-export.tsx'
import type { PurchaseReportRow } from '@refill/contract/features/purchases/purchase-report.contract.ts'
import { useMemo } from 'react'
import { Link } from '../../ui/link.tsx'
import { paths } from '../../paths.ts'
import { count, money } from '../../ui/formats/money.ts'
import {
  amount,
  day,
  leading,
  number,
  onOwnLine,
  serialNumber,
  text,
  type Columns,
} from '../../ui/list/columns.tsx'
import { ReportBar, TypeFilter } from '../../ui/list/report-bar.tsx'
import { ReportTable } from '../../ui/list/report-table.tsx'
import { useReport } from '../../ui/list/use-report.ts'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { choices, loadReport, type Report, type ReportFilters } from './report.api.ts'

const purchaseOf = ({ purchase_id }: PurchaseReportRow) => paths.purchaseDetail(purchase_id)

/** Heads as they are spelt (AMB-180). */
const columns: Columns<PurchaseReportRow> = [
  serialNumber(),
  leading(text('inv_no', 'INV No', { show: (row) => <Link to={purchaseOf(row)}>{row.inv_no}</Link> })),
  day('inv_date', 'INV Date'),
  onOwnLine(text('product_name', 'Product Name')),
  text('type', 'Type', { whole: true }),
  number('quantity', 'Quantity'),
  number('empty_returned', 'Empty Returned'),
  onOwnLine(amount('gst_amount', 'gst Amount')),
  onOwnLine(amount('taxable_amount', 'taxable Amount')),
  onOwnLine(amount('total_amount', 'Total Amount')),
]

/** A type without a choice asks for nothing (AMB-182). */
const waits = ({ type, of }: ReportFilters) => type !== '' && of === ''

/** Another type clears the rows (AMB-182). */
const areAlike = (one: ReportFilters, other: ReportFilters) => one.type === other.type

/** The report that the address asks for, of the last month unless it says otherwise. */
const usePurchaseReport = () => {
  const filters = useMemo((): ReportFilters => {
    const today = todayInIndia()
    return { fd: oneMonthBefore(today), td: today, type: '', of: '' }
  }, [])
  return useReport({ key: ['purchases', 'report'], filters, load: loadReport, waits, areAlike })
}

/** The sums cover all that the filter finds, not only this page. */
function Totals({ report: { totals, totalcount } }: { report: Report }) {
  return (
    <tr>
      <td colSpan={5} data-folds="lead">
        {totalcount === 1 ? 'Total of 1 line' : `Total of ${count(totalcount)} lines`}
      </td>
      <td data-label="Quantity">{count(totals.quantity)}</td>
      <td data-label="Empty Returned">{count(totals.empty_returned)}</td>
      <td data-label="gst Amount" data-folds="wide">
        {money(totals.gst_amount)}
      </td>
      <td data-label="taxable Amount" data-folds="wide">
        {money(totals.taxable_amount)}
      </td>
      <td data-label="Total Amount" data-folds="wide">
        {money(totals.total_amount)}
      </td>
    </tr>
  )
}

function ReportExport({ filters: { fd, td, type, of } }: { filters: ReportFilters }) {
  const fields = {
    fd,
    td,
    vendor_id: type === 'vendor' ? of : '',
    prod_code: type === 'product' ? of : '',
  }
  return <FileExport what="purchase report" file={purchaseWorkbook} fields={fields} />
}

export default function PurchaseReportScreen() {
  const report = usePurchaseReport()
  const { request, setFilters } = report
  const { filters } = request
  return (
    <Screen>
      <PageHead title="Purchase Reports" actions={<ReportExport filters={filters} />} />
      <ReportBar days={filters} set={setFilters} columns="160px minmax(0, 320px)">
        <TypeFilter label="Type" choices={choices} filters={filters} set={setFilters} />
      </ReportBar>
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
