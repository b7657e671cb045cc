import { settlementOf, type Settlement } from '@refill/contract/features/trips/settling.shapes.ts'
import { day as dayOf, dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../../actor.ts'
import { refuseStale } from '../../../database/versions.ts'
import { stockClashes } from '../../cylinder-ledger/cylinder-ledger.public.ts'
import { invoiceClashes } from '../../invoices/invoices.public.ts'
import type { PerformTogether } from '../../orders/orders.public.ts'
import {
  lockStockOfTrip,
  settlementGoods,
  settlementStops,
  tripSettings,
} from '../sql/statements.generated.ts'
import { refuseOwnDriver } from '../refuse-own-driver.ts'
import { lockTrip, lockTripOrders } from '../trip-to-change.ts'
import { collectEmpties } from './collect-empties.ts'
import type { Desk } from './desk.ts'
import { exchangeDefective, unload } from './goods.ts'
import { readProducts } from './products.ts'
import { sellOnTrip } from './sell-on-trip.ts'
import { planSettlement, type Answer, type Settled } from './settle.plan.ts'
import { refuseStrangers } from './laid.ts'
import { settleStops } from './settle-stops.ts'
import { lockCash, takeCash, type Form } from './take-cash.ts'

/** Locks a trip with its orders and all that its settlement moves, in the order in which everybody does. */
const lockAll = async (desk: Desk, form: Form, typed: Settlement) => {
  const { trx, trip } = desk
  const stored = await trx.read(settlementStops, { id: trip.id })
  const orders = await lockTripOrders(
    trx,
    stored.map(({ order_id }) => order_id),
  )
  const goods = await trx.read(settlementGoods, { id: trip.id })
  await lockCash(desk, form, typed)
  const products = goods.map(({ id }) => id)
  await trx.write(lockStockOfTrip, { vehicle_id: trip.vehicle_id, products })
  return { stored, orders, goods }
}

/** Each part by the commands that do it alone, in the order of the road: first what went out, then what came in. */
const settle = async (desk: Desk, form: Form, typed: Settlement): Promise<Settled> => {
  const { trx } = desk
  const { stored, orders, goods } = await lockAll(desk, form, typed)
  const customers = new Set(stored.map(({ customer_id }) => customer_id))
  refuseStrangers(typed.differences, { number: desk.trip.number, customers })
  const products = await readProducts(trx, typed)
  const brought = await settleStops(desk, orders, typed.stops)
  await exchangeDefective(desk, stored, typed.stops, goods)
  const sold = await sellOnTrip(desk, typed.sales)
  const returns = await collectEmpties(desk, products, typed.collected)
  const { laid, goods: prices } = await unload(desk, products, typed)
  const cash = await takeCash(desk, form, typed, laid)
  const [limit] = await trx.read(tripSettings, {})
  return { brought, sold, returns, laid, ...cash, prices, limit: limit?.trip_limit ?? '0' }
}

/**
 * Settles a trip that is back, all or nothing: the trip is closed to the cylinder and the paisa.
 * @throws {DomainError} as the contract lists; then nothing has changed
 */
export const settleTrip = (together: PerformTogether, by: Actor, form: Form): Promise<Answer> =>
  together(by, { ...stockClashes, ...invoiceClashes }, async (perform, trx) => {
    const trip = await lockTrip(trx, form.id, 'settle')
    refuseStale('trip', form.version, trip)
    await refuseOwnDriver(trx, by, trip)
    const today = dayInIndia(new Date())
    const on = dayOf(form.day || (trip.day < today ? trip.day : today))
    const typed = settlementOf(form.settlement)
    const desk = { perform, trx, by, trip, on, today }
    const facts = await settle(desk, form, typed)
    return perform(by, { facts: async () => facts, plan: (found) => planSettlement(desk, typed, found) })
  })
