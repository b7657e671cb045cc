import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { addDays } from '@refill/values/day.ts'
import { rupeesText } from '@refill/values/money.ts'
import { describe, expect, test } from 'vitest'
import { givenTo, runsAlone, written } from '../../../testing/params-of.ts'
import {
  aLine,
  anOrder,
  aStep,
  payableOf,
  ratedAt,
  registered,
  taking,
  today,
  toRate,
  yesterday,
  type StoredOrder,
} from '../orders.plan.test-data.ts'
import { rateOrders } from '../sql/statements.generated.ts'
import { needsOf, delivered, planned, shortened } from './delivery.plan.test-data.ts'
import type { Form } from './delivery.plan.ts'

const whole = aStep(Status.delivered)
const done = { done: { orderstatus: 4, message: 'Order status updated successfully' } }

const refusal = (form: Form, stored: StoredOrder) => {
  try {
    planned(form, stored)
  } catch (error) {
    return error
  }
  return undefined
}

describe('a delivery of everything', () => {
  const order = anOrder([aLine(1, { deposit_count: 2 }), aLine(2, { is_cylinder: false, count: 2.5 })])

  test('is one statement that takes nothing besides', () => {
    const plan = planned(whole, order)
    expect(runsAlone(plan)).toBe(true)
    expect(needsOf(plan)).toBeUndefined()
  })

  test('leaves lines and totals as they were ordered, and is due that day when it is paid at the door', () => {
    const plan = planned(whole, order)
    expect(shortened(plan)).toBeUndefined()
    expect(delivered(plan)).toMatchObject({
      day: today,
      due_day: today,
      line_ids: [1, 2],
      line_empties: [8, 0],
      empties: 8,
      after: { status: 4, empties: 8 },
      tax: null,
    })
  })

  test('on credit is due as many days later as the customer has', () => {
    const onCredit = { ...order, payment_mode: 'Credit', credit_days: 15 }
    expect(delivered(planned(whole, onCredit)).due_day).toBe(addDays(today, 15))
  })

  test('of yesterday is of yesterday', () => {
    const plan = planned(aStep(Status.delivered, { delivered_on: yesterday }), order)
    expect(delivered(plan)).toMatchObject({
      day: yesterday,
      due_day: yesterday,
      after: { day: yesterday },
    })
  })

  test('keeps what came back where that is said', () => {
    const plan = planned(taking(order.lines, [10, 2.5], { empties: [11, 0] }), order)
    expect(delivered(plan)).toMatchObject({ empties: 11, line_empties: [11, 0] })
  })

  test('pays what is due where the customer has money on account', () => {
    const plan = planned(whole, { ...order, sets_off: true })
    expect(runsAlone(plan)).toBe(false)
    expect(needsOf(plan)).toEqual({
      account: { order_id: 4, customer_id: 31 },
      releases: [],
      undelivered: [],
      receipts: [],
      setsOff: true,
    })
  })
})

describe('fewer than ordered', () => {
  const lines = [aLine(1, { deposit_count: 3 }), aLine(2, { count: 4 })]

  test('are sales of what was taken, and the line keeps what was ordered', () => {
    const order = anOrder(lines)
    const plan = planned(taking(lines, [7, 0], { empties: [4, 0] }), order)
    expect(shortened(plan)).toMatchObject({
      lines: [
        {
          count: 7,
          taxable_amount: '10500.00',
          gst_amount: '1890.00',
          deposit_count: 3,
          security_deposit: '6000.00',
        },
        { count: 0, taxable_amount: '0.00', deposit_count: 0 },
      ],
      what: '7 × 1 kg',
      cylinders: 7,
    })
    expect(delivered(plan).after).toMatchObject({ not_taken: '3 of 10 × 1 kg, 4 of 4 × 2 kg' })
  })

  test('change the lines of which fewer were taken alone', () => {
    expect(shortened(planned(taking(lines, [10, 1]), anOrder(lines)))?.lines).toMatchObject([
      { id: 2, count: 1 },
    ])
  })

  test('give what was paid beyond them back to the account, and the log says so', () => {
    const order = anOrder(lines, { paid: rupeesText(payableOf(lines)) })
    const plan = planned(taking(lines, [10, 2]), order)
    expect(needsOf(plan)?.releases).toEqual([{ order_id: 4, amount: 354_000, stays_paid: '27240.00' }])
    expect(delivered(plan).after).toMatchObject({ released: '₹3,540.00' })
  })

  test('release nothing where no more was paid than they come to', () => {
    const plan = planned(taking(lines, [10, 2]), anOrder(lines, { paid: '27240.00' }))
    expect(needsOf(plan)).toBeUndefined()
    expect(delivered(plan).after).not.toHaveProperty('released')
  })

  test.each([
    ['nothing at all', [0, 0], 'order_nothing_taken'],
    ['more than ordered', [11, 4], 'order_count_unfit'],
    ['half a cylinder', [9.5, 4], 'stock_fraction'],
  ])('%s is refused', (_what, counts, code) => {
    expect(refusal(taking(lines, counts), anOrder(lines))).toMatchObject({ rule: { code } })
  })

  test('of a line of another order is refused', () => {
    const form = taking([aLine(9)], [1])
    expect(refusal(form, anOrder(lines))).toMatchObject({ rule: { code: 'order_line_unknown' } })
  })

  test('with empties of goods that have none is refused', () => {
    const hose = [aLine(1, { is_cylinder: false })]
    const form = taking(hose, [10], { empties: [1] })
    expect(refusal(form, anOrder(hose))).toMatchObject({ rule: { code: 'order_empties_unfit' } })
  })
})

describe('money at the door', () => {
  const order = anOrder([aLine(1)])
  const paying = (changes: object) => planned(aStep(Status.delivered, changes), order)

  test('is a receipt of the day of the delivery, in cash where nothing else is said', () => {
    const plan = paying({ received_amount: '5000', delivered_on: yesterday })
    expect(needsOf(plan)?.receipts).toEqual([
      {
        order: order.number,
        amount: '5000',
        payment_mode: 'Cash',
        transaction_number: '',
        voucher_date: yesterday,
        carrier: null,
      },
    ])
    expect(delivered(plan).after).toMatchObject({ received: '₹5,000.00' })
  })

  test('that came online has its transaction', () => {
    const online = { received_amount: '5000', received_mode: 'Online', transaction_number: 'UTR 77' }
    expect(needsOf(paying(online))?.receipts).toMatchObject([
      { payment_mode: 'Online', transaction_number: 'UTR 77' },
    ])
  })

  test('of nothing is no receipt, and the delivery is one statement', () => {
    expect(runsAlone(paying({ received_amount: '0' }))).toBe(true)
  })
})

describe('an invoice', () => {
  const lines = [aLine(1, { deposit_count: 1 })]

  test('is issued with a delivery that was not billed before, of what was taken, and money at the door is paid on it', () => {
    const form = taking(lines, [4], { received_amount: '3000' })
    const { tax } = delivered(planned(form, anOrder(lines, registered)))
    expect(tax).toMatchObject({
      kind: 'invoice',
      day: today,
      taxable: '6000.00',
      cgst: '540.00',
      sgst: '540.00',
      lines: [{ order_line_id: 1, quantity: 4 }],
      content: { delivered_on: today, deposit: '2000.00', to_pay: '6080.00' },
    })
  })

  test('that went with the goods stays, and the rest of it is credited for fewer taken', () => {
    const order = anOrder(lines, { ...registered, is_billed: true })
    const plan = planned(taking(lines, [4]), order)
    expect(delivered(plan)).toMatchObject({ tax: null, is_billed: true })
    expect(needsOf(plan)?.undelivered).toEqual([
      {
        order_id: 4,
        reason: 'Not taken: 6 of 10 × 1 kg',
        kept: [{ id: 1, count: 4, taxable: 600_000 }],
        value: 708_000,
      },
    ])
  })

  test('that went with the goods is not credited where all of them were taken', () => {
    const plan = planned(whole, anOrder(lines, { ...registered, is_billed: true }))
    expect(runsAlone(plan)).toBe(true)
    expect(delivered(plan).tax).toBeNull()
  })
})

describe('rates that began after the order was booked', () => {
  const lines = [aLine(1), aLine(2, { gst: 5 })]
  const order = anOrder(lines, { paid: rupeesText(payableOf(lines)) })
  const rating = { orders: [toRate(4, order)], rates: ratedAt(lines, 5) }

  test('change the order first, and it is delivered at them, one version later', () => {
    const plan = planned(whole, order, { rating })
    expect(givenTo(rateOrders, plan)).toMatchObject({
      lines: [{ id: 1, gst: 5, gst_amount: '750.00' }],
      orders: [{ id: 4, total_amount: '31500.00' }],
    })
    expect(delivered(plan)).toMatchObject({ version: order.version + 1 })
    expect(written(plan).logFirst).toMatchObject([{ event: 'orders.changed', id: 4 }])
  })

  test('release what was paid beyond them once, and fewer taken release the rest', () => {
    const needs = needsOf(planned(taking(lines, [9, 10]), order, { rating }))
    expect(needs?.releases).toEqual([
      { order_id: 4, amount: 195_000, stays_paid: '31500.00' },
      { order_id: 4, amount: 157_500, stays_paid: '29925.00' },
    ])
  })

  test('that are those of the order already change nothing', () => {
    const same = { orders: [toRate(4, order)], rates: new Map() }
    expect(runsAlone(planned(whole, order, { rating: same }))).toBe(true)
  })
})

describe('an order that cannot be delivered', () => {
  const lines = [aLine(1)]

  test.each([Status.received, Status.initiated, Status.canceled])('at status %i is refused', (status) => {
    expect(refusal(whole, anOrder(lines, { status }))).toMatchObject({ rule: { code: 'order_step_refused' } })
  })

  test('on a day before it left is refused, with that day', () => {
    const form = aStep(Status.delivered, { delivered_on: addDays(yesterday, -1) })
    expect(refusal(form, anOrder(lines))).toMatchObject({
      rule: { code: 'order_delivered_too_early' },
      message: expect.stringContaining('25-11-2026'),
    })
  })

  test('that came back after it left is delivered', () => {
    const order = anOrder(lines, { status: Status.rescheduled, resumes: Status.dispatched })
    expect(delivered(planned(whole, order))).toMatchObject({ status: 6, resumes: 3 })
  })
})

describe('an order that is delivered already', () => {
  const lines = [aLine(1)]
  const order = anOrder(lines, { status: Status.delivered, delivered_on: yesterday, received: [5000] })

  test.each([
    ['without more', whole],
    ['with the same counts', taking(lines, [10])],
    [
      'with the same money on the same day',
      taking(lines, [10], { received_amount: '5000', delivered_on: yesterday }),
    ],
  ])('%s stays as it is, and whoever asks is told that it is done', (_how, form) => {
    expect(planned(form, order)).toEqual(done)
  })

  test.each([
    ['other counts', taking(lines, [9])],
    ['other money', aStep(Status.delivered, { received_amount: '4000' })],
    ['another day', aStep(Status.delivered, { delivered_on: today })],
  ])('with %s is refused', (_what, form) => {
    expect(refusal(form, order)).toMatchObject({ rule: { code: 'order_delivered_otherwise' } })
  })
})
