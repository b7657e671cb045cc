import type { CDPSession, Page } from '@playwright/test'
import { call, openOffice } from './support/orders.ts'
import { expect, expectAccessible, test } from './support/test.ts'

let slow: CDPSession | undefined
/** The next journey in this page is as fast as it can be. */
test.afterEach(async () => {
  await slow?.detach()
  slow = undefined
})

/** A slow computer: everything that is drawn takes four times as long. */
const slowDown = async (page: Page) => {
  slow = await page.context().newCDPSession(page)
  await slow.send('Emulation.setCPUThrottlingRate', { rate: 4 })
}

const addCustomer = async (page: Page, name: string) =>
  call<{ id: number }>(page.request, '/api/customers/create', {
    name,
    mobile: '7720013985',
    address: 'Baner Road',
  })

const mark = () => `${process.pid}${Date.now() % 1_000_000}`

test('n and a name in one go: no letter is lost on the way to New Order, and Enter takes the exact name', async ({
  signedIn: page,
}) => {
  const name = `Hotel Nisarg ${mark()}`
  await addCustomer(page, name)
  await addCustomer(page, `${name} Camp`)
  await page.goto('/orders')
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeVisible()
  await slowDown(page)
  await page.keyboard.type(`n${name.toLowerCase()}`, { delay: 20 })
  const customer = page.getByRole('combobox', { name: 'Customer' })
  await expect(customer).toHaveValue(name.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(customer).toHaveValue(name)
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeFocused()
})

test('n and a name in one go on other lists', async ({ signedIn: page }) => {
  await slowDown(page)
  for (const [list, heading, label] of [
    ['/products', 'Products', 'Product Name'],
    ['/customer-list', 'Customers List', 'Name'],
  ] as const) {
    await page.goto(list)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    await page.keyboard.type('nQuick brown fox', { delay: 20 })
    await expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue('Quick brown fox')
  }
})

test('on Receipt what is typed into a field stays while its rules and suggestions come', async ({
  signedIn: page,
}) => {
  await slowDown(page)
  await page.goto('/receipt')
  const mode = page.getByRole('combobox', { name: 'Mode of transaction' })
  await mode.focus()
  await page.keyboard.type('rt', { delay: 20 })
  await expect(page.getByRole('option', { name: 'RTGS' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(mode).toHaveValue('RTGS')
  await expect(page.getByText('Voucher date is required')).toBeHidden()
})

test('a district is taken from its list by Enter and stored whole', async ({ signedIn: page }) => {
  await page.goto('/godown-list/add-godown')
  const state = page.getByRole('combobox', { name: 'State' })
  await state.click()
  await page.keyboard.type('mahar')
  await page.keyboard.press('Enter')
  await expect(state).toHaveValue('Maharashtra')
  const district = page.getByRole('combobox', { name: 'District' })
  await district.click()
  await page.keyboard.type('Pun')
  await expect(page.getByRole('option', { name: 'Pune' })).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(district).toHaveValue('Pune')
  await expect(page).toHaveURL(/add-godown$/)
  await expect(page.getByText(/is required/)).toHaveCount(0)
})

test('figures that are typed or pasted wrong are not taken as others, and the reason stands there', async ({
  signedIn: page,
}) => {
  await openOffice(page.request)
  await page.goto('/purchase/add-purchase')
  const discount = page.getByRole('textbox', { name: 'Discount' })
  await discount.pressSequentially('1.5')
  await expect(discount).toHaveValue('1')
  await expect(page.getByText('Digits only: “.5” is not taken')).toBeVisible()
  await expectAccessible(page)
  const empties = page.getByRole('textbox', { name: 'Empty Return' })
  await empties.pressSequentially('2a.5')
  await expect(empties).toHaveValue('2')
  await page.goto('/inventory/add-inventory')
  const opening = page.getByRole('textbox', { name: 'Opening Stock', exact: true })
  await opening.pressSequentially('-5.5')
  await expect(opening).toHaveValue('')
  await expect(page.getByText('No value below 0: “-5.5” is not taken')).toBeVisible()
  await opening.fill('-5')
  await expect(opening).toHaveValue('')
  await page.goto('/vehicle-list/add-vehicle')
  const owner = page.getByRole('combobox', { name: 'Owner contact' })
  await owner.pressSequentially('+91 98220 12345')
  await page.keyboard.press('Tab')
  await expect(owner).toHaveValue('9822012345')
  const chassis = page.getByRole('textbox', { name: 'Chassis number' })
  await chassis.pressSequentially('ma3-erlf1s 0012 3456')
  await expect(chassis).toHaveValue('MA3ERLF1S00123456')
})

test('a product name and code past their limit are said with the stated words and not cut', async ({
  signedIn: page,
}) => {
  await page.goto('/products/add-product')
  const name = page.getByRole('textbox', { name: 'Product Name' })
  await name.fill('n'.repeat(300))
  await expect(name).toHaveValue('n'.repeat(300))
  await expect(page.getByText('Product name must be less than 100 characters')).toBeVisible()
  await page.getByRole('textbox', { name: 'Product Code' }).fill('GAS19KGXL')
  await expect(page.getByText('Product code must be less than 8 characters')).toBeVisible()
})
