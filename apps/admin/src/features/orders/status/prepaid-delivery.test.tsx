import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { button, dialog, item, order, orderServer, showOrders } from '../testing/orders-for-tests.tsx'

const field = (name: string) => page.getByRole('textbox', { name: new RegExp(`^${name}`) })

const openDialog = async (changes: Partial<Order> = {}) => {
  const server = orderServer({ order_by_id: { reponselist: order({ paymentmode: 'Cash', ...changes }) } })
  await showOrders('/orders/order-detail?id=9')
  await button('Update Status').click()
  await item('Delivered').click()
  await expect.element(dialog('Delivered: ORD/26-27/04179')).toBeVisible()
  return { server }
}

test('of an order that is prepaid the oil company owes what is taken, less what is brought along', async () => {
  const { server } = await openDialog({
    paymentmode: 'Prepaid',
    sets_off: 375.99,
    credit: { ...order().credit, on_account: 375.99, due: 10_000, credit_limit: 1 },
  })
  await expect
    .element(page.getByText('₹30,375.99 is prepaid: the oil company owes it', { exact: true }))
    .toBeVisible()
  await expect.element(field('Money received now')).toHaveValue('')
  await expect.element(page.getByText(/Nothing is received/)).not.toBeInTheDocument()
  await field('Money received now').fill('375.99')
  await expect.element(page.getByText(/; the oil company owes ₹30,000.00 then/)).toBeVisible()
  await button('Confirm').click()
  await expect.poll(() => server.lastOf('update_order')).toMatchObject({ received_amount: '375.99' })
})

test('money that the oil company has since is entered as Prepaid, and nobody has it', async () => {
  const { server } = await openDialog()
  await page.getByRole('combobox', { name: /^Received as/ }).selectOptions('Prepaid')
  await expect.element(page.getByRole('combobox', { name: 'Who has it' })).not.toBeInTheDocument()
  await field('Money received now').fill('99999')
  await expect.element(page.getByText(/; the oil company had no more than is due/)).toBeVisible()
  await field('Money received now').fill('30375.99')
  await button('Confirm').click()
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({ received_amount: '30375.99', received_mode: 'Prepaid' })
})
