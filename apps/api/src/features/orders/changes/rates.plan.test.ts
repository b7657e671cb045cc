import { gstRates, paiseFromRupees, rupeesText, sumPaise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { paramsOf } from '../../../testing/params-of.ts'
import {
  aLine,
  anOrder,
  clerk,
  deliveries,
  payableOf,
  ratedAt,
  toRate,
  type OrderToRate,
  type StoredOrder,
} from '../orders.plan.test-data.ts'
import { rateOrders } from '../sql/statements.generated.ts'
import { planRates, ratedOrders } from './rates.plan.ts'

const nothing = { rated: [], first: [], logFirst: [], releases: [], raisesVersionBy: 0 }
type Given = {
  lines: { id: number; gst: number; hsn: string; gst_amount: string }[]
  orders: { id: number; total_amount: string }[]
}

const given = ({ first: [query] }: ReturnType<typeof planRates>) => {
  if (!query) throw new Error('this plan rates nothing')
  return paramsOf(rateOrders, query) as Given & { user_id: number }
}

/** 18 % of ₹10.15 are ₹1.827: two halves of 91 paise are a paisa less than the whole. */
const uneven = { count: 1, price: 10.15, gst: 18 }

describe('orders that get other rates', () => {
  const lines = [aLine(1), aLine(2, { gst: 5 })]
  const order = anOrder(lines)

  test('have nothing written where they have their rates', () => {
    expect(planRates(clerk, undefined)).toEqual(nothing)
    const same = new Map(
      lines.map((line) => [line.product_id, { gst: line.gst, hsn: line.hsn, from_day: '2017-07-01' }]),
    )
    expect(planRates(clerk, { orders: [toRate(4, order)], rates: same })).toEqual(nothing)
  })

  test('have only the lines written that change, and the total that follows', () => {
    const plan = planRates(clerk, { orders: [toRate(4, order)], rates: ratedAt(lines, 5) })
    expect(given(plan)).toEqual({
      lines: [{ id: 1, gst: 5, hsn: '27111900', gst_amount: '750.00' }],
      orders: [{ id: 4, total_amount: '31500.00' }],
      user_id: 7,
    })
  })

  test('of which several change are one statement, and each has its row of the log', () => {
    const orders = [toRate(4, order), toRate(5, order)]
    const plan = planRates(clerk, { orders, rates: ratedAt(lines, 12) })
    expect(plan.first).toHaveLength(1)
    expect(given(plan).orders.map(({ id }) => id)).toEqual([4, 5])
    expect(plan.logFirst.map(({ id }) => id)).toEqual([4, 5])
  })

  test.each([
    ['within the state in two equal halves', 'intra' as const, '1.82'],
    ['across states in one', 'inter' as const, '1.83'],
    ['of before as one', null, '1.83'],
  ])('have GST %s', (_how, supply, gst_amount) => {
    const line = aLine(1, { ...uneven, gst: 5 }, supply)
    const plan = planRates(clerk, {
      orders: [toRate(4, anOrder([line], { supply }))],
      rates: ratedAt([line], 18),
    })
    expect(given(plan).lines[0]).toMatchObject({ gst_amount })
  })

  test('with another HSN alone keep their GST to the paisa', () => {
    const line = { ...aLine(1), gst_amount: 2699.99 }
    const rates = new Map([[101, { gst: 18, hsn: '27111300', from_day: '2026-11-25' }]])
    const plan = planRates(clerk, { orders: [toRate(4, anOrder([line]))], rates })
    expect(given(plan).lines).toEqual([{ id: 1, gst: 18, hsn: '27111300', gst_amount: '2699.99' }])
    expect(plan.logFirst).toMatchObject([{ after: { changes: ['HSN of 1 kg 27111900 → 27111300'] } }])
  })

  test('say in their history what changed, from which day, and what was released', () => {
    const paid = { ...order, paid: rupeesText(payableOf(lines)) }
    const plan = planRates(clerk, { orders: [toRate(4, paid)], rates: ratedAt(lines, 5) })
    expect(plan.logFirst).toMatchObject([
      {
        event: 'orders.changed',
        before: { totalamount: '33450.00' },
        after: {
          totalamount: '31500.00',
          changes: ['GST of 1 kg 18 % → 5 %', 'to be paid ₹33,450.00 → ₹31,500.00'],
          reason: '5 % from 25-11-2026',
          released: '₹1,950.00',
        },
      },
    ])
    expect(plan.releases).toEqual([{ order_id: 4, amount: 195_000, stays_paid: '31500.00' }])
  })

  test('release nothing of which exactly the new total is paid', () => {
    const paid = { ...order, paid: '31500.00' }
    expect(planRates(clerk, { orders: [toRate(4, paid)], rates: ratedAt(lines, 5) }).releases).toEqual([])
  })

  test('name the latest of several changes as the reason', () => {
    const rates = new Map([
      [101, { gst: 5, hsn: '27111900', from_day: '2026-11-20' }],
      [102, { gst: 12, hsn: '27111900', from_day: '2026-11-25' }],
    ])
    const [log] = planRates(clerk, { orders: [toRate(4, order)], rates }).logFirst
    expect(log?.after.reason).toBe('12 % from 25-11-2026')
  })
})

const paidOf = ({ paid }: Pick<StoredOrder | OrderToRate, 'paid'>) => paiseFromRupees(paid)

describe('whatever was ordered and paid, other rates', () => {
  const cases = fc.tuple(deliveries, fc.constantFrom(...gstRates))

  test('change no price and no deposit, and the order comes to the sum of its lines', () => {
    fc.assert(
      fc.property(cases, ([{ order }, gst]) => {
        const before = toRate(4, order)
        const plan = planRates(clerk, { orders: [before], rates: ratedAt(order.lines, gst) })
        if (plan.rated.length === 0) return
        const { lines, orders } = given(plan)
        const amounts = order.lines.map((line) => {
          const changed = lines.find(({ id }) => id === line.id)
          return (
            paiseFromRupees(line.taxable_amount) + paiseFromRupees(changed?.gst_amount ?? line.gst_amount)
          )
        })
        expect(orders).toEqual([{ id: 4, total_amount: rupeesText(sumPaise(amounts as never)) }])
      }),
    )
  })

  test('release exactly what was paid beyond the new total', () => {
    fc.assert(
      fc.property(cases, ([{ order }, gst]) => {
        const facts = { orders: [toRate(4, order)], rates: ratedAt(order.lines, gst) }
        const [rated] = ratedOrders(facts)
        const { releases } = planRates(clerk, facts)
        const over = rated ? paidOf(order) - rated.payable : 0
        expect(releases).toEqual(
          over > 0 && rated ? [{ order_id: 4, amount: over, stays_paid: rupeesText(rated.payable) }] : [],
        )
      }),
    )
  })

  test('are given once: with them nothing changes a second time', () => {
    fc.assert(
      fc.property(cases, ([{ order }, gst]) => {
        const rates = ratedAt(order.lines, gst)
        const plan = planRates(clerk, { orders: [toRate(4, order)], rates })
        if (plan.rated.length === 0) return
        const { lines } = given(plan)
        const after = order.lines.map((line) => {
          const changed = lines.find(({ id }) => id === line.id)
          return changed ? { ...line, ...changed, gst_amount: Number(changed.gst_amount) } : line
        })
        expect(planRates(clerk, { orders: [toRate(4, { ...order, lines: after })], rates })).toEqual(nothing)
      }),
    )
  })
})
