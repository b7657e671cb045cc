import type { Order } from '@refill/contract/features/orders/orders.contract.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { button, dialog, item, order, orderServer, showOrders } from '../testing/orders-for-tests.tsx'

const code = page.getByRole('combobox', { name: /^Delivery code/ })
const reason = page.getByRole('textbox', { name: /^Why without code/ })
const household = order()
  .details.slice(0, 1)
  .map((line) => ({ ...line, category: 'Domestic' }))

const openDialog = async (changes: Partial<Order>) => {
  const order_by_id = { reponselist: order({ paymentmode: 'Credit', details: household, ...changes }) }
  const server = orderServer({ order_by_id })
  await showOrders('/orders/order-detail?id=9')
  await button('Update Status').click()
  await item('Delivered').click()
  await expect.element(dialog('Delivered: ORD/26-27/04179')).toBeVisible()
  return server
}

test('where the code is not used, or there are no household cylinders, nothing of it is seen', async () => {
  await openDialog({ code_asked: '' })
  await expect.element(button('Confirm')).toBeVisible()
  await expect.element(code).not.toBeInTheDocument()
})

test('demanded, it is told or has a reason, by keyboard alone', async () => {
  const server = await openDialog({ code_asked: 'demanded' })
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByText('Say whether the customer told the delivery code')).toBeVisible()
  await expect.element(code).toHaveFocus()
  await userEvent.keyboard('Not')
  await expect.element(code).toHaveValue('no')
  await expect.element(reason).toBeVisible()
  await expectNoAxeViolations()
  await userEvent.keyboard('{Tab}{Enter}')
  await expect.element(page.getByText('A delivery without its code needs a reason')).toBeVisible()
  await expect.element(reason).toHaveFocus()
  await userEvent.keyboard('Phone is off{Enter}')
  await expect
    .poll(() => server.lastOf('update_order'))
    .toMatchObject({ status: '4', code_given: 'no', no_code_reason: 'Phone is off' })
})

test('asked, it may be left unsaid, and told it needs no reason', async () => {
  const server = await openDialog({ code_asked: 'asked' })
  await code.selectOptions('Told')
  await expect.element(reason).not.toBeInTheDocument()
  await button('Confirm').click()
  await expect.poll(() => server.lastOf('update_order')).toMatchObject({ code_given: 'yes' })
  expect(server.lastOf('update_order')).not.toHaveProperty('no_code_reason')
})
