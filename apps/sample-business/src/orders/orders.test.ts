import { dayInIndia } from '@refill/values/day.ts'
import { paise, type Paise } from '@refill/values/money.ts'
import { expect, test } from 'vitest'
import { customerAt } from '../masters/customers.ts'
import { samplePlan, type SampleDay } from '../transactions/documents.ts'
import { stockedProducts, type Sender } from '../transactions/stocked-products.ts'
import type { Post, Staff } from '../staff.ts'
import { gathering } from '../transactions/batches.ts'
import { clockOf, daysOfSample } from './clock.ts'
import { weekdayOf } from './day-weights.ts'
import { Drawers } from './drawers.ts'
import { habitsOf, type SampleBuyer } from './habits.ts'
import { seriesOf } from './numbers.ts'
import { offersOf } from './testing/offers.ts'
import { turnsOf } from './turns.ts'

const products = stockedProducts(53)
const offers = offersOf(products)
const senders: Sender[] = ['IOCL', 'BPCL', 'HPCL', 'Koyna', 'Bhima', 'Rajgad']
const refills = offers.filter(({ type, uom }) => uom === 'kg' && senders.some((omc) => omc === type))
const buyers = Array.from({ length: 80 }, (_, index): SampleBuyer => {
  const { name, tradename, type, mobile, email, gst, registration_class, state, address, ...rest } =
    customerAt(index).fields
  const { credit_days, credit_limit } = rest
  const shown = { name, tradename, type, mobile, email, gst, registration_class, state, address }
  return { ...shown, id: index + 1, credit_days, credit_limit }
})

const people = [
  'owner',
  'manager',
  'clerk',
  'otherClerk',
  'keeper',
  'cashier',
  'accountant',
  'auditor',
] as const
const staff = Object.fromEntries(people.map((post, nth) => [post, { id: nth + 1, name: post }])) as Staff

const planAt = (now: Date, orders: number) => {
  const today = dayInIndia(now)
  const desk = {
    habits: habitsOf(buyers, { refills, partners: [7], days: daysOfSample }),
    offers: new Map(offers.map((offer) => [offer.code, offer])),
    crews: [
      { driver: { id: 1, name: 'Ramesh Shinde' }, vehicle: { id: 2, number: 'MH12ZW0001', capacity: 1_500 } },
    ],
    staff,
    today,
    clock: clockOf(today, now),
    orders,
    series: seriesOf(),
  }
  return samplePlan({ products, senders, vehicles: ['MH12ZW0001'], today, orders, desk })
}
const businessAt = (now: Date, orders = 2_000): SampleDay[] => [...planAt(now, orders).days()]
const evening = new Date('2026-11-21T19:30:00+05:30')
const morning = new Date('2026-11-21T10:10:00+05:30')
const night = new Date('2026-11-21T00:40:00+05:30')
const [ofEvening, ofMorning] = [businessAt(evening), businessAt(morning)]

test('the same day makes the same business', () => {
  expect(businessAt(evening)).toEqual(ofEvening)
})

test('at another hour of the day only the clock of today differs', () => {
  const numbers = (days: SampleDay[]) =>
    days.flatMap(({ orders }) => orders.map(({ order }) => [order.number, order.status, order.total_amount]))
  const [late, early] = [ofEvening, ofMorning]
  expect(numbers(early)).toEqual(numbers(late))
  expect(early.slice(0, -5).map(({ receipts }) => receipts)).toEqual(
    late.slice(0, -5).map(({ receipts }) => receipts),
  )
})

test.each([
  ['evening', evening, ofEvening, 7],
  ['morning', morning, ofMorning, 7],
  ['night', night, businessAt(night), 0],
])('in the %s nobody has booked later than now, or before the day begins', (_, now, days, opens) => {
  const booked = days.flatMap(({ orders }) => orders.map(({ order }) => order.booked_at))
  expect(booked).toEqual(booked.toSorted())
  expect(booked.at(-1)! <= now.toISOString()).toBe(true)
  const hours = days
    .slice(0, -1)
    .flatMap(({ orders }) => orders.map(({ order }) => new Date(Date.parse(order.booked_at) + 19_800_000)))
    .map((at) => at.getUTCHours())
  expect(Math.min(...hours)).toBe(7)
  expect(Math.max(...hours)).toBe(19)
  const first = days.at(-1)?.orders[0]?.order.booked_at ?? now.toISOString()
  expect(new Date(Date.parse(first) + 19_800_000).getUTCHours()).toBeGreaterThanOrEqual(opens)
})

test('as many orders are booked as were asked for, fewer on Sundays and in summer than on weekdays in winter', () => {
  const days = businessAt(evening, 5_000)
  expect(days.reduce((sum, { orders }) => sum + orders.length, 0)).toBe(5_000)
  const average = (chosen: SampleDay[]) =>
    chosen.reduce((sum, { orders }) => sum + orders.length, 0) / chosen.length
  const isSunday = ({ day }: SampleDay) => new Date(day).getUTCDay() === 0
  expect(average(days.filter(isSunday))).toBeLessThan(average(days) / 2)
  const inMonths = (months: RegExp) => days.filter(({ day }) => months.test(day.slice(5, 7)))
  expect(average(inMonths(/0[456]/))).toBeLessThan(average(inMonths(/12|01/)))
})

test('households take one cylinder or two and pay at the door, businesses more and mostly later', () => {
  const orders = ofEvening.flatMap((one) => one.orders.map(({ order }) => order))
  const home = new Set(buyers.filter(({ tradename }) => tradename === '').map(({ id }) => id))
  const [domestic, others] = [
    orders.filter(({ customer_id }) => home.has(customer_id)),
    orders.filter(({ customer_id }) => !home.has(customer_id)),
  ]
  expect(Math.max(...domestic.map(({ cylinders }) => cylinders))).toBe(2)
  const modes = new Set(domestic.map(({ payment_mode }) => payment_mode))
  expect(modes).toEqual(new Set(['Cash', 'Online', 'Prepaid']))
  const later = others.filter(({ payment_mode }) => payment_mode === 'Credit' || payment_mode === 'PO')
  expect(later.length).toBeGreaterThan(others.length / 2)
  expect(others.reduce((sum, { cylinders }) => sum + cylinders, 0) / others.length).toBeGreaterThan(3)
})

test('receipts come in the order of time, and those of many orders pay the oldest first', () => {
  const receipts = ofEvening.flatMap((one) => one.receipts)
  const times = receipts.map(({ at }) => at)
  expect(times).toEqual(times.toSorted((one, other) => one - other))
  const ofMany = receipts.filter(({ parts }) => parts.length > 1)
  expect(ofMany.length).toBeGreaterThan(10)
  for (const { parts, amount, onAccount } of receipts) {
    const serials = parts.map(({ serial }) => serial)
    expect(serials).toEqual(serials.toSorted((one, other) => one - other))
    expect(parts.reduce((sum, part) => sum + part.amount, onAccount as number)).toBe(amount)
  }
})

test('whoever weighs twice as much comes twice as often', () => {
  const turns = turnsOf([1, 2, 3].map((weight) => ({ weight, begins: 1 / weight, pauses: () => 1 })))
  const times = [0, 0, 0]
  for (let turn = 0; turn < 6_000; turn += 1) times[turns.next()]! += 1
  expect(times.map((count) => Math.round(count / 1_000))).toEqual([1, 2, 3])
})

const weekdayNames = ['Saturday', 'Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday']
const week = weekdayNames.map((name, nth) => [name, new Date(evening.getTime() + nth * 86_400_000)] as const)

test.each(week)(
  'whatever is stored together has come before it is delivered, where the last day is a %s',
  (_, now) => {
    const plan = planAt(now, 5_000)
    const stock = new Map(plan.openings.map(({ product, fulls }) => [product.uuid, fulls]))
    const move = (code: string, fulls: number) => stock.set(code, (stock.get(code) ?? 0) + fulls)
    const codes = new Map(offers.map(({ id, code }) => [id, code]))
    const store = (batch: readonly SampleDay[]) => {
      for (const { trucks, counts, orders } of batch) {
        for (const { product, quantity } of trucks.flatMap(({ loads }) => loads)) move(product.uuid, quantity)
        for (const { product, fulls } of counts.flatMap(({ differences }) => differences))
          move(product.uuid, fulls)
        for (const { lines } of orders.filter(
          ({ fate }) => fate.delivered !== undefined && fate.status === 4,
        ))
          for (const { product_id, count } of lines) move(codes.get(product_id) ?? '', -count)
      }
      expect([...stock].filter(([, fulls]) => fulls < 0)).toEqual([])
    }
    const { add, take } = gathering(1)
    let batches = 0
    for (const day of plan.days()) {
      const batch = add(day)
      if (!batch) continue
      batches += 1
      store(batch)
    }
    store(take())
    expect(batches).toBeGreaterThan(500)
  },
)

test('a drawer never holds less than nothing, and every evening what was counted is in it', () => {
  const drawers = new Drawers()
  const held = new Map<string, number>()
  const add = (post: string, amount: number) => {
    held.set(post, (held.get(post) ?? 0) + amount)
    expect(held.get(post)).toBeGreaterThanOrEqual(0)
  }
  const kinds = new Set<string>()
  for (const { receipts, day, place } of ofEvening) {
    const cash = receipts.filter(({ isCash }) => isCash)
    const taken = new Map<Post, Paise>()
    for (const { takenBy, amount } of cash) taken.set(takenBy, paise((taken.get(takenBy) ?? 0) + amount))
    for (const [post, amount] of taken) add(post, amount)
    for (const one of drawers.day(place, weekdayOf(day) === 0, taken)) {
      kinds.add(one.kind)
      if (one.kind === 'close') {
        expect(one.expected).toBe(held.get(one.post) ?? 0)
        const pieces = Object.entries(one.pieces ?? {})
        expect(pieces.reduce((sum, [value, count]) => sum + Number(value) * count * 100, 0)).toBe(one.amount)
        held.set(one.post, one.amount)
        expect((one.reason ?? '') === '').toBe(one.amount === one.expected)
        continue
      }
      add(one.post, 0 - one.amount)
      if (one.confirmed !== undefined) {
        add('cashier', one.confirmed)
        add(one.post, one.amount - one.confirmed)
      }
    }
  }
  expect(kinds).toEqual(new Set(['deposit', 'pay_out', 'hand_over', 'close']))
})
