import type { Day } from '@refill/values/day.ts'
import { paise } from '@refill/values/money.ts'
import { isOnCredit } from '@refill/contract/features/orders/credit.rules.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import type { Offer } from '@refill/api/features/orders/orders.public.ts'
import { random, type Random } from '../random.ts'
import type { Staff } from '../staff.ts'
import { available, handOver, promise, type Shelf, type Yard } from '../transactions/yard.ts'
import { grossWeightOf, isLent } from '../transactions/stocked-products.ts'
import { basketOf, type Basket } from './baskets.ts'
import { CashDrawer, type SampleReceipt } from './cash-drawer.ts'
import { dayAt, daysOfSample, placeOf, type Clock, type Seconds } from './clock.ts'
import { bookingTimes, sundaysBefore } from './day-weights.ts'
import type { Crew } from './crew.ts'
import { codeOf } from './delivery-codes.ts'
import { diaryOf } from './diary.ts'
import { bookerOf } from './duty.ts'
import { fateOf, type Fate } from './fates.ts'
import type { Habit } from './habits.ts'
import { orderNumber, type seriesOf } from './numbers.ts'
import {
  bookedRows,
  emptiesOf,
  keptBack,
  orderRows,
  type BookedRows,
  type Ordered,
  type OrderRows,
  type SampleOrder,
} from './order-rows.ts'
import { Rounds } from './rounds.ts'
import type { AccountEvent } from './missing-cylinders.ts'
import { TripBook, type SampleTrip } from './trips.ts'
import { turnsOf, type Turns } from './turns.ts'

/** A challan goes out with an order that may have been booked days before. */
export type Leaving = {
  readonly at: Seconds
  readonly serial: number
  /** Number of the vehicle. */
  readonly vehicle: string
  readonly canceled: Seconds | undefined
}
type Delivery = { readonly shelf: Shelf; readonly count: number; readonly empties: number }

export type Desk = {
  readonly habits: readonly Habit[]
  /** Everything that is sold, by code. */
  readonly offers: ReadonlyMap<string, Offer>
  readonly crews: readonly Crew[]
  readonly staff: Staff
  readonly today: Day
  readonly clock: Clock
  /** How many orders in all, for when customers come for the first time. */
  readonly orders: number
  /** Numbers of orders, in the order of booking. */
  readonly series: ReturnType<typeof seriesOf>
}

/** Customers of old come within their first round, new ones at any time in the two years. */
const turnsFor = ({ habits, orders }: Desk) => {
  const length = orders / habits.reduce((sum, { weight }) => sum + weight, 0)
  return turnsOf(
    habits.map(({ weight, isNew }, index) => {
      const chance = random('turns', index)
      const begins = isNew ? chance.next() * length : chance.next() / weight
      return { weight, begins, pauses: () => 0.7 + chance.next() * 0.6 }
    }),
  )
}

const sourceOf = (chance: Random, { kind }: Habit) =>
  chance.weighted([
    ['phone', 70],
    ['counter', kind === 'household' ? 15 : 5],
    ['shop', 15],
  ] as const)

/** Kilograms of what goes out: each vessel with its gas. */
const grossOf = (basket: Basket): number =>
  basket.reduce((sum, { offer, line }) => sum + Number(line.count) * grossWeightOf(offer.code), 0)

/** Those whose vehicle carries it; where none does, the largest goes twice. */
const crewsFor = (crews: readonly Crew[], gross: number): readonly Crew[] => {
  const able = crews.filter(({ vehicle }) => vehicle.capacity >= gross)
  if (able.length > 0) return able
  const most = Math.max(...crews.map(({ vehicle }) => vehicle.capacity))
  return crews.filter(({ vehicle }) => vehicle.capacity === most)
}

type Served = { readonly habit: Habit; readonly basket: Basket }
type Visit = { readonly day: Day; readonly at: Seconds; readonly nth: number; readonly ofDay: number }

/** Books the orders of one day after another; the only place that knows who owes what. */
export class BookingDesk {
  readonly #desk: Desk
  readonly #yard: Yard
  readonly #turns: Turns
  readonly #box: CashDrawer
  readonly #connected = new Set<Habit>()
  readonly #missing = new Map<Habit, Map<number, number>>()
  readonly #leaving = diaryOf<Leaving>()
  readonly #deliveries = diaryOf<Delivery>()
  readonly #isSunday: (place: number) => boolean
  readonly #rounds: Rounds
  readonly #trips: TripBook
  #booked = 0

  constructor(desk: Desk, yard: Yard) {
    this.#desk = desk
    this.#yard = yard
    this.#turns = turnsFor(desk)
    this.#isSunday = sundaysBefore(desk.today)
    this.#box = new CashDrawer(this.#isSunday)
    this.#rounds = new Rounds(desk.crews, desk.orders / daysOfSample)
    this.#trips = new TripBook(desk, yard)
  }

  bookDay(place: number, count: number): SampleOrder[] {
    const day = dayAt(this.#desk.today, place)
    return bookingTimes(day, place, count).map((at, nth) => this.#book({ day, at, nth, ofDay: count }))
  }

  /** Takes what is delivered on a day out of the godown. */
  deliverDay(place: number): void {
    for (const { shelf, count, empties } of this.#deliveries.take(place)) handOver(shelf, count, empties)
  }

  /** In the order in which the lorries left. */
  leavingOn(place: number): Leaving[] {
    return this.#leaving.take(place).toSorted((one, other) => one.at - other.at)
  }

  /** What went on a day, and what drivers brought back or were charged of what was missing. */
  tripsOf(place: number): { trips: SampleTrip[]; accounts: AccountEvent[] } {
    return this.#trips.take(place)
  }

  receiptsOf(place: number): SampleReceipt[] {
    return this.#box.receiptsOf(place)
  }

  corrections() {
    return this.#box.corrections()
  }

  /** Who comes next, and what it takes. */
  #serve(chance: Random, day: Day) {
    const { habits, offers, today } = this.#desk
    const habit = habits[this.#turns.next()]
    if (!habit) throw new RangeError('There is no customer')
    const isFirst = !this.#connected.has(habit)
    const find = (code: string) => {
      const shelf = this.#yard.find(code)
      return shelf && available(shelf) > 3 ? offers.get(code) : undefined
    }
    return { habit, basket: basketOf(chance, habit, { day, today, isFirst, find, offers }) }
  }

  /** Who would pass its limit pays at the door, unless somebody allows it. */
  #write(chance: Random, habit: Habit, asked: Omit<Ordered, 'mode' | 'allowedBy'>) {
    const usual = chance.weighted(habit.modes)
    const rows = bookedRows({ ...asked, mode: usual, allowedBy: '' })
    if (!isOnCredit(usual) || !this.#box.passesLimit(habit, rows.payable)) return rows
    const allowedBy = chance.chance(0.12) ? this.#desk.staff.manager.name : ''
    return bookedRows({ ...asked, mode: allowedBy ? usual : 'Online', allowedBy })
  }

  #empties(chance: Random, { habit, basket }: Served, rows: BookedRows, { status }: Fate): number[] {
    if (status !== Status.delivered) return rows.lines.map(({ empties_received }) => empties_received)
    const missing = this.#missing.get(habit) ?? new Map<number, number>()
    this.#missing.set(habit, missing)
    const isKept = basket.map(({ offer }) => isLent(offer))
    return emptiesOf(chance, rows, { isKept, owed: missing })
  }

  #isSoldOut(basket: Basket): boolean {
    return basket.some(({ offer, line }) => {
      const shelf = this.#yard.find(offer.code)
      return shelf !== undefined && available(shelf) < Number(line.count)
    })
  }

  /** Lines leave the godown on the day of delivery; until then they are promised. */
  #reserve({ lines }: OrderRows, basket: Basket, { status, delivered }: Fate): void {
    if (status === Status.canceled) return
    for (const [index, { offer }] of basket.entries()) {
      const [line, shelf] = [lines[index], this.#yard.find(offer.code)]
      if (!line || !shelf) continue
      const { count } = line
      promise(shelf, count)
      if (delivered === undefined) continue
      this.#deliveries.note(placeOf(delivered), { shelf, count, empties: line.empties_received })
    }
  }

  #book({ day, at, nth, ofDay }: Visit): SampleOrder {
    const serial = this.#booked++
    const { today, clock, crews, series, staff } = this.#desk
    const chance = random('orders', serial)
    const { habit, basket } = this.#serve(chance, day)
    const isSoldOut = this.#isSunday(placeOf(at)) && this.#isSoldOut(basket)
    const gross = grossOf(basket)
    const { partner, buyer } = habit
    // Delivery partners come for what is theirs.
    const rounds = (place: number, assigned: Seconds) =>
      partner === 0 ? this.#rounds.find({ serial, gross, place, assigned }) : undefined
    const fate = fateOf(chance, { at, nth, ofDay, isSunday: this.#isSunday, isSoldOut, rounds })
    if (fate.status !== Status.canceled) this.#connected.add(habit)
    const source = sourceOf(chance, habit)
    const rows = this.#write(chance, habit, { at, source, partner, buyer, basket, fate, today })
    const number = orderNumber(series.take(day))
    const { payment_mode: mode } = rows.order
    const paid = this.#box.bill(habit, {
      serial,
      number,
      mode,
      booked: at,
      delivered: fate.delivered,
      round: fate.round,
      payable: rows.payable,
      keptBack: habit.deducts ? keptBack(rows.taxable) : paise(0),
      isCanceled: fate.status === Status.canceled,
      isAhead: source === 'shop' && mode === 'Online' && chance.chance(0.5),
    })
    const empties = this.#empties(chance, { habit, basket }, rows, fate)
    const crew = fate.round?.crew ?? chance.pick(crewsFor(crews, gross))
    const code = codeOf(serial, basket, fate.status === Status.delivered)
    const by = { bookedBy: staff[bookerOf(serial, at)].id, sentBy: staff.keeper.id }
    const order = orderRows(rows, { at, number, fate, crew, empties, paid, code, today, clock, ...by })
    this.#reserve(order, basket, fate)
    const { dispatched, ended, status } = fate
    const canceled = status === Status.canceled ? ended : undefined
    if (dispatched !== undefined)
      this.#leaving.note(placeOf(dispatched), {
        at: dispatched,
        serial,
        canceled,
        vehicle: crew.vehicle.number,
      })
    const made = { ...order, serial, fate, crew }
    if (fate.round) {
      this.#rounds.load(fate.round, gross)
      this.#trips.note(fate.round, made)
    }
    return made
  }
}
