import { rateErrors } from '@refill/contract/features/tax/change-rate.contract.ts'
import { rateOn } from '@refill/contract/features/products/rates.rules.ts'
import { addDays, type Day } from '@refill/values/day.ts'
import { gstRates } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../../domain-error.ts'
import { queriesOf, written } from '../../testing/params-of.ts'
import { aLine, anOrder, clerk, ratedAt, today, toRate } from '../orders/orders.plan.test-data.ts'
import type { ProductToRate } from '../products/products.public.ts'
import {
  changeOf,
  type Form,
  planRateChange,
  planTakingBack,
  ratesAfter,
  type PlannedChange,
} from './rate-change.plan.ts'

const tomorrow = addDays(today, 1)
const before = { from_day: '2017-07-01', gst: 12, hsn: '27111900' }
const product = (id: number, rates = [before]): ProductToRate => ({
  id,
  name: `Refill ${id}`,
  code: `CODE-${id}`,
  gst: before.gst,
  hsn: before.hsn,
  rates,
})
const asked = (from_day: Day, gst: number, hsn = ''): Form => ({
  userid: undefined,
  ingress: undefined,
  'id[]': ['101'],
  from_day,
  rate: -1,
  gst,
  hsn,
  preview: '',
})

const some = fc.constantFrom(...gstRates)
const days = fc.integer({ min: -400, max: 400 }).map((many) => addDays(today, many))
const entered = fc
  .uniqueArray(fc.record({ from_day: days, gst: some, hsn: fc.constant('27111900') }), {
    selector: ({ from_day }) => from_day,
    maxLength: 5,
  })
  .map((rates) => [before, ...rates])

describe('the change of one product', () => {
  test('counts from its day until the next one, whatever was entered before, and leaves every earlier day alone', () => {
    fc.assert(
      fc.property(entered, days, some, days, (rates, from_day, gst, on) => {
        const changes = changeOf(product(101, rates), asked(from_day, gst))
        const was = rateOn(rates, on)
        const next = rates
          .map((rate) => rate.from_day)
          .filter((one) => one > from_day)
          .toSorted()[0]
        const counts = on >= from_day && (next === undefined || on < next)
        const now = changes.length > 0 ? ratesAfter(changes, on).get(101) : was
        expect(now?.gst).toBe(counts ? gst : was?.gst)
      }),
    )
  })

  test('takes the place of what was entered for the same day', () => {
    const replaced = { from_day: tomorrow, gst: 18, hsn: '27111900' }
    expect(changeOf(product(101, [before, replaced]), asked(tomorrow, 5))).toMatchObject([
      { gst: 5, gst_before: 12, replaced, rates: [before, { from_day: tomorrow, gst: 5, hsn: '27111900' }] },
    ])
  })

  test('is none where the product has that rate on that day', () => {
    expect(changeOf(product(101), asked(tomorrow, 12))).toEqual([])
    expect(changeOf(product(101), asked(tomorrow, 12, '27111910'))).toHaveLength(1)
  })
})

describe('a change of rates', () => {
  const lines = [aLine(1, { gst: 12 })]
  const order = anOrder(lines, { paid: '16800.00' })
  const answer = { products_count: 1, products: [], orders_count: 1, orders: [], planned: [] }
  const changes = changeOf(product(101), asked(today, 5))
  const rating = { orders: [toRate(4, order)], rates: ratedAt(lines, 5, today) }
  const planned = (made: PlannedChange[], rated?: typeof rating) =>
    planRateChange(clerk, asked(today, 5), { changes: made, rating: rated, answer, today })

  test('has a row of the log for each product, and for each open order behind them', () => {
    const plan = written(planned(changes, rating))
    expect(plan.logFirst).toMatchObject([
      {
        event: 'products.rate_changed',
        id: 101,
        before: { gst: 12, hsn: '27111900' },
        after: { from_day: today, gst: 5, hsn: '27111900' },
      },
    ])
    expect(plan).toMatchObject({
      log: { event: 'orders.changed', id: 4 },
      answer: { message: '1 product with 5 % GST from 26-11-2026, 1 open order changed' },
    })
  })

  test('gives back what was paid beyond the new total', () => {
    expect(written(planned(changes, rating)).needs).toEqual({
      releases: [{ order_id: 4, amount: 105_000, stays_paid: '15750.00' }],
    })
    expect(written(planned(changes)).needs).toBeUndefined()
  })

  test('whose day has not come changes no order', () => {
    const alone = planned(changes)
    expect(queriesOf(planned(changes, rating))).toHaveLength(queriesOf(alone).length + 1)
    expect(alone).toMatchObject({ log: { event: 'products.rate_changed' } })
  })

  test('of nothing is refused', () => {
    expect(() => planned([])).toThrow(new DomainError(rateErrors.rate_same))
  })
})

test('a change that has not begun is taken back with what it was; one that has is not', () => {
  const form = { userid: undefined, ingress: undefined, id: 101, from_day: tomorrow }
  const coming = { gst: 5, hsn: '27111900' }
  expect(planTakingBack(clerk, form, { coming, today })).toMatchObject({
    log: { event: 'products.rate_taken_back', id: 101, before: { from_day: tomorrow, ...coming } },
    answer: { message: 'The change from 27-11-2026 is taken back' },
  })
  expect(() => planTakingBack(clerk, form, { coming: undefined, today: tomorrow })).toThrow(
    new DomainError(rateErrors.rate_not_coming, { day: '27-11-2026' }),
  )
})
