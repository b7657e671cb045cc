import { day } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { deductionLaws } from './deductions.rules.ts'
import { lawOn } from './laws.ts'

test('a rule of income tax is named by the Act of its day', () => {
  expect(lawOn('cash_of_a_day', day('2026-03-31'))).toBe('Income-tax Act, s. 269ST')
  expect(lawOn('cash_of_a_day', day('2026-04-01'))).toBe('Income-tax Act 2025, formerly s. 269ST')
})

test('what may be of either Act is named by both', () => {
  expect(deductionLaws.tds_income_tax).toBe(
    'Income-tax Act 2025, s. 393 (until 31-03-2026 s. 194Q): certificate Form 16A or its successor',
  )
})
