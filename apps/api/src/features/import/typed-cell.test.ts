import { describe, expect, test } from 'vitest'
import { numbersOfDay, shownCell, typedCell } from './typed-cell.ts'

describe('a cell is read as people write it', () => {
  test.each([
    ['₹ 1,23,456.50', '123456.50'],
    ['Rs. 500/-', '500'],
    ['Rs 500', '500'],
    ['500-', '-500'],
    ['(1,200.00)', '-1200.00'],
    ['900 Dr', '900'],
    ['2,000.00 Cr.', '-2000.00'],
    ['12 kg', '12kg'],
    ['', ''],
  ])('an amount: %s', (cell, typed) => {
    expect(typedCell({ kind: 'rupees' }, cell)).toBe(typed)
  })

  test.each([
    ['31-03-2026', '', '2026-03-31'],
    ['31/3/26', 'dmy', '2026-03-31'],
    ['03/31/2026', 'mdy', '2026-03-31'],
    ['2026/03/31', 'ymd', '2026-03-31'],
    ['2026-03-31', 'mdy', '2026-03-31'],
    ['2026-03-31 00:00:00', '', '2026-03-31'],
    ['31-Mar-2026', '', '2026-03-31'],
    ['1 March 26', '', '2026-03-01'],
    ['46112', '', '2026-03-31'],
    ['5-6-75', 'dmy', '1975-06-05'],
    ['31-02-2026', 'dmy', '31-02-2026'],
    ['soon', '', 'soon'],
  ] as const)('a day: %s in the order %s', (cell, order, typed) => {
    expect(typedCell({ kind: 'day' }, cell, order)).toBe(typed)
  })

  test('yes, a choice by its word, a state by its code, lines of a text in one', () => {
    expect(typedCell({ kind: 'yes' }, 'Y')).toBe('2')
    expect(typedCell({ kind: 'yes' }, 'no')).toBe('1')
    const words = { regular: 'Regular', sez: 'SEZ unit' }
    expect(typedCell({ kind: 'choice', words }, 'sez UNIT')).toBe('sez')
    expect(typedCell({ kind: 'choice', words }, 'regular')).toBe('regular')
    expect(typedCell({ kind: 'state' }, '27')).toBe('Maharashtra')
    expect(typedCell({ kind: 'state' }, '7 - Delhi')).toBe('Delhi')
    expect(typedCell({ kind: 'line' }, 'Shop 4\nBhosari')).toBe('Shop 4, Bhosari')
    expect(typedCell({ kind: 'area' }, 'Shop 4\nBhosari')).toBe('Shop 4\nBhosari')
  })

  test('what is stored is shown as it would be typed', () => {
    expect(shownCell({ kind: 'yes' }, 2)).toBe('Yes')
    expect(shownCell({ kind: 'choice', words: { 4: 'T + 30' } }, 4)).toBe('T + 30')
    expect(shownCell({ kind: 'line' }, undefined)).toBe('')
  })
})

test('three numbers of a day are told from other texts', () => {
  expect(numbersOfDay('3/4/2026')).toEqual([3, 4, 2026])
  expect(numbersOfDay('A-1-26')).toBeUndefined()
})
