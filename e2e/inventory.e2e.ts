import type { Page } from '@playwright/test'
import { addByCall, choose, expect, expectAccessible, test, type NewProduct } from './support/test.ts'

const productField = (page: Page) => page.getByRole('combobox', { name: /^Product/ })

const chooseProduct = (page: Page, { uuid = '' }: NewProduct) => choose(productField(page), uuid)

const queue = async (page: Page, product: NewProduct, fulls: string, empties: string) => {
  await chooseProduct(page, product)
  await page.getByLabel(/^Opening Stock \*/).fill(fulls)
  await page.getByLabel(/^Opening Stock Empties/).fill(empties)
  await page.getByRole('textbox', { name: /^Opening Date/ }).fill('01-04-2026')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
}

/** The list with this product alone. */
const openList = async (page: Page, { uuid = '' }: NewProduct) => {
  await page.goto('/inventory')
  await page.getByPlaceholder('Search...').fill(uuid)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
}

const confirmDelete = async (page: Page) => {
  await page.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
}

const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)

const expectNoSidewaysScroll = async (page: Page) => {
  await page.setViewportSize({ width: 360, height: 800 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1440, height: 900 })
}

test('stock is opened for two products, counted, explained and found in the ledger', async ({
  signedIn: page,
}) => {
  const [first, second] = [await addByCall(page.request), await addByCall(page.request)]
  await page.goto('/inventory')
  await page.getByRole('link', { name: '+ Add Inventory' }).first().click()
  await expectAccessible(page)
  await queue(page, first, '100', '40')
  await queue(page, second, '12', '0')
  await expect(page.getByText('2 of 4 queued')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText('Inventory added successfully')).toBeVisible()
  await expect(page).toHaveURL(/\/inventory$/)

  await page.getByRole('link', { name: 'Physical count' }).click()
  await page.getByLabel(`Counted fulls of ${first.product_name}`).fill('98')
  await page.getByLabel(`Counted empties of ${first.product_name}`).fill('41')
  await page.getByLabel(/^Reason/).fill('Monthly count')
  await expect(page.getByText('1 counted, 1 differs')).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByLabel(/^Reason/).press('Enter')
  await expect(page.getByRole('dialog')).toContainText('1 product differs from the ledger')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Count posted, 1 adjusted')).toBeVisible()

  await openList(page, first)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: '98, explain Current Fulls' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('row', { name: /ADJUSTMENT.*Monthly count.*-2.*\+1.*98.*41/ })).toBeVisible()
  await expect(dialog.getByRole('row', { name: /Opening 100 40$/ })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('link', { name: 'Open in Ledger Reports' }).click()
  await expect(page).toHaveURL(/\/ledger-reports\?fd=.+&td=.+&product=/)
  await expect(page.getByRole('row', { name: /ADJUSTMENT/ })).toBeVisible()
  await expect(productField(page)).toHaveValue(`${first.product_name}, ${first.type}`)
})

test('the ledger report shows opening and adjustment of the chosen days', async ({ signedIn: page }) => {
  const product = await addByCall(page.request)
  const opened = { 'uuid[]': product.uuid ?? '', 'os_fulls[]': '50', 'os_emptys[]': '5' }
  const create = { action: 'create', ...opened, 'opening_date[]': '2026-04-01' }
  expect((await page.request.post('/inventory.php', { multipart: create })).status()).toBe(200)
  const counted = { 'uuid[]': product.uuid ?? '', 'fulls[]': '48', 'empties[]': '9', reason: 'Shed' }
  expect((await page.request.post('/api/inventory/count', { multipart: counted })).status()).toBe(200)

  await page.goto('/ledger-reports')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByText('Product is required')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('textbox', { name: /^Start Date/ }).fill('01-04-2026')
  await page.getByRole('textbox', { name: /^End Date/ }).fill(today().split('-').toReversed().join('-'))
  await chooseProduct(page, product)
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(
    page.getByRole('row', { name: /^1 Opening stock 01-04-2026 OPENING 50 50 5 \+50 \+5$/ }),
  ).toBeVisible()
  await expect(
    page.getByRole('row', { name: /^2 Count \d+ .* ADJUSTMENT ?Shed 2 48 9 -2 \+4$/ }),
  ).toBeVisible()
  await expect(
    page.getByRole('img', { name: /^Stock from 01-04-2026 to .* Fulls from 0 to 48/ }),
  ).toBeVisible()
  await expect(page.getByText(`Product: ${product.product_name}`)).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await page.reload()
  await expect(page.getByText('1-2 of 2')).toBeVisible()
})

test('a product with stock stays in the inventory; emptied by its opening it goes', async ({
  signedIn: page,
}) => {
  const product = await addByCall(page.request)
  const opened = { 'uuid[]': product.uuid ?? '', 'os_fulls[]': '7', 'os_emptys[]': '0' }
  const create = { action: 'create', ...opened, 'opening_date[]': '2026-04-01' }
  expect((await page.request.post('/inventory.php', { multipart: create })).status()).toBe(200)
  await openList(page, product)
  await confirmDelete(page)
  await expect(page.getByText(/has stock or later movements \(7 full, 0 empty\)/)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('link', { name: 'Edit' }).click()
  await expectAccessible(page)
  await page.getByLabel(/^Opening Stock \*/).fill('0')
  await expect(page.getByText('7 → 0 (-7)')).toBeVisible()
  await page.getByLabel('Reason').fill('Never was here')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update Inventory' }).click()
  await expect(page.getByText('Inventory updated successfully')).toBeVisible()
  await openList(page, product)
  await confirmDelete(page)
  await expect(page.getByText('Inventory deleted successfully')).toBeVisible()
  await expect(page.getByText(/^No products in the inventory match$/)).toBeVisible()
})
