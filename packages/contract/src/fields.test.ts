import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { column, maxRowsSent, number, oneOf, text, unread } from './fields.ts'

const marks = '\u0315\u0300\u05ae'
const problem = (rules: z.core.$ZodType, value: unknown) =>
  z.safeParse(rules, value).error?.issues[0]?.message
const read = (rules: z.core.$ZodType, value: unknown) => z.safeParse(rules, value).data

const name = text('Name', { max: 20 })
const address = text('Address', { max: 300, lines: true })
const codes = column('uuid[]', { max: 20 })

test('a text that is too long is refused before it is put in order', () => {
  const normalize = vi.spyOn(String.prototype, 'normalize')
  const long = `a${marks.repeat(17_000)}`
  expect(problem(name, long)).toBe('Name must be less than 20 characters')
  expect(problem(number('Page'), `1.${'0'.repeat(30_000)}1`)).toBe('Page must be a number')
  expect(problem(oneOf('Unit', ['kg'], 'Please select a valid unit'), long)).toBe(
    'Please select a valid unit',
  )
  expect(problem(codes, ['IOC19KGC', long])).toBe('uuid[] must be less than 20 characters')
  expect(normalize).toHaveBeenCalledTimes(1)
  normalize.mockRestore()
})

test('blanks around a text and letters written with their marks apart do not count', () => {
  expect(read(name, `  ${'e\u0301'.repeat(20)}  `)).toBe('é'.repeat(20))
  expect(read(name, '👍'.repeat(20))).toBe('👍'.repeat(20))
  expect(problem(name, '👍'.repeat(21))).toBe('Name must be less than 20 characters')
  expect(read(codes, ['  IOC19KGC ', 7])).toEqual(['IOC19KGC', '7'])
})

test.each([
  ['a\u0000b', 'must not contain control characters'],
  ['a\u001bb', 'must not contain control characters'],
  ['a\u0085b', 'must not contain control characters'],
  ['\ud83dx', 'must not contain half a character'],
  ['x\ud83d', 'must not contain half a character'],
  ['a\nb', 'must be on one line'],
  ['a\tb', 'must be on one line'],
])('%j is refused in a text and in a column, by name', (value, message) => {
  expect(problem(name, value)).toBe(`Name ${message}`)
  expect(problem(codes, [value])).toBe(`uuid[] ${message}`)
})

test('where a field has several lines, ends of lines and tabs are kept', () => {
  expect(read(address, 'Gala 4\r\n\tTelco Road')).toBe('Gala 4\r\n\tTelco Road')
  expect(problem(address, 'Gala\u00004')).toBe('Address must not contain control characters')
})

test('joiners of our scripts, emoji and marks of direction are text', () => {
  for (const value of ['क्\u200dष', '👩🏽‍🌾', '\u200eRavi']) expect(read(name, value)).toBe(value)
})

test('a column has at most as many rows as a document', () => {
  const rows = Array.from({ length: maxRowsSent }, () => '1')
  expect(read(codes, rows)).toEqual(rows)
  expect(problem(codes, [...rows, '1'])).toBe('uuid[] must have at most 1000 rows')
  expect(problem(codes, [null, {}])).toBe('uuid[] must be texts, one for each row')
})

test.each(['1e3', '0x1f', 'NaN', '१', `1.${'0'.repeat(21)}`, '--1', '1,000'])('%s is no number', (value) =>
  expect(problem(number('Page'), value)).toBe('Page must be a number'),
)

test('what nobody reads is dropped, whatever it is', () => {
  for (const value of [1, '12', null, { a: [[]] }])
    expect(read(z.object({ userid: unread() }), { userid: value })).toEqual({})
})
