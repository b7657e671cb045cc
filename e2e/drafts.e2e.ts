import type { Page } from '@playwright/test'
import { call, openOffice } from './support/orders.ts'
import { expect, expectAccessible, person, takeOption, test } from './support/test.ts'

const mark = () => `${process.pid}${Date.now() % 1_000_000}`
const offer = (page: Page) => page.getByText('Go on with what you typed?')
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const name = (page: Page) => page.getByRole('textbox', { name: 'Name', exact: true })

const signIn = async (page: Page) => {
  await page.getByRole('textbox', { name: 'User Name' }).fill(person.username)
  await page.getByRole('textbox', { name: 'Password' }).fill(person.password)
  await button(page, 'Login').click()
}

test('a booking survives Back, a reload and a click elsewhere, and is gone once it is booked', async ({
  signedIn: page,
}) => {
  const { product } = await openOffice(page.request)
  const customer = `Green Leaf ${mark()}`
  await call(page.request, '/api/customers/create', {
    name: customer,
    mobile: '7720013985',
    address: 'Baner',
  })
  await page.goto('/orders')
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.keyboard.press('n')
  await takeOption(page, 'Customer', customer)
  await takeOption(page, 'Product', product.uuid ?? '')
  await page.keyboard.type('5')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('row').nth(1)).toBeVisible()
  await page.goBack()
  await page.getByRole('heading', { level: 1, name: 'Orders' }).waitFor()
  await page.goForward()
  await expect(offer(page)).toBeVisible()
  await page.reload()
  await expect(offer(page)).toBeVisible()
  await expectAccessible(page)
  await button(page, 'Restore').click()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer)
  await expect(page.getByRole('row').nth(1)).toContainText('5')
  await page.getByRole('link', { name: 'Products', exact: true }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Products' }).waitFor()
  await page.goBack()
  await button(page, 'Restore').click()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(/^Order ORD\S+ booked$/)).toBeVisible()
  await page.reload()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await expect(offer(page)).toBeHidden()
})

test('a session that ends says so once, leads back after signing in, and what was typed is there', async ({
  signedIn: page,
}) => {
  await page.goto('/customer-list/add-customer')
  await name(page).fill('Hotel Nisarg')
  await page.getByRole('textbox', { name: 'PAN', exact: true }).fill('AAPFU0939F')
  await page
    .getByRole('textbox', { name: /^Mobile/ })
    .first()
    .fill('98220 12345')
  await page.context().clearCookies()
  await page.getByRole('button', { name: /^(Add|Create) customer$/i }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Session expired. Please login again.')).toBeVisible()
  await expect(page.getByText('Unauthorized. Please login.')).toHaveCount(0)
  await signIn(page)
  await expect(page).toHaveURL('/customer-list/add-customer')
  await expect(page.getByText('Session expired. Please login again.')).toHaveCount(0)
  await expect(offer(page)).toBeVisible()
  await button(page, 'Restore').click()
  await expect(name(page)).toHaveValue('Hotel Nisarg')
  await expect(page.getByRole('textbox', { name: 'PAN', exact: true })).toHaveValue('')
})

test('Log Out in another tab keeps what is typed in this one, Log Out here does not', async ({
  signedIn: page,
}) => {
  await page.goto('/customer-list/add-customer')
  await name(page).fill('Hotel Nisarg')
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('link', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Signed out in another tab')).toBeVisible()
  await expect(other.getByText('Signed out in another tab')).toBeHidden()
  await signIn(page)
  await expect(page).toHaveURL('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.goto('/customer-list/add-customer')
  await expect(offer(page)).toBeVisible()
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page)
  await expect(page).toHaveURL('/')
  await page.goto('/customer-list/add-customer')
  await expect(name(page)).toBeVisible()
  await expect(offer(page)).toBeHidden()
})

test('the statement opens beside a booking, which stays as it is', async ({ signedIn: page }) => {
  const customer = `Green Leaf ${mark()}`
  const fields = { name: customer, mobile: '7720013985', address: 'Baner', credit_limit: '5000' }
  await call(page.request, '/api/customers/create', fields)
  await page.goto('/orders/new-order')
  await takeOption(page, 'Customer', customer)
  const opened = page.context().waitForEvent('page')
  await page.getByRole('link', { name: 'Statement' }).click()
  const statement = await opened
  await expect(statement.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(customer)
})
