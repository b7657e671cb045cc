import type { TripRow } from '@refill/contract/features/trips/trips.contract.ts'
import { paths } from '../../paths.ts'
import { count } from '../../ui/formats/money.ts'
import { AddIcon } from '../../ui/icons.tsx'
import { useFormKey } from '../../ui/keys/use-form-key.ts'
import { LinkButton } from '../../ui/link-button.tsx'
import { day, lead, onOwnLine, text, type Columns } from '../../ui/list/columns.tsx'
import { DataTable } from '../../ui/list/data-table.tsx'
import { ListScreen } from '../../ui/list/list-screen.tsx'
import { useList } from '../../ui/list/use-list.ts'
import { TripStateBadge } from './trip-state.tsx'
import { tripSource } from './trips.api.ts'

const columns: Columns<TripRow> = [
  lead('number', 'Trip'),
  day('day', 'Day'),
  { key: 'round', head: 'Round', align: 'right', cell: ({ round }) => count(round) },
  onOwnLine(text('vehicle_no', 'Vehicle')),
  onOwnLine(text('driver_name', 'Driver')),
  {
    key: 'stops',
    head: 'Delivered',
    align: 'right',
    cell: ({ stops, delivered }) => `${count(delivered)} of ${count(stops)}`,
  },
  { key: 'weight', head: 'Weight', align: 'right', cell: ({ weight }) => `${count(weight)} kg` },
  { key: 'state', head: 'State', cell: ({ state }) => <TripStateBadge state={state} /> },
]

const addTrip = (
  <LinkButton kind="filled" icon={AddIcon} to={paths.addTrip}>
    Add trip
  </LinkButton>
)

const whenEmpty = {
  title: 'No trips yet',
  text: 'A trip is one round of a vehicle with its driver: what it carries, and the orders that it brings.',
  action: addTrip,
}

const tripOf = ({ id }: TripRow) => paths.trip(id)

/** Rounds of the vehicles. */
export default function TripListScreen() {
  const list = useList(tripSource)
  useFormKey('Add trip', paths.addTrip)
  return (
    <ListScreen title="Trips" list={list} action={addTrip}>
      <DataTable list={list} columns={columns} open={tripOf} whenEmpty={whenEmpty} />
    </ListScreen>
  )
}
