import { day } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { closesWords, nextToClose } from './closing.rules.ts'

const today = day('2026-11-28')

test('yesterday is proposed for closing, however long ago the last close was, and today once that is closed', () => {
  expect(nextToClose('', today)).toBe('2026-11-27')
  expect(nextToClose('2026-09-30', today)).toBe('2026-11-27')
  expect(nextToClose('2026-11-26', today)).toBe('2026-11-27')
  expect(nextToClose('2026-11-27', today)).toBe(today)
})

test('what a close reaches is said: one day, many, or all until then', () => {
  expect(closesWords('2026-11-27', '2026-11-26')).toBe('This closes 27-11-2026.')
  expect(closesWords('2026-11-27', '2026-09-30')).toBe('This closes every day from 01-10-2026 to 27-11-2026.')
  expect(closesWords('2026-11-27', '')).toBe('This closes 27-11-2026 and every day before it.')
  for (const value of ['', '2026-11-26', '31-02-2026']) expect(closesWords(value, '2026-11-26')).toBe('')
})
