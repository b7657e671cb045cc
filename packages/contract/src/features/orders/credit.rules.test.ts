import { paise } from '@refill/values/money.ts'
import { expect, test } from 'vitest'
import { creditAfter, isOnCredit } from './credit.rules.ts'

test.each([
  [{ due: 900, open: 50, on_account: 0, credit_limit: 1000 }, 5_000, { after: 100_000, over: 0 }],
  [{ due: 900, open: 50, on_account: 0, credit_limit: 1000 }, 5_001, { after: 100_001, over: 1 }],
  [{ due: 900, open: 50, on_account: 20, credit_limit: 1000 }, 5_001, { after: 98_001, over: 0 }],
  [{ due: 900, open: 50, on_account: 0, credit_limit: 0 }, 5_001, { after: 100_001, over: 0 }],
])('with %j an order of %i paise leads to %j', (credit, payable, position) => {
  expect(creditAfter(credit, paise(payable))).toEqual(position)
})

test('the limit is asked for what is paid later alone', () => {
  expect(['Credit', 'PO', 'credit', 'Cash', 'Online'].map(isOnCredit)).toEqual([
    true,
    true,
    true,
    false,
    false,
  ])
})
