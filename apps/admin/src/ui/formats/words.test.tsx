import { expect, test } from 'vitest'
import { fileSize, isMissing, mobile, orEmpty } from './words.ts'

test('an empty value reads as the screen says, and 0 is not empty', () => {
  expect([orEmpty(null, 'N/A'), orEmpty(undefined, 'NA'), orEmpty(' ', 'Not provided')]).toEqual([
    'N/A',
    'NA',
    'Not provided',
  ])
  expect([orEmpty(0, 'Not specified'), orEmpty('0', 'N/A'), orEmpty('x', 'N/A')]).toEqual(['0', '0', 'x'])
  expect([isMissing(0), isMissing(false), isMissing('')]).toEqual([false, false, true])
})

test('ten digits of a mobile stand as five and five, anything else as it is', () => {
  expect([mobile('9850012764'), mobile(9850012764), mobile('+91 98500'), mobile(null)]).toEqual([
    '98500 12764',
    '98500 12764',
    '+91 98500',
    '',
  ])
})

test.each([
  [1_610_612_736, '1.5 GB'],
  [5242880, '5 MB'],
  [2097152, '2 MB'],
  [4_802_478, '4.58 MB'],
  [421_888, '412 KB'],
  [1_048_575, '1023 KB'],
  [1, '1 KB'],
  [0, '0 KB'],
])('%s bytes are %s', (bytes, size) => {
  expect(fileSize(bytes)).toBe(size)
})
