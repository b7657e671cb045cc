import { todayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { taxRow } from '../../../documents/testing/tax-row.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { button, dialog, order, orderServer, showOrders } from '../testing/orders-for-tests.tsx'

const today = todayInIndia()

test('a delivery of today is undone with a reason', async () => {
  const delivered = { orderstatus: 4, delivered_at: `${today} 12:00:00`, delivered_on: today }
  const server = orderServer({ order_by_id: { reponselist: order(delivered) } })
  server.answers['api/orders/undo-delivery'] = { message: 'Delivery undone', orderstatus: 3 }
  const screen = await showOrders('/orders/order-detail?id=9')
  await button('Undo delivery').click()
  await dialog('Undo delivery').getByRole('button', { name: 'Undo delivery' }).click()
  await expect.element(page.getByText('Reason is required')).toBeVisible()
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Another order was meant')
  server.actions.order_by_id = { reponselist: order({ orderstatus: 3 }) }
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('ORD/26-27/04179 is Dispatched again')).toBeVisible()
  expect(server.last('api/orders/undo-delivery')).toMatchObject({
    id: '9',
    reason: 'Another order was meant',
  })
  await expect.element(button('Undo delivery')).not.toBeInTheDocument()
})

test('of a delivery that was entered on an earlier day it is said why it stays, and where it is credited', async () => {
  const before = { orderstatus: 4, delivered_at: '2026-10-02 12:00:00', delivered_on: '2026-10-02' }
  const server = orderServer({ order_by_id: { reponselist: order(before) } })
  server.answers['api/invoices/list'] = {
    totalcount: 2,
    reponselist: [taxRow(2), taxRow(1, { canceled_at: '2026-10-02 13:00:00' })],
  }
  await showOrders('/orders/order-detail?id=9')
  await button('Undo delivery').click()
  await expect.element(dialog('Undo delivery').getByText(/was entered on 02-10-2026/)).toBeVisible()
  const link = dialog('Undo delivery').getByRole('link')
  await expect.element(link).toHaveTextContent('Invoice SI/26-27/000002')
  await expect.element(link).toHaveAttribute('href', '/invoices/invoice-detail?id=2')
  await expectNoAxeViolations()
  expect(server.to('api/orders/undo-delivery')).toEqual([])
})
