import '@refill/values/testing/walks.ts'
import { assert, integer, property } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { count, money, moneyOnCard } from './money.ts'

describe('money', () => {
  test.each([
    [123456.5, '₹1,23,456.50'],
    ['10000000', '₹1,00,00,000.00'],
    [0.01, '₹0.01'],
    [999, '₹999.00'],
    [1000, '₹1,000.00'],
    ['99999999999999.99', '₹9,99,99,99,99,99,999.99'],
  ])('%s is written %s, with Indian grouping and two decimals', (rupees, written) => {
    expect(money(rupees)).toBe(written)
  })

  test.each([null, undefined, '', ' ', Number.NaN, 0, '0', '0.00', -0, 'none', '0.004'])(
    '%s is no amount and reads ₹ 0',
    (nothing) => {
      expect(money(nothing)).toBe('₹ 0')
    },
  )

  test.each([
    [1.005, '₹1.01'],
    [-1.005, '-₹1.01'],
    ['2.675', '₹2.68'],
    ['999.995', '₹1,000.00'],
    [1e-7, '₹ 0'],
    [1e21, '₹1,00,00,00,00,00,00,00,00,00,000.00'],
  ])('half a paisa of %s rounds away from zero: %s', (rupees, written) => {
    expect(money(rupees)).toBe(written)
  })

  test('a negative amount carries its sign before the rupee', () => {
    expect(money(-1234)).toBe('-₹1,234.00')
  })

  test.each([
    ['never', 8920.8, '₹8,921'],
    ['auto', 8920.8, '₹8,920.8'],
    ['auto', 856, '₹856'],
    ['auto', '856.10', '₹856.1'],
    ['always', 856, '₹856.00'],
  ] as const)('fractions %s: %s is written %s', (fractions, rupees, written) => {
    expect(money(rupees, fractions)).toBe(written)
  })

  test('on a card whole rupees have no decimals and all others two', () => {
    expect([moneyOnCard(856), moneyOnCard(8920.8), moneyOnCard(0), moneyOnCard('1784.16')]).toEqual([
      '₹856',
      '₹8,920.80',
      '₹ 0',
      '₹1,784.16',
    ])
  })

  test('every whole number of paise is written so that reading it gives the same paise', () => {
    assert(
      property(integer({ min: -(10 ** 14), max: 10 ** 14 }), (paise) => {
        const digits = money(paise / 100).replace(/[₹, ]/g, '')
        expect(Math.round(Number(digits) * 100)).toBe(paise + 0)
      }),
    )
  })

  test('grouping is the one of the browser for en-IN', () => {
    const browser = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
    assert(
      property(integer({ min: 1, max: 10 ** 13 }), (paise) => {
        expect(money(paise / 100)).toBe(`₹${browser.format(paise / 100)}`)
      }),
    )
  })
})

test('counts are grouped, quantities keep their decimals, nothing counts as 0', () => {
  expect([count(1284), count('18.5'), count(-6), count(null), count('x')]).toEqual([
    '1,284',
    '18.5',
    '-6',
    '0',
    '0',
  ])
})
