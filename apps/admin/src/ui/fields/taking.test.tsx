import '@refill/values/testing/walks.ts'
import { assert, constantFrom, property, string } from 'fast-check'
import { expect, test } from 'vitest'
import { take, takeBack, takenNote, type Taken } from './taking.ts'
import { codeRule, mobileTaking } from '../../masters/form/text-rules.ts'
import { numberRule, upperCaseRule, withoutSlips, type TextRule } from './text-rules.ts'

const empty: Taken = { text: '', rest: '' }
const typeAll = (typed: string, rule: TextRule, before = empty) =>
  Array.from(typed).reduce((taken, key) => {
    const next = taken.text + key
    return take(taken, { next, key, caret: next.length }, rule)
  }, before)
const paste = (pasted: string, rule: TextRule, before = empty) =>
  take(before, { next: pasted, key: undefined, caret: pasted.length }, rule)

const whole = numberRule({ digitsOnly: true, maxLength: 7 })
const decimal = numberRule({ digitsOnly: false, maxLength: 12 })
const mobile = mobileTaking.rule

/** What people type by mistake stands among what they mean. */
const keys = string({ unit: constantFrom(...Array.from('0123456789.,-+ e₹a')), maxLength: 14 })
/** The text without what only groups it. */
const plain = (text: string) => text.replaceAll(/[\s,₹-]/g, '').toUpperCase()
/** A point is pressed twice also where a blank stood between, which nothing keeps. */
const meant = (typed: string, rule: TextRule) =>
  [whole, decimal, mobile].includes(rule) ? withoutSlips(plain(typed)) : plain(typed)

test.each<[string, TextRule]>([
  ['a whole number', whole],
  ['a decimal', decimal],
  ['a mobile', mobile],
  ['a code', codeRule(10)],
  ['capitals', upperCaseRule],
])(
  '%s holds a beginning of what was typed, all of it or with a reason, and never other digits',
  (_, rule) => {
    assert(
      property(keys, (typed) => {
        const { text, rest, reason } = typeAll(typed, rule)
        expect(meant(typed, rule).startsWith(plain(text))).toBe(true)
        if (plain(text) !== meant(typed, rule)) expect(rest).not.toBe('')
        if (reason === undefined && rest !== '') expect(rest).toMatch(/^[₹, ]+[\d, ₹]*$/)
      }),
      { examples: [['. .'], ['1. .5']] },
    )
  },
)

test.each<[string, TextRule]>([
  ['a whole number', whole],
  ['a decimal', decimal],
  ['a mobile', mobile],
  ['a code', codeRule(10)],
])('%s takes a paste whole, or stays as it was and says why', (_, rule) => {
  assert(
    property(keys, (pasted) => {
      const before: Taken = { text: '7', rest: '' }
      const taken = paste(pasted, rule, before)
      if (taken.reason === undefined) expect(plain(taken.text)).toBe(plain(pasted))
      else expect(taken.text).toBe('7')
    }),
  )
})

test('whatever was not taken, Backspace leads back to a field that takes digits again', () => {
  assert(
    property(keys, (typed) => {
      let taken = typeAll(typed, whole)
      const { text } = taken
      while (taken.rest !== '') taken = takeBack(taken)
      expect([taken.text, taken.rest]).toEqual([text, ''])
    }),
  )
})

test.each([
  ['1.5', whole, '1', 'Digits only: “.5” is not taken'],
  ['2a.5', whole, '2', 'Digits only: “.5” is not taken'],
  ['1a8..5-x', decimal, '18.5', 'Only digits and one point: “-x” is not taken'],
  ['-5.5', whole, '', 'No value below 0: “-5.5” is not taken'],
  ['1e3', whole, '1', 'Digits only: “e3” is not taken'],
  ['1.2.3', decimal, '1.2', 'Only digits and one point: “.3” is not taken'],
  ['12345678', whole, '1234567', 'At most 7 digits: “8” is not taken'],
  ['982201234567', mobile, '9822012345', 'At most 10 digits, with +91 or 0 before them: “67” is not taken'],
  ['98220o', mobile, '98220', 'Digits only: “o” is not taken'],
])('%s is not taken as another figure', (typed, rule, text, note) => {
  const taken = typeAll(typed, rule)
  expect([taken.text, takenNote(taken)]).toEqual([text, note])
})

/** With all that stands there selected. */
const typeOver = (stood: string, typed: string, rule: TextRule) => {
  const [key = '', ...others] = Array.from(typed)
  const before = take({ text: stood, rest: '' }, { next: key, key, caret: 1 }, rule)
  return typeAll(others.join(''), rule, before)
}

test.each([
  ['-5', whole, '', 'No value below 0: “-5” is not taken'],
  ['a8', whole, '8', undefined],
  ['.5', decimal, '.5', undefined],
  ['30', whole, '30', undefined],
])('%s typed over a figure never stands behind its digits', (typed, rule, text, note) => {
  const taken = typeOver('15', typed, rule)
  expect([taken.text, takenNote(taken)]).toEqual([text, note])
})

test('a key over a part of a figure takes the place of that part alone', () => {
  const before: Taken = { text: '1234', rest: '' }
  expect(take(before, { next: '194', key: '9', caret: 2 }, whole).text).toBe('194')
  expect(take(before, { next: '1-4', key: '-', caret: 2 }, whole)).toMatchObject({ text: '14', rest: '-' })
})

test.each([
  ['1,785.50', '1785.50'],
  ['₹1,78,416', '178416'],
  ['₹ 1,784.16', '1784.16'],
  ['.5', '.5'],
  ['2,000/-', '2000'],
  ['Rs 2000/-', '2000'],
  ['1,23,456.50/=', '123456.50'],
  ['1\u00a000\u00a0000', '100000'],
  ['1\u202f23\u2009456', '123456'],
  ['२०००', '2000'],
  ['১,২৩,৪৫৬.৫০', '123456.50'],
  ['௨௦௦/-', '200'],
  ['₹ ۲۵۰', '250'],
])('%s is an amount, typed and pasted', (typed, text) => {
  expect(typeAll(typed, decimal)).toEqual({ text, rest: '' })
  expect(paste(typed, decimal)).toEqual({ text, rest: '' })
})

test.each(['+91 98220 12345', '919822012345', '098220-12345', '98220 12345', '+91-98220-12345'])(
  '%s is the mobile 9822012345, typed and pasted',
  (typed) => {
    for (const taken of [typeAll(typed, mobile), paste(typed, mobile)]) {
      expect(taken.rest).toBe('')
      expect(mobileTaking.normalise(taken.text)).toBe('9822012345')
    }
  },
)

test('a chassis number that is typed with blanks and hyphens keeps its last digits', () => {
  expect(typeAll('ma3 erlf1s-0012 3456', codeRule(17)).text).toBe('MA3ERLF1S00123456')
  expect(paste('MA3-ERLF1S-00123456', codeRule(17)).text).toBe('MA3ERLF1S00123456')
})
