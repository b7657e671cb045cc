import type { Offer } from '@refill/api/features/orders/orders.public.ts'
import { expect, test } from 'vitest'
import { masterCounts } from '../masters/all-samples.ts'
import { sampleCustomers } from '../masters/customers.ts'
import { stockedProducts } from '../transactions/stocked-products.ts'
import { daysOfSample } from './clock.ts'
import { withFrequencies } from './frequencies.ts'
import { habitsOf, usualSales } from './habits.ts'
import { offersOf } from './testing/offers.ts'

const orders = 12_000
const refills = offersOf(stockedProducts(46).filter(({ uom }) => uom === 'kg'))

const habitsAt = (size: number) => {
  const buyers = [...sampleCustomers(masterCounts(size).customers)].map(({ fields, index }) => ({
    ...fields,
    id: index + 1,
  }))
  const usual = habitsOf(buyers, { refills, partners: [], days: daysOfSample })
  return withFrequencies(usual, { orders: size, days: daysOfSample })
}

test('at least a tenth of the refills goes to households', () => {
  const sales = usualSales(habitsAt(orders), orders / daysOfSample)
  const sold = (chosen: readonly Offer[]) => chosen.reduce((sum, { code }) => sum + (sales.get(code) ?? 0), 0)
  const homes = sold(refills.filter(({ category }) => category === 'Domestic'))
  expect(homes / sold(refills)).toBeGreaterThan(0.1)
})

test.each([
  [12_000, 2],
  [200_000, 5],
])('of %i orders %i hotels have two a day, and a household nine a year', (size, hotels) => {
  const habits = habitsAt(size)
  const all = habits.reduce((sum, { weight }) => sum + weight, 0)
  const shares = habits.map(({ kind, weight }) => ({ kind, orders: (weight / all) * size }))
  const often = shares.filter((one) => one.orders > 1.9 * daysOfSample)
  expect(often.map(({ kind }) => kind)).toEqual(Array.from({ length: hotels }, () => 'Commercial'))
  for (const one of often) expect(one.orders).toBeCloseTo(2 * daysOfSample, 5)
  const homes = shares.filter(({ kind }) => kind === 'household')
  const ofHomes = homes.reduce((sum, one) => sum + one.orders, 0)
  expect(ofHomes / homes.length).toBeCloseTo((9 * daysOfSample) / 365, 5)
})

test('of a business of few orders every customer has its share, and nobody has most of them', () => {
  const habits = habitsAt(3_000)
  const all = habits.reduce((sum, { weight }) => sum + weight, 0)
  expect(Math.max(...habits.map(({ weight }) => weight)) / all).toBeLessThan(0.02)
})
