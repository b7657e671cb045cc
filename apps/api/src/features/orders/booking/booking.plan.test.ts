import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenTo, runsAlone } from '../../../testing/params-of.ts'
import { allowedClerk, clerk, owing, today } from '../orders.plan.test-data.ts'
import { bookFirstOrder, bookOrder } from '../sql/statements.generated.ts'
import type { Offer } from '../orders.rows.ts'
import { planBooking, type BookingFacts } from './booking.plan.ts'

type Stored = NonNullable<BookingFacts['stored']>
type Buyer = NonNullable<Stored['buyer']>

const withCode = (code: string) => expect.objectContaining({ rule: expect.objectContaining({ code }) })

const offer = (id: number, changes: Partial<Offer> = {}): Offer => ({
  id: 100 + id,
  version: id,
  name: `Refill ${id}`,
  code: `P-${id}`,
  hsn: '27111900',
  gst: 18,
  uom: 'pcs',
  category: 'Commercial',
  type: 'Refill',
  capacity: 19,
  rsp: 1500,
  price_floor: 0,
  taxable_amount: 1500,
  security_deposit: 2000,
  ...changes,
})
const offers = [offer(1), offer(2, { taxable_amount: 0.5 })]

const formOf = (changes: object = {}) =>
  createOrder.fields.parse({
    customer_id: '31',
    paymentmode: 'Cash',
    'uuid[]': ['p-1', 'P-2'],
    'count[]': ['10', '3'],
    'price[]': ['', ''],
    'deposit_count[]': ['2', '0'],
    ...changes,
  })

const buyer: Buyer = {
  version: 5,
  name: 'Hotel Sahyadri',
  account_id: 30,
  turn: 8,
  credit_limit: 0,
  supply: 'intra',
  rounds: false,
  gst: '',
  registration: 'unregistered',
  address: 'Nashik Road',
  state: 'Maharashtra',
}
const storedOf = (changes: Partial<Stored> = {}): Stored => ({
  buyer,
  offers,
  is_first_of_year: false,
  is_partner: false,
  existing: null,
  owed: owing(),
  ...changes,
})

const byRead = (changes: Partial<Stored> = {}, form = formOf(), by = clerk) =>
  planBooking(by, form, { day: today, stored: storedOf(changes) })
const byKept = (kept: readonly Offer[] = offers, form = formOf()) =>
  planBooking(clerk, form, { day: today, kept })

describe('an order that is booked', () => {
  test('is one statement for either supply, which finds products and customer as they were read', () => {
    const plan = byRead()
    expect(runsAlone(plan)).toBe(true)
    expect(givenTo(bookOrder, plan)).toMatchObject({
      customer_id: 31,
      year: '26-27',
      day: today,
      products: [101, 102],
      product_versions: [1, 2],
      customer_version: null,
      credit_turn: null,
      orders: {
        intra: { supply: 'intra', total_amount: '17701.78', security_deposit: '4000.00', empties: 11 },
        inter: { supply: 'inter', total_amount: '17701.77' },
      },
      after: { customer_id: 31, what: '10 × 19 kg, 3 × 19 kg', source: 'phone' },
    })
  })

  test('by products that were kept is given the same as by those that are read', () => {
    expect(byKept()).toEqual(byRead())
  })

  test('first in its year makes the year', () => {
    const plan = byRead({ is_first_of_year: true })
    expect(givenTo(bookFirstOrder, plan)).toMatchObject({ year: '26-27' })
  })

  test.each([
    ['a product that is not kept', [offer(1)]],
    ['a product that has no price any more', [offer(1), offer(2, { taxable_amount: 0 })]],
    ['untaxed goods beside taxed ones, which only some may buy', [offer(1), offer(2, { gst: 0 })]],
    [
      'goods of more than ₹50,000, whose buyer has to be named',
      [offer(1, { taxable_amount: 5000 }), offer(2)],
    ],
  ])('is planned again by what is read for %s', (_what, kept) => {
    expect(byKept(kept)).toEqual({ stale: true })
  })

  test.each([
    ['of a customer who is not there', { buyer: null }, {}, 'order_customer_unknown'],
    ['for a partner who is not active', {}, { dp_id: '13' }, 'order_partner_unknown'],
    ['of a product that is not there', { offers: null }, {}, 'order_product_unknown'],
    ['of half a cylinder', {}, { 'count[]': ['9.5', '3'], 'deposit_count[]': ['', ''] }, 'stock_fraction'],
    [
      'of a product that costs nothing',
      { offers: [offer(1), offer(2, { taxable_amount: 0 })] },
      {},
      'order_below_floor',
    ],
    [
      'of untaxed and taxed goods by a registered customer',
      { buyer: { ...buyer, gst: '27AAPFU0939F1ZV' }, offers: [offer(1), offer(2, { gst: 0 })] },
      {},
      'order_goods_mixed',
    ],
    [
      'of more than ₹50,000 by a customer without a state',
      { buyer: { ...buyer, state: '' }, offers: [offer(1, { taxable_amount: 5000 }), offer(2)] },
      {},
      'order_buyer_unknown',
    ],
  ])('%s is refused', (_what, changes, form, code) => {
    expect(() => byRead(changes, formOf(form))).toThrow(withCode(code))
  })
})

describe('an order that a shop sends twice', () => {
  const digestOf = (form = formOf()) => {
    const orders = givenTo(bookOrder, byRead({}, form))?.orders
    return String(Reflect.get(Reflect.get(orders ?? {}, 'intra'), 'digest'))
  }
  const existing = { id: 4, orderid: 'SHOP-1', totalamount: 17_701.78, total_security_deposit: 4000 }

  test('is booked once, and both are told the same', () => {
    expect(byRead({ existing: { ...existing, digest: digestOf() } })).toEqual({
      done: { ...existing, message: 'Order SHOP-1 booked' },
    })
  })

  test('with other goods under its number is refused', () => {
    const other = formOf({ 'count[]': ['11', '3'] })
    expect(() => byRead({ existing: { ...existing, digest: digestOf(other) } })).toThrow(
      withCode('order_number_taken'),
    )
  })
})

describe('an order on credit', () => {
  const form = formOf({ paymentmode: 'Credit' })
  const owed = owing({ due: 10_000, on_account: 500, open: 2000 })
  const limited = (credit_limit: number) => ({ buyer: { ...buyer, credit_limit }, owed })

  test('within the limit keeps the turn of the account, so that nobody passes it meanwhile', () => {
    const plan = byRead(limited(33_201.78), form)
    expect(givenTo(bookOrder, plan)).toMatchObject({
      credit_account: 30,
      credit_turn: 8,
      customer_version: 5,
    })
  })

  test('a paisa beyond the limit is refused, and goes where somebody allows it', () => {
    const limit = limited(33_201.77)
    expect(() => byRead(limit, form)).toThrow(withCode('order_over_limit'))
    expect(givenTo(bookOrder, byRead(limit, form, allowedClerk))).toMatchObject({
      credit_turn: 8,
      after: { over_limit: '₹33,201.78', approved_by: 'Anil Deshpande' },
    })
  })

  test('without a limit keeps no turn, and only the version of its customer', () => {
    expect(givenTo(bookOrder, byRead(limited(0), form))).toMatchObject({
      credit_account: null,
      credit_turn: null,
      customer_version: 5,
    })
  })

  test('does not say what is owed to somebody who may not see it', () => {
    const reader = { ...clerk, rights: ['orders.write', 'receipts.read'] }
    expect(() => byRead(limited(1000), form)).toThrow('more')
    expect(() => byRead(limited(1000), form, reader)).toThrow('₹33,201.78')
  })
})

describe('an order that asks for a word', () => {
  const reader = { ...clerk, rights: ['orders.write', 'receipts.read'] }
  const low = [offer(1, { rsp: 3000.01, price_floor: 50 }), offer(2, { rsp: 0.5, price_floor: 50 })]

  test('for a price below its share of RSP is refused, and says what the least is; one at it is booked', () => {
    const least = '₹1,500.01'
    expect(() => byRead({ offers: low })).toThrow(
      `Refill 1 at ₹1,500.00 is below its least price of ${least}. Who allows it?`,
    )
    expect(byRead({ offers: low }, formOf({ 'price[]': ['1500.01', ''] }))).toHaveProperty('query')
    expect(givenTo(bookOrder, byRead({ offers: low }, formOf(), allowedClerk))).toMatchObject({
      is_allowed: true,
      price_floors: [50, 50],
      after: { below_floor: expect.stringContaining(least), approved_by: 'Anil Deshpande' },
    })
  })

  test('for a price is planned again by what is read, and nothing is refused by what was kept', () => {
    expect(byKept(low)).toEqual({ stale: true })
  })

  test.each(['Cash', 'Online'])('of %s asks for what is owed past the limit already', (paymentmode) => {
    const owed = owing({ due: 40_000, on_account: 500, credit_limit: 30_000, is_past: true })
    const form = formOf({ paymentmode })
    expect(() => byRead({ owed }, form)).toThrow(withCode('order_dues_over_limit'))
    expect(() => byRead({ owed }, form)).toThrow('owes more already')
    expect(() => byRead({ owed }, form, reader)).toThrow('owes ₹39,500.00 already')
    expect(givenTo(bookOrder, byRead({ owed }, form, allowedClerk))).toMatchObject({
      is_allowed: true,
      credit_account: null,
      after: { over_limit: '₹39,500.00' },
    })
  })

  test('for a bill that waits too long asks however it is paid', () => {
    const owed = owing({ due: 40_000, overdue: 59, overdue_days: 30 })
    for (const paymentmode of ['Cash', 'Credit']) {
      const form = formOf({ paymentmode })
      expect(() => byRead({ owed }, form)).toThrow(withCode('order_overdue'))
      expect(() => byRead({ owed }, form)).toThrow('more overdue, and 30 days are allowed')
      expect(() => byRead({ owed }, form, reader)).toThrow('59 days overdue, and 30 days are allowed')
    }
  })

  test('for several things asks once, and who answers has read all of them', () => {
    const owed = owing({ due: 40_000, credit_limit: 30_000, is_past: true, overdue: 59, overdue_days: 30 })
    const asked = () => byRead({ owed, offers: low })
    expect(asked).toThrow(withCode('order_asks'))
    expect(asked).toThrow(
      /^Hotel Sahyadri owes more already.*; .*overdue.*; Refill 1 at .*\. Who allows it\?$/,
    )
    const of = 'Hotel Sahyadri owes more already, with a limit of ₹30,000.00. Who allows it?'
    const half = { ...allowedClerk, approval: { userId: 1, name: 'Anil Deshpande', reason: 'x', of } }
    expect(() => byRead({ owed, offers: low }, formOf(), half)).toThrow(withCode('order_asks'))
  })
})

describe('whatever is booked', () => {
  const lines = fc.array(
    fc.record({
      count: fc.integer({ min: 1, max: 40 }),
      price: fc.integer({ min: 1, max: 500_000 }),
      gst: fc.constantFrom(0, 5, 18),
      part: fc.nat({ max: 100 }),
    }),
    { minLength: 1, maxLength: 6 },
  )

  test('by what was kept it is what it is by what is read, or it is read', () => {
    fc.assert(
      fc.property(lines, (booked) => {
        const kept = booked.map(({ price, gst }, index) =>
          offer(index + 1, { taxable_amount: price / 100, gst }),
        )
        const form = formOf({
          'uuid[]': kept.map(({ code }) => code),
          'count[]': booked.map(({ count }) => String(count)),
          'price[]': booked.map(() => ''),
          'deposit_count[]': booked.map(({ count, part }) => String(Math.floor((count * part) / 100))),
        })
        const plan = byKept(kept, form)
        if ('stale' in plan) return
        expect(plan).toEqual(byRead({ offers: kept }, form))
      }),
    )
  })
})
