import type { APIRequestContext, Page } from '@playwright/test'
import { addByCall, expect, expectAccessible, test } from './support/test.ts'

let made = 0
const mark = () => `${process.pid}${Date.now() % 1_000_000}${made++}`

const addVendor = async (request: APIRequestContext) => {
  const tradename = `Chakan Plant ${mark()}`
  const answer = await request.post('/api/vendors/create', { multipart: { tradename, credit: '4' } })
  expect(answer.status(), await answer.text()).toBe(200)
  return tradename
}

/** Four products of one OMC, found by a word that only they have. */
const addProducts = async (request: APIRequestContext) => {
  const word = `Purchased ${mark()}`
  const names = ['one', 'two', 'three', 'four'].map((number) => `${word} ${number}`)
  for (const product_name of names) await addByCall(request, { product_name, type: 'HPCL' })
  return names
}

const isFocused = (page: Page, role: 'combobox' | 'button', name: string | RegExp) =>
  expect(page.getByRole(role, { name, exact: typeof name === 'string' })).toBeFocused()

/** Types into a searchable field that has the focus, and takes what it finds with Enter. */
const pick = async (page: Page, text: string) => {
  await page.keyboard.type(text)
  const options = page.getByRole('listbox').getByRole('option')
  await expect(options).toHaveCount(1)
  await expect(options).toContainText(text)
  await page.keyboard.press('Enter')
}

const tabs = async (page: Page, presses: number) => {
  for (let n = 0; n < presses; n++) await page.keyboard.press('Tab')
}

/** The entry row from its product on; the vehicle is typed once, then it is offered again. */
const typeLine = async (page: Page, name: string, figures: string[], vehicle?: string) => {
  await isFocused(page, 'combobox', 'Product')
  await pick(page, name)
  await tabs(page, 1) // past the GST, which the product brings
  for (const figure of figures) {
    await tabs(page, 1)
    await page.keyboard.type(figure)
  }
  if (vehicle) {
    await tabs(page, 1)
    await page.keyboard.type(vehicle)
  }
  await page.keyboard.press('Enter')
}

test('by keyboard alone: an invoice of four lines, its detail, the report, and its end', async ({
  signedIn: page,
}) => {
  const vendor = await addVendor(page.request)
  const [one = '', two = '', three = '', four = ''] = await addProducts(page.request)
  const number = `HP${mark()}`
  await page.goto('/purchase')
  await expect(page.getByText(/\d of \d/)).toBeVisible()
  await page.keyboard.press('n')
  await isFocused(page, 'combobox', 'OMC Plant')
  await page.keyboard.type('HPCL')
  await tabs(page, 2) // past Other goods
  await page.keyboard.type(number)
  await tabs(page, 1)
  await pick(page, vendor)
  await tabs(page, 1)
  await page.keyboard.type('01-07-2026')
  await tabs(page, 3) // the calendar and the amount
  await typeLine(page, one, ['306', '1402.50', '', '306'], 'MH14GU2291')
  await expect(page.getByText('1 of 4 lines used')).toBeVisible()
  await expectAccessible(page)
  await typeLine(page, two, ['40', '3512', '12', '40'])
  await typeLine(page, three, ['0', '99.99', '0', '7'])
  await typeLine(page, four, ['1', '100.10', '', '3'])
  await isFocused(page, 'button', 'Save')
  await expect(page.getByRole('combobox', { name: 'OMC Plant' })).toBeHidden()
  await expect(page.getByText('₹6,72,794.97')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'CGST' })).toHaveValue('51314.87')
  await expectAccessible(page)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText('Purchase added successfully')).toBeVisible()
  await expect(page).toHaveURL('/purchase')

  await expect(page.getByRole('heading', { level: 1, name: 'Purchase', exact: true })).toBeVisible()
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await expect(page.getByRole('row').nth(1)).toContainText(`${number}${vendor}01-07-2026₹6,72,794.97`)
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Purchase Details' })).toBeVisible()
  const shown = page.getByText(four)
  await expect(shown).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(shown).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Tax on the invoice' })).toBeVisible()
  const address = page.url()

  await page.goto('/purchase-reports?fd=2026-07-01&td=2026-07-01')
  await page.getByRole('combobox', { name: 'Type' }).focus()
  await page.keyboard.type('Vendor')
  await expect(page.getByText('No Data')).toBeVisible()
  await tabs(page, 1)
  await isFocused(page, 'combobox', 'Vendor')
  await pick(page, vendor)
  await expect(page.getByText('1-4 of 4')).toBeVisible()
  await expect(page.getByRole('row').last()).toContainText('Total of 4 lines')
  await expect(page.getByRole('row').last()).toContainText('₹6,72,794.97')
  await expectAccessible(page)

  await page.goto(address)
  await page.getByRole('button', { name: 'Delete' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Delete purchase' })).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Reason/ })).toBeFocused()
  await page.keyboard.type('Entered twice')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Purchase deleted successfully')).toBeVisible()
  await expect(page).toHaveURL('/purchase')
  await expect(page.getByRole('heading', { level: 1, name: 'Purchase', exact: true })).toBeVisible()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('/')
  await page.keyboard.type(number)
  await expect(page.getByText('0-0 of 0')).toBeVisible()
  await page.goto(`/purchase?state=canceled&search=${number}`)
  await expect(page.getByRole('row').nth(1)).toContainText('Entered twice')
  await expectAccessible(page)
})
