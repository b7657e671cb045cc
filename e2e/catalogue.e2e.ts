import { addByCall, aProduct, expect, person, png, test } from './support/test.ts'
import type { Page } from '@playwright/test'

/** Presses Tab until the element has the focus; a journey by keyboard alone knows no other way. */
const tabTo = async (page: Page, name: string | RegExp, role: Parameters<Page['getByRole']>[0]) => {
  const goal = page.getByRole(role, { name, exact: typeof name === 'string' })
  for (let presses = 0; presses < 60; presses++) {
    if (await goal.first().evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${role} ${name} is not reached with Tab`)
}

const typeInto = async (page: Page, name: string | RegExp, text: string) => {
  await tabTo(page, name, 'textbox')
  await page.keyboard.type(text)
}

const choose = async (page: Page, name: string | RegExp, option: string) => {
  await tabTo(page, name, 'combobox')
  await page.keyboard.type(option)
}

test('by keyboard alone a person signs in, adds a product with its image, edits, finds and deletes it, and signs out', async ({
  page,
  problems,
}) => {
  const { product_name: name = '', uuid = '' } = aProduct({ product_name: `Keyboard refill ${Date.now()}` })
  // Before anything else: a chooser that opens while the browser is still being told to hand it over is lost.
  page.on('filechooser', (chooser) => {
    void chooser.setFiles({ name: 'front.png', mimeType: 'image/png', buffer: png() })
  })
  await page.goto('/login')
  await expect(page.getByRole('textbox', { name: 'User Name' })).toBeFocused()
  await page.keyboard.type(person.username)
  await page.keyboard.press('Tab')
  await page.keyboard.type(person.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/')

  await tabTo(page, 'Products', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/products/add-product')

  await typeInto(page, /^Product Name/, name)
  await typeInto(page, /^Product Code/, uuid)
  await choose(page, /^Category/, 'Commercial')
  await choose(page, /^Type/, 'IOCL')
  await typeInto(page, /^HSN Code/, '27111910')
  await choose(page, /^GST/, '18')
  await choose(page, /^Material/, 'steel')
  await choose(page, /^Unit/, 'kg')
  for (const [label, value] of [
    [/^Capacity/, '19'],
    [/^Weight/, '18.5'],
    [/^Water Capacity/, '44.5'],
    [/^Height/, '820'],
    [/^Diameter/, '320'],
    [/^Thickness/, '2.9'],
    [/^RSP/, '1784.16'],
    [/^Security Deposit/, '2400'],
  ] as const)
    await typeInto(page, label, value)
  await tabTo(page, 'Choose file', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText('File Selected')).toBeVisible()
  await tabTo(page, 'Add Product', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} has been added to the catalog`)).toBeVisible()
  await expect(page).toHaveURL('/products')
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type(uuid)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await tabTo(page, 'Edit', 'link')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Edit Product' })).toBeVisible()
  await tabTo(page, /^Product Name/, 'textbox')
  await page.keyboard.press('End')
  await page.keyboard.type(' II')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`${name} II has been updated successfully`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()

  await page.keyboard.press('/')
  await page.keyboard.type(`${uuid} II`)
  await expect(page.getByRole('row').filter({ hasText: `${name} II` })).toBeVisible()
  await tabTo(page, 'Delete', 'button')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Delete product' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Product deleted successfully')).toBeVisible()
  await expect(page.getByText('0-0 of 0')).toBeVisible()

  await tabTo(page, 'Log Out', 'link')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
  expect(problems).toEqual([])
})

test('the list counts across pages, keeps its state in the address, and goes back to page 1 with other rows', async ({
  signedIn: page,
}) => {
  const mark = `Shelf${Date.now()}`
  for (let n = 0; n < 7; n++) await addByCall(page.request, { product_name: `${mark} number ${n}` })
  await page.goto(`/products?search=${mark}`)
  await expect(page.getByText('1-5 of 7')).toBeVisible()
  await expect(page.getByRole('columnheader')).toHaveText([
    'S.No.',
    'Description',
    'Category',
    'Type',
    'Capacity',
    'Action',
  ])
  await expect(page.getByRole('button', { name: 'Previous page' })).toBeDisabled()
  await page.getByRole('button', { name: 'Next page' }).click()
  await expect(page.getByText('6-7 of 7')).toBeVisible()
  await expect(page.getByRole('row').nth(1).getByRole('cell').first()).toHaveText('6')
  await expect(page.getByRole('button', { name: 'Next page' })).toBeDisabled()
  await page.reload()
  await expect(page.getByText('6-7 of 7')).toBeVisible()
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
  await expect(page.getByText('1-7 of 7')).toBeVisible()
  expect(
    await page.getByRole('combobox', { name: 'Rows per page' }).locator('option').allInnerTexts(),
  ).toEqual(['5', '10', '25', '50', '100'])
})

test('arrows move in the list and turn its pages, Enter opens', async ({ signedIn: page }) => {
  const mark = `Arrow${Date.now()}`
  for (let n = 0; n < 6; n++) await addByCall(page.request, { product_name: `${mark} number ${n}` })
  await page.goto(`/products?search=${mark}`)
  await expect(page.getByText('1-5 of 6')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowRight')
  await expect(page.getByText('6-6 of 6')).toBeVisible()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText('1-5 of 6')).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/products\/\d+$/)
})

test('deleting the last row of the last page shows the page before it', async ({ signedIn: page }) => {
  const mark = `Last${Date.now()}`
  for (let n = 0; n < 6; n++) await addByCall(page.request, { product_name: `${mark} number ${n}` })
  await page.goto(`/products?search=${mark}&page=2`)
  await expect(page.getByText('6-6 of 6')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('1-5 of 5')).toBeVisible()
})

test('a delete that the server refuses keeps the row and says why; while it runs nothing closes the dialog', async ({
  signedIn: page,
}) => {
  const { product_name: name = '' } = await addByCall(page.request)
  await page.goto(`/products?search=${encodeURIComponent(name)}`)
  const held = Promise.withResolvers<void>()
  await page.route('**/product.php', async (route) => {
    await held.promise
    await route.fulfill({
      status: 409,
      json: { success: false, status: 'error', message: '3 fulls are in stock' },
    })
  })
  await page.getByRole('button', { name: 'Delete' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete product' })
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(dialog.getByText('Processing....')).toBeVisible()
  await page.keyboard.press('Escape')
  await page.mouse.click(5, 5)
  await expect(dialog).toBeVisible()
  held.resolve()
  await expect(page.getByText('3 fulls are in stock')).toBeVisible()
  await page.unroute('**/product.php')
  await page.route('**/product.php', (route) => route.abort())
  if (await dialog.isHidden()) await page.getByRole('button', { name: 'Delete' }).click()
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Failed to delete product')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('row').filter({ hasText: name })).toBeVisible()
})

test('a list that fails keeps its rows and offers Retry; an unsuccessful answer empties it', async ({
  signedIn: page,
}) => {
  const { product_name: name = '' } = await addByCall(page.request)
  await page.goto('/products')
  await expect(page.getByText(name)).toBeVisible()
  await page.route('**/productlist', (route) => route.abort())
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('10')
  await expect(page.getByText('The list could not be loaded.')).toBeVisible()
  await expect(page.getByText(name)).toBeVisible()
  await page.unroute('**/productlist')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByText('The list could not be loaded.')).toBeHidden()
  await page.route('**/productlist', (route) => route.fulfill({ json: { success: false, message: 'no' } }))
  await page.getByRole('combobox', { name: 'Rows per page' }).selectOption('25')
  await expect(page.getByText('0-0 of 0')).toBeVisible()
  await expect(page.getByText(name)).toBeHidden()
})
