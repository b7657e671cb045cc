import { expect, test } from 'vitest'
import { shownNumber } from './hidden-numbers.ts'

test.each([
  ['PAN card', 'AAPFU0939F', 'AAPFUXXXXF'],
  ['pan CARD', 'aapfu 0939-f', 'AAPFUXXXXF'],
  ['ID proof: PAN card', 'AAPFU0939', 'XXXXXXXXXX'],
  ['Agreement', 'AAPFU0939F', 'AAPFUXXXXF'],
  ['Aadhaar', '9999 1234 5678', 'XXXX XXXX 5678'],
  ['AADHAR card', '999912345678', 'XXXX XXXX 5678'],
  ['Adhaar', '9999', 'XXXX XXXX XXXX'],
  ['Agreement', '2345 6789 0124', 'XXXX XXXX 0124'],
])('the number of %s %j is shown as %s', (name, number, shown) => {
  expect(shownNumber({ name, number })).toBe(shown)
})

test.each([
  ['GST certificate', '27AAPFU0939F1ZV'],
  ['Insurance', 'POL-998877'],
  ['Pan India permit', 'NP-2019-77'],
  ['Company papers', 'P/HQ/MH/15/1234'],
  ['PAN card', 'AAPFUXXXXF'],
  ['Aadhaar', 'XXXX XXXX 5678'],
])('the number of %s %j stays', (name, number) => {
  expect(shownNumber({ name, number })).toBe(number)
})
