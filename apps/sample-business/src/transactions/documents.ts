import { addDays, type Day } from '@refill/values/day.ts'
import { BookingDesk, type Desk, type Leaving } from '../orders/booking-desk.ts'
import type { SampleOrder } from '../orders/order-rows.ts'
import type { SampleReceipt } from '../orders/cash-drawer.ts'
import { dayAt, daysOfSample, lastPlace } from '../orders/clock.ts'
import { ordersByDay, weekdayOf } from '../orders/day-weights.ts'
import { usualSales } from '../orders/habits.ts'
import type { AccountEvent } from '../orders/missing-cylinders.ts'
import type { SampleTrip } from '../orders/trips.ts'
import { random } from '../random.ts'
import type { Sender, StockedProduct } from './stocked-products.ts'
import { trucksFor, type Truck } from './trucks.ts'
import { available, closeDay, openingsOf, yardOf, type Opening, type Shelf, type Yard } from './yard.ts'

export type SamplePlan = {
  readonly products: readonly StockedProduct[]
  /** Oil companies and makers that are vendors of the business. */
  readonly senders: readonly Sender[]
  /** Numbers of those that fetch from the plants. */
  readonly vehicles: readonly string[]
  readonly today: Day
  readonly orders: number
  /** Undefined where nobody is there to order or to deliver. */
  readonly desk: Desk | undefined
}

export type SampleCount = {
  readonly day: Day
  readonly reason: string
  /** What was counted less what the ledger says. */
  readonly differences: readonly Opening[]
}

/** What happened on a day, in the order of time as far as it has one. */
export type SampleDay = {
  readonly day: Day
  /** Among the days of the sample, from 0. */
  readonly place: number
  readonly trucks: readonly Truck[]
  readonly orders: readonly SampleOrder[]
  readonly leaving: readonly Leaving[]
  readonly receipts: readonly SampleReceipt[]
  readonly trips: readonly SampleTrip[]
  readonly accounts: readonly AccountEvent[]
  readonly counts: readonly SampleCount[]
  /** Orders on which less was paid than their rows say. */
  readonly corrections: readonly { readonly serial: number; readonly paid: number }[]
}

const lay = (shelf: Shelf, { fulls, empties }: Opening) => {
  shelf.fulls += fulls
  shelf.empties += empties
}

const counted = (yard: Yard, day: Day, reason: string, differences: Opening[]): SampleCount[] => {
  for (const difference of differences) {
    const shelf = yard.find(difference.product.uuid)
    if (shelf) lay(shelf, difference)
  }
  return differences.length > 0 ? [{ day, reason, differences }] : []
}

/** Few differ, and by little; nobody counts less than none, or less than is promised. */
const countStock = (yard: Yard, day: Day): SampleCount[] => {
  const chance = random('counts', day.slice(0, 7))
  const differences = yard.shelves
    .filter(() => chance.chance(0.25))
    .map((shelf) => ({
      product: shelf.product,
      fulls: Math.max(-Math.max(0, available(shelf)), chance.pick([-1, 0, 0, 1])),
      empties: shelf.empties === 0 ? 0 : Math.max(-shelf.empties, chance.pick([-2, -1, 1, 2])),
    }))
    .filter(({ fulls, empties }) => fulls !== 0 || empties !== 0)
  return counted(yard, day, 'Count of the month', differences)
}

const isLastOfMonth = (day: Day) => addDays(day, 1).endsWith('-01')

export const samplePlan = (plan: SamplePlan) => {
  const rates = usualSales(plan.desk?.habits ?? [], plan.orders / daysOfSample)
  const openings = openingsOf(plan.products, rates)
  return { openings, days: () => daysOf(plan, yardOf(openings, rates)) }
}

/**
 * Day after day as it is asked for. Customers book, trucks bring what they need, and everything else of a day follows:
 * in the ledger trucks stand first, deliveries when they happened, and the count of the month last.
 */
const daysOf = function* (plan: SamplePlan, yard: Yard): Generator<SampleDay, void> {
  const { today, senders, vehicles, desk } = plan
  const all = Array.from({ length: daysOfSample }, (_, place) => dayAt(today, place))
  const booked = ordersByDay(desk ? plan.orders : 0, all)
  const bookings = desk && new BookingDesk(desk, yard)
  let sent = 0
  for (const [place, day] of all.entries()) {
    const orders = bookings?.bookDay(place, booked[place] ?? 0) ?? []
    const trucks = trucksFor(yard, { senders, vehicles, sent, weekday: weekdayOf(day) })
    sent += trucks.length
    bookings?.deliverDay(place)
    const { trips, accounts } = bookings?.tripsOf(place) ?? { trips: [], accounts: [] }
    const isToday = place === lastPlace
    const counts = !isToday && isLastOfMonth(day) ? countStock(yard, day) : []
    closeDay(yard)
    yield {
      day,
      place,
      trucks,
      orders,
      trips,
      accounts,
      counts,
      leaving: bookings?.leavingOn(place) ?? [],
      receipts: bookings?.receiptsOf(place) ?? [],
      corrections: isToday ? (bookings?.corrections() ?? []) : [],
    }
  }
}
