import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isIfsc, maskAccount, normaliseIfsc } from './bank.ts'
import { isMobile, normaliseMobile } from './mobile.ts'
import { isPan, maskPan, normalisePan } from './pan.ts'
import { isPinCode, normalisePinCode, pinFitsState } from './pin-code.ts'
import { states } from './states.ts'

describe('a PAN', () => {
  test.each(['AAPFU0939F', 'ABCPE1234F', 'AAACH7409R', 'AAATT0001Z'])('%s is taken', (text) => {
    expect(isPan(text)).toBe(true)
  })

  test.each([
    'AAPFU0000F',
    'AAADU0939F',
    'AAPFU093F',
    'AAPFU0939FF',
    'aapfu0939f',
    'AAPF10939F',
    'AAPFU0939F\n',
  ])('%j is refused', (text) => expect(isPan(text)).toBe(false))

  test('shows its first five and its last character', () => {
    expect(maskPan('AAPFU0939F')).toBe('AAPFUXXXXF')
    expect(maskPan('AAPFU093')).toBe('XXXXXXXXXX')
    expect(maskPan(normalisePan('aapfu 0939 f'))).toBe('AAPFUXXXXF')
  })
})

describe('an IFSC', () => {
  test.each(['MAHB0001529', 'IBKL0070T16', 'SBIN0000300'])('%s is taken', (text) =>
    expect(isIfsc(text)).toBe(true),
  )

  test.each(['MAHB1001529', 'MAHBO001529', 'MAH00001529', 'MAHB000152', 'mahb0001529', ''])(
    '%j is refused',
    (text) => expect(isIfsc(text)).toBe(false),
  )

  test('may be typed in groups', () => expect(normaliseIfsc('mahb 000-1529')).toBe('MAHB0001529'))
})

describe('an account number', () => {
  test.each([
    ['60291834410', 'XXXXXXX4410'],
    ['12345678', 'XXXX5678'],
    ['1234567', 'XXXXXXX'],
    ['1', 'X'],
    ['', ''],
  ])('%s is shown as %s', (account, shown) => expect(maskAccount(account)).toBe(shown))
})

describe('a PIN', () => {
  test.each(['411028', '110001', '999999'])('%s is taken', (text) => expect(isPinCode(text)).toBe(true))

  test.each(['011028', '41102', '4110288', '41102A', ''])('%j is refused', (text) => {
    expect(isPinCode(text)).toBe(false)
  })

  test('may be typed in two groups', () => expect(normalisePinCode('411 028')).toBe('411028'))

  test.each([
    ['411028', '27', true],
    ['403001', '27', false],
    ['403001', '30', true],
    ['110001', '27', false],
    ['194101', '38', true],
    ['194101', '01', false],
    ['500001', '36', true],
    ['500001', '37', false],
    ['520001', '37', true],
    ['605001', '34', true],
    ['605001', '33', true],
    ['737101', '19', false],
    ['744101', '19', false],
    ['396230', '26', true],
    ['900056', '27', true],
    ['110001', '97', true],
    ['110001', '96', true],
    ['110001', '55', true],
  ])('of %s can lie in state %s: %s', (pin, state, fits) => expect(pinFitsState(pin, state)).toBe(fits))

  test('fits some state whenever it is in use, and every place has one', () => {
    const places = [...states.keys()].filter((code) => code < '96')
    for (const code of places) {
      const fitting = Array.from({ length: 900 }, (_, index) => `${index + 100}001`).filter((pin) =>
        pinFitsState(pin, code),
      )
      expect(fitting.length, code).toBeGreaterThan(100) // a hundred of them are the field post offices
    }
  })
})

describe('a mobile number', () => {
  test.each(['9876543210', '6000000000', '7720013985'])('%s is taken', (text) =>
    expect(isMobile(text)).toBe(true),
  )

  test.each(['5876543210', '987654321', '98765432100', '+919876543210', '98765 43210', ''])(
    '%j is refused',
    (text) => expect(isMobile(text)).toBe(false),
  )

  test.each([
    ['77200 13985', '7720013985'],
    ['+91 77200-13985', '7720013985'],
    ['91 7720013985', '7720013985'],
    ['0 7720013985', '7720013985'],
    ['9198765432', '9198765432'],
    ['0919876543', '0919876543'],
  ])('%s is kept as %s', (typed, kept) => expect(normaliseMobile(typed)).toBe(kept))

  test('stays what it is once the blanks are out', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[6-9]\d{9}$/), (number) => {
        expect(normaliseMobile(`+91-${number.slice(0, 5)} ${number.slice(5)}`)).toBe(number)
        expect(normaliseMobile(number)).toBe(number)
      }),
    )
  })
})
