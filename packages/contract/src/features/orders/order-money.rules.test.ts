import { expect, test } from 'vitest'
import { isOnTheWay, toBePaid, unpaidWord } from './order-money.rules.ts'
import { statusCodes } from './orders.status.ts'

test('what is asked for an order is its total with deposits, after rounding', () => {
  const order = { totalamount: 14_273.28, total_security_deposit: 0, round_off: -0.28 }
  expect(toBePaid(order)).toBe(14_273_00)
  expect(toBePaid({ ...order, total_security_deposit: 4900 })).toBe(19_173_00)
})

test('only what was delivered is due; a canceled order is on no way', () => {
  expect(statusCodes.filter(isOnTheWay)).toEqual([1, 2, 3, 6])
  expect([unpaidWord(3), unpaidWord(4), unpaidWord(5)]).toEqual(['On the way', 'Due', 'Due'])
})
