import { isOpen } from '@refill/contract/features/orders/orders.rules.ts'
import type { moveLoad as contract } from '@refill/contract/features/trips/trip-steps.contract.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import { refuseStale } from '../../database/versions.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import type { RowOf } from '../../database/statement.ts'
import { DomainError } from '../../domain-error.ts'
import { movementSteps, stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import type { PerformTogether } from '../orders/orders.public.ts'
import { namedCrew } from './check-crew.ts'
import { giveCrew } from './put-on.ts'
import { changeTrip, onVehicle } from './sql/statements.generated.ts'
import { lockCrew, lockTrip, lockTripOrders, refuseOthersOut, type TripToChange } from './trip-to-change.ts'
import { vehicleRow } from './vehicle-moves.ts'

type Form = FieldsOut<typeof contract>
type Answer = { version: number; message: string }
type Named = Awaited<ReturnType<typeof namedCrew>>
type Facts = {
  readonly trip: TripToChange
  readonly named: Named
  readonly goods: readonly RowOf<typeof onVehicle>[]
  readonly at: Date
}

/** What lies on one vehicle goes through the godown to the other. */
const rowsOf = (form: Form, { trip, named, goods, at }: Facts) => {
  const when = { day: dayInIndia(at), at, trip }
  const from = { ...when, vehicle_id: trip.vehicle_id, note: `Moved to ${named.vehicle}` }
  const to = { ...when, vehicle_id: form.vehicle_id, note: `Moved from ${trip.vehicle_no}` }
  return goods.flatMap(({ product_id, fulls, empties }) => [
    vehicleRow(from, { product_id, fulls: 0 - fulls, empties: 0 - empties }),
    vehicleRow(to, { product_id, fulls, empties }),
  ])
}

const planMove = (by: Actor, form: Form, facts: Facts): Plan<Answer> => {
  const { trip, named } = facts
  const { driver_id, vehicle_id, dp_id } = form
  const crew = { driver_id, vehicle_id, partner_id: dp_id || null, user_id: by.userId }
  return {
    writes: [
      stepOf(changeTrip, { id: trip.id, day: trip.day, note: trip.note, ...crew }),
      ...movementSteps(by, rowsOf(form, facts)),
    ],
    log: {
      event: 'trips.moved',
      id: trip.id,
      before: { vehicle: trip.vehicle_no, driver: trip.driver_name },
      after: {
        number: trip.number,
        vehicle: named.vehicle,
        driver: named.driver,
        reason: form.reason,
        ...named.papers,
      },
    },
    answer: {
      version: trip.version + 1,
      message: `Trip ${trip.number} goes on with ${named.vehicle}`,
    },
  }
}

/** A breakdown moves the whole load to another vehicle. @throws {DomainError} as the contract lists */
export const moveLoad = (together: PerformTogether, by: Actor, form: Form): Promise<Answer> =>
  together(by, stockClashes, async (perform, trx) => {
    const trip = await lockTrip(trx, form.id, 'move_load')
    refuseStale('trip', form.version, trip)
    if (form.vehicle_id === trip.vehicle_id) throw new DomainError(tripErrors.trip_vehicle_same)
    const orders = await lockTripOrders(
      trx,
      trip.stops.map(({ order_id }) => order_id),
    )
    await lockCrew(trx, form)
    const crew = { ...form, day: trip.day }
    const named = await namedCrew(trx, by, crew)
    await refuseOthersOut(trx, trip.id, form, named)
    for (const order of orders.filter(({ status }) => isOpen(status)))
      await giveCrew(perform, by, order, { crew, reason: form.reason })
    const goods = await trx.read(onVehicle, { vehicle_id: trip.vehicle_id })
    const facts = { trip, named, goods, at: new Date() }
    return perform(by, { facts: async () => facts, plan: (found) => planMove(by, form, found) })
  })
