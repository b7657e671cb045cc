import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FigureTooLarge, hundredths } from './figures.ts'
import {
  addPaise,
  asBalance,
  gstOn,
  gstRates,
  halfGstOn,
  isGstPercent,
  isPastLimit,
  maxAmount,
  paise,
  paiseFromRupees,
  percentOff,
  roundOff,
  rupeesNumber,
  rupeesText,
  subtractPaise,
  sumPaise,
  timesQuantity,
  withinLimit,
} from './money.ts'
import { quantity } from './quantity.ts'

const most = 2 ** 51
const anyPaise = fc
  .oneof(
    fc.integer({ min: -most, max: most }),
    fc.integer({ min: -1000, max: 1000 }),
    fc.constantFrom(most, -most, 0),
  )
  .map(paise)
const rate = fc.constantFrom(...gstRates)

/** The same sum in integers of any length: half a unit is added before the division, away from zero. */
const byBigInt = (amount: number, numerator: number, denominator: number) => {
  const size = BigInt(Math.abs(amount)) * BigInt(numerator) * 2n + BigInt(denominator)
  const rounded = size / (2n * BigInt(denominator))
  return amount < 0 ? -rounded : rounded
}

describe('an amount', () => {
  test.each([0.5, most + 1, -most - 1, Number.NaN, Infinity])('of %s paise is refused', (whole) => {
    expect(() => paise(whole)).toThrow(RangeError)
  })

  test('of nothing has no sign', () => {
    expect(Object.is(paise(-0), 0)).toBe(true)
    expect(Object.is(paiseFromRupees('-0.00'), 0)).toBe(true)
    expect(rupeesText(gstOn(paise(-0), 18))).toBe('0.00')
  })

  test.each([
    ['1784.16', 178_416],
    ['1784.1', 178_410],
    ['1784', 178_400],
    [0.29, 29],
    [-0.07, -7],
    ['-0.07', -7],
    ['007.50', 750],
    ['22517998136852.48', most],
    [1e20 / 1e8, 100_000_000_000_000],
  ])('of ₹%s is read as %i paise', (rupees, whole) => {
    expect(paiseFromRupees(rupees)).toBe(whole)
  })

  const unreadable = '| |.|.5|5.|1.234|1,784.16|+5|--5| 5|5 |5\n|1e3|0x10|₹5|५|22517998136852.49'.split('|')
  const inexact = [0.1 + 0.2, 1e21, 1e-7, Number.NaN, Infinity]
  test.each([...unreadable, '9'.repeat(30), ...inexact])('of ₹%s is refused', (rupees) => {
    expect(() => paiseFromRupees(rupees)).toThrow(RangeError)
  })

  test.each([
    [178_416, '1784.16'],
    [5, '0.05'],
    [-5, '-0.05'],
    [-123_450, '-1234.50'],
    [most, '22517998136852.48'],
  ])('of %i paise is written ₹%s', (whole, text) => {
    expect(rupeesText(paise(whole))).toBe(text)
  })

  test('comes back the same from its text and from its JSON number', () => {
    fc.assert(
      fc.property(anyPaise, (amount) => {
        expect(paiseFromRupees(rupeesText(amount))).toBe(amount)
        expect(paiseFromRupees(rupeesNumber(amount))).toBe(amount)
        expect(rupeesNumber(amount).toFixed(2)).toBe(rupeesText(amount))
      }),
    )
  })
})

describe('a sum', () => {
  test('is exact, whatever the order', () => {
    const lines = fc.array(fc.integer({ min: -1e12, max: 1e12 }).map(paise), { maxLength: 300 })
    fc.assert(
      fc.property(lines, (amounts) => {
        const exact = amounts.reduce((sum, amount) => sum + BigInt(amount), 0n)
        expect(BigInt(addPaise(...amounts))).toBe(exact)
        expect(sumPaise(amounts.toReversed())).toBe(addPaise(...amounts))
      }),
    )
  })

  test('of nothing is nothing', () => expect(addPaise()).toBe(0))

  test('that passes the limit is refused', () => {
    expect(() => addPaise(paise(most), paise(1))).toThrow(RangeError)
    expect(() => subtractPaise(paise(-most), paise(1))).toThrow(RangeError)
  })

  test('less one of its parts is the other part', () => {
    const part = fc.integer({ min: -(2 ** 50), max: 2 ** 50 }).map(paise)
    fc.assert(fc.property(part, part, (one, other) => subtractPaise(addPaise(one, other), other) === one))
  })
})

describe('GST', () => {
  test('of 5 % on ₹10.10 is 51 paise, as 50.5 is rounded up', () => expect(gstOn(paise(1010), 5)).toBe(51))

  test('of 18 % on ₹1,784.16 is ₹321.15', () => expect(gstOn(paise(178_416), 18)).toBe(32_115))

  test('of a reversal is the opposite', () => expect(gstOn(paise(-1010), 5)).toBe(-51))

  test('takes half a paisa up and less than half down', () => {
    const notWhole = fc.constantFrom(...gstRates.filter((one) => one > 0))
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1e12 }), notWhole, (whole, percent) => {
        const hundredthsOfPaise = BigInt(whole) * BigInt(percent)
        const roundedUp = BigInt(gstOn(paise(whole), percent)) * 100n > hundredthsOfPaise
        expect(roundedUp).toBe(hundredthsOfPaise % 100n >= 50n)
      }),
    )
  })

  test('agrees with arithmetic in integers of any length', () => {
    fc.assert(
      fc.property(anyPaise, rate, (taxable, percent) => {
        expect(BigInt(gstOn(taxable, percent))).toBe(byBigInt(taxable, percent, 100))
      }),
    )
  })
})

describe('a discount', () => {
  test('of 2.5 % leaves ₹1,739.56 of ₹1,784.16', () => {
    expect(percentOff(paise(178_416), hundredths('2.5'))).toBe(173_956)
  })

  test('of 50 % leaves the larger half of one paisa', () => expect(percentOff(paise(1), 5000)).toBe(1))

  test('of nothing leaves all, of 100 % nothing', () => {
    fc.assert(
      fc.property(anyPaise, (amount) => {
        expect(percentOff(amount, 0)).toBe(amount)
        expect(percentOff(amount, 10_000)).toBe(0)
      }),
    )
  })

  test('agrees with arithmetic in integers of any length', () => {
    fc.assert(
      fc.property(anyPaise, fc.integer({ min: 0, max: 10_000 }), (amount, off) => {
        expect(BigInt(percentOff(amount, off))).toBe(byBigInt(amount, 10_000 - off, 10_000))
      }),
    )
  })

  test.each([-1, 10_001, 2.5, Number.NaN])('of %s hundredths of a percent is refused', (off) => {
    expect(() => percentOff(paise(100), off)).toThrow(RangeError)
  })
})

describe('a quantity', () => {
  test('of 2.5 kg at ₹93.45 costs ₹233.63', () => {
    expect(timesQuantity(paise(9345), quantity(2.5))).toBe(23_363)
  })

  test('agrees with arithmetic in integers of any length, or is refused past the limit', () => {
    fc.assert(
      fc.property(anyPaise, fc.integer({ min: 0, max: 10 ** 12 }), (price, whole) => {
        const count = quantity(whole / 100)
        const exact = byBigInt(price, whole, 100)
        if (exact > BigInt(most) || exact < -BigInt(most)) {
          expect(() => timesQuantity(price, count)).toThrow(RangeError)
        } else {
          expect(BigInt(timesQuantity(price, count))).toBe(exact)
        }
      }),
    )
  })

  test.each([-1, 0.5, 10 ** 12 + 1, Number.NaN])('of %s hundredths is refused', (whole) => {
    expect(() => timesQuantity(paise(100), quantity(whole / 100))).toThrow(RangeError)
  })
})

describe('the limit of a document', () => {
  test('is asked before price and count are multiplied, to the paisa', () => {
    const most = '99999999999.99'
    expect(isPastLimit(most, quantity(1))).toBe(false)
    expect(isPastLimit('100000000000.00', quantity(1))).toBe(true)
    expect(isPastLimit('33333333333.33', quantity(3))).toBe(false)
    expect(isPastLimit('33333333333.34', quantity(3))).toBe(true)
    expect(isPastLimit('999999999999999.99', quantity('9999999.99'))).toBe(true)
    expect(isPastLimit(most, quantity(0))).toBe(false)
  })

  test('is kept by every amount of a document', () => {
    expect(withinLimit(maxAmount)).toBe(maxAmount)
    expect(() => withinLimit(addPaise(maxAmount, paise(1)))).toThrow(FigureTooLarge)
    expect(() => timesQuantity(paiseFromRupees('999999999.99'), quantity('9999999.99'))).toThrow(
      FigureTooLarge,
    )
  })
})

describe('half of the GST within a state', () => {
  test('of 18 % on ₹1,784.16 is ₹160.57, so the two halves are ₹321.14 and the whole ₹321.15', () => {
    expect(halfGstOn(paise(178_416), 18)).toBe(16_057)
    expect(gstOn(paise(178_416), 18)).toBe(32_115)
  })

  test('of 18 % on ₹100.50 is ₹9.05, as 904.5 paise are rounded up', () =>
    expect(halfGstOn(paise(10_050), 18)).toBe(905))
})

test.each([
  [171_298, 2],
  [171_250, 50],
  [171_249, -49],
  [171_300, 0],
])('%i paise are whole rupees with %i more', (amount, more) => expect(roundOff(paise(amount))).toBe(more))

test('a rate of GST is a whole percent from 0 to 99', () => {
  expect([0, 1, 18, 99].every(isGstPercent)).toBe(true)
  expect([-1, 0.25, 100, Number.NaN].some(isGstPercent)).toBe(false)
})

test('a balance in credit is written as accountants do', () => {
  expect(['₹1,234.00', '-₹1,234.00', '-1,234.00', '₹ 0'].map(asBalance)).toEqual([
    '₹1,234.00',
    '₹1,234.00 Cr',
    '1,234.00 Cr',
    '₹ 0',
  ])
})
