import { rupeesText } from '@refill/values/money.ts'
import { expect, test } from 'vitest'
import {
  deliveryDayProblem,
  expectedEmpties,
  isTakenWhole,
  takenAmounts,
  transactionProblem,
} from './delivery.rules.ts'

/** Stored with a rounding of before: a paisa more than is computed now. */
const line = {
  count: 10,
  price: 1512,
  gst: 18,
  taxable_amount: 15_120,
  gst_amount: 2721.61,
  deposit_count: 3,
  security_deposit: 7200,
}
const shown = (count: number) => {
  const { taxable, gstAmount, deposit, deposit_count } = takenAmounts(line, count, null)
  return [taxable, gstAmount, deposit].map(rupeesText).concat(String(deposit_count))
}

test('a line of which all was taken keeps what is stored; one of fewer is computed anew', () => {
  expect(shown(10)).toEqual(['15120.00', '2721.61', '7200.00', '3'])
  expect(shown(9)).toEqual(['13608.00', '2449.44', '7200.00', '3'])
  expect(shown(2)).toEqual(['3024.00', '544.32', '4800.00', '2'])
  expect(shown(0)).toEqual(['0.00', '0.00', '0.00', '0'])
  expect(takenAmounts({ ...line, price: 1784.16 }, 1, 'intra').gstAmount).toBe(32_114)
  expect(takenAmounts({ ...line, price: 1784.16 }, 1, 'inter').gstAmount).toBe(32_115)
})

test.each([
  [{ count: 10, empties: 7 }, 10, 7],
  [{ count: 10, empties: 7 }, 8, 5],
  [{ count: 10, empties: 7 }, 0, 0],
  [{ count: 2.5, empties: 0 }, 1, 0],
])('of %j with %d taken so many empties are expected: %i', (expected, taken, empties) => {
  expect(expectedEmpties(expected, taken)).toBe(empties)
})

test.each([
  ['2026-11-20', undefined],
  ['2026-11-22', undefined],
  ['2026-11-23', 'Delivery day cannot be after today'],
  ['2026-11-19', 'Delivery day cannot be before 20-11-2026, when it was dispatched'],
  ['yesterday', 'Delivery day must be a day such as 2026-11-21'],
])('on 22-11-2026 what left on the 20th is said to have come on %s: %s', (day, problem) => {
  expect(deliveryDayProblem(day, '2026-11-22', '2026-11-20')).toBe(problem)
})

test('cylinders and pieces are taken whole, what is weighed is not', () => {
  expect([true, false].map((is_cylinder) => isTakenWhole({ is_cylinder, unit: 'kg' }))).toEqual([true, false])
  expect(isTakenWhole({ is_cylinder: false, unit: 'pcs' })).toBe(true)
})

test('an online amount needs its transaction number, nothing else does', () => {
  const received = { received_amount: '1', received_mode: 'Online', transaction_number: '' }
  expect(transactionProblem(received)).toBe('Transaction number is required for Online')
  for (const change of [{ received_amount: '0' }, { received_mode: 'Cash' }, { transaction_number: 'U1' }])
    expect(transactionProblem({ ...received, ...change })).toBeUndefined()
})
