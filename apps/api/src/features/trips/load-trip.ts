import { dayInIndia, day, type Day } from '@refill/values/day.ts'
import { tripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { refuseStale } from '../../database/versions.ts'
import { stockClashes } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { invoiceClashes } from '../invoices/invoices.public.ts'
import type { PerformTogether } from '../orders/orders.public.ts'
import { namedCrew } from './check-crew.ts'
import { planLoad, type Answer, type Facts, type Form } from './load.plan.ts'
import { sendOff } from './send-off.ts'
import { productsByCode, tripLines, tripSettings } from './sql/statements.generated.ts'
import { lockCrew, lockTrip, lockTripOrders, refuseOthersOut, type TripToChange } from './trip-to-change.ts'

/** What brings the orders of a stored trip. */
export const crewOf = (trip: TripToChange) => ({
  vehicle_id: trip.vehicle_id,
  driver_id: trip.driver_id,
  dp_id: trip.partner_id ?? 0,
  day: trip.day,
})

/** A trip of yesterday that is entered today left yesterday, unless somebody says another day. */
const dayOfLoad = (form: Form, trip: TripToChange, today: Day): Day =>
  day(form.loaded_on || (trip.day < today ? trip.day : today))

/** Holds products before balances, as everybody does, so that what the trip needs and has is still so when it leaves. */
const readGoods = async (trx: Transaction, form: Form, id: number) => ({
  products: await trx.read(productsByCode, { codes: form['uuid[]'].map((code) => code.toLowerCase()) }),
  lines: await trx.read(tripLines, { id }),
  isBlind: (await trx.read(tripSettings, {}))[0]?.blind_load ?? false,
})

/**
 * Loads a trip: its vehicle gets fulls, and its orders leave with their challans, all or nothing.
 * @throws {DomainError} as the contract lists
 */
export const loadTrip = (together: PerformTogether, by: Actor, form: Form): Promise<Answer> =>
  together(by, { ...stockClashes, ...invoiceClashes, ...outClashes }, async (perform, trx) => {
    const trip = await lockTrip(trx, form.id, 'load')
    refuseStale('trip', form.version, trip)
    const orders = await lockTripOrders(
      trx,
      trip.stops.map(({ order_id }) => order_id),
    )
    await lockCrew(trx, trip)
    const crew = crewOf(trip)
    const { papers, ...named } = await namedCrew(trx, by, crew)
    await refuseOthersOut(trx, trip.id, crew, named)
    const at = new Date()
    const on = dayOfLoad(form, trip, dayInIndia(at))
    const goods = await readGoods(trx, form, trip.id)
    const left = await sendOff({ perform, trx, by }, orders, crew, on)
    const facts: Facts = { trip, ...goods, left, papers, on, at }
    return perform(by, { facts: async () => facts, plan: (found) => planLoad(by, form, found) })
  })

/** The database holds what {@link refuseOthersOut} says in words. */
export const outClashes = {
  trips_vehicle_out: tripErrors.trip_vehicle_out,
  trips_driver_out: tripErrors.trip_driver_out,
}
