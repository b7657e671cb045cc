import { orderStatuses, statusCodes, statusLabel } from '@refill/contract/features/orders/orders.rules.ts'
import { IconButton } from '../../../ui/button.tsx'
import { DayFilter } from '../../../ui/fields/day-filter.tsx'
import { CloseIcon } from '../../../ui/icons.tsx'
import { FilterButtons } from '../../../ui/list/filter-buttons.tsx'
import styles from './list.module.css'
import { StatusSign } from '../order-status.public.tsx'
import type { OrderFilters } from '../orders.api.ts'

type Counts = Readonly<Record<string, number>> | undefined

type StatusFilterProps = { type: string; counts: Counts; choose: (type: string) => void }

/** 'All' and the six labels (AMB-104), with how many there are between the two days. */
export function StatusFilter({ type, counts, choose }: StatusFilterProps) {
  const rowsOf = (name: string) => counts && (counts[name] ?? 0)
  const options = statusCodes.map((status) => ({
    value: String(status),
    label: orderStatuses[status],
    sign: <StatusSign status={status} />,
    rows: rowsOf(String(status)),
  }))
  return (
    <FilterButtons
      label="Status"
      options={[{ value: '', label: 'All', rows: rowsOf('all') }, ...options]}
      value={type}
      choose={choose}
    />
  )
}

type DatesProps = { from: string; to: string; set: (days: Partial<OrderFilters>) => void }

/** Days of booking, both of them included; one alone is enough (AMB-106). */
export function BookedBetween({ from, to, set }: DatesProps) {
  return (
    <div role="group" aria-label="Booked" className={styles.dates}>
      <DayFilter name="from" label="From" value={from} set={(day) => set({ from: day })} />
      <span aria-hidden="true">to</span>
      <DayFilter name="to" label="To" value={to} set={(day) => set({ to: day })} />
      {(from || to) && (
        <IconButton label="Clear dates" icon={CloseIcon} onClick={() => set({ from: '', to: '' })} />
      )}
    </div>
  )
}

/** Chosen filters for the line that says why nothing is shown. */
export const filtersInWords = ({ type, from, to }: OrderFilters, showDay: (day: string) => string) => [
  ...(type ? [`status ${statusLabel(Number(type))}`] : []),
  ...(from ? [`booked from ${showDay(from)}`] : []),
  ...(to ? [`booked until ${showDay(to)}`] : []),
]
