import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import type { Transaction } from '@refill/api/database/handles.ts'
import { recordMovements } from '@refill/api/features/cylinder-ledger/cylinder-ledger.public.ts'
import { paise, rupeesText } from '@refill/values/money.ts'
import { actorOf } from '../staff.ts'
import { storeEntries } from './driver-entries.ts'
import { addRows, insertRows } from './insert-rows.ts'
import type { Ground } from './log-rows.ts'
import type { DriversDay, EndedTrip } from './settle-trips.ts'
import { settlementOf } from './settlements.ts'
import { logRowsOfTrip } from './trip-log-rows.ts'
import { countedOf, movementsOf } from './trip-movements.ts'
import { instantsOf } from './trip-times.ts'
import type { LogRow } from './write-log.ts'

export type Stored = Ground & {
  /** Ids of orders by their place in the sample, and of their lines. */
  readonly ids: readonly number[]
  readonly lineIds: Map<number, readonly number[]>
  /** Ids of what was taken over, by the number of the trip. */
  readonly handedIn: ReadonlyMap<string, number>
}

const versions = {
  [TripState.planned]: 1,
  [TripState.out]: 2,
  [TripState.back]: 3,
  [TripState.settled]: 4,
  [TripState.canceled]: 1,
}

const rowOf = (trip: EndedTrip, stored: Stored) => {
  const {
    number,
    day,
    nth: round,
    state,
    round: { crew },
  } = trip
  const { planned, loaded, back, settled, last } = instantsOf(trip, stored)
  const { keeper, cashier } = stored.staff
  const by = settled ? cashier.id : keeper.id
  return {
    number,
    day,
    round,
    state,
    vehicle_id: crew.vehicle.id,
    driver_id: crew.driver.id,
    planned_at: planned,
    planned_by: keeper.id,
    loaded_on: loaded && day,
    loaded_at: loaded,
    loaded_by: loaded && keeper.id,
    back_at: back,
    back_by: back && keeper.id,
    settled_on: settled && day,
    settled_at: settled,
    settled_by: settled && cashier.id,
    left_with_driver: rupeesText(trip.money?.left ?? paise(0)),
    stays: false,
    draft: settled && settlementOf(trip, stored),
    draft_version: settled ? 1 : 0,
    note: '',
    cancel_reason: '',
    version: versions[state],
    updated_at: last,
    updated_by: by,
  }
}

const stopsOf = ({ stops, state }: EndedTrip, trip_id: number, { ids }: Stored) =>
  stops.map(({ serial }, nth) => ({
    trip_id,
    order_id: ids[serial] ?? 0,
    place: nth + 1,
    is_open: state !== TripState.settled,
    left_status: state === TripState.planned ? null : 2, // initiated
    taken_off_reason: '',
  }))

/** What its settlement entered beside the entries of its driver's account, for who reopens it. */
const postedOf = ({ number, stops, receipts, state }: EndedTrip, trip_id: number, stored: Stored) => {
  if (state !== TripState.settled) return []
  const cash = stored.handedIn.get(number)
  return [
    ...stops
      .filter(({ fate }) => fate.delivered !== undefined)
      .map(({ serial }) => ({ kind: 'order', record_id: stored.ids[serial] ?? 0 })),
    ...receipts.map(({ id }) => ({ kind: 'receipt', record_id: id })),
    ...(cash === undefined ? [] : [{ kind: 'cash', record_id: cash }]),
  ].map((one) => ({ trip_id, ...one }))
}

/** The trips of some days with all that lies on vehicles, and the accounts of drivers. @returns the rows of the log of it */
export const storeDrivers = async (
  trx: Transaction,
  days: readonly DriversDay[],
  stored: Stored,
): Promise<LogRow[]> => {
  const trips = days.flatMap((one) => one.trips)
  const ids = await insertRows(
    trx,
    'trips',
    trips.map((trip) => rowOf(trip, stored)),
  )
  const placed = trips.map((trip, nth) => ({ trip, id: ids[nth] ?? 0 }))
  const rowsBy = (rows: (trip: EndedTrip, id: number) => readonly object[]) =>
    placed.flatMap(({ trip, id }) => rows(trip, id))
  await addRows(
    trx,
    'trip_stops',
    rowsBy((trip, id) => stopsOf(trip, id, stored)),
  )
  await addRows(trx, 'trip_counts', rowsBy(countedOf))
  await addRows(
    trx,
    'trip_posted',
    rowsBy((trip, id) => postedOf(trip, id, stored)),
  )
  const moved = placed.flatMap(({ trip, id }) => movementsOf(trip, id, stored))
  await recordMovements(trx, actorOf(stored.staff.keeper), moved)
  const entered = await storeEntries(trx, days, placed, stored)
  for (const { stops } of trips) for (const { serial } of stops) stored.lineIds.delete(serial)
  return [...placed.flatMap(({ trip, id }) => logRowsOfTrip(trip, id, stored)), ...entered]
}
