import { todayInIndia } from '@refill/values/day.ts'
import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../../api/testing/fake-server.ts'
import { grantOnly } from '../../../api/testing/grant.tsx'
import { customerRow } from '../../../api/testing/rows.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { button, dialog, item, order, orderServer, showOrders } from '../testing/orders-for-tests.tsx'

const today = todayInIndia()
const delivered: Partial<Order> = {
  orderstatus: 4,
  delivered_at: `${today} 11:00:00`,
  delivered_on: today,
  paid: 5000,
}

const open = async (changes: Partial<Order> = {}) => {
  const server = orderServer({ order_by_id: { reponselist: order({ ...delivered, ...changes }) } })
  server.answers['customer-list'] = {
    totalcount: 1,
    reponselist: [customerRow({ id: 31, name: 'Green Leaf' })],
  }
  server.answers['api/orders/pass-on'] = {
    id: 77,
    orderid: 'ORD/26-27/04200',
    message: 'ORD/26-27/04200 of Green Leaf stands in place of ORD/26-27/04179',
  }
  const screen = await showOrders('/orders/order-detail?id=9')
  await expect.element(button('Undo delivery')).toBeVisible()
  return { server, screen }
}
const fill = async () => {
  await button('Update Status').click()
  await item('Wrong customer').click()
  await expect.element(dialog('Delivered to somebody else')).toBeVisible()
  await page.getByRole('combobox', { name: /^Who has it/ }).fill('Green')
  await page.getByRole('option', { name: /Green Leaf/ }).click()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Next door')
}

test('goods that somebody else has stand on an order of theirs, with the money that came from them', async () => {
  const { server, screen } = await open()
  await fill()
  await page.getByRole('combobox', { name: '₹5,000.00 paid on it' }).selectOptions('moves')
  await expectNoAxeViolations()
  await button('Put it right').click()
  await expect.element(screen.getByText(/ORD\/26-27\/04200 of Green Leaf stands in place/)).toBeVisible()
  expect(server.last('api/orders/pass-on')).toMatchObject({
    id: '9',
    customer_id: '31',
    reason: 'Next door',
    money: 'moves',
  })
  await expect.poll(() => screen.address().path).toBe('/orders/order-detail?id=77')
})

test('what a booking would ask is asked here, and can wait for somebody', async () => {
  const { server } = await open()
  const question = 'Green Leaf owes ₹9,000.00 with it, over the limit of ₹100.00. Who allows it?'
  server.answers['api/orders/pass-on'] = domainError('order_over_limit', question)
  await fill()
  await button('Put it right').click()
  await expect.element(page.getByText(question)).toBeVisible()
})

test('an order whose delivery was entered on another day, or who may not book, has no such step', async () => {
  grantOnly('orders.read', 'dispatch.write')
  await open()
  await button('Update Status').click()
  await expect.element(item('Canceled')).toBeVisible()
  expect(item('Wrong customer').query()).toBeNull()
})
