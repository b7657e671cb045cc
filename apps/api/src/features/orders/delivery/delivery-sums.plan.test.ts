import { orderSummary, Status } from '@refill/contract/features/orders/orders.rules.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsAlone } from '../../../testing/params-of.ts'
import { aStep, deliveries, payableOf, totalsOf } from '../orders.plan.test-data.ts'
import {
  afterDelivery,
  needsOf,
  delivered,
  planned,
  shortened,
  takenWith,
} from './delivery.plan.test-data.ts'

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
describe('whatever was ordered, taken and paid before', () => {
  test('what was paid is what stays paid and what is released, and neither is negative', () => {
    fc.assert(
      fc.property(deliveries, ({ order, counts, paid }) => {
        const plan = planned(takenWith(order, counts), order)
        const [release, ...more] = needsOf(plan)?.releases ?? []
        const released = release && release.amount !== 'all' ? release.amount : 0
        const stays = release ? paiseFromRupees(release.stays_paid) : paid
        expect(more).toEqual([])
        expect(stays + released).toBe(paid)
        expect(Math.min(stays, released)).toBeGreaterThanOrEqual(0)
        expect(stays).toBeLessThanOrEqual(payableOf(afterDelivery(order, plan), order.is_rounded))
      }),
    )
  })

  test('the totals of an order of which fewer were taken are the sums of its lines to the paisa', () => {
    fc.assert(
      fc.property(deliveries, ({ order, counts }) => {
        const plan = planned(takenWith(order, counts), order)
        const lines = afterDelivery(order, plan)
        expect(delivered(plan).empties).toBe(sum(lines.map(({ empties_received }) => empties_received)))
        const { lines: _, ...row } = shortened(plan) ?? { lines: [] }
        const cylinders = lines.filter(({ is_cylinder }) => is_cylinder)
        const isShort = counts.some((count, index) => count !== order.lines[index]?.count)
        const totals = {
          id: 4,
          ...totalsOf(lines),
          cylinders: sum(cylinders.map(({ count }) => count)),
          deposit_count: sum(lines.map(({ deposit_count }) => deposit_count)),
          what: orderSummary(lines.filter(({ count }) => count > 0)),
        }
        expect(row).toEqual(isShort ? totals : {})
      }),
    )
  })

  test('a line keeps what was ordered exactly where fewer were taken, and no empties come for what was not', () => {
    fc.assert(
      fc.property(deliveries, ({ order, counts }) => {
        const lines = afterDelivery(order, planned(takenWith(order, counts), order))
        for (const [index, line] of order.lines.entries()) {
          const row = lines[index]
          expect(row?.count).toBe(counts[index])
          expect(row?.ordered_count).toBe(counts[index] === line.count ? null : line.count)
          expect(row?.deposit_count).toBeLessThanOrEqual(row?.count ?? 0)
          expect(row?.empties_received).toBeLessThanOrEqual(line.empties_received)
          expect(row?.empties_received).toBeGreaterThanOrEqual(0)
        }
      }),
    )
  })

  test('a form that says nothing of counts is the one that says all of them', () => {
    fc.assert(
      fc.property(deliveries, ({ order }) => {
        const all = order.lines.map(({ count }) => count)
        expect(planned(aStep(Status.delivered), order)).toEqual(planned(takenWith(order, all), order))
      }),
    )
  })

  test('it is one statement exactly where all was taken and nothing is received or set off', () => {
    const cases = fc.tuple(deliveries, fc.constantFrom('', '100'), fc.boolean(), fc.boolean())
    fc.assert(
      fc.property(cases, ([{ order, counts, paid }, received_amount, is_billed, sets_off]) => {
        const stored = { ...order, is_billed, sets_off }
        const plan = planned(takenWith(order, counts, { received_amount }), stored)
        const isShort = counts.some((count, index) => count !== order.lines[index]?.count)
        const isReleased = paid > payableOf(afterDelivery(order, plan), order.is_rounded)
        expect(runsAlone(plan)).toBe(!(isShort || isReleased || received_amount !== '' || sets_off))
      }),
    )
  })
})
