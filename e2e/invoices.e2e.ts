import type { Page } from '@playwright/test'
import { openOffice } from './support/orders.ts'
import { saidIn } from './support/paper.ts'
import { expect, expectAccessible, test } from './support/test.ts'

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

const buyer = {
  gst: '27AAKFP4821L1ZV',
  state: 'Maharashtra',
  pincode: '411026',
  address: 'MIDC Bhosari, Pune',
}

const numbers = (page: Page) => page.getByRole('link', { name: /^SI\/\d\d-\d\d\/\d+$/ })

test('a delivery has its invoice, which is printed, canceled on its day, found in the inbox and billed anew', async ({
  signedIn: page,
}) => {
  const { name, book, assign, move } = await openOffice(page.request, '100', { customer: buyer })
  const order = await book()
  await assign(order.id)
  await move(order.id, 3)
  await page.goto(`/orders/order-detail?id=${order.id}`)
  await heading(page, order.orderid)
  await expect(page.getByRole('heading', { name: 'Invoices' })).toBeHidden()
  await page.getByRole('button', { name: 'Update Status', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: /^Delivered/ }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).press('Enter')
  // Until then the dialog gives the focus back.
  await expect(page.getByRole('dialog')).toBeHidden()

  // 4 refills at ₹1,784.16 and 18 % GST: ₹7,136.64, and ₹642.30 for the centre and the state each.
  await numbers(page).press('Enter')
  await expect(page).toHaveURL(/\/invoices\/invoice-detail\?id=\d+$/)
  const title = page.getByRole('heading', { level: 1, name: /^SI\/\d\d-\d\d\/\d{6}$/ })
  const number = (await title.textContent()) ?? ''
  const main = page.getByRole('main')
  for (const said of [name, buyer.gst, 'Maharashtra (27)', order.orderid, 'HSN 27111910', '4 NOS'])
    await expect(main).toContainText(said)
  await expect(page.getByRole('row', { name: /^Total/ })).toContainText('₹7,136.64₹642.30₹642.30₹8,421.24')
  await expectAccessible(page)
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'PDF' }).press('Enter')
  const file = await saved
  expect(file.suggestedFilename()).toBe(`${number.replaceAll('/', '-')}.pdf`)
  const text = await saidIn(await file.path())
  for (const said of ['ORIGINAL FOR RECIPIENT', number, '27AAPFU0939F1ZV', buyer.gst, '642.30'])
    expect(text).toContain(said)

  await page.getByRole('button', { name: 'Cancel invoice' }).press('Enter')
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Another branch was meant')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${number} canceled`)).toBeVisible()
  await expect(page.getByText(/^Canceled by .* on .*: Another branch was meant$/)).toBeVisible()

  await page.goto(`/challan-inbox?search=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: `Bill ${order.orderid}` }).press('Enter')
  await expect(page.getByText(`${order.orderid} billed`)).toBeVisible()
  await expect(page.getByText('0-0 of 0')).toBeVisible()

  await page.goto(`/invoices?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await expect(numbers(page)).not.toHaveText(number)
  const again = (await numbers(page).textContent()) ?? ''
  await page.goto(`/invoices?state=all&search=${encodeURIComponent(name)}`)
  await expect(numbers(page)).toHaveText([again, number])
  await expect(page.getByRole('row', { name: number })).toContainText('Another branch was meant')
  await expectAccessible(page)

  await page.goto(`/orders/order-detail?id=${order.id}`)
  await expect(numbers(page)).toHaveText([again, number])
  await page.getByRole('button', { name: 'Undo delivery' }).press('Enter')
  await page.getByRole('textbox', { name: /^Reason/ }).fill('Left at the gate')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Canceled', { exact: true })).toHaveCount(2)
})

test('deliveries that have no invoice are billed together, from the list and by keyboard alone', async ({
  signedIn: page,
}) => {
  const { name, move, dispatched } = await openOffice(page.request)
  const order = await dispatched()
  await move(order.id, 4)
  await page.goto(`/invoices?search=${encodeURIComponent(name)}`)
  await numbers(page).press('Enter')
  await page.getByRole('button', { name: 'Cancel invoice' }).press('Enter')
  await page.getByRole('textbox', { name: /^Reason/ }).fill('To be billed with others')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Canceled by .*: To be billed with others$/)).toBeVisible()

  await page.goto('/invoices')
  await heading(page, 'Invoices')
  await page.keyboard.press('n')
  const dialog = page.getByRole('dialog', { name: 'Bill deliveries' })
  await expect(dialog.getByRole('textbox', { name: /^From day/ })).toBeFocused()
  const customer = dialog.getByRole('combobox', { name: 'Customer' })
  await customer.focus()
  await expect(customer).toHaveAttribute('aria-haspopup')
  await page.keyboard.type(name)
  await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('listitem')).toContainText(order.orderid)
  await expect(dialog.getByRole('button', { name: 'Issue 1 invoice, dated today' })).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(dialog.getByText(/^1 invoice issued: SI\/\d\d-\d\d\/\d+\.$/)).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Close' }).last()).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
})
