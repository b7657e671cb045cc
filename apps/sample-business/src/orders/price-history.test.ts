import { addDays, day, firstOfMonth, type Day } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { priceRatio } from './price-history.ts'

const today = day('2026-11-27')
const days = Array.from({ length: 730 }, (_, place) => addDays(today, place - 729))
const changes = (category: string): Day[] =>
  days.slice(1).filter((one) => {
    const ratio = (on: Day) => priceRatio({ category }, on, today)
    return ratio(one) !== ratio(addDays(one, -1))
  })

test('commercial gas has another price on the first of most months, and on no other day', () => {
  const found = changes('Commercial')
  expect(found.filter((one) => one !== firstOfMonth(one))).toEqual([])
  expect(found.length).toBeGreaterThan(16)
  expect(found.length).toBeLessThan(24)
})

test('household gas rose once in those two years', () => {
  expect(changes('Domestic')).toEqual(['2025-04-08'])
})

test('what is sold today has the price of the catalogue', () => {
  for (const category of ['Commercial', 'Domestic', 'Lpg', 'GasEquipment'])
    expect(priceRatio({ category }, today, today)).toBe(1)
})

test('no price of two years is a tenth from that of today', () => {
  for (const category of ['Commercial', 'Domestic', 'Lpg', 'GasEquipment'])
    for (const one of days) expect(Math.abs(priceRatio({ category }, one, today) - 1)).toBeLessThan(0.1)
})
