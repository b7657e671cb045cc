import type { Offer } from '@refill/api/features/orders/orders.public.ts'
import { expect, test } from 'vitest'
import { masterCounts } from '../masters/all-samples.ts'
import { sampleCustomers } from '../masters/customers.ts'
import { stockedProducts } from '../transactions/stocked-products.ts'
import { daysOfSample } from './clock.ts'
import { habitsOf, usualSales } from './habits.ts'
import { offersOf } from './testing/offers.ts'

const orders = 12_000
const refills = offersOf(stockedProducts(46).filter(({ uom }) => uom === 'kg'))

test('at least a tenth of the refills goes to households', () => {
  const buyers = [...sampleCustomers(masterCounts(orders).customers)].map(({ fields, index }) => ({
    ...fields,
    id: index + 1,
  }))
  const sales = usualSales(
    habitsOf(buyers, { refills, partners: [], days: daysOfSample }),
    orders / daysOfSample,
  )
  const sold = (chosen: readonly Offer[]) => chosen.reduce((sum, { code }) => sum + (sales.get(code) ?? 0), 0)
  const homes = sold(refills.filter(({ category }) => category === 'Domestic'))
  expect(homes / sold(refills)).toBeGreaterThan(0.1)
})
