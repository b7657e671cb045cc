import { expect, test } from 'vitest'
import { allMasters } from '../../registry/all-masters.ts'
import { ColumnsOfTable } from './column-facts.ts'
import { guessMapping, headingsInOne } from './guess-mapping.ts'
import { importKindsOf } from './kinds/all-kinds.ts'

const { customers } = importKindsOf(allMasters)

const guessed = (headings: readonly string[], lines: readonly (readonly string[])[]) => {
  const columns = new ColumnsOfTable()
  for (const line of lines) columns.note(line)
  const mapping = guessMapping(customers, columns.facts(headings))
  return Object.fromEntries(mapping.map(({ field, column }) => [field, column]))
}

test('columns are known by their headings, and by what stands in them where no heading says it', () => {
  const line = ['1', 'Sai Canteen', '27AAPFU0939F1ZV', '98500 12764', 'a@b.example', '411026', 'note']
  const headings = ['Sr', 'Party Name', 'Tax ID', 'फोन', '', 'PIN CODE', 'Remarks']
  expect(guessed(headings, [line, line])).toEqual({ name: 1, gst: 2, mobile: 3, email: 4, pincode: 5 })
})

test('a heading wins over content, the label over other names, and each column is taken once', () => {
  const line = ['9850012764', '9850012765', 'Sai', 'Sai Foods']
  expect(guessed(['Contact mobile', 'Mobile', 'Name', 'Customer'], [line])).toEqual({
    personal_mobile: 0,
    mobile: 1,
    name: 2,
  })
})

test('an empty column is not guessed, and a third of a form is not the form', () => {
  expect(guessed(['Name', 'Email'], [['Sai', '']])).toEqual({ name: 0 })
  const lines = [
    ['Sai', '9850012764'],
    ['Om', 'none'],
    ['Ram', 'none'],
  ]
  expect(guessed(['Name', 'Other'], lines)).toEqual({ name: 0 })
})

test('the order of days is that of any day that can only be one', () => {
  const columns = new ColumnsOfTable()
  for (const day of ['03/04/2026', '', '25/04/2026'])
    columns.note([day, '03/04/2026', '04/25/2026', '2026-04-03'])
  const facts = columns.facts(['a', 'b', 'c', 'd'])
  expect(facts.map(({ order }) => order)).toEqual(['dmy', '', 'mdy', ''])
  expect(facts.map(({ unclearDay }) => unclearDay)).toEqual(['', '03/04/2026', '', ''])
})

test('files of the same headings are known again, however these are written', () => {
  const inOne = (headings: readonly string[]) => headingsInOne(new ColumnsOfTable().facts(headings))
  expect(inOne(['Party  Name', 'Mobile-No.'])).toBe(inOne(['party name', 'MOBILE NO']))
})
