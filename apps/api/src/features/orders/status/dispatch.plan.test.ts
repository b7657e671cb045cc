import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { day } from '@refill/values/day.ts'
import { rupeesText } from '@refill/values/money.ts'
import { describe, expect, test } from 'vitest'
import { givenTo, queriesOf, runsAlone, written } from '../../../testing/params-of.ts'
import {
  aLine,
  anOrder,
  aStage,
  clerk,
  payableOf,
  ratedAt,
  registered,
  today,
  toRate,
  yesterday,
} from '../orders.plan.test-data.ts'
import { dispatchOrder, keepPrepared, rateOrders, withdrawOtherChallan } from '../sql/statements.generated.ts'
import { isBilledNow, planDispatch, type DispatchFacts } from './dispatch.plan.ts'

const lines = [aLine(1)]
const initiated = { status: Status.initiated }

const planned = (changes: Partial<DispatchFacts> = {}, dispatched_on = '') =>
  planDispatch(
    clerk,
    { dispatched_on },
    { stage: aStage(), rating: undefined, toBill: undefined, today, ...changes },
  )

const refusal = (stage: DispatchFacts['stage']) => () => planned({ stage })
const withCode = (code: string) => expect.objectContaining({ rule: expect.objectContaining({ code }) })

describe('an order that leaves', () => {
  test('is one statement, which issues its challan in the year of the day', () => {
    const plan = planned()
    expect(runsAlone(plan)).toBe(true)
    expect(givenTo(dispatchOrder, plan)).toEqual({
      id: 4,
      status: Status.initiated,
      resumes: null,
      version: 3,
      on: today,
      given: null,
      year: '26-27',
      tax: null,
      user_id: 7,
    })
  })

  test.each([
    ['a driver', { driver_id: null }],
    ['a vehicle', { vehicle_id: null }],
  ])('without %s is refused, since its challan names both', (_what, changes) => {
    expect(refusal(aStage(changes))).toThrow(withCode('order_unassigned'))
  })

  test.each([Status.received, Status.dispatched, Status.delivered, Status.canceled])(
    'at status %i is refused',
    (status) => {
      expect(refusal(aStage({ status }))).toThrow(withCode('order_step_refused'))
    },
  )

  test('that has never left goes on from where it was rescheduled', () => {
    const stage = aStage({ status: Status.rescheduled, resumes: Status.initiated })
    expect(givenTo(dispatchOrder, planned({ stage }))).toMatchObject({ status: 6, resumes: 2 })
  })
})

describe('goods that left yesterday', () => {
  const booked = { booked_on: '2026-03-30' }
  const before = (stage: DispatchFacts['stage'], on: string) => () => planned({ stage }, on)

  test('leave under a challan and an invoice of the year of that day', () => {
    const facts = { stage: aStage(booked), today: day('2026-04-01'), toBill: anOrder(lines, registered) }
    expect(givenTo(dispatchOrder, planned(facts, '2026-03-31'))).toMatchObject({
      on: '2026-03-31',
      given: '2026-03-31',
      year: '25-26',
      tax: { day: '2026-03-31', year: '25-26' },
    })
  })

  test('are those of today where today is given', () => {
    expect(givenTo(dispatchOrder, planned({}, today))).toMatchObject({ on: today, given: null })
  })

  test('did not leave before they were booked', () => {
    expect(before(aStage({ booked_on: today }), yesterday)).toThrow(withCode('order_dispatched_too_early'))
  })

  test('did not leave before the challan that they travel under', () => {
    const prepared = { id: 9, number: 'DC/26-27/00009', issued_on: today, has_bill: false, is_closed: false }
    expect(before(aStage({ ...booked, prepared }), yesterday)).toThrow(withCode('order_dispatched_too_early'))
    expect(givenTo(dispatchOrder, planned({ stage: aStage({ prepared }) }))).toMatchObject({ given: null })
  })
})

describe('a challan that was prepared', () => {
  const prepared = {
    id: 9,
    number: 'DC/26-27/00009',
    issued_on: yesterday,
    has_bill: false,
    is_closed: false,
  }

  test('says what the order says when it leaves', () => {
    const plan = planned({ stage: aStage({ prepared }) })
    expect(givenTo(keepPrepared, plan)).toEqual({ id: 4 })
    expect(runsAlone(plan)).toBe(false)
  })

  test('of a closed day is withdrawn where it says something else', () => {
    const plan = planned({ stage: aStage({ prepared: { ...prepared, is_closed: true } }) })
    expect(givenTo(withdrawOtherChallan, plan)).toEqual({ id: 9 })
  })

  test('under a live e-way bill stays as the bill names it, and the dispatch is one statement', () => {
    expect(runsAlone(planned({ stage: aStage({ prepared: { ...prepared, has_bill: true } }) }))).toBe(true)
  })
})

describe('rates that began after the order was booked', () => {
  const order = anOrder(lines, { ...initiated, paid: rupeesText(payableOf(lines)) })
  const rating = { orders: [toRate(4, order)], rates: ratedAt(lines, 5) }

  test('change it before it leaves, so that it leaves one version later, and release what is paid beyond them', () => {
    const plan = planned({ rating })
    expect(givenTo(rateOrders, plan)).toMatchObject({ orders: [{ id: 4, total_amount: '15750.00' }] })
    expect(givenTo(dispatchOrder, plan)).toMatchObject({ version: 4 })
    expect(written(plan).needs).toEqual({
      releases: [{ order_id: 4, amount: 195_000, stays_paid: '15750.00' }],
    })
  })

  test('come before the prepared challan is made to say what the order says', () => {
    const prepared = {
      id: 9,
      number: 'DC/26-27/00009',
      issued_on: yesterday,
      has_bill: false,
      is_closed: false,
    }
    const texts = queriesOf(planned({ rating, stage: aStage({ prepared }) })).map(({ text }) => text)
    const places = [
      rateOrders.fixed?.({ lines: [], orders: [], user_id: 7 }),
      keepPrepared.fixed?.({ id: 4 }),
    ]
    expect(places.map((query) => texts.indexOf(query?.text ?? ''))).toEqual([0, 1])
  })

  test('of an order that nobody has paid release nothing', () => {
    const unpaid = { orders: [toRate(4, anOrder(lines, initiated))], rates: ratedAt(lines, 5) }
    expect(written(planned({ rating: unpaid })).needs).toBeUndefined()
  })

  test('are those of its invoice', () => {
    const toBill = anOrder(lines, { ...registered, ...initiated })
    expect(givenTo(dispatchOrder, planned({ rating, toBill }))?.tax).toMatchObject({ cgst: '375.00' })
  })
})

describe('an invoice', () => {
  test.each([
    ['on dispatch, where Settings say so', '', 'dispatch', false, true],
    ['on delivery, where Settings say so', '', 'delivery', false, false],
    ['now, whatever Settings say', 'now', 'delivery', false, true],
    ['later, whatever Settings say', 'later', 'dispatch', false, false],
    ['once alone', 'now', 'dispatch', true, false],
  ] as const)('is issued %s', (_when, invoice, invoice_on, is_billed, isNow) => {
    expect(isBilledNow({ invoice }, aStage({ invoice_on, is_billed }))).toBe(isNow)
  })

  test('that goes with the goods is of all of them, with no day of delivery yet', () => {
    const toBill = anOrder(lines, { ...registered, ...initiated, paid: '700.00' })
    expect(givenTo(dispatchOrder, planned({ toBill }))?.tax).toMatchObject({
      kind: 'invoice',
      day: today,
      taxable: '15000.00',
      lines: [{ quantity: 10 }],
      content: { delivered_on: '', to_pay: '17000.00' },
    })
  })

  test('is none of a business that is not registered', () => {
    const toBill = anOrder(lines, initiated)
    expect(givenTo(dispatchOrder, planned({ toBill }))?.tax).toBeNull()
  })
})
