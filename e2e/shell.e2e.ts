import { expectReady } from './support/screen.ts'
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
    // Receipts open on their newest page, which the address names once there are several.
    await expect(page).toHaveURL(({ pathname }) => pathname === path)
    await expect(
      page.getByRole('heading', { level: 1, name: titles[label] ?? label, exact: true }),
    ).toBeVisible()
    await expect(page.locator('[aria-current=page]')).toHaveText(label)
  }
})

test('an entry stays marked on the screens below it', async ({ signedIn: page }) => {
  await page.goto('/products/add-product')
  await expect(page.locator('[aria-current=page]')).toHaveText('Products')
  await page.goto('/receipt/dues')
  await expect(page.locator('[aria-current=page]')).toHaveText('Dues')
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

test('a new screen takes the focus at its heading, or is announced where a field of it has the focus', async ({
  signedIn: page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).not.toBeFocused()
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Orders' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Orders' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('physical count')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Physical count' })).toBeFocused()
  await page.keyboard.press('Control+k')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.type('new order')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toBeFocused()
  await expect(page.getByRole('status').filter({ hasText: 'New Order' })).toHaveCount(1)
})

test('while the code of a screen is on its way the menu marks it and a bar moves; the screen before stays', async ({
  signedIn: page,
}) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expectReady(page)
  const held = Promise.withResolvers<undefined>()
  await page.route(/assets\/.*\.js$/, async (route) => {
    await held.promise
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Ledger Reports' }).click()
  await expect(page.locator('[aria-current=page]')).toHaveText('Ledger Reports')
  await expect(page.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toBeVisible()
  held.resolve(undefined)
  await expect(page.getByRole('heading', { level: 1, name: 'Ledger Reports' })).toBeVisible()
  await expect(page.getByRole('progressbar', { name: 'Loading' })).toHaveCount(0)
})

test('before the panel is there its shape stands in the page, for who is signed in alone', async ({
  signedIn: page,
  browser,
}) => {
  const hold = /assets\/.*\.js$/
  await page.route(hold, () => undefined)
  await page.goto('/orders', { waitUntil: 'commit' })
  await expect(page.locator('#shape')).toBeVisible()
  expect(await page.locator('#shape b').boundingBox()).toMatchObject({ width: 208 })
  const stranger = await browser.newPage()
  await stranger.route(hold, () => undefined)
  await stranger.goto(new URL('/orders', page.url()).href, { waitUntil: 'commit' })
  await expect(stranger.locator('#root')).toHaveCount(1)
  await expect(stranger.locator('#shape')).toHaveCount(0)
  await stranger.close()
})

test('the keys of a screen are one press away beside the search', async ({ signedIn: page }) => {
  await page.goto('/orders')
  await page.getByRole('button', { name: 'Keys of this screen' }).click()
  await expect(page.getByRole('dialog', { name: 'Keyboard' })).toContainText('New order')
})

test('a list that could not be loaded tries again by itself when the line is back', async ({
  signedIn: page,
}) => {
  await page.goto('/products')
  await expect(page.getByText(/^\d+-\d+ of/)).toBeVisible()
  await page.context().setOffline(true)
  await page.getByRole('searchbox', { name: 'Search' }).fill('no such thing')
  await expect(page.getByText(/^The list could not be loaded/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('No products match')).toBeVisible()
})
