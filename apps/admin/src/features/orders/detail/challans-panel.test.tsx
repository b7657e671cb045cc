import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { order, orderServer, showOrders } from '../testing/orders-for-tests.tsx'

type Challan = Order['challans'][number]

test('on a phone the buttons of a challan leave its number in sight', async () => {
  await page.viewport(390, 844)
  const silent = (challan: Challan) => ({ ...challan, eway: { ...challan.eway, number: '', sentence: '' } })
  const challans = order().challans.map(silent)
  orderServer({ order_by_id: { reponselist: order({ challans }) } })
  await showOrders('/orders/order-detail?id=9')
  const share = page.getByRole('button', { name: /^Share/ }).first()
  await expect.element(share).toBeVisible()
  const number = share.element().closest('li')?.querySelector('b')?.getBoundingClientRect()
  const button = share.element().getBoundingClientRect()
  expect(number?.width).toBeGreaterThan(0)
  expect((number?.right ?? 0) <= button.left || (number?.bottom ?? 0) <= button.top).toBe(true)
})
