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
