import { isDay, oneMonthBefore, showDay, todayInIndia } from '@refill/values/day.ts'
import { receiptWorkbook } from '@refill/contract/features/receipts/receipt-report.contract.ts'
import type { ReceiptRow } from '@refill/contract/features/receipts/receipts.contract.ts'
import { receiptModes } from '@refill/contract/features/receipts/receipts.rules.ts'
import { paiseFromRupees, rupeesText, sumPaise } from '@refill/values/money.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FileExport } from '../../api/file-export.tsx'
import { stateFilter } from '../../documents/state-filter.ts'
import { LineChart } from '../../ui/chart/line-chart.tsx'
import { moneyByDay } from '../../ui/chart/money-by-day.ts'
import { paths } from '../../paths.ts'
import { Badge } from '../../ui/badge.tsx'
import { ChoiceFilter } from '../../ui/fields/choice-filter.tsx'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { heldField } from '../../ui/form/field.ts'
import { count, money } from '../../ui/formats/money.ts'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { amount, day, leading, onOwnLine, serialNumber, text, type Columns } from '../../ui/list/columns.tsx'
import { ReportBar } from '../../ui/list/report-bar.tsx'
import { ReportSummary } from '../../ui/list/report-summary.tsx'
import { ReportTable } from '../../ui/list/report-table.tsx'
import { useReport } from '../../ui/list/use-report.ts'
import { ChartFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Stack } from '../../ui/parts.tsx'
import { customerChoice } from './receipt-filters.ts'
import { OrderLinks, ReceiptLink } from './receipt-links.tsx'
import styles from './receipts.module.css'
import { fieldsOf, loadReport, receiptDays, type ReportAnswer, type ReportFilters } from './report.api.ts'

/** Below the money, since it is none. */
function Deducted({ deductions }: Pick<ReceiptRow, 'deductions'>) {
  if (deductions.length === 0) return null
  const sum = sumPaise(deductions.map((one) => paiseFromRupees(one.amount)))
  return <span className={styles.second}>{`and ${money(rupeesText(sum))} deducted`}</span>
}

const columns: Columns<ReceiptRow> = [
  serialNumber(),
  leading(
    text('sr_no', 'Voucher No', {
      show: ({ sr_no, canceled_at }) => (
        <>
          <ReceiptLink number={sr_no} isCanceled={canceled_at !== ''} />
          {canceled_at !== '' && (
            <>
              {' '}
              <Badge tone="stopped">Canceled</Badge>
            </>
          )}
        </>
      ),
    }),
  ),
  day('voucher_date', 'Date'),
  onOwnLine(text('customer_name', 'Customer')),
  text('payment_mode', 'Payment Mode', { whole: true }),
  onOwnLine(text('transaction_number', 'Transaction Number')),
  onOwnLine(
    text('orders', 'Orders', { show: ({ order_amounts }) => <OrderLinks order_amounts={order_amounts} /> }),
  ),
  amount('amount', 'Amount', (row) =>
    row.canceled_at === '' ? (
      <>
        {money(row.amount)}
        <Deducted deductions={row.deductions} />
      </>
    ) : (
      <s>{money(row.amount)}</s>
    ),
  ),
]

const useReceiptReport = () => {
  const filters = useMemo((): ReportFilters => {
    const today = todayInIndia()
    return { fd: oneMonthBefore(today), td: today, customer: '', mode: '', state: '' }
  }, [])
  return useReport({ key: ['receipts', 'report'], filters, load: loadReport })
}

type FiltersProps = { filters: ReportFilters; set: (chosen: Partial<ReportFilters>) => void }

function FilterBar({ filters, set }: FiltersProps) {
  const { customer, mode, state } = filters
  return (
    <ReportBar days={filters} set={set} columns="minmax(0, 320px) 160px 160px">
      <ChoiceFilter
        choice={customerChoice}
        value={customer}
        set={(id) => set({ customer: id })}
        placeholder="All customers"
      />
      <SelectField
        field={heldField('mode', mode, (chosen) => set({ mode: chosen }))}
        label="Payment mode"
        options={receiptModes}
        placeholder="All modes"
      />
      <SelectField
        field={heldField('state', state, (chosen) => set({ state: chosen }))}
        label="State"
        options={stateFilter.options}
        placeholder={stateFilter.all}
      />
    </ReportBar>
  )
}

/** Asks after the figures, so that it never keeps the rows waiting; until then it stays as it was. */
function Chart({ filters, waits }: { filters: ReportFilters; waits: boolean }) {
  const query = useQuery({ ...receiptDays(filters), enabled: !waits })
  const { data, isError } = query
  if (isError) return <ChartFailed query={query} />
  if (!data || data.range.fd > data.range.td) return null
  const days = data.days.map(({ day: received, cash, online, prepaid }) => ({
    day: received,
    rupees: cash + online + prepaid,
  }))
  return <LineChart {...moneyByDay('Received', data.range, days)} money />
}

const prepaid = { to: paths.prepaid, title: 'Open what oil companies owe' }
/** Deducted is no part of the total, which is money. */
const register = { to: paths.deductions, title: 'Open Deductions' }

/** The sums cover all that the filter finds, not only this page. */
function Figures({ answer: { totals } }: { answer: ReportAnswer }) {
  return (
    <KeyFigures
      figures={[
        { label: 'Total', value: totals.amount, show: money },
        { label: 'Cash', value: totals.cash, show: money },
        { label: 'Online', value: totals.online, show: money },
        ...(totals.prepaid > 0
          ? [{ label: 'Prepaid', value: totals.prepaid, show: money, opens: prepaid }]
          : []),
        { label: 'On account', value: totals.on_account, show: money },
        { label: 'Paid back', value: totals.refunded, show: money },
        ...(totals.deducted > 0
          ? [{ label: 'Deducted', value: totals.deducted, show: money, opens: register }]
          : []),
        ...(totals.canceled > 0 ? [{ label: 'Canceled', value: totals.canceled, show: money }] : []),
      ]}
    />
  )
}

type SummaryProps = { filters: ReportFilters; answer: ReportAnswer | undefined; isOld: boolean }

function Summary({ filters, answer, isOld }: SummaryProps) {
  const hasReceipts = answer && answer.totalcount > 0
  const isRange = isDay(filters.fd) && isDay(filters.td)
  return (
    <ReportSummary
      words={isRange ? `Received from ${showDay(filters.fd)} to ${showDay(filters.td)}` : 'Choose two days.'}
      unit={hasReceipts && '₹ thousand a day'}
      figures={answer && <Figures answer={answer} />}
      chart={hasReceipts && isRange && <Chart filters={filters} waits={isOld} />}
    />
  )
}

function Total({ answer: { totalcount, totals } }: { answer: ReportAnswer }) {
  return (
    <tr>
      <td colSpan={7} data-folds="lead">
        {totalcount === 1 ? 'Total of 1 receipt' : `Total of ${count(totalcount)} receipts`}
      </td>
      <td data-label="Amount">{money(totals.amount)}</td>
    </tr>
  )
}

export default function ReceiptReportScreen() {
  const report = useReceiptReport()
  const { answer, isOld, request, setFilters } = report
  return (
    <Screen>
      <PageHead
        title="Receipt Reports"
        actions={
          <FileExport what="receipt report" file={receiptWorkbook} fields={fieldsOf(request.filters)} />
        }
      />
      <FilterBar filters={request.filters} set={setFilters} />
      <Stack>
        <Summary filters={request.filters} answer={answer} isOld={isOld} />
        <ReportTable
          label="Receipts"
          report={report}
          columns={columns}
          foot={answer && <Total answer={answer} />}
        />
      </Stack>
    </Screen>
  )
}
