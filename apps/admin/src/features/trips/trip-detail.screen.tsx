import type { LoadLine, Stop, Trip } from '@refill/contract/features/trips/trips.contract.ts'
import { showDay, showInstant } from '@refill/values/day.ts'
import { useQuery } from '@tanstack/react-query'
import { Navigate } from 'react-router'
import { useRecordId } from '../../masters/use-record-id.ts'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { Link } from '../../ui/link.tsx'
import { amount, lead, number, onOwnLine, text, whole, type Columns } from '../../ui/list/columns.tsx'
import { Table } from '../../ui/list/table.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { PageHead, Screen } from '../../ui/page-head.tsx'
import { KeyValues, Missing, Panel, Stack, type Line } from '../../ui/parts.tsx'
import { needsEway } from '../orders/open-orders.public.tsx'
import { OrderBadge } from '../orders/order-status.public.tsx'
import { SettlementTold } from './settling/settlement-told.tsx'
import { TripActions } from './trip-actions.tsx'
import { TripEway } from './trip-eway.tsx'
import { TripPapers } from './trip-papers.tsx'
import { TripStateBadge } from './trip-state.tsx'
import { tripById } from './trips.api.ts'
import styles from './trips.module.css'

const ewayOf = (stop: Stop) => {
  if (stop.eway.number) return `E-way bill ${stop.eway.number}`
  return !stop.is_off && needsEway(stop) ? 'Needs e-way bill' : ''
}

const stopColumns: Columns<Stop> = [
  {
    ...lead<Stop>('customer_name', 'Customer', { hint: ({ shipping_address }) => shipping_address }),
  },
  {
    key: 'orderid',
    head: 'Order',
    cell: ({ order_id, orderid }) => <Link to={paths.order(order_id)}>{whole(orderid)}</Link>,
  },
  onOwnLine(text('what', 'What')),
  onOwnLine({
    key: 'dc_no',
    head: 'Challan',
    cell: (stop) => (
      <>
        {stop.dc_no ? whole(stop.dc_no) : <Missing>–</Missing>}
        {ewayOf(stop) && <span className={styles.eway}>{ewayOf(stop)}</span>}
      </>
    ),
  }),
  amount('due', 'Due'),
  onOwnLine({
    key: 'status',
    head: 'Status',
    cell: ({ orderstatus, is_off, off_reason }) =>
      is_off ? `Taken off${off_reason ? `: ${off_reason}` : ''}` : <OrderBadge status={orderstatus} />,
  }),
]

const lineColumns: Columns<LoadLine & { id: string }> = [
  lead('product_name', 'Product', { hint: ({ uuid }) => uuid }),
  number('needed', 'Needed'),
  number('loaded', 'Loaded'),
  number('on_vehicle', 'Fulls on vehicle'),
  number('empties_on_vehicle', 'Empties on vehicle'),
  number('in_godown', 'Fulls in godown'),
]

const weightOf = ({ weight, capacity }: Trip) =>
  capacity > 0 ? `${count(weight)} of ${count(capacity)} kg` : `${count(weight)} kg`

const settledWords = ({ settled_at, settled_by, settled_on }: Trip) =>
  `${showInstant(settled_at)} by ${settled_by || 'Refill'}, deliveries of ${showDay(settled_on)}`

const factsOf = (trip: Trip): Line[] => [
  ['State', <TripStateBadge key="state" state={trip.state} />],
  ['Day', `${showDay(trip.day)}, round ${trip.round}`],
  ['Vehicle', trip.vehicle_no],
  ['Driver', trip.driver_name],
  ['Delivery partner', trip.dp_name || <Missing key="dp">N/A</Missing>],
  ['Weight', weightOf(trip)],
  ['Planned', `${showInstant(trip.planned_at)} by ${trip.planned_by || 'Refill'}`],
  ['Loaded', trip.loaded_at ? `${showInstant(trip.loaded_at)} by ${trip.loaded_by || 'Refill'}` : 'Not yet'],
  ...(trip.back_at
    ? [['Counted', `${showInstant(trip.back_at)} by ${trip.back_by || 'Refill'}`] as const]
    : []),
  ...(trip.settled_on ? [['Settled', settledWords(trip)] as const] : []),
  ...(trip.canceled_at
    ? [
        [
          'Canceled',
          `${showInstant(trip.canceled_at)} by ${trip.canceled_by}: ${trip.cancel_reason}`,
        ] as const,
      ]
    : []),
  ...(trip.note ? [['Note', trip.note] as const] : []),
]

const othersOf = ({ others }: Trip) =>
  others.map(({ id, number: other, shares }) => (
    <span key={id}>
      <Link to={paths.trip(id)}>{other}</Link> has the same {shares}.{' '}
    </span>
  ))

function Detail({ id }: { id: string }) {
  const query = useQuery(tripById(id))
  const { data } = query
  return (
    <Screen>
      <PageHead
        title={data ? `Trip ${data.number}` : 'Trip'}
        back={{ to: paths.trips, label: 'Back to trips' }}
        actions={data && <TripActions trip={data} />}
      />
      <LoadFailed query={query}>The trip could not be loaded.</LoadFailed>
      <Stack>
        {data && <TripEway trip={data} />}
        {data && (
          <Panel title="Trip" note={data.others.length > 0 && othersOf(data)}>
            <KeyValues lines={factsOf(data)} columns={2} />
          </Panel>
        )}
        <Panel title="Orders" actions={data && <TripPapers trip={data} />} flush>
          <Table
            label="Orders"
            columns={stopColumns}
            rows={data?.stops.map((stop) => ({ ...stop, id: stop.order_id }))}
          />
        </Panel>
        <Panel title="On the vehicle" flush>
          <Table
            label="On the vehicle"
            columns={lineColumns}
            rows={data?.lines.map((line) => ({ ...line, id: line.uuid }))}
          />
        </Panel>
        {data && <SettlementTold trip={data} />}
      </Stack>
    </Screen>
  )
}

/** A trip with its orders in their sequence, and what lies on its vehicle. */
export default function TripDetailScreen() {
  const id = useRecordId()
  return id ? <Detail key={id} id={id} /> : <Navigate to={paths.trips} replace />
}
