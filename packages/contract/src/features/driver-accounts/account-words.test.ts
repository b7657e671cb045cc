import { expect, test } from 'vitest'
import { missingOf } from './account-words.rules.ts'

const indane = { product_name: 'Indane 19 kg', size: '19 kg', what: 'empty', count: 1 }
const household = { product_name: 'Indane 14.2 kg', size: '14.2 kg', what: 'empty', count: 2 }

test('cylinders that a driver owes are called by their size, full and empty ones of a product alike', () => {
  expect(missingOf([household, indane, { ...indane, what: 'full' }])).toBe(
    '2 empty 14.2 kg, 1 empty 19 kg, 1 full 19 kg',
  )
})

test('two brands of one size are called by their names', () => {
  expect(missingOf([household, indane, { ...indane, product_name: 'HP Gas 19 kg' }])).toBe(
    '2 empty 14.2 kg, 1 empty Indane 19 kg, 1 empty HP Gas 19 kg',
  )
})
