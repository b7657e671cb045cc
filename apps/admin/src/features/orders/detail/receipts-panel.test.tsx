import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { button, order, orderServer, showOrders } from '../testing/orders-for-tests.tsx'

const heading = page.getByRole('heading', { name: 'Receipts', exact: true })
const panelText = () => heading.element().closest('section')?.textContent ?? ''

const showDetail = async (shown: Order) => {
  orderServer({ order_by_id: { reponselist: shown } })
  await showOrders('/orders/order-detail?id=9')
  await expect.element(heading).toBeVisible()
}

test('a receipt of a canceled order says what became of it, and is paid back from there', async () => {
  const [paid] = order().receipts
  if (!paid) throw new Error('no receipt')
  const others = [{ id: 12, orderid: 'ORD/26-27/04190', amount: 2000 }]
  const receipts = [{ ...paid, amount: 0, on_account: 8000, others }]
  const credit = { ...order().credit, on_account: 8000 }
  await showDetail(order({ orderstatus: 5, due: 0, paid: 0, receipts, credit }))
  expect(panelText()).toContain('118 21-11-2026₹8,000.00 on account, ₹2,000.00 for ORD/26-27/04190')
  expect(panelText()).not.toContain('₹ 0')
  await button('Pay back').click()
  const dialog = page.getByRole('dialog', { name: 'Pay back' })
  await expect.element(dialog.getByRole('textbox', { name: /^Amount/ })).toHaveValue('8000.00')
  await expectNoAxeViolations()
})

test('of a receipt for many orders the first are named', async () => {
  const [paid] = order().receipts
  if (!paid) throw new Error('no receipt')
  const others = [1, 2, 3, 4].map((id) => ({ id, orderid: `ORD/26-27/0419${id}`, amount: 2000 }))
  await showDetail(order({ receipts: [{ ...paid, others }] }))
  expect(panelText()).toContain(
    '₹2,000.00 for ORD/26-27/04192, ₹2,000.00 for ORD/26-27/04193, the rest for other orders',
  )
  expect(panelText()).not.toContain('04194')
})
