import type { APIRequestContext, Page } from '@playwright/test'
import { call, openOffice } from './support/orders.ts'
import { addByCall, expect, expectAccessible, takeOption, test } from './support/test.ts'

let made = 0
const mark = () => `${process.pid}${Date.now() % 1_000_000}${made++}`

/** A customer with an address and a limit, found by a name that nobody else has. */
const addCustomer = async (request: APIRequestContext, credit_limit = '0') => {
  const name = `Green Leaf ${mark()}`
  const address = 'Shop 4, Sarang Plaza, Baner Road'
  const fields = { name, mobile: '7720013985', address, credit_days: '15', credit_limit }
  const { id } = await call<{ id: number }>(request, '/api/customers/create', fields)
  return { id, name }
}

const field = (page: Page, role: 'combobox' | 'textbox', name: string) =>
  page.getByRole(role, { name, exact: true })

const newOrder = async (page: Page) => {
  await page.goto('/orders/new-order')
  await expect(page.getByRole('heading', { level: 1, name: 'New Order' })).toBeVisible()
  await expect(field(page, 'combobox', 'Customer')).toHaveAttribute('aria-haspopup')
}

test('by keyboard alone: two lines for a customer who is found, then the same again with one key', async ({
  signedIn: page,
}) => {
  const { name } = await addCustomer(page.request, '500000')
  const { product } = await openOffice(page.request)
  const other = await addByCall(page.request, { gst: '5', rsp: '856.50', security_deposit: '2200' })
  await newOrder(page)
  await expectAccessible(page)
  await takeOption(page, 'Customer', name)
  await expect(field(page, 'textbox', 'Shipping address')).toHaveValue('Shop 4, Sarang Plaza, Baner Road')
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await takeOption(page, 'Product', product.uuid ?? '')
  await expect(field(page, 'textbox', 'Price')).toHaveValue('1784.16')
  await expect(page.getByLabel('In stock')).toHaveText('100')
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await takeOption(page, 'Product', other.uuid ?? '')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(2)).toContainText('₹2,697.98')
  await expect(field(page, 'combobox', 'Product')).toBeFocused()
  await expect(page.getByText('To collect ₹32,761.68')).toBeVisible()
  await field(page, 'combobox', 'Payment mode').selectOption('Credit')
  await expectAccessible(page)
  await field(page, 'combobox', 'Product').focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Order ORD\S+ booked$/)).toBeVisible()
  await expect(field(page, 'combobox', 'Customer')).toBeFocused()
  await expect(field(page, 'combobox', 'Customer')).toHaveValue('')

  await takeOption(page, 'Customer', name)
  await expect(page.getByText(/^After this order/)).toContainText('₹32,761.68')
  await expect(field(page, 'combobox', 'Payment mode')).toHaveValue('Credit')
  await page.keyboard.press('Control+d')
  await expect(page.getByRole('row').nth(2)).toBeVisible()
  await expect(page.getByText(/^After this order/)).toContainText('₹65,523.36')
  await expect(field(page, 'combobox', 'Product')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(field(page, 'combobox', 'Customer')).toBeFocused()
  await page.goto(`/orders?search=${encodeURIComponent(name)}`)
  await expect(page.getByText('1-2 of 2')).toBeVisible()
  await expect(page.getByText('₹27,961.68').first()).toBeVisible()
})

test('who is not known yet is added on the phone, and the order leads to its page', async ({
  signedIn: page,
}) => {
  const { product } = await openOffice(page.request)
  const mobile = `98${String(Math.random()).slice(2, 10).padEnd(8, '7')}`
  await newOrder(page)
  await page.keyboard.type(mobile)
  await expect(page.getByRole('listbox').getByText('Nothing matches')).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Add customer' })).toBeVisible()
  await expect(field(page, 'textbox', 'Mobile')).toHaveValue(mobile)
  await expect(field(page, 'textbox', 'Name')).toBeFocused()
  await expectAccessible(page)
  const name = `Om Bakers ${mark()}`
  await page.keyboard.type(name)
  await page.keyboard.press('Enter')
  await expect(field(page, 'combobox', 'Customer')).toHaveValue(name)
  await takeOption(page, 'Product', product.uuid ?? '')
  await page.keyboard.type('1')
  await page.keyboard.press('Control+Enter')
  await page.getByRole('link', { name: /^Open ORD/ }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^ORD/ })).toBeVisible()
  await expect(page.getByText(name).first()).toBeVisible()
  await expect(page.getByText('₹2,105.30').first()).toBeVisible()
})

test('past the credit limit whoever may approve says why, or it stays unbooked', async ({
  signedIn: page,
}) => {
  const { id, name } = await addCustomer(page.request, '5000')
  const { product } = await openOffice(page.request)
  await page.goto(`/orders/new-order?customer=${id}`)
  await expect(field(page, 'combobox', 'Customer')).toHaveValue(name)
  await expect(page.getByText(/^After this order/)).toBeVisible()
  await expect(field(page, 'combobox', 'Product')).toHaveAttribute('aria-haspopup')
  await takeOption(page, 'Product', product.uuid ?? '')
  await page.keyboard.type('3')
  await page.keyboard.press('Enter')
  await field(page, 'combobox', 'Payment mode').selectOption('Credit')
  await expect(page.getByText('₹1,315.92 over the limit. Saving asks who allows it.')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  const dialog = page.getByRole('dialog', { name: 'Over the credit limit' })
  await expect(dialog.getByText(/would owe ₹6,315.92, with a limit of ₹5,000.00/)).toBeVisible()
  await expect(field(page, 'textbox', 'Reason')).toBeFocused()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await expect(field(page, 'textbox', 'Reason')).toBeFocused()
  await page.keyboard.type('Pays on Friday')
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Order ORD\S+ booked$/)).toBeVisible()
  await expect(field(page, 'combobox', 'Customer')).toBeFocused()
  await expect(page).toHaveURL('/orders/new-order')
})
