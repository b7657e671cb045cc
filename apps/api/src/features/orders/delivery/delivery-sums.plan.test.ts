import { orderSummary, Status } from '@refill/contract/features/orders/orders.rules.ts'
import { addPaise, paiseFromRupees, rupeesText, sumPaise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { runsAlone } from '../../../testing/params-of.ts'
import { aStep, deliveries, payableOf } from '../orders.plan.test-data.ts'
import {
  afterDelivery,
  needsOf,
  delivered,
  planned,
  takenWith,
  type LineGiven,
} from './delivery.plan.test-data.ts'

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)
const paiseOf = (lines: readonly LineGiven[], name: 'taxable_amount' | 'gst_amount' | 'security_deposit') =>
  sumPaise(lines.map((line) => paiseFromRupees(line[name])))

describe('whatever was ordered, taken and paid before', () => {
  test('what was paid is what stays paid and what is released, and neither is negative', () => {
    fc.assert(
      fc.property(deliveries, ({ order, counts, paid }) => {
        const plan = planned(takenWith(order, counts), order)
        const { lines } = delivered(plan)
        const [release, ...more] = needsOf(plan)?.releases ?? []
        const released = release && release.amount !== 'all' ? release.amount : 0
        const stays = release ? paiseFromRupees(release.stays_paid) : paid
        expect(more).toEqual([])
        expect(stays + released).toBe(paid)
        expect(Math.min(stays, released)).toBeGreaterThanOrEqual(0)
        expect(stays).toBeLessThanOrEqual(payableOf(afterDelivery(order, lines), order.is_rounded))
      }),
    )
  })

  test('the totals of the order are the sums of its lines to the paisa', () => {
    fc.assert(
      fc.property(deliveries, ({ order, counts }) => {
        const { lines, ...row } = delivered(planned(takenWith(order, counts), order))
        const cylinders = lines.filter(({ id }) => order.lines.find((line) => line.id === id)?.is_cylinder)
        const total = addPaise(paiseOf(lines, 'taxable_amount'), paiseOf(lines, 'gst_amount'))
        expect(row).toMatchObject({
          total_amount: rupeesText(total),
          security_deposit: rupeesText(paiseOf(lines, 'security_deposit')),
          cylinders: sum(cylinders.map(({ count }) => count)),
          deposit_count: sum(lines.map(({ deposit_count }) => deposit_count)),
          empties: sum(lines.map(({ empties }) => empties)),
          what: orderSummary(afterDelivery(order, lines).filter(({ count }) => count > 0)),
        })
      }),
    )
  })

  test('a line keeps what was ordered exactly where fewer were taken, and no empties come for what was not', () => {
    fc.assert(
      fc.property(deliveries, ({ order, counts }) => {
        const { lines } = delivered(planned(takenWith(order, counts), order))
        for (const [index, line] of order.lines.entries()) {
          const row = lines[index]
          expect(row?.ordered_count).toBe(counts[index] === line.count ? null : line.count)
          expect(row?.deposit_count).toBeLessThanOrEqual(row?.count ?? 0)
          expect(row?.empties).toBeLessThanOrEqual(line.empties_received)
          expect(row?.empties).toBeGreaterThanOrEqual(0)
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

  test('it is one statement exactly where nothing is released, received, credited or set off', () => {
    const cases = fc.tuple(deliveries, fc.constantFrom('', '100'), fc.boolean(), fc.boolean())
    fc.assert(
      fc.property(cases, ([{ order, counts, paid }, received_amount, is_billed, sets_off]) => {
        const stored = { ...order, is_billed, sets_off }
        const plan = planned(takenWith(order, counts, { received_amount }), stored)
        const lines = afterDelivery(order, delivered(plan).lines)
        const isShort = counts.some((count, index) => count !== order.lines[index]?.count)
        const isReleased = paid > payableOf(lines, order.is_rounded)
        const takes = isReleased || received_amount !== '' || (is_billed && isShort) || sets_off
        expect(runsAlone(plan)).toBe(!takes)
      }),
    )
  })
})
