import {
  deliveryTimesWorkbook,
  readDeliveryTimes,
  type TakenBand,
} from '@refill/contract/features/orders/delivery-times.contract.ts'
import { takenLabels } from '@refill/contract/features/orders/delivery-times.rules.ts'
import { Status } from '@refill/contract/features/orders/orders.status.ts'
import { isDay, showDay } from '@refill/values/day.ts'
import { useMemo } from 'react'
import { FileExport } from '../../../api/file-export.tsx'
import { load } from '../../../api/send.ts'
import { paths } from '../../../paths.ts'
import { Link } from '../../../ui/link.tsx'
import { KeyFigures } from '../../../ui/key-figures.tsx'
import { leading, number, text, type Columns } from '../../../ui/list/columns.tsx'
import { isTurned, monthToDate, turnedWords, type DayRange } from '../../../ui/list/day-ranges.tsx'
import { ReportBar } from '../../../ui/list/report-bar.tsx'
import { ReportSummary } from '../../../ui/list/report-summary.tsx'
import { ReportTable } from '../../../ui/list/report-table.tsx'
import { useReport } from '../../../ui/list/use-report.ts'
import { PageHead, Screen } from '../../../ui/page-head.tsx'
import { Stack } from '../../../ui/parts.tsx'

type Days = { fd: string; td: string }
type Row = TakenBand & Days

/** A band leads to its orders. */
const ordersOf = ({ fd, td, took }: Row) =>
  `${paths.orders}?${new URLSearchParams({ type: String(Status.delivered), dfrom: fd, dto: td, took })}`

const columns: Columns<Row> = [
  leading(
    text('took', 'From booking to delivery', {
      show: (row) => <Link to={ordersOf(row)}>{takenLabels[row.took]}</Link>,
    }),
  ),
  number('orders', 'Orders'),
  text('share', 'Share', { show: ({ share }) => `${share.toFixed(1)} %`, whole: true }),
]

const isComplete = ({ fd, td }: DayRange) => isDay(fd) && isDay(td)

const source = {
  key: ['orders', 'times'],
  load: async ({ filters: { fd, td } }: { filters: Days }) => {
    const { list, totalcount, orders } = await load(readDeliveryTimes, { fd, td })
    return { list: list.map((band): Row => ({ ...band, fd, td })), totalcount, orders }
  },
  waits: (filters: Days) => !isComplete(filters),
}

/** How long customers wait for their cylinders: the days from booking to delivery, in bands. */
export default function DeliveryTimesScreen() {
  const filtersAtFirst = useMemo((): Days => monthToDate(), [])
  const report = useReport({ ...source, filters: filtersAtFirst })
  const { filters } = report.request
  const { fd, td } = filters
  const words = isTurned(filters)
    ? `${turnedWords}.`
    : `Delivered from ${showDay(fd)} to ${showDay(td)}, by the days since their booking`
  const figures = [{ label: 'Orders delivered', value: report.answer?.orders ?? 0, sign: 'full' as const }]
  return (
    <Screen>
      <PageHead
        title="Time to delivery"
        actions={
          isComplete(filters) &&
          !isTurned(filters) && (
            <FileExport what="time to delivery" file={deliveryTimesWorkbook} fields={{ fd, td }} />
          )
        }
      />
      <ReportBar days={filters} set={report.setFilters} columns="">
        {null}
      </ReportBar>
      <Stack>
        <ReportSummary words={words} figures={report.answer ? <KeyFigures figures={figures} /> : null} />
        <ReportTable label="Time to delivery" report={report} columns={columns} open={ordersOf} />
      </Stack>
    </Screen>
  )
}
