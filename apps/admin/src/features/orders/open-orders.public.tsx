import type { OrderRow } from '@refill/contract/features/orders/orders.contract.ts'
import { orderStatuses, Status } from '@refill/contract/features/orders/orders.status.ts'
import { FilterButtons } from '../../ui/list/filter-buttons.tsx'
import type { ListSource } from '../../ui/list/list-source.ts'
import { orderFilters, orderSorts } from './list/filters.tsx'
import { useKnownCounts } from './list/known-counts.ts'
import { loadOrders, type MoreOfOrders, type OrderFilters } from './orders.api.ts'
import { StatusSign } from './order-status.public.tsx'

export { needsEway } from './eway-need.tsx'
export { orderById } from './orders.api.ts'
export { loadOf, kilograms, VehicleLoad } from './status/vehicle-load.tsx'

const later = [Status.initiated, Status.rescheduled].map((status) => ({
  value: String(status),
  label: orderStatuses[status],
}))
const first = { value: '', label: orderStatuses[Status.received] }

/** Filters that say nothing of orders that have not left. */
const ofDelivered = ['took', 'dfrom', 'type']
const filters = orderFilters.filter(
  (filter) => !ofDelivered.includes(filter.kind === 'days' ? filter.from : filter.name),
)

/** Orders that wait for somebody who brings them: those that were received, unless the address says another status. */
export const openOrders: ListSource<OrderRow, OrderFilters, MoreOfOrders> = {
  name: 'orders',
  look: 'open',
  things: 'open orders',
  load: (asked, signal) => {
    const { type } = asked.filters
    return loadOrders(
      { ...asked, filters: { ...asked.filters, type: type || String(Status.received) } },
      signal,
    )
  },
  defaultRows: 10,
  filters: [
    { kind: 'choice', name: 'type', label: 'Status', all: first.label, options: later, place: 'screen' },
    ...filters,
  ],
  sorts: orderSorts,
}

type OpenFilterProps = {
  filters: Pick<OrderFilters, 'type' | 'from' | 'to'>
  counts: MoreOfOrders['counts']
  choose: (type: string) => void
}

/** Where they wait, with how many there are. */
export function OpenOrderFilter({ filters: { type, from, to }, counts, choose }: OpenFilterProps) {
  const known = useKnownCounts(counts, `${from} ${to}`)
  const options = [first, ...later].map(({ value, label }) => {
    const status = Number(value || Status.received)
    return {
      value,
      label,
      sign: <StatusSign status={status} />,
      rows: known && (known[String(status)] ?? 0),
    }
  })
  return <FilterButtons label="Status" options={options} value={type} choose={choose} />
}
