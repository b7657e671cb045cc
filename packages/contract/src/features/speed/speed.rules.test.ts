import { expect, test } from 'vitest'
import { growsFast, growthOf, isNearlyFull, isSlow } from './speed.rules.ts'
import { screenAt } from './screens.ts'

const gigabyte = 1024 ** 3
const now = { day: '2026-11-27', bytes: 3 * gigabyte }
const sizes = [
  { day: '2026-10-20', bytes: gigabyte },
  { day: '2026-10-28', bytes: 2 * gigabyte },
  { day: '2026-11-19', bytes: 2.5 * gigabyte },
  { day: '2026-11-26', bytes: 2.9 * gigabyte },
]

test('growth counts from the newest size that is old enough, and a disk is full when it goes on so', () => {
  const growth = growthOf(now, sizes, gigabyte)
  expect(growth).toMatchObject({ grown_7: 0.5 * gigabyte, grown_30: gigabyte, days_left: 30 })
  expect(isNearlyFull(growth)).toBe(true)
  expect(isNearlyFull(growthOf(now, sizes, 4 * gigabyte))).toBe(false)
})

test('without older sizes, with a disk of others and without growth nobody says when it is full', () => {
  expect(growthOf(now, sizes.slice(3), gigabyte)).toMatchObject({ grown_7: null, days_left: null })
  expect(growthOf(now, sizes, null).days_left).toBeNull()
  expect(growthOf({ ...now, bytes: gigabyte }, sizes, 1).days_left).toBeNull()
})

test('a quarter more within a week is fast for a large database and no news for a small one', () => {
  expect(growsFast({ bytes: 5 * gigabyte, grown_7: gigabyte })).toBe(true)
  expect(growsFast({ bytes: 5 * gigabyte, grown_7: 0.9 * gigabyte })).toBe(false)
  expect(growsFast({ bytes: 0.9 * gigabyte, grown_7: 0.5 * gigabyte })).toBe(false)
  expect(growsFast({ bytes: 5 * gigabyte, grown_7: null })).toBe(false)
})

test('a screen is slow when one in a hundred of many openings took more than a second', () => {
  expect(isSlow({ times: 100, p99_ms: 1_001 })).toBe(true)
  expect(isSlow({ times: 100, p99_ms: 1_000 })).toBe(false)
  expect(isSlow({ times: 99, p99_ms: 9_000 })).toBe(false)
})

test('a screen is known by its address without the record, and an address that is none is not', () => {
  expect(['/orders', '/products/IN19', '/driver-list/edit/7'].map(screenAt)).toEqual([
    '/orders',
    '/products/:id',
    '/driver-list/edit/:id',
  ])
  expect(['/orders/7/x', '/nowhere', '/toString', ''].map(screenAt)).toEqual(Array(4).fill(undefined))
})
