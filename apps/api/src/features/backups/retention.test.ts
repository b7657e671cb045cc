import { addDays, day, firstOfMonth, firstOfWeek } from '@refill/values/day.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { archivesToRemove, type KeptArchive } from './retention.ts'

const today = day('2026-11-25')

/** Archives as some nights of the last two years left them, the newest first. */
const archives = fc
  .array(fc.record({ age: fc.integer({ min: 0, max: 730 }), isChecked: fc.boolean() }), { maxLength: 200 })
  .map((all) =>
    all
      .toSorted((one, other) => one.age - other.age)
      .map(({ age, isChecked }, index) => ({ archive: `a${index}`, day: addDays(today, -age), isChecked })),
  )
const leftOf = (all: readonly KeptArchive[]) => {
  const removed = new Set(archivesToRemove(all))
  return all.filter(({ archive }) => !removed.has(archive))
}

test('a year of nights leaves 7 days, 5 weeks and 12 months, and the same again the next night', () => {
  let left: KeptArchive[] = []
  for (let night = 0; night < 400; night++) {
    const made = { archive: `night ${night}`, day: addDays(day('2025-10-01'), night), isChecked: true }
    left = leftOf([made, ...left])
  }
  expect(left.length).toBeLessThanOrEqual(7 + 5 + 12)
  expect(new Set(left.map((one) => firstOfMonth(one.day))).size).toBe(12)
  expect(left.slice(0, 7).map((one) => one.archive)).toEqual(
    Array.from({ length: 7 }, (_, index) => `night ${399 - index}`),
  )
  expect(new Set(left.map((one) => firstOfWeek(one.day))).size).toBeGreaterThanOrEqual(5)
})

test('nothing goes that is newer than the newest that was checked, and the newest checked stays', () => {
  fc.assert(
    fc.property(archives, (all) => {
      const left = new Set(leftOf(all))
      const checked = all.findIndex(({ isChecked }) => isChecked)
      const safe = checked === -1 ? all : all.slice(0, checked + 1)
      for (const one of safe) expect(left.has(one)).toBe(true)
    }),
  )
})

test('the newest of each of the last seven days that have one always stays', () => {
  fc.assert(
    fc.property(archives, (all) => {
      const left = new Set(leftOf(all))
      const days = [...new Set(all.map((one) => one.day))].slice(0, 7)
      for (const one of days)
        expect(left.has(all.find((archive) => archive.day === one) as KeptArchive)).toBe(true)
    }),
  )
})
