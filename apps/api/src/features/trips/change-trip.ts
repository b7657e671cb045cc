import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { updateOrder as stepping } from '@refill/contract/features/orders/order-steps.contract.ts'
import type { changeTrip as contract } from '@refill/contract/features/trips/trip-steps.contract.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { refuseStale } from '../../database/versions.ts'
import { stepOf, type Plan } from '../../database/writing/plan.ts'
import { DomainError } from '../../domain-error.ts'
import { invoiceClashes } from '../invoices/invoices.public.ts'
import { updateOrder, type Perform, type PerformTogether } from '../orders/orders.public.ts'
import { namedCrew } from './check-crew.ts'
import { idsOf } from './create-trip.ts'
import { giveCrew, refuseUnfit } from './put-on.ts'
import { leftSteps, sendOff } from './send-off.ts'
import { changeTrip as statement, setStops } from './sql/statements.generated.ts'
import {
  isOnRoad,
  lockCrew,
  lockTrip,
  lockTripOrders,
  type TripOrder,
  type TripToChange,
} from './trip-to-change.ts'

type Form = FieldsOut<typeof contract>
type Answer = { version: number; message: string }
type Named = Awaited<ReturnType<typeof namedCrew>>
type Facts = { readonly trip: TripToChange; readonly named: Named; readonly left: readonly TripOrder[] }

/** @throws {DomainError} trip_crew_fixed */
const refuseOtherCrew = (form: Form, trip: TripToChange): void => {
  const isSame =
    form.vehicle_id === trip.vehicle_id && form.driver_id === trip.driver_id && form.day === trip.day
  if (isOnRoad(trip) && !isSame) throw new DomainError(tripErrors.trip_crew_fixed, { number: trip.number })
}

/** What had left comes back another day. @throws {DomainError} trip_order_delivered, trip_reason_missing */
const takeOff = async (
  perform: Perform,
  by: Actor,
  form: Form,
  { trip, off }: { trip: TripToChange; off: readonly TripOrder[] },
): Promise<void> => {
  for (const { id, number: orderid, status } of off) {
    if (status === Status.delivered && isOnRoad(trip))
      throw new DomainError(tripErrors.trip_order_delivered, { orderid, number: trip.number })
    if (status !== Status.dispatched || !isOnRoad(trip)) continue
    if (form.reason === '') throw new DomainError(tripErrors.trip_reason_missing)
    const fields = { id: String(id), status: String(Status.rescheduled), reason: form.reason }
    await updateOrder(perform, by, stepping.fields.parse(fields))
  }
}

/** Of a trip that is out, what is put on leaves at once: its goods are among the spares on the vehicle. */
const putOn = async (
  parts: { perform: Perform; trx: Transaction; by: Actor },
  form: Form,
  { trip, orders }: { trip: TripToChange; orders: readonly TripOrder[] },
): Promise<TripOrder[]> => {
  const { perform, trx, by } = parts
  for (const order of orders) {
    refuseUnfit(order, trip.id)
    await giveCrew(perform, by, order, { crew: form, reason: form.reason || `On ${trip.number}` })
  }
  if (!isOnRoad(trip)) return []
  const put = await lockTripOrders(
    trx,
    orders.filter(({ trip_id }) => trip_id === null).map(({ id }) => id),
  )
  return sendOff(parts, put, form, dayInIndia(new Date()))
}

const planChange = (by: Actor, form: Form, { trip, named, left }: Facts): Plan<Answer> => {
  const { driver_id, vehicle_id, dp_id, note, reason, day } = form
  const orders = idsOf(form)
  const { driver, vehicle, papers } = named
  return {
    writes: [
      stepOf(statement, {
        id: trip.id,
        day,
        vehicle_id,
        driver_id,
        partner_id: dp_id || null,
        note,
        user_id: by.userId,
      }),
      stepOf(setStops, { id: trip.id, orders, reason, user_id: by.userId }),
      ...leftSteps(trip.id, left),
    ],
    log: {
      event: 'trips.changed',
      id: trip.id,
      before: {
        day: trip.day,
        vehicle: trip.vehicle_no,
        driver: trip.driver_name,
        orders: trip.stops.length,
      },
      after: {
        number: trip.number,
        day,
        vehicle,
        driver,
        orders: orders.length,
        ...(reason && { reason }),
        ...papers,
      },
    },
    answer: { version: trip.version + 1, message: `Trip ${trip.number} changed` },
  }
}

/** Changes a trip and its orders. @throws {DomainError} as the contract lists; then nothing has changed */
export const changeTrip = (together: PerformTogether, by: Actor, form: Form): Promise<Answer> =>
  together(by, invoiceClashes, async (perform, trx) => {
    const trip = await lockTrip(trx, form.id, 'change')
    refuseStale('trip', form.version, trip)
    refuseOtherCrew(form, trip)
    const ids = idsOf(form)
    const before = trip.stops.map(({ order_id }) => order_id)
    const all = await lockTripOrders(trx, [...new Set([...ids, ...before])])
    await lockCrew(trx, form) // Its round is counted.
    const named = await namedCrew(trx, by, form)
    await takeOff(perform, by, form, { trip, off: all.filter(({ id }) => !ids.includes(id)) })
    const orders = all.filter(({ id }) => ids.includes(id))
    const left = await putOn({ perform, trx, by }, form, { trip, orders })
    const facts = { trip, named, left }
    return perform(by, { facts: async () => facts, plan: (found) => planChange(by, form, found) })
  })
