import { withdrawChallan as withdrawing } from '@refill/contract/features/orders/prepared-challan.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { instantOf } from '@refill/values/day.ts'
import { rupeesText } from '@refill/values/money.ts'
import { describe, expect, test } from 'vitest'
import { givenTo, paramsOf, runsAlone, written } from '../../../testing/params-of.ts'
import {
  aLine,
  anOrder,
  aStage,
  clerk,
  payableOf,
  ratedAt,
  today,
  toRate,
  yesterday,
} from '../orders.plan.test-data.ts'
import {
  keepPrepared,
  prepareChallan,
  touchOrder,
  withdrawChallan,
  withdrawOtherChallan,
} from '../sql/statements.generated.ts'
import { planPreparation, planWithdrawal, stepsAfterChange, stepsWhereGoodsStay } from './prepared.plan.ts'

const withCode = (code: string) => expect.objectContaining({ rule: expect.objectContaining({ code }) })
const prepared = { id: 9, number: 'DC/26-27/00009', issued_on: yesterday, has_bill: false, is_closed: false }
const closed = { ...prepared, is_closed: true }
const billed = { ...prepared, has_bill: true }

const statements = {
  'is made to say what the order says': keepPrepared,
  'is withdrawn': withdrawChallan,
  'is withdrawn where it says something else': withdrawOtherChallan,
}
const whatBecomes = (steps: ReturnType<typeof stepsAfterChange>) =>
  steps.flatMap((query) =>
    Object.entries(statements).flatMap(([name, statement]) => {
      const params = paramsOf(statement, query)
      return params ? [`${params.id} ${name}`] : []
    }),
  )

describe('a challan that was prepared', () => {
  test.each([
    ['none', null, [], []],
    [
      'of an open day',
      prepared,
      ['4 is made to say what the order says'],
      ['4 is made to say what the order says'],
    ],
    [
      'of a closed day',
      closed,
      ['9 is withdrawn where it says something else'],
      ['9 is withdrawn where it says something else'],
    ],
    ['under a bill', billed, ['9 is withdrawn'], []],
  ])(
    'follows a change of the order, and under a bill other people alone leave it: %s',
    (_which, one, goods, crew) => {
      expect(whatBecomes(stepsAfterChange(4, one))).toEqual(goods)
      expect(whatBecomes(stepsWhereGoodsStay(4, one))).toEqual(crew)
    },
  )
})

describe('a challan before the goods leave', () => {
  const planned = (changes: object = {}, rating?: Parameters<typeof planPreparation>[1]['rating']) =>
    planPreparation(clerk, { stage: aStage(changes), rating, today })

  test('is one statement in the year of today', () => {
    const plan = planned()
    expect(runsAlone(plan)).toBe(true)
    expect(givenTo(prepareChallan, plan)).toEqual({ id: 4, today, year: '26-27', user_id: 7 })
  })

  test('that is there already is the one that is given', () => {
    expect(planned({ prepared })).toEqual({
      done: { challan_id: 9, dc_no: prepared.number, message: 'Challan DC/26-27/00009 is prepared' },
    })
  })

  test('is at the rates of today, and what was paid beyond them is released', () => {
    const lines = [aLine(1)]
    const order = anOrder(lines, { paid: rupeesText(payableOf(lines)) })
    const plan = planned({}, { orders: [toRate(4, order)], rates: ratedAt(lines, 5) })
    expect(written(plan).needs).toEqual({
      releases: [{ order_id: 4, amount: 195_000, stays_paid: '15750.00' }],
    })
  })

  test.each([
    ['without a driver', { driver_id: null }, 'order_unassigned'],
    ['without a vehicle', { vehicle_id: null }, 'order_unassigned'],
    ['of goods that have left', { status: Status.dispatched }, 'order_left'],
  ])('%s is refused', (_what, changes, code) => {
    expect(() => planned(changes)).toThrow(withCode(code))
  })
})

describe('a challan that is withdrawn', () => {
  const now = instantOf(`${today} 12:00`)
  const form = withdrawing.fields.parse({ id: '4', reason: 'Not today' })
  const planned = (changes: object = {}, hours?: number) => {
    const made_at = new Date(now.getTime() - (hours ?? 0) * 3_600_000)
    const bills = hours === undefined ? [] : [{ number: prepared.number, eway: '341000000001', made_at }]
    return planWithdrawal(clerk, form, { stage: aStage({ prepared, ...changes }), bills, now })
  }

  test('touches its order, so that whoever planned by it reads it again', () => {
    const plan = planned()
    expect(givenTo(withdrawChallan, plan)).toEqual({ id: 9 })
    expect(givenTo(touchOrder, plan)).toEqual({ id: 4, user_id: 7 })
    expect(plan).toMatchObject({
      log: {
        event: 'orders.challan_withdrawn',
        id: 4,
        after: { dc_no: prepared.number, reason: 'Not today' },
      },
      answer: { message: 'Challan DC/26-27/00009 withdrawn' },
    })
  })

  test('under an e-way bill goes only once the portal cancels that no more', () => {
    expect(() => planned({}, 23)).toThrow(withCode('eway_live'))
    expect(planned({}, 25)).toHaveProperty('writes')
  })

  test.each([
    ['where there is none', { prepared: null }, 'challan_not_prepared'],
    ['of goods that have left', { status: Status.dispatched }, 'order_left'],
  ])('%s is refused', (_what, changes, code) => {
    expect(() => planned(changes)).toThrow(withCode(code))
  })
})
