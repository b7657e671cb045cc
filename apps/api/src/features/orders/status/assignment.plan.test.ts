import { changeAssignment, dispatchAgain } from '@refill/contract/features/orders/changing.contract.ts'
import { assignOrder as assigning } from '@refill/contract/features/orders/order-steps.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { instantOf } from '@refill/values/day.ts'
import { rupeesText } from '@refill/values/money.ts'
import { describe, expect, test } from 'vitest'
import { givenTo, queriesOf, runsAlone, written } from '../../../testing/params-of.ts'
import { inHours } from '../orders.test-data.ts'
import {
  aLine,
  allowedClerk,
  anOrder,
  clerk,
  payableOf,
  ratedAt,
  today,
  toRate,
  yesterday,
} from '../orders.plan.test-data.ts'
import {
  assignOrder,
  joinTrip,
  keepPrepared,
  leaveTrip,
  replaceChallan,
  setCrew,
} from '../sql/statements.generated.ts'
import { planAssignment, planLeavingAgain, planReassignment, type AssignedFacts } from './assignment.plan.ts'

const withCode = (code: string) => expect.objectContaining({ rule: expect.objectContaining({ code }) })
const estimate = inHours(2)
const named = { id: '4', driver_id: '11', vehicle_id: '12', delivery_estimate: estimate }
const received: { status: number; resumes: number | null } = { status: Status.received, resumes: null }
const crew: AssignedFacts['crew'] = {
  stage: received,
  driver: 'Ramesh Shinde',
  vehicle: 'MH12KT4827',
  is_partner: false,
  expired: '',
}
const expired = { ...crew, expired: 'MH12KT4827 Insurance' }

describe('an order that gets its driver', () => {
  const form = (changes: object = {}) => assigning.fields.parse({ ...named, modified_by: '1', ...changes })
  const planned = (changes: Partial<typeof crew> = {}) =>
    planAssignment(clerk, form(), { ...crew, ...changes })

  test('is one statement, which holds driver and vehicle', () => {
    const plan = planned()
    expect(runsAlone(plan)).toBe(true)
    expect(givenTo(assignOrder, plan)).toMatchObject({
      id: 4,
      status: Status.received,
      driver: 'Ramesh Shinde',
      masters: [11, 12],
      partner_id: null,
      estimated_at: instantOf(estimate),
      after: { status: 2, driver: 'Ramesh Shinde', vehicle: 'MH12KT4827', estimate },
    })
  })

  test('with a partner holds him too, and the log names him', () => {
    const plan = planAssignment(clerk, form({ dp_id: '13' }), { ...crew, is_partner: true })
    expect(givenTo(assignOrder, plan)).toMatchObject({
      partner_id: 13,
      masters: [11, 12, 13],
      after: { dp_id: 13 },
    })
  })

  test.each([
    ['that does not exist', { stage: null }, 'order_not_found'],
    ['that is on the road', { stage: { status: Status.dispatched, resumes: null } }, 'order_step_refused'],
    ['for a driver who is not active', { driver: null }, 'order_driver_unknown'],
    ['for a vehicle that is not active', { vehicle: null }, 'order_vehicle_unknown'],
    ['under papers that have run out', expired, 'order_papers_expired'],
  ])('%s is refused', (_what, changes, code) => {
    expect(() => planned(changes)).toThrow(withCode(code))
  })

  test('for a partner who is not active is refused', () => {
    expect(() => planAssignment(clerk, form({ dp_id: '13' }), crew)).toThrow(
      withCode('order_partner_unknown'),
    )
  })

  test('under papers that have run out goes where somebody allows it, and the log names both', () => {
    const plan = planAssignment(allowedClerk, form(), expired)
    expect(givenTo(assignOrder, plan)?.after).toMatchObject({
      expired: 'MH12KT4827 Insurance',
      approved_by: 'Anil Deshpande',
      approval_reason: 'Pays on Friday',
    })
  })
})

const order: AssignedFacts['order'] = {
  id: 4,
  booked_on: yesterday,
  given_on: null,
  left_on: null,
  out_on: null,
  status: Status.dispatched,
  resumes: null,
  version: 3,
  driver_id: 11,
  vehicle_id: 12,
  updated_by_name: 'Sunita Pawar',
  updated_at: instantOf(`${today} 09:00`),
  bill: null,
  is_rated: true,
  prepared: null,
}
const factsOf = (changes: Partial<typeof order> = {}, rating?: AssignedFacts['rating']): AssignedFacts => ({
  order: { ...order, ...changes },
  crew,
  rating,
  today,
})
const lines = [aLine(1)]
const paid = anOrder(lines, { paid: rupeesText(payableOf(lines)) })
const rating = { orders: [toRate(4, paid)], rates: ratedAt(lines, 5) }
const releases = [{ order_id: 4, amount: 195_000, stays_paid: '15750.00' }]
const prepared = { id: 9, number: 'DC/26-27/00009', issued_on: yesterday, has_bill: false, is_closed: false }

describe('an order that gets another driver', () => {
  const form = (changes: object = {}) =>
    changeAssignment.fields.parse({ ...named, vehicle_id: '15', reason: 'Clutch gone', ...changes })
  const planned = (facts = factsOf(), changes: object = {}) => planReassignment(clerk, form(changes), facts)

  test('on the road has the crew set before a new challan names it', () => {
    const plan = planned()
    expect(givenTo(setCrew, plan)).toMatchObject({ id: 4, vehicle_id: 15, leaves: false })
    expect(queriesOf(plan)).toHaveLength(3)
    expect(givenTo(replaceChallan, plan)).toMatchObject({
      id: 4,
      year: '26-27',
      before: { status: 3, driver_id: 11, vehicle_id: 12 },
      after: { status: 3, vehicle: 'MH12KT4827', reason: 'Clutch gone' },
      answer_so_far: { orderstatus: 3, message: 'Order assigned successfully' },
    })
  })

  test('leaves the trip that is planned for others, and joins another only before it is on the road', () => {
    const goes = { id: 4, vehicle_id: 15, driver_id: 11 }
    const onRoad = planned()
    expect(givenTo(leaveTrip, onRoad)).toMatchObject({ ...goes, day: estimate.slice(0, 10) })
    expect(givenTo(joinTrip, onRoad)).toBeUndefined()
    const before = planned(factsOf({ status: Status.initiated }))
    expect(givenTo(joinTrip, before)).toMatchObject({ ...goes, joins: true })
  })

  test('on the road has the new challan at the rates of its day', () => {
    expect(written(planned(factsOf({}, rating))).needs).toEqual({ releases })
  })

  test('on the road with the crew that it has keeps its challan', () => {
    const plan = planned(factsOf(), { vehicle_id: '12' })
    expect(givenTo(replaceChallan, plan)).toBeUndefined()
    expect(givenTo(setCrew, plan)).toMatchObject({ vehicle_id: 12 })
  })

  test('under a live e-way bill keeps its challan, and the answer names Part B', () => {
    const plan = planned(factsOf({ bill: '341000000001' }))
    expect(givenTo(replaceChallan, plan)).toBeUndefined()
    expect(plan).toMatchObject({
      answer: { message: expect.stringContaining('Part B of e-way bill 341000000001') },
    })
  })

  test('before it leaves has its prepared challan say so, and needs no reason', () => {
    const plan = planned(factsOf({ status: Status.initiated, prepared }), { reason: '' })
    expect(givenTo(keepPrepared, plan)).toEqual({ id: 4 })
    expect(plan).toMatchObject({ log: { event: 'orders.reassigned' }, answer: { orderstatus: 2 } })
    expect(plan).not.toHaveProperty('log.after.reason')
  })

  test.each([
    ['that has no driver yet', { status: Status.received }, {}, 'order_assignment_closed'],
    ['that is delivered', { status: Status.delivered }, {}, 'order_assignment_closed'],
    ['that came back', { status: Status.rescheduled, resumes: 3 }, {}, 'order_assignment_closed'],
    [
      'that is out on a trip',
      { status: Status.dispatched, out_on: 'TR/26-27/00007' },
      { reason: 'Puncture' },
      'order_out_on_trip',
    ],
    ['that somebody else has changed', {}, { version: '2' }, 'changed_by_another'],
    ['on the road without a reason', {}, { reason: '' }, 'order_reason_missing'],
  ])('%s is refused', (_what, stored, changes, code) => {
    expect(() => planned(factsOf(stored), changes)).toThrow(withCode(code))
  })
})

describe('an order that leaves once more', () => {
  const back = { status: Status.rescheduled, resumes: Status.dispatched }
  const form = (changes: object = {}) => dispatchAgain.fields.parse({ ...named, ...changes })

  test('leaves under a challan of its own at the rates of today', () => {
    const plan = planLeavingAgain(clerk, form(), factsOf(back, rating))
    expect(givenTo(setCrew, plan)).toMatchObject({ leaves: true })
    expect(givenTo(replaceChallan, plan)).toMatchObject({
      before: { status: 6 },
      after: { status: 3, driver: 'Ramesh Shinde' },
      answer_so_far: { orderstatus: 3 },
    })
    expect(written(plan)).toMatchObject({ event: 'orders.dispatched_again', needs: { releases } })
  })

  test('yesterday leaves under a challan of that day, which the order and the log keep', () => {
    const plan = planLeavingAgain(clerk, form({ dispatched_on: yesterday }), factsOf(back))
    expect(givenTo(setCrew, plan)).toMatchObject({ leaves: true, given: yesterday })
    expect(givenTo(replaceChallan, plan)).toMatchObject({ on: yesterday, after: { day: yesterday } })
    const late = factsOf({ ...back, booked_on: today })
    expect(() => planLeavingAgain(clerk, form({ dispatched_on: yesterday }), late)).toThrow(
      withCode('order_dispatched_too_early'),
    )
  })

  test('has come back before', () => {
    expect(() => planLeavingAgain(clerk, form(), factsOf())).toThrow(withCode('order_not_back'))
    const never = factsOf({ status: Status.rescheduled, resumes: Status.initiated })
    expect(() => planLeavingAgain(clerk, form(), never)).toThrow(withCode('order_not_back'))
  })

  test('is refused where somebody else has changed it', () => {
    expect(() => planLeavingAgain(clerk, form({ version: '2' }), factsOf(back))).toThrow(
      withCode('changed_by_another'),
    )
  })
})
