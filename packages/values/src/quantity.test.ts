import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  addQuantities,
  quantity,
  quantityNumber,
  readQuantity,
  showQuantity,
  subtractQuantity,
  sumQuantities,
} from './quantity.ts'

const whole = fc.integer({ min: -(10 ** 12), max: 10 ** 12 })

test.each([
  ['2.5', 250],
  ['2.50', 250],
  [2.5, 250],
  [0.07, 7],
  ['-6', -600],
  [-0, 0],
  [9_999_999_999.99, 999_999_999_999],
])('%j is %i hundredths', (decimal, hundredths) => expect(quantity(decimal)).toBe(hundredths))

test.each(['', ' 1', '1.005', 1.005, 0.1 + 0.2, 1e-7, 1e21, Number.NaN, Infinity, '1e3', '+1', 'x'])(
  '%j is no quantity',
  (decimal) => expect(() => quantity(decimal)).toThrow(RangeError),
)

test('what is typed is a quantity once it is a figure', () => {
  expect(['12', '2.5', '2.', '', 'x', '-1', '1.234'].map(readQuantity)).toEqual([
    1200,
    250,
    ...Array<undefined>(5).fill(undefined),
  ])
})

test('the same comes back from a JSON number and from a text', () => {
  fc.assert(
    fc.property(whole, (hundredths) => {
      const one = quantity(hundredths / 100)
      expect(one).toBe(hundredths)
      expect(quantity(quantityNumber(one))).toBe(one)
      expect(quantity((hundredths / 100).toFixed(2))).toBe(one)
    }),
  )
})

test('sums are exact, whatever the order, where floats drift', () => {
  expect(addQuantities(quantity(0.1), quantity(0.2))).toBe(quantity(0.3))
  fc.assert(
    fc.property(fc.array(whole, { maxLength: 300 }), (hundredths) => {
      const quantities = hundredths.map((one) => quantity(one / 100))
      expect(sumQuantities(quantities)).toBe(hundredths.reduce((sum, one) => sum + one, 0))
      expect(sumQuantities(quantities.toReversed())).toBe(sumQuantities(quantities))
    }),
  )
})

test('a difference is exact, and quantities compare as numbers do', () => {
  expect(subtractQuantity(quantity(0.3), quantity(0.1))).toBe(quantity(0.2))
  expect(quantity('10') > quantity('9.99')).toBe(true)
})

test('beyond the limit nothing is added up', () => {
  const most = quantity('22517998136852.48')
  expect(() => addQuantities(most, quantity('0.01'))).toThrow(RangeError)
  expect(() => subtractQuantity(quantity('-22517998136852.48'), quantity('0.01'))).toThrow(RangeError)
})

test('people read it with Indian grouping and without trailing zeros', () => {
  expect([1284, 2.5, -6, 0, '100000.10'].map((decimal) => showQuantity(quantity(decimal)))).toEqual([
    '1,284',
    '2.5',
    '-6',
    '0',
    '1,00,000.1',
  ])
})
