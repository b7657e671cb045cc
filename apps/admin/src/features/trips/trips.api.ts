import { proposeOrders } from '@refill/contract/features/trips/propose-orders.contract.ts'
import { reopenTrip } from '@refill/contract/features/trips/settling.contract.ts'
import { cancelTrip } from '@refill/contract/features/trips/trip-steps.contract.ts'
import { listTrips, readTrip, tripStateFilters } from '@refill/contract/features/trips/trips.contract.ts'
import type { Trip, TripRow } from '@refill/contract/features/trips/trips.contract.ts'
import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { askToDelete } from '../../api/ask-to-delete.tsx'
import { invalidate, touchedBy } from '../../api/cache.ts'
import { chosenOf, pageOf } from '../../api/list-page.ts'
import { load, send } from '../../api/send.ts'
import type { ListRequest, ListSource } from '../../ui/list/list-source.ts'
import { orderById } from '../orders/open-orders.public.tsx'
import { driverPick } from '../drivers/driver-pick.public.ts'
import { ofOrder } from './stops.ts'
import { vehiclePick } from '../vehicles/vehicle-pick.public.ts'

/** As the address has them: days, a state, a vehicle's and a driver's id; '' for none. */
type TripFilters = { from: string; to: string; state: string; vehicle: string; driver: string }

const loadTrips = async (asked: ListRequest<TripFilters>, signal?: AbortSignal) => {
  const { page, rows, search, filters } = asked
  const { from, to, state, vehicle, driver } = filters
  const chosen = chosenOf({ from_date: from, to_date: to, state, vehicle_id: vehicle, driver_id: driver })
  const fields = { page, limit: rows, search, ...chosen }
  return pageOf(await send(listTrips, fields, { signal }), ({ reponselist }) => reponselist)
}

const stateWords: Readonly<Record<(typeof tripStateFilters)[number], string>> = {
  open: 'Open',
  planned: 'Planned',
  out: 'Out',
  back: 'Back',
  settled: 'Settled',
  canceled: 'Canceled',
}

export const tripSource: ListSource<TripRow, TripFilters> = {
  name: 'trips',
  things: 'trips',
  load: loadTrips,
  defaultRows: 10,
  filters: [
    { kind: 'days', from: 'from', to: 'to', label: 'Day', place: 'bar' },
    {
      kind: 'choice',
      name: 'state',
      label: 'State',
      all: 'All states',
      options: tripStateFilters.map((value) => ({ value, label: stateWords[value] })),
    },
    { kind: 'record', name: 'vehicle', choice: { label: 'Vehicle', ...vehiclePick }, all: 'All vehicles' },
    { kind: 'record', name: 'driver', choice: { label: 'Driver', ...driverPick }, all: 'All drivers' },
  ],
}

export const tripById = (id: string) =>
  queryOptions({
    queryKey: ['trips', 'trip', id],
    queryFn: async ({ signal }) => (await load(readTrip, { id }, { signal })).reponselist,
  })

/** Where orders wait for a day. */
export const areasOf = (day: string) =>
  queryOptions({
    queryKey: ['orders', 'areas', day],
    queryFn: async ({ signal }) =>
      (await load(proposeOrders, { day, vehicle_id: '', area: '', 'order_id[]': [] }, { signal })).areas,
    enabled: day !== '',
  })

/** Orders that an address names; one that is not there is left out. */
export const ordersChosen = (ids: readonly string[]) =>
  queryOptions({
    queryKey: ['orders', 'chosen', ...ids],
    queryFn: async ({ client }) => {
      const orders = await Promise.all(ids.map((id) => client.fetchQuery(orderById(id))))
      return orders.filter((order) => order !== null).map(ofOrder)
    },
  })

export const askToCancelTrip = (client: QueryClient, { id, number, loaded_on }: Trip): void =>
  askToDelete({
    thing: 'Trip',
    title: 'Cancel trip',
    words: [
      number,
      loaded_on
        ? 'is canceled: what was loaded lies in the godown again, orders that left with it are where they were, and their challans are canceled.'
        : 'is canceled: its orders keep driver and vehicle and are free for another trip.',
    ],
    confirm: 'Cancel trip',
    cancel: 'Keep trip',
    reason: 'e.g. The driver is ill',
    send: (reason) => send(cancelTrip, { id, reason }),
    onDeleted: () => invalidate(client, ...touchedBy.trip),
    failed: 'It could not be canceled. Please try again.',
  })

export const askToReopenTrip = (client: QueryClient, { id, number }: Trip): void =>
  askToDelete({
    thing: 'Trip',
    title: 'Reopen trip',
    words: [
      number,
      'is open again: its deliveries, invoices, receipts and differences are taken back, and what was typed is there to be changed.',
    ],
    confirm: 'Reopen',
    cancel: 'Keep it settled',
    reason: 'e.g. Counted wrong',
    send: (reason) => send(reopenTrip, { id, reason }),
    onDeleted: () => invalidate(client, ...touchedBy.tripSettled),
    failed: 'It could not be reopened. Please try again.',
  })
