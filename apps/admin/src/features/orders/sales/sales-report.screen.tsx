import { showDay, showInstant } from '@refill/values/day.ts'
import { sourceLabel } from '@refill/contract/features/orders/orders.status.ts'
import { salesWorkbook, type SalesRow } from '@refill/contract/features/orders/sales.contract.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { Link } from '../../../ui/link.tsx'
import { FileExport } from '../../../api/file-export.tsx'
import { paths } from '../../../paths.ts'
import { LineChart } from '../../../ui/chart/line-chart.tsx'
import { moneyByDay } from '../../../ui/chart/money-by-day.ts'
import { heldField } from '../../../ui/form/field.ts'
import { SelectField } from '../../../ui/fields/select-field.tsx'
import { choiceOf, useNameOf } from '../../../ui/fields/choice-filter.tsx'
import { money } from '../../../ui/formats/money.ts'
import { KeyFigures } from '../../../ui/key-figures.tsx'
import {
  amount,
  day,
  leading,
  number,
  onOwnLine,
  serialNumber,
  text,
  whole,
  type Columns,
} from '../../../ui/list/columns.tsx'
import { isTurned, turnedWords } from '../../../ui/list/day-ranges.tsx'
import { ReportBar, TypeFilter } from '../../../ui/list/report-bar.tsx'
import { ReportSummary } from '../../../ui/list/report-summary.tsx'
import { ReportTable } from '../../../ui/list/report-table.tsx'
import { useReport } from '../../../ui/list/use-report.ts'
import { ChartFailed } from '../../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../../ui/page-head.tsx'
import { Stack } from '../../../ui/parts.tsx'
import {
  allSales,
  choices,
  isComplete,
  loadSales,
  salesDays,
  salesFields,
  usualSalesFilters,
  type SalesAnswer,
  type SalesFilters,
} from './sales.api.ts'

const orderOf = ({ order_id }: SalesRow) => paths.order(order_id)

/** A note that changes the sale stands below its order. */
function OrderNumber({ row }: { row: SalesRow }) {
  const number = <Link to={orderOf(row)}>{row.orderid}</Link>
  return row.note === '' ? (
    number
  ) : (
    <>
      <div>{number}</div>
      <div>{row.note}</div>
    </>
  )
}

/** Who asked stands below the time: a twelfth column would break words on a sheet of paper. */
function Booked({ row: { datetime, source } }: { row: SalesRow }) {
  return (
    <>
      {whole(showInstant(datetime))}
      <div>{sourceLabel(source)}</div>
    </>
  )
}

/** Heads as they are spelt (AMB-180), and behind them what a report of all needs. */
const columns: Columns<SalesRow> = [
  serialNumber(),
  leading(text('orderid', 'Order ID', { show: (row) => <OrderNumber row={row} /> })),
  onOwnLine(text('product_name', 'Product name')),
  number('quantity', 'Quantity'),
  number('returnclinder', 'return clinder'),
  text('paymentmode', 'payment mode', { whole: true }),
  amount('totalamount', 'Total Amount'),
  onOwnLine(text('delivery_person_name', 'delivery person name')),
  text('datetime', 'datetime', { show: (row) => <Booked row={row} /> }),
  day('delivered_on', 'Delivered'),
  onOwnLine(text('customer_name', 'Customer')),
]

const byBooking = [{ value: 'booking', label: 'Booking day' }]

/** The sums cover all that the filter finds, not only this page. */
function Figures({ totals }: Pick<SalesAnswer, 'totals'>) {
  return (
    <KeyFigures
      figures={[
        { label: 'Quantity', value: totals.quantity, sign: 'full' },
        { label: 'Empties received', value: totals.returnclinder, sign: 'empty' },
        { label: 'Total Amount', value: totals.totalamount, show: money },
      ]}
    />
  )
}

/** Comes with the figures, so that it never keeps the rows waiting. */
function Chart({ filters }: { filters: SalesFilters }) {
  const query = useQuery(salesDays(filters))
  const { data, isError } = query
  if (isError) return <ChartFailed query={query} />
  if (!data || data.range.fd > data.range.td) return null
  const days = data.days.map(({ day, amount: rupees }) => ({ day, rupees }))
  return <LineChart {...moneyByDay('Sold', data.range, days)} money />
}

type SummaryProps = { filters: SalesFilters; answer: SalesAnswer | undefined }

/** What is shown, which stays what it was until the next answer is there. */
function Summary({ filters, answer }: SummaryProps) {
  const shown = answer?.asked ?? filters
  const choice = choiceOf(choices, shown.type)
  const name = useNameOf(choice, shown.of)
  if (isTurned(filters)) return <ReportSummary words={`${turnedWords}.`} />
  if (!isComplete(filters))
    return <ReportSummary words="Choose two days, a sales type and whose sales: they will appear here." />
  const days = `Start Date: ${showDay(shown.fd)}, End Date: ${showDay(shown.td)}`
  const whose = shown.type === allSales ? 'All' : `${choice?.label}: ${name ?? '…'}`
  const by = shown.by && 'by booking day'
  const hasNone = answer?.totalcount === 0
  return (
    <ReportSummary
      words={[days, whose, by].filter(Boolean).join(', ')}
      unit={!hasNone && '₹ thousand a day'}
      figures={answer ? <Figures totals={answer.totals} /> : null}
      {...(!hasNone && { chart: answer ? <Chart filters={answer.asked} /> : null })}
    />
  )
}

const source = {
  key: ['orders', 'sales'],
  load: loadSales,
  waits: (filters: SalesFilters) => !isComplete(filters),
  areAlike: (one: SalesFilters, other: SalesFilters) => one.type === other.type,
}

export default function SalesReportScreen() {
  const filtersAtFirst = useMemo(usualSalesFilters, [])
  const report = useReport({ ...source, filters: filtersAtFirst })
  const { answer, request, setFilters } = report
  const { filters } = request
  return (
    <Screen>
      <PageHead
        title="Sales Reports"
        actions={
          isComplete(filters) && (
            <FileExport what="sales report" file={salesWorkbook} fields={salesFields(filters)} />
          )
        }
      />
      <ReportBar days={filters} set={setFilters} columns="160px 180px minmax(0, 320px)">
        <SelectField
          field={heldField('by', filters.by, (by) => setFilters({ by }))}
          label="Counted by"
          placeholder="Delivery day"
          options={byBooking}
        />
        <TypeFilter label="Sales Type" choices={choices} filters={filters} set={setFilters} all required />
      </ReportBar>
      <Stack>
        <Summary filters={filters} answer={answer} />
        <ReportTable label="Sales" report={report} columns={columns} open={orderOf} />
      </Stack>
    </Screen>
  )
}
