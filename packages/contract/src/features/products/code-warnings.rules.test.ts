import { expect, test } from 'vitest'
import { codeWarnings } from './code-warnings.rules.ts'

test('a code that is not known and a rate that has ended are said', () => {
  expect(codeWarnings({ hsn: '27119999', gst: '28' }, 4)).toEqual([
    'HSN code 27119999 is none that the product knows: portals refuse codes that are not on their list',
    '28 % ended on 21-09-2025: no return has it for today',
  ])
})

test('what is known, half typed or refused anyway is not warned of', () => {
  for (const hsn of ['27111910', '998719', '271', '', '00000000'])
    expect(codeWarnings({ hsn, gst: '18' }, 4)).toEqual([])
})

test('a code that is too short for the turnover is said, one of seven digits is read as six', () => {
  const shortOnes = ['7321', '27111', '27111910', '2711191'].map((hsn) =>
    codeWarnings({ hsn, gst: '18' }, 6).some((words) => words.includes('need at least 6')),
  )
  expect(shortOnes).toEqual([true, true, false, false])
  expect(codeWarnings({ hsn: '7321', gst: '18' }, 4)).toEqual([])
  expect(codeWarnings({ hsn: '271', gst: '18' }, 6)).toEqual([])
})
