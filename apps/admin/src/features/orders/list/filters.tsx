import {
  orderStatuses,
  paymentModes,
  sourceLabels,
  sourceNames,
  statusCodes,
} from '@refill/contract/features/orders/orders.status.ts'
import { takenBands, takenLabels } from '@refill/contract/features/orders/delivery-times.rules.ts'
import { FilterButtons } from '../../../ui/list/filter-buttons.tsx'
import type { Filter } from '../../../ui/list/filters.ts'
import { customerPick } from '../../customers/customer-pick.public.ts'
import { StatusSign } from '../order-status.public.tsx'
import type { OrderFilters } from '../orders.api.ts'
import { driverPick } from '../../drivers/driver-pick.public.ts'
import { partnerPick } from '../../delivery-partners/partner-pick.public.ts'
import { vehiclePick } from '../../vehicles/vehicle-pick.public.ts'

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

export const orderFilters: readonly Filter<keyof OrderFilters>[] = [
  {
    kind: 'choice',
    name: 'type',
    label: 'Status',
    all: 'All',
    options: statusCodes.map((status) => ({ value: String(status), label: orderStatuses[status] })),
    place: 'screen',
  },
  { kind: 'days', from: 'from', to: 'to', label: 'Booked', place: 'bar' },
  { kind: 'record', name: 'customer', choice: { label: 'Customer', ...customerPick }, all: 'All customers' },
  {
    kind: 'choice',
    name: 'mode',
    label: 'Payment mode',
    all: 'All modes',
    options: paymentModes.map((mode) => ({ value: mode, label: mode })),
  },
  {
    kind: 'choice',
    name: 'source',
    label: 'Booked by',
    all: 'All bookings',
    options: sourceNames.map((name) => ({ value: name, label: sourceLabels[name] })),
  },
  { kind: 'record', name: 'driver', choice: { label: 'Driver', ...driverPick }, all: 'All drivers' },
  { kind: 'record', name: 'vehicle', choice: { label: 'Vehicle', ...vehiclePick }, all: 'All vehicles' },
  {
    kind: 'record',
    name: 'partner',
    choice: { label: 'Delivery partner', ...partnerPick },
    all: 'All partners',
  },
  {
    kind: 'choice',
    name: 'expected',
    label: 'Expected',
    all: 'Any time',
    options: [
      { value: 'overdue', label: 'Overdue' },
      { value: 'no_day', label: 'No day to come' },
      { value: 'today', label: 'Until tonight' },
      { value: 'tomorrow', label: 'Tomorrow' },
    ],
  },
  {
    kind: 'choice',
    name: 'took',
    label: 'Time to delivery',
    all: 'Any',
    options: takenBands.map((took) => ({ value: took, label: takenLabels[took] })),
  },
  { kind: 'days', from: 'dfrom', to: 'dto', label: 'Delivered' },
]

export const orderSorts = [
  { value: 'newest', label: 'Newest first' },
  { value: 'oldest', label: 'Oldest first' },
]
