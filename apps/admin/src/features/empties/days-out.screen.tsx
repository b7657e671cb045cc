import {
  daysOutWorkbook,
  readDaysOut,
  type DaysOutRow,
} from '@refill/contract/features/empties/days-out.contract.ts'
import type { AnswerOf } from '@refill/contract/operation.ts'
import { isDay, showDay } from '@refill/values/day.ts'
import { useMemo } from 'react'
import { FileExport } from '../../api/file-export.tsx'
import { load } from '../../api/send.ts'
import { paths } from '../../paths.ts'
import { SelectField } from '../../ui/fields/select-field.tsx'
import { heldField } from '../../ui/form/field.ts'
import { KeyFigures } from '../../ui/key-figures.tsx'
import { leading, number, text, type Column, type Columns } from '../../ui/list/columns.tsx'
import { isTurned, monthToDate, turnedWords, type DayRange } from '../../ui/list/day-ranges.tsx'
import { ReportBar } from '../../ui/list/report-bar.tsx'
import { ReportSummary } from '../../ui/list/report-summary.tsx'
import { ReportTable } from '../../ui/list/report-table.tsx'
import { useReport } from '../../ui/list/use-report.ts'
import { Link } from '../../ui/link.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { Stack } from '../../ui/parts.tsx'
import { customers } from '../customers/customers.public.tsx'
import { ages } from './owed-columns.tsx'

type Filters = { fd: string; td: string; by: string }

/** A customer leads to its page, a product to who has it now. */
const targetOf = ({ id, uuid }: DaysOutRow) =>
  uuid === ''
    ? customers.addresses.shared(id)
    : `${paths.emptiesOwed}?${new URLSearchParams({ product: uuid })}`

const showDays = (days: number) => days.toFixed(1)

const first = (head: string): Column<DaysOutRow> =>
  leading(text('name', head, { show: (row) => <Link to={targetOf(row)}>{row.name}</Link> }))

const figures: Columns<DaysOutRow> = [
  number('came_back', 'Came back'),
  number('average_days', 'Average days', ({ average_days }) => showDays(average_days)),
  number('longest_days', 'Longest'),
  ...ages.columns<DaysOutRow>(),
  number('still_out', 'Still out'),
]
const columns = { product: [first('Product'), ...figures], customer: [first('Customer'), ...figures] }

const byCustomer = [{ value: 'customer', label: 'Customer' }]

const isComplete = ({ fd, td }: DayRange) => isDay(fd) && isDay(td)

const source = {
  key: ['empties', 'days-out'],
  load: ({ page, rows, filters }: { page: number; rows: number; filters: Filters }) =>
    load(readDaysOut, { page, limit: rows, ...filters }),
  waits: (filters: Filters) => !isComplete(filters),
  areAlike: (one: Filters, other: Filters) => one.by === other.by,
}

const wordsOf = (filters: Filters) =>
  isTurned(filters)
    ? `${turnedWords}.`
    : `Empties that came back from ${showDay(filters.fd)} to ${showDay(filters.td)}, by the days since their delivery, first in, first out`

type Totals = AnswerOf<typeof readDaysOut>['totals']

function Figures({ came_back, average_days }: Totals) {
  const shown = [
    { label: 'Empties that came back', value: came_back, sign: 'empty' as const },
    { label: 'Average days out', value: average_days, show: showDays },
  ]
  return <KeyFigures figures={shown} />
}

function Head({ filters }: { filters: Filters }) {
  const isAsked = isComplete(filters) && !isTurned(filters)
  const file = isAsked && <FileExport what="days out" file={daysOutWorkbook} fields={{ ...filters }} />
  return <PageHead title="Days out" actions={file} />
}

type BarProps = { filters: Filters; set: (chosen: Partial<Filters>) => void }

function Bar({ filters, set }: BarProps) {
  return (
    <ReportBar days={filters} set={set} columns="160px">
      <SelectField
        field={heldField('by', filters.by, (by) => set({ by }))}
        label="By"
        placeholder="Product"
        options={byCustomer}
      />
    </ReportBar>
  )
}

/** How long a cylinder stays with customers: from its delivery to the return of an empty, first in, first out. */
export default function DaysOutScreen() {
  const filtersAtFirst = useMemo((): Filters => ({ ...monthToDate(), by: '' }), [])
  const report = useReport({ ...source, filters: filtersAtFirst })
  const { answer, setFilters, request } = report
  const { filters } = request
  const shown = filters.by === 'customer' ? columns.customer : columns.product
  return (
    <Screen>
      <Head filters={filters} />
      <Bar filters={filters} set={setFilters} />
      <Stack>
        <ReportSummary words={wordsOf(filters)} figures={answer ? <Figures {...answer.totals} /> : null} />
        <ReportTable label="Days out" report={report} columns={shown} open={targetOf} />
      </Stack>
    </Screen>
  )
}
