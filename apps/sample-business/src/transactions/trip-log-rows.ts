import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { addPaise, showRupees } from '@refill/values/money.ts'
import type { Ground } from './log-rows.ts'
import type { EndedTrip } from './settle-trips.ts'
import { countOf } from './trip-movements.ts'
import { instantsOf } from './trip-times.ts'
import type { LogRow } from './write-log.ts'

const differencesOf = ({ missing }: EndedTrip) =>
  missing && {
    what: `1 ${missing.what} ${missing.offer.name} missing, ${missing.isDrivers ? 'driver' : 'nobody'}: ${missing.reason}`,
  }

/** A cylinder costs more than anybody may let go alone. */
const approvalOf = ({ missing }: EndedTrip, { staff }: Ground) =>
  missing && {
    approved_by: staff.manager.name,
    approver_id: staff.manager.id,
    approval_reason: 'Seen and spoken with the driver',
  }

const settledOf = (trip: EndedTrip, ground: Ground) => {
  const { day, number, stops, money } = trip
  const brought = stops.filter(({ fate }) => fate.delivered !== undefined).length
  const difference = money ? money.onDriver + money.unexplained : 0
  return {
    state: TripState.settled,
    number,
    day,
    orders: brought,
    ...(money && { received: showRupees(money.counted) }),
    ...(brought < stops.length && { not_delivered: stops.length - brought }),
    ...(money && difference > 0 && { difference: showRupees(addPaise(money.onDriver, money.unexplained)) }),
    ...differencesOf(trip),
    ...approvalOf(trip, ground),
  }
}

/** The steps of a trip as its commands write them down. */
export const logRowsOfTrip = (trip: EndedTrip, id: number, ground: Ground): LogRow[] => {
  const { number, day, nth: round, stops, goods } = trip
  const { driver, vehicle } = trip.round.crew
  const { keeper, cashier } = ground.staff
  const at = instantsOf(trip, ground)
  const counted = goods.map((one) => ({ ...countOf(trip, one), name: one.offer.name }))
  const what = goods.map(({ loaded, offer }) => `${loaded} × ${offer.name}`).join(', ')
  const found = counted
    .map(({ fulls, empties, name }) => `${fulls} full, ${empties} empty ${name}`)
    .join('; ')
  const steps = [
    {
      at: at.planned,
      user_id: keeper.id,
      event: 'trips.planned',
      before: null,
      after: { day, driver: driver.name, vehicle: vehicle.number, orders: stops.length, number, round },
    },
    {
      at: at.loaded,
      user_id: keeper.id,
      event: 'trips.loaded',
      before: { state: TripState.planned },
      after: { state: TripState.out, number, day, what, orders: stops.length },
    },
    {
      at: at.back,
      user_id: keeper.id,
      event: 'trips.counted',
      before: { state: TripState.out },
      after: { state: TripState.back, number, what: found },
    },
    {
      at: at.settled,
      user_id: cashier.id,
      event: 'trips.settled',
      before: { state: TripState.back },
      after: at.settled && settledOf(trip, ground),
    },
  ]
  return steps.flatMap(({ at: when, after, ...step }) =>
    when && after ? [{ at: when, record_id: id, after, ...step }] : [],
  )
}
