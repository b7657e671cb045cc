import { addByCall, expect, test } from './support/test.ts'

const entries = [
  ['Dashboard', '/'],
  ['Products', '/products'],
  ['Inventory', '/inventory'],
  ['Purchase', '/purchase'],
  ['Vendor', '/vendors-list'],
  ['Customer List', '/customer-list'],
  ['Orders', '/orders'],
  ['Receipt', '/receipt'],
  ['Driver', '/driver-list'],
  ['Vehicle', '/vehicle-list'],
  ['DP List', '/dp-list'],
  ['Ledger Reports', '/ledger-reports'],
  ['Sales Reports', '/sales-reports'],
  ['Receipt Reports', '/receipt-reports'],
  ['Purchase Reports', '/purchase-reports'],
] as const

/** What the screen is called where that is not the menu's word. */
const titles: Record<string, string> = {
  Vendor: 'Vendors List',
  'Customer List': 'Customers List',
  Driver: 'Drivers List',
  Vehicle: 'Vehicles List',
  'DP List': 'DP List',
}

test('the menu has the fifteen entries in order, and each leads to its screen and is marked there', async ({
  signedIn: page,
}) => {
  await page.goto('/')
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link')
  await expect(links.nth(14)).toBeVisible()
  const first = (await links.all()).slice(0, 15)
  expect(await Promise.all(first.map((link) => link.innerText()))).toEqual(entries.map(([label]) => label))
  for (const [label, path] of entries) {
    await page
      .getByRole('navigation', { name: 'Main' })
      .getByRole('link', { name: label, exact: true })
      .click()
    await expect(page).toHaveURL(path)
    await expect(
      page.getByRole('heading', { level: 1, name: titles[label] ?? label, exact: true }),
    ).toBeVisible()
    await expect(page.locator('[aria-current=page]')).toHaveText(label)
  }
})

test('an entry stays marked on the screens below it', async ({ signedIn: page }) => {
  await page.goto('/products/add-product')
  await expect(page.locator('[aria-current=page]')).toHaveText('Products')
})

test('below 992 pixels the menu is a drawer: Escape, a press beside it and a choice close it', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 991, height: 844 })
  await page.goto('/products')
  const drawer = page.getByRole('dialog', { name: 'Menu' })
  const open = page.getByRole('button', { name: 'Open menu' })
  await expect(drawer).toBeHidden()
  await open.click()
  expect((await drawer.boundingBox())?.width).toBeLessThanOrEqual(250)
  await page.keyboard.press('Escape')
  await expect(drawer).toBeHidden()
  await expect(open).toBeFocused()
  await open.click()
  await page.mouse.click(900, 400)
  await expect(drawer).toBeHidden()
  await open.click()
  await drawer.getByRole('link', { name: 'Orders', exact: true }).click()
  await expect(page).toHaveURL('/orders')
  await expect(drawer).toBeHidden()
})

test('at 992 pixels the menu stands at the side, 13rem wide', async ({ signedIn: page }) => {
  await page.setViewportSize({ width: 992, height: 844 })
  await page.goto('/products')
  await expect(page.getByRole('button', { name: 'Open menu' })).toBeHidden()
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeVisible()
  expect((await menu.locator('..').boundingBox())?.width).toBe(208)
})

test('an unknown address says so and leads back', async ({ signedIn: page }) => {
  await page.goto('/no-such-place')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Dashboard' }).last().click()
  await expect(page).toHaveURL('/')
})

test('Ctrl+K finds screens and products and opens them by keyboard', async ({ signedIn: page }) => {
  const { id, uuid = '' } = await addByCall(page.request)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('purchase rep')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/purchase-reports')
  await page.getByRole('button', { name: /^Find an order/ }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type(uuid)
  await expect(page.getByText(uuid).last()).toBeVisible()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/products/${id}`)
})

test('? lists the keys, and keys do nothing while typing', async ({ signedIn: page }) => {
  await page.goto('/products')
  await page.getByRole('searchbox', { name: 'Search' }).fill('n?')
  await expect(page).toHaveURL(/search=n/)
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Products', exact: true }).click()
  await page.keyboard.press('?')
  await expect(page.getByRole('dialog')).toContainText('New product')
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.keyboard.press('n')
  await expect(page).toHaveURL('/products/add-product')
})

test('the address of a call is a screen when it is opened', async ({ signedIn: page }) => {
  const answer = await page.goto('/productlist')
  expect(answer?.headers()['content-type']).toContain('text/html')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

test('a page that stood open over an update loads itself again instead of standing empty', async ({
  signedIn: page,
  problems,
}) => {
  await page.goto('/')
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
  let gone = true
  await page.route(/product-list.*\.js$/, (route) =>
    gone ? route.fulfill({ status: 404 }) : route.continue(),
  )
  page.on('load', () => (gone = false))
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Products' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible()
  expect(gone).toBe(false)
  problems.length = 0 // the piece that was gone is said once, by the page that is no more
})
