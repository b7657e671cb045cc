import { call, dayFromNow, openOffice } from './support/orders.ts'
import { expect, expectAccessible, test } from './support/test.ts'

test('an order is changed, leaves twice, is paid from money on account, and its empties come back another day', async ({
  signedIn: page,
}) => {
  const { request } = page
  const { product, name, book, assign, move } = await openOffice(request, '100', {
    product: { rsp: '100', discount: '0' },
  })
  const order = await book({ 'price[]': '100', 'deposit_count[]': '0' })
  const [big, dispatched] = [product.product_name, 3]
  const onScreen = (number: string) => page.getByRole('heading', { level: 1, name: number })
  const list = `/orders?search=${encodeURIComponent(name)}`

  // Three are wanted, not four: by keyboard alone.
  await page.goto(`/orders/order-detail?id=${order.id}`)
  await page.getByRole('link', { name: 'Change order' }).press('Enter')
  await expect(onScreen(`Change ${order.orderid}`)).toBeVisible()
  await page.getByRole('button', { name: `Change ${big}` }).press('Enter')
  await page.getByRole('textbox', { name: 'Count' }).fill('3')
  await page.keyboard.press('Enter')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(onScreen(order.orderid)).toBeVisible()
  await expect(page.getByText(/^Changed: .*4.*3/)).toBeVisible()

  await assign(order.id)
  await move(order.id, dispatched)
  const back = { action: 'update_order', id: String(order.id), status: '6', reason: 'Shop closed' }
  await call(request, '/orders.php', { ...back, scheduledate: '2099-12-31' })
  await page.goto(list)
  await page.getByRole('button', { name: 'Update Status' }).click()
  await page.getByRole('button', { name: /^Dispatch again/ }).click()
  const again = page.getByRole('dialog', { name: 'Dispatch again' })
  await expect(again.getByRole('combobox', { name: /^Driver/ })).toHaveValue(/^Ramesh Shinde/)
  await expectAccessible(page)
  await again.getByRole('button', { name: 'Dispatch', exact: true }).click()
  await expect(page.getByRole('article')).toContainText('Dispatched')

  const saved = page.waitForEvent('download')
  await page.getByRole('checkbox', { name: `Choose ${order.orderid}` }).check()
  await page.getByRole('button', { name: 'Challans 1' }).click()
  expect((await saved).suggestedFilename()).toBe('challans.pdf')
  await expect(page.getByText('Challans of 1 order saved')).toBeVisible()

  // ₹354.00 are due, of which ₹100.00 have come already.
  const { reponselist } = await call<{ reponselist: { customer_id: number } }>(request, '/orders.php', {
    action: 'order_by_id',
    id: String(order.id),
  })
  const customer = String(reponselist.customer_id)
  await call(request, '/api/receipts/create-advance', {
    customer_id: customer,
    voucher_date: dayFromNow(0),
    amount: '100',
    payment_mode: 'Cash',
  })
  await page.reload()
  await page.getByRole('button', { name: 'Update Status' }).click()
  await page.getByRole('button', { name: /^Delivered Moves stock/ }).click()
  const delivery = page.getByRole('dialog', { name: `Delivered: ${order.orderid}` })
  await expect(delivery.getByText('₹354.00 is due. ₹100.00 on account is set off first')).toBeVisible()
  await expect(delivery.getByRole('textbox', { name: 'Money received now' })).toHaveValue('254.00')
  await delivery.getByLabel(`Empties Received of ${big}`).fill('1')
  await page.keyboard.press('Enter')
  await expect(delivery).toBeHidden()

  await page.goto(`/orders/order-detail?id=${order.id}`)
  await expect(page.getByText(/^Replaced by DC\//)).toBeVisible()
  await page.getByRole('button', { name: 'Undo set-off' }).click()
  await page.getByRole('textbox', { name: 'Reason' }).fill('For the next order')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/₹100\.00 of RC\/\S+ put on account again, For the next order/)).toBeVisible()
  await page.getByRole('button', { name: 'Set off', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Set off' }).click()
  await expect(page.getByText('₹100.00 set off', { exact: true })).toBeVisible()

  await page.goto(`/empties-owed?search=${encodeURIComponent(name)}`)
  await page.getByRole('row', { name }).getByRole('link', { name: 'Return empties' }).click()
  await page.getByRole('textbox', { name: `Came back of ${big}` }).fill('2')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: /^Note/ }).fill('Brought by his driver')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Empties returned: ER\//)).toBeVisible()
  await page.goto(`/empties-owed?search=${encodeURIComponent(name)}`)
  await expect(page.getByText(/match|Nobody owes/).first()).toBeVisible()
})
