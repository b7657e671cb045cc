import { runs } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { isAadhaar, maskAadhaar, normaliseAadhaar } from './aadhaar.ts'
import { verhoeffDigit, verhoeffHolds } from './verhoeff.ts'

const digits = fc.stringMatching(/^\d{1,20}$/)
const aadhaar = fc
  .stringMatching(/^[2-9]\d{10}$/)
  .map((first11) => first11 + verhoeffDigit(first11))
  .filter(isAadhaar)

describe('the check digit', () => {
  test.each([
    ['236', '3'],
    ['12345', '1'],
    ['23412341234', '6'],
    ['0', '4'],
  ])('of %s is %s', (number, digit) => expect(verhoeffDigit(number)).toBe(digit))

  test('holds for what it was made from, and for that alone', () => {
    fc.assert(
      fc.property(digits, (number) => {
        const holding = Array.from('0123456789').filter((digit) => verhoeffHolds(number + digit))
        expect(holding).toEqual([verhoeffDigit(number)])
      }),
    )
  })

  test('catches every single wrong digit and every two neighbours swapped', () => {
    fc.assert(
      fc.property(digits, fc.nat(), fc.nat(9), (number, somewhere, digit) => {
        const right = number + verhoeffDigit(number)
        const place = somewhere % right.length
        const wrong = right.slice(0, place) + digit + right.slice(place + 1)
        const pair = Array.from(right.slice(place, place + 2))
          .toReversed()
          .join('')
        const swapped = right.slice(0, place) + pair + right.slice(place + 2)
        expect(verhoeffHolds(wrong)).toBe(wrong === right)
        expect(verhoeffHolds(swapped)).toBe(swapped === right)
      }),
      { numRuns: runs(2000) },
    )
  })

  test.each(['', 'x', '12a', '१२', '-1'])('of %j is refused', (text) => {
    expect(() => verhoeffDigit(text)).toThrow(RangeError)
    expect(() => verhoeffHolds(text)).toThrow(RangeError)
  })
})

describe('an Aadhaar number', () => {
  test('is checked by its last digit', () => {
    expect(isAadhaar('234123412346')).toBe(true)
    expect(isAadhaar('234123412347')).toBe(false)
  })

  test('has twelve digits, begins with 2 to 9 and is no palindrome', () => {
    expect(isAadhaar('23412341234')).toBe(false)
    expect(isAadhaar('2341234123460')).toBe(false)
    expect(isAadhaar(`13412341234${verhoeffDigit('13412341234')}`)).toBe(false)
    expect(isAadhaar(`03412341234${verhoeffDigit('03412341234')}`)).toBe(false)
    expect(isAadhaar('222222222222')).toBe(false)
    const halves = fc.stringMatching(/^[2-9]\d{5}$/)
    fc.assert(
      fc.property(halves, (half) => !isAadhaar(half + Array.from(half).toReversed().join(''))),
      { numRuns: runs(1000) },
    )
  })

  test('may be typed in groups of four', () => {
    expect(normaliseAadhaar('2341 2341-2346')).toBe('234123412346')
  })

  test('shows only its last four digits', () => {
    expect(maskAadhaar('234123412346')).toBe('XXXX XXXX 2346')
    fc.assert(fc.property(aadhaar, (number) => maskAadhaar(number) === `XXXX XXXX ${number.slice(8)}`))
  })

  test.each(['', '2346', '2341 2341 2346', '23412341234X'])('that is none (%j) is hidden whole', (text) => {
    expect(maskAadhaar(text)).toBe('XXXX XXXX XXXX')
  })
})
