import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isTwoDigitOfficeVehicleNumber, isVehicleNumber, normaliseVehicleNumber } from './vehicle-number.ts'

test.each([
  'MH12AB1234',
  'MH14GU2291',
  'DL1CAB1234',
  'DL3CCZ0007',
  'MH12A1',
  'MH121234',
  'KA01MJ9999',
  '22BH1234AB',
  '22BH1234A',
  'MHVAAA0001',
])('%s is the number of a vehicle', (text) => expect(isVehicleNumber(text)).toBe(true))

test.each([
  ['MH12AB0000', 'numbers begin at 1'],
  ['MH12IO1234', 'no series has I or O'],
  ['MH12ABCD1234', 'a series has at most three letters'],
  ['MH123AB1234', 'an office has at most two digits'],
  ['M12AB1234', 'a state has two letters'],
  ['22BH0000AB', 'numbers begin at 1'],
  ['22BH1234ABC', 'the Bharat series ends in one or two letters'],
  ['22BH1234I', 'no series has I or O'],
  ['MH12AB', 'a number is wanted'],
  ['mh12ab1234', 'small letters are put right first'],
  ['', 'nothing is no number'],
])('%j is no number of a vehicle: %s', (text) => expect(isVehicleNumber(text)).toBe(false))

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

  test('is part of the forms in use but for I, O and 0000', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z]{2}\d\d[A-HJ-NP-Z]{1,2}\d{4}$/), (text) => {
        expect(isTwoDigitOfficeVehicleNumber(text)).toBe(true)
        expect(isVehicleNumber(text)).toBe(!text.endsWith('0000'))
      }),
    )
  })
})
