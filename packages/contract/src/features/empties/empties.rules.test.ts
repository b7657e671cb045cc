import { expect, test } from 'vitest'
import { countProblem, linesProblem } from './empties.rules.ts'

const problemOf = (codes: string[], counts: string[]) =>
  linesProblem(codes, { 'empties[]': counts }, (index) => countProblem('Empties', counts[index] ?? ''))

test('what is wrong with a line is said with its number, as people count', () => {
  expect(problemOf(['GAS1', 'GAS2'], ['1', '0'])).toBe('Empties must be greater than 0 for item 2')
  expect(problemOf(['GAS1', 'GAS2', ''], ['1', '1', '1'])).toBe('Product is required for item 3')
  expect(problemOf(['GAS1', 'GAS2'], ['2', '7'])).toBeUndefined()
})

test('no line, a column of another length and a product twice are said as such', () => {
  expect(problemOf([], [])).toBe('Enter at least one product')
  expect(problemOf(['GAS1', 'GAS2'], ['1'])).toBe('empties[] must have 2 values, one for each product')
  expect(linesProblem(['GAS1'], { 'deposit_count[]': [] }, () => undefined)).toBeUndefined()
  expect(problemOf(['GAS1', 'gas1'], ['1', '1'])).toBe('A product is there twice')
})
