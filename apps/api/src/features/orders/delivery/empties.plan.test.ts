import { updateEmpties } from '@refill/contract/features/orders/order-steps.contract.ts'
import { orderErrors } from '@refill/contract/features/orders/orders.contract.ts'
import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { DomainError } from '../../../domain-error.ts'
import { givenTo, queriesOf } from '../../../testing/params-of.ts'
import { aLine, aStage, yesterday } from '../orders.plan.test-data.ts'
import { setEmpties } from '../sql/statements.generated.ts'
import { planEmpties } from './empties.plan.ts'

const owed = { held: 9_999, customer_name: 'Hotel Sahyadri' }
const hose = { ...aLine(3, { is_cylinder: false }), ...owed }
const lines = [{ ...aLine(1, { count: 10 }), ...owed }, { ...aLine(2, { count: 4 }), ...owed }, hose]

const sent = (empties: ReadonlyMap<number, number>) =>
  updateEmpties.fields.parse({
    id: '4',
    'line_id[]': [...empties.keys()].map(String),
    'returnclinder[]': [...empties.values()].map(String),
  })
const planned = (empties: readonly (readonly [number, number])[], stage = aStage()) =>
  planEmpties(sent(new Map(empties)), { stage, lines })

describe('empties received of an order', () => {
  test('are as sent, of other lines as they stand, and the order has their sum', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.tuple(fc.integer({ min: 1, max: 2 }), fc.integer({ min: 0, max: 9_999 })), {
          selector: ([id]) => id,
        }),
        (empties) => {
          const said = new Map(empties)
          const line_empties = [said.get(1) ?? 10, said.get(2) ?? 4, 0]
          expect(givenTo(setEmpties, planned(empties))).toEqual({
            id: 4,
            line_ids: [1, 2, 3],
            line_empties,
            empties: line_empties.reduce((sum, one) => sum + one, 0),
          })
        },
      ),
    )
  })

  test('are in the log with what stood before', () => {
    expect(planned([[1, 7]])).toMatchObject({
      log: { event: 'orders.empties_changed', id: 4, before: { empties: 10 }, after: { empties: 11 } },
    })
  })

  test('name the products that have another figure, and no others', () => {
    expect(
      planned([
        [1, 7],
        [2, 4],
      ]),
    ).toMatchObject({ log: { after: { changed: ['Refill 1 changed to 7'] } } })
  })

  test('past what the customer can owe need a reason, which the log has; at it and below they need none', () => {
    const bare = [{ ...aLine(1, { count: 10, deposit_count: 2 }), ...owed, held: 1 }]
    const asked = (count: number, reason = '') =>
      planEmpties({ ...sent(new Map([[1, count]])), reason }, { stage: aStage(), lines: bare })
    expect(asked(9)).toHaveProperty('writes')
    expect(() => asked(10)).toThrow(
      '1 more empty of Refill 1 than Hotel Sahyadri can owe with this order: a reason is required',
    )
    expect(asked(99, 'From his brother’s shop')).toMatchObject({
      log: { after: { empties: 99, reason: 'From his brother’s shop' } },
    })
  })

  test('withdraw a challan that was prepared while the goods stay', () => {
    const prepared = {
      id: 8,
      number: 'DC/26-27/00008',
      issued_on: yesterday,
      has_bill: false,
      is_closed: false,
    }
    const steps = (stage: ReturnType<typeof aStage>) => queriesOf(planned([[1, 7]], stage)).length
    expect(steps(aStage({ prepared }))).toBe(steps(aStage()) + 1)
    expect(steps(aStage({ prepared, status: Status.dispatched }))).toBe(1)
  })

  test.each([Status.delivered, Status.canceled])('stay as they are at status %i', (status) => {
    expect(() => planned([[1, 7]], aStage({ status }))).toThrow(
      new DomainError(orderErrors.order_empties_closed),
    )
  })

  test('are of its own lines, and of cylinders', () => {
    expect(() => planned([[9, 1]])).toThrow(new DomainError(orderErrors.order_line_unknown, { line: 9 }))
    expect(() => planned([[3, 1]])).toThrow(
      new DomainError(orderErrors.order_empties_unfit, { product: hose.product_name }),
    )
  })
})
