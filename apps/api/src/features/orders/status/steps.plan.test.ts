import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { instantOf } from '@refill/values/day.ts'
import { describe, expect, test } from 'vitest'
import { givenTo, runsAlone, written } from '../../../testing/params-of.ts'
import { aStage, aStep, clerk, today } from '../orders.plan.test-data.ts'
import { cancelOrder, initiateOrder, rescheduleOrder } from '../sql/statements.generated.ts'
import { planCancellation, planInitiation, planRescheduling, type CancelFacts } from './steps.plan.ts'

const withCode = (code: string) => expect.objectContaining({ rule: expect.objectContaining({ code }) })
const now = instantOf(`${today} 12:00`)
const bill = (hours: number) => ({
  number: 'DC/26-27/00009',
  eway: '341000000001',
  made_at: new Date(now.getTime() - hours * 3_600_000),
})

describe('an order that is canceled', () => {
  const planned = (facts: Partial<CancelFacts> = {}) =>
    planCancellation(clerk, aStep(Status.canceled, { reason: 'Rang again' }), {
      stage: aStage(),
      bills: [],
      now,
      ...facts,
    })

  test('keeps the reason, in the order and in the log', () => {
    const plan = planned()
    expect(givenTo(cancelOrder, plan)).toEqual({ id: 4, reason: 'Rang again' })
    expect(plan).toMatchObject({
      log: { event: 'orders.canceled', before: { status: 2 }, after: { status: 5, reason: 'Rang again' } },
      answer: { orderstatus: 5 },
    })
  })

  test('gives all that was paid back to the account, and the log says how much', () => {
    const plan = planned({ stage: aStage({ paid: '1200.50' }) })
    expect(written(plan).needs?.releases).toEqual([{ order_id: 4, amount: 'all', stays_paid: '0' }])
    expect(plan).toMatchObject({ log: { after: { released: '₹1,200.50' } } })
  })

  test('of which nothing was paid has nothing released in the log', () => {
    expect(planned()).not.toHaveProperty('log.after.released')
  })

  test('has nothing of its invoice left', () => {
    expect(written(planned()).needs?.undelivered).toEqual([
      { order_id: 4, reason: 'Order canceled: Rang again', kept: [], value: 0 },
    ])
  })

  test('under an e-way bill that the portal still cancels is refused', () => {
    expect(() => planned({ bills: [bill(23)] })).toThrow(withCode('eway_live'))
  })

  test('under one that the portal cancels no more goes through', () => {
    expect(planned({ bills: [bill(25)] })).toHaveProperty('writes')
  })

  test.each([Status.delivered, Status.canceled])('at status %i is refused', (status) => {
    expect(() => planned({ stage: aStage({ status }) })).toThrow(withCode('order_step_refused'))
  })
})

describe('an order that is rescheduled', () => {
  const form = aStep(Status.rescheduled, {
    reason: 'Nobody home',
    scheduledate: '2026-11-28',
    scheduletime: 'Morning',
  })
  const planned = (stage = aStage(), how = form) => planRescheduling(clerk, how, stage)

  test.each([
    ['from where it is', Status.dispatched, null, 3],
    ['a second time from where it was', Status.rescheduled, 3, 3],
  ])('goes on %s', (_where, status, resumes, goesOn) => {
    expect(givenTo(rescheduleOrder, planned(aStage({ status, resumes })))).toEqual({
      id: 4,
      resumes: goesOn,
      reason: 'Nobody home',
      schedule_day: '2026-11-28',
      schedule_time: 'Morning',
      user_id: 7,
    })
  })

  test('may have no day the first time, and needs another one the second', () => {
    const dayless = aStep(Status.rescheduled, { reason: 'Nobody home' })
    expect(givenTo(rescheduleOrder, planned(aStage(), dayless))).toMatchObject({ schedule_day: null })
    const again = aStage({ status: Status.rescheduled, resumes: 2 })
    expect(() => planned(again, dayless)).toThrow(withCode('order_day_missing'))
  })

  test('has day and reason in the log, and takes nothing besides', () => {
    const plan = planned()
    expect(plan).toMatchObject({
      log: { event: 'orders.rescheduled', after: { status: 6, day: '2026-11-28', time: 'Morning' } },
    })
    expect(written(plan).needs).toBeUndefined()
  })

  test('before it has a driver is refused', () => {
    expect(() => planned(aStage({ status: Status.received }))).toThrow(withCode('order_step_refused'))
  })
})

describe('an order that is initiated without a driver', () => {
  test('is one statement, which finds it as it was read', () => {
    const plan = planInitiation(aStage({ status: Status.received }))
    expect(runsAlone(plan)).toBe(true)
    expect(givenTo(initiateOrder, plan)).toEqual({ id: 4, status: 1, resumes: null })
  })

  test('is refused once it is Initiated', () => {
    expect(() => planInitiation(aStage())).toThrow(withCode('order_step_refused'))
  })
})
