import { describe, expect, test } from 'vitest'
import { keepDirection, scriptRuns, seenRuns } from './runs.ts'

const seen = (line: string) => seenRuns(line).map(({ text }) => text)

test('a line is parted by script, and what joins letters stays with them', () => {
  expect(scriptRuns('Rao రావు & ര‍യ')).toEqual([
    { text: 'Rao ', script: undefined, isShaped: false },
    { text: 'రావు', script: 'telugu', isShaped: true },
    { text: ' & ', script: undefined, isShaped: false },
    { text: 'ര‍യ', script: 'malayalam', isShaped: true },
  ])
})

describe('Urdu stands from right to left', () => {
  test('within a line that begins at the left, with brackets turned round and figures as they are', () => {
    expect(seen('Shop 12, دکان (دہلی) 110006 & Co')).toEqual([
      'Shop 12, ',
      '110006',
      ' (',
      'دہلی',
      ') ',
      'دکان',
      ' & Co',
    ])
  })

  test('and a comma or a number at a break stands as if there were none', () => {
    const lines = keepDirection(['دکان نمبر 12،', '12، چوک'])
    expect(lines).toHaveLength(2)
    expect(seen(lines[0] ?? '').join('|')).toBe('،|12| |نمبر| |دکان')
    expect(seen(lines[1] ?? '').join('|')).toBe('چوک| |،|12')
    expect(keepDirection(['Lane 2,', 'Pune'])).toEqual(['Lane 2,', 'Pune'])
  })
})
