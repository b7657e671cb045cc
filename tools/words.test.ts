import { expect, test } from 'vitest'
import { parse, read } from './sources.ts'
import { banOn, bansIn, bareStatusesIn, fieldsIn, namesIn } from './words.ts'

const glossary = `
| Word   | Meaning    | Not                                        |
| ------ | ---------- | ------------------------------------------ |
| godown | our store  | warehouse, depot                           |
| proof  | of a row   | signature (of a row, or of several), token |
| ARN    | of filings |                                            |
`

test('a word is banned where it stands alone, and left to people where brackets narrow it', () => {
  expect(bansIn(glossary)).toEqual([
    { word: 'warehouse', instead: 'godown' },
    { word: 'depot', instead: 'godown' },
    { word: 'token', instead: 'proof' },
  ])
})

test.each(['depot', 'Depot', 'depotsOf', 'nearestDepot', 'find-depot.ts', 'GSTDepotCode'])(
  '%s has a banned word in it, however it is written',
  (name) => {
    expect(banOn(name, bansIn(glossary))?.word).toBe('depot')
  },
)

test.each(['godown', 'depositOf', 'tokenizer', 'signatureHeight'])(
  '%s has none, only letters of one',
  (name) => {
    expect(banOn(name, bansIn(glossary))).toBeUndefined()
  },
)

test('names are looked at wherever something is declared, and keys of objects apart', () => {
  const { program } = parse(
    'some.ts',
    `type T = { one: number }
     const { two, a: [three], ...four } = five({ six: 7 })
     class Eight { nine = 9 }
     function ten(eleven = twelve, { b: thirteen }: T) { return (fourteen: T) => fourteen }`,
  )
  expect(namesIn(program).map(({ name }) => name)).toEqual([
    'T',
    'one',
    'two',
    'three',
    'four',
    'Eight',
    'nine',
    'ten',
    'eleven',
    'thirteen',
    'fourteen',
  ])
  expect(fieldsIn(program).map(({ name }) => name)).toContain('six')
})

test('the glossary says each word once and bans none that it has as a word', () => {
  const own = read('docs/glossary.md')
  const words = [...own.matchAll(/^\| (?!Word\b|-)([^|(]+?) *(?:\([^|]*)?\|/gm)].map(([, word = '']) => word)
  const single = words.flatMap((word) => word.toLowerCase().split(', '))
  const bans = bansIn(own).map(({ word }) => word)
  expect(bans.length).toBeGreaterThan(60)
  expect(single.filter((word) => bans.includes(word))).toEqual([])
  const lines = [...own.matchAll(/^\| (?!Word\b|-)([^|]+?) *\|/gm)].map(([, word = '']) => word)
  expect(lines).toEqual([...new Set(lines)])
})

test.each([
  ['WHERE o.status = 4 AND paid', 'status = 4'],
  ['o.resumes IS NOT DISTINCT FROM 3', 'resumes IS NOT DISTINCT FROM 3'],
  ['status IN (1, 2, 3, 6) AND', 'status IN (1, 2, 3, 6)'],
  ['if (order.status === 4)', 'status === 4'],
])('%s compares a status with a digit alone', (text, found) => {
  expect(bareStatusesIn(text).map(({ name }) => name)).toEqual([found])
})

test.each([
  'WHERE o.status = 4 /* delivered */ AND paid',
  'status IN (1, 2, 3, 6) /* open */',
  'order.status === Status.delivered',
  'response.status === 404',
])('%s says which status it is', (text) => {
  expect(bareStatusesIn(text)).toEqual([])
})
