import { expect, test } from 'vitest'
import { shareOf, slotOf, slots, type Slot } from './durations.ts'

const counted = (durations: readonly number[]): Slot[] => {
  const found = new Map<number, Slot>()
  for (const ms of durations.toSorted((one, other) => one - other)) {
    const slot = slotOf(ms)
    found.set(slot, { slot, times: (found.get(slot)?.times ?? 0) + 1, longest_ms: ms })
  }
  return [...found.values()]
}

test('what took longer lies in no earlier slot, and every duration has one', () => {
  const durations = [0, 0.05, 0.1, 0.11, 1, 10, 100, 1_000, 60_000, 1e12]
  const found = durations.map(slotOf)
  expect(found).toEqual(found.toSorted((one, other) => one - other))
  expect([found[0], found.at(-1)]).toEqual([0, slots - 1])
})

test.each([0.5, 0.9, 0.99])('a share of %d is told to an eighth of its value', (share) => {
  const durations = Array.from({ length: 1_000 }, (_, index) => 3 + ((index * 7919) % 1_000) ** 1.5 / 10)
  const exact = durations.toSorted((one, other) => one - other)[Math.ceil(1_000 * share) - 1] ?? 0
  const told = shareOf(counted(durations), share)
  expect(Math.abs(told - exact) / exact).toBeLessThan(0.125)
})

test('one alone is told as it was, and none takes no time', () => {
  expect(shareOf(counted([132]), 0.99)).toBe(132)
  expect(shareOf([], 0.5)).toBe(0)
})
