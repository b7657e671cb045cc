import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import {
  isOut,
  mayDo,
  tripSteps,
  tripStates,
  type TripStep,
  type TripState,
} from '@refill/contract/features/trips/trips.rules.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { lockOrders } from '../orders/orders.public.ts'
import { ordersForTrip, othersOut, tripToChange } from './sql/statements.generated.ts'

/** A trip that is locked with its open stops. */
export type TripToChange = RowOf<typeof tripToChange>
/** An order that is locked, and the open trip that it is on. */
export type TripOrder = RowOf<typeof ordersForTrip>

const isState = (state: number): state is TripState => state in tripStates

/** @throws {DomainError} trip_step_refused */
export const refuseStep = (step: TripStep, { number, state }: TripToChange): void => {
  if (mayDo(step, state) || !isState(state)) return
  const words = { number, state: tripStates[state].toLowerCase(), step: tripSteps[step].label }
  throw new DomainError(tripErrors.trip_step_refused, words)
}

/** Locks a trip, on which a step is possible. @throws {DomainError} trip_not_found, trip_step_refused */
export const lockTrip = async (trx: Transaction, id: number, step: TripStep): Promise<TripToChange> => {
  await trx.selectFrom('trips').select('id').where('id', '=', id).forUpdate().execute()
  const [trip] = await trx.read(tripToChange, { id })
  if (!trip) throw new DomainError(tripErrors.trip_not_found)
  refuseStep(step, trip)
  return trip
}

/** Locks orders and reads them, in the order that is asked for. @throws {DomainError} trip_order_unknown */
export const lockTripOrders = async (trx: Transaction, ids: readonly number[]): Promise<TripOrder[]> => {
  if (ids.length === 0) return []
  await lockOrders(trx, ids)
  const found = new Map((await trx.read(ordersForTrip, { ids })).map((order) => [order.id, order]))
  return ids.map((id) => {
    const order = found.get(id)
    if (!order) throw new DomainError(tripErrors.trip_order_unknown)
    return order
  })
}

type Crew = { readonly vehicle_id: number; readonly driver_id: number }
type Named = { readonly vehicle: string; readonly driver: string }

/** A vehicle and a driver are out on one trip at a time. @throws {DomainError} trip_vehicle_out, trip_driver_out */
export const refuseOthersOut = async (
  reader: Pick<Reader, 'read'>,
  id: number,
  crew: Crew,
  { vehicle, driver }: Named,
): Promise<void> => {
  const others = await reader.read(othersOut, { id, vehicle_id: crew.vehicle_id, driver_id: crew.driver_id })
  for (const { number: trip, vehicle_id } of others) {
    if (vehicle_id === crew.vehicle_id) throw new DomainError(tripErrors.trip_vehicle_out, { vehicle, trip })
    throw new DomainError(tripErrors.trip_driver_out, { driver, trip })
  }
}

/** Locks who is out on one trip at a time, so that two trips of theirs do not leave at once. */
export const lockCrew = async (trx: Transaction, { vehicle_id, driver_id }: Crew): Promise<void> => {
  const ids = [vehicle_id, driver_id]
  await trx.selectFrom('masters').select('id').where('id', 'in', ids).orderBy('id').forNoKeyUpdate().execute()
}

export const isOnRoad = ({ state }: Pick<TripToChange, 'state'>): boolean => isOut(state)
