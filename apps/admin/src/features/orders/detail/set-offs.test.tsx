import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { grantOnly } from '../../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { button, order, orderServer, received, showOrders } from '../testing/orders-for-tests.tsx'

const detail = '/orders/order-detail?id=9'

const showDetail = async (shown: Order) => {
  const server = orderServer({ order_by_id: { reponselist: shown } })
  const screen = await showOrders(detail)
  await expect.element(screen.getByRole('heading', { name: 'Product lines' })).toBeVisible()
  return { server, screen }
}

const setOffs: Order['history'] = [
  ['set_off_undone', '₹200.00 of RC/26-27/00008 put on account again, Another order'],
  ['set_off', '₹200.00 on account set off, from RC/26-27/00008'],
  ['set_off', '₹300.00 on account set off, from RC/26-27/00007'],
].map(([step, text]) => ({
  step: step === 'set_off' ? ('set_off' as const) : ('set_off_undone' as const),
  status: null,
  text: text ?? '',
  at: '2026-11-21 12:00:00',
  by: 'Meena Joshi',
}))

test('what is left of a set-off is taken back with a reason, and Set off stands beside it', async () => {
  const shown = order({ orderstatus: 4, history: setOffs, credit: { ...order().credit, on_account: 200 } })
  const { server, screen } = await showDetail(shown)
  const undo = 'api/receipts/undo-set-off'
  server.answers[undo] = { amount: 300, message: '₹300.00 is on account again' }
  await expect.element(button('Set off')).toBeVisible()
  await button('Undo set-off').click()
  const dialog = page.getByRole('dialog', { name: 'Undo set-off' })
  await expect.element(dialog.getByText(/₹300.00 on account set off, from RC\/26-27\/00007/)).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByText('Reason is required')).toBeVisible()
  await userEvent.keyboard('Meant for another{Enter}')
  await expect.element(screen.getByText('₹300.00 is on account again')).toBeVisible()
  expect(server.last(undo)).toMatchObject({ id: '9', reason: 'Meant for another' })
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.of('order_by_id')).toHaveLength(2)
})

test('nothing is offered to take back where all of it was, nor money to whom may not enter it', async () => {
  const { screen } = await showDetail(order({ orderstatus: 4, history: setOffs.slice(0, 2) }))
  await expect.element(screen.getByRole('link', { name: 'Add Receipt' })).toBeVisible()
  await expect.element(button('Undo set-off')).not.toBeInTheDocument()
  await screen.unmount()
  grantOnly('orders.read', 'orders.write')
  await showOrders(detail)
  await expect.element(page.getByRole('heading', { name: 'Receipts', exact: true })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Add Receipt' })).not.toBeInTheDocument()
})

test('who cancels a paid order is told that its money goes on account', async () => {
  await showDetail(received({ paid: 10_000 }))
  await button('Cancel order').click()
  await expect
    .element(page.getByRole('dialog').getByText(/^₹10,000.00 paid on it goes on the customer’s account/))
    .toBeVisible()
})
