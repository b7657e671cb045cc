import { describe, expect, test } from 'vitest'
import { isTwoDigitOfficeVehicleNumber, normaliseVehicleNumber } from './vehicle-number.ts'

test('two spellings of one number are the same after blanks and hyphens are out', () => {
  expect(normaliseVehicleNumber('mh-12 ab 1234')).toBe('MH12AB1234')
})

describe('the form that the vehicle screen takes', () => {
  test.each(['MH12AB1234', 'MH14G2291', 'AA00AA0000', 'MH12IO1234'])('takes %s', (text) => {
    expect(isTwoDigitOfficeVehicleNumber(text)).toBe(true)
  })

  test.each([
    'DL1CAB1234',
    '22BH1234AB',
    'MH12ABC1234',
    'MH121234',
    'MH12AB123',
    'MH12AB12345',
    'mh12ab1234',
    '',
  ])('refuses %j', (text) => expect(isTwoDigitOfficeVehicleNumber(text)).toBe(false))
})
