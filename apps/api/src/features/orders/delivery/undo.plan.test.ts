import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { addDays, instantOf } from '@refill/values/day.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { givenTo, queriesOf, written } from '../../../testing/params-of.ts'
import {
  aLine,
  anOrder,
  aStep,
  deliveries,
  taking,
  today,
  totalsOf,
  type StoredOrder,
} from '../orders.plan.test-data.ts'
import { takeBackSales, undoDelivery } from '../sql/statements.generated.ts'
import { afterDelivery, planned, takenWith } from './delivery.plan.test-data.ts'
import type { Form } from './delivery.plan.ts'
import { planUndo, type Facts } from './undo.plan.ts'

const form = { id: 4, reason: 'Wrong house', userid: undefined, ingress: undefined }
const noon = instantOf(`${today} 12:00`)

/** The order as its delivery leaves it, as it is read to be taken back. */
const afterwards = (how: Form, order: StoredOrder): Facts => ({
  status: Status.delivered,
  number: order.number,
  customer_id: order.customer_id,
  prepaid: [],
  delivered_at: noon,
  settled_with: null,
  supply: order.supply,
  lines: afterDelivery(order, planned(how, order)).map((line, index) => ({
    ...line,
    expected_empties: Number(order.lines[index]?.empties_received),
  })),
})

const sum = (figures: readonly number[]) => figures.reduce((all, one) => all + one, 0)

/** What undo-delivery.sql has to be given, so that the order is what it was. */
const asItWas = ({ lines }: StoredOrder) => ({
  id: 4,
  ...totalsOf(lines),
  cylinders: sum(lines.map(({ is_cylinder, count }) => (is_cylinder ? count : 0))),
  deposit_count: sum(lines.map(({ deposit_count }) => deposit_count)),
  empties: sum(lines.map(({ empties_received }) => empties_received)),
  lines: lines.map((line) => ({
    id: line.id,
    count: line.count,
    empties: line.empties_received,
    taxable_amount: line.taxable_amount.toFixed(2),
    gst_amount: line.gst_amount.toFixed(2),
    security_deposit: line.security_deposit.toFixed(2),
    deposit_count: line.deposit_count,
  })),
})

describe('a delivery that is taken back', () => {
  const lines = [aLine(1, { deposit_count: 3 }), aLine(2, { count: 4 })]
  const order = anOrder(lines)
  const facts = afterwards(taking(lines, [7, 0], { empties: [9, 0] }), order)

  test('leaves the order as it was, whatever was taken, came back, and was paid', () => {
    fc.assert(
      fc.property(deliveries, fc.nat({ max: 5 }), ({ order, counts }, more) => {
        const empties = order.lines.map(({ is_cylinder }) => (is_cylinder ? more : 0))
        const how = takenWith(order, counts, { 'returnclinder[]': empties.map(String) })
        const restored = givenTo(undoDelivery, planUndo(form, afterwards(how, order), today))
        expect(restored).toMatchObject(asItWas(order))
      }),
    )
  })

  test('takes its sales back first, then the order is what was ordered', () => {
    const plan = planUndo(form, facts, today)
    expect(queriesOf(plan).map(({ text }) => text)).toEqual([
      takeBackSales.fixed?.({ id: 4 }).text,
      expect.stringContaining('UPDATE orders SET status = 3'),
    ])
    expect(givenTo(undoDelivery, plan)).toMatchObject({ what: '10 × 1 kg, 4 × 2 kg', empties: 11 })
  })

  test('takes its cylinders and its document back, and leaves money on the order', () => {
    expect(written(planUndo(form, facts, today)).needs).toEqual({
      takenBack: [{ order_id: 4, reason: 'Wrong house' }],
    })
  })

  test('is Dispatched again, and the log has the reason', () => {
    const plan = planUndo(form, facts, today)
    expect(plan).toMatchObject({
      log: {
        event: 'orders.undelivered',
        id: 4,
        before: { status: 4 },
        after: { status: 3, reason: 'Wrong house' },
      },
      answer: { orderstatus: 3 },
    })
  })

  test('that was stored before lines kept what was ordered has the lines that were sold', () => {
    const old = {
      ...facts.lines[1],
      id: 2,
      count: 4,
      ordered_count: null,
      expected_empties: null,
      empties_received: 3,
    }
    const plan = planUndo(
      form,
      { ...facts, lines: [{ ...facts.lines[0], ...old } as (typeof facts.lines)[0]] },
      today,
    )
    expect(givenTo(undoDelivery, plan)).toMatchObject({ empties: 3, lines: [{ count: 4, empties: 3 }] })
  })
})

describe('a delivery stays', () => {
  const order = anOrder([aLine(1)])
  const facts = afterwards(aStep(Status.delivered), order)

  test.each([
    [
      'that was entered yesterday',
      { delivered_at: instantOf(`${addDays(today, -1)} 23:59`) },
      'order_delivery_settled',
    ],
    [
      'of an order that is Dispatched',
      { status: Status.dispatched, delivered_at: null },
      'order_not_delivered',
    ],
  ])('%s', (_what, changes, code) => {
    expect(() => planUndo(form, { ...facts, ...changes }, today)).toThrow(
      expect.objectContaining({ rule: expect.objectContaining({ code }) }),
    )
  })

  test('until midnight in India, and is not taken back a minute after', () => {
    const late = { ...facts, delivered_at: instantOf(`${today} 00:00`) }
    expect(planUndo(form, late, today)).toHaveProperty('writes')
    expect(() => planUndo(form, late, addDays(today, 1))).toThrow('26-11-2026')
  })
})
