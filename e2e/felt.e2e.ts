import { openOffice } from './support/orders.ts'
import { expectReady } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test('an order opens with what its list knows before the server has answered, and Back leads to its row', async ({
  signedIn: page,
}) => {
  const { name, book } = await openOffice(page.request)
  for (let order = 0; order < 12; order++) await book()
  await page.setViewportSize({ width: 1440, height: 600 })
  await page.goto(`/orders?rows=25&search=${encodeURIComponent(name)}`)
  const link = page.locator('main article a[data-row]').nth(10)
  await expect(link).toBeVisible()
  await expectReady(page)
  const number = (await link.innerText()).trim()
  const held = Promise.withResolvers<undefined>()
  await page.route('**/orders.php', async (route) => {
    if (route.request().postData()?.includes('order_by_id')) await held.promise
    await route.continue()
  })
  await link.focus()
  const top = await page.evaluate(() => window.scrollY)
  expect(top).toBeGreaterThan(0)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: number })).toBeVisible()
  const payment = page
    .locator('main section')
    .filter({ has: page.getByRole('heading', { name: 'Payment and delivery' }) })
  await expect(payment).toContainText('Total amount')
  await expect(page.getByRole('heading', { name: 'History' })).toHaveCount(0)
  held.resolve(undefined)
  await expect(page.getByRole('heading', { name: 'History' })).toBeVisible()
  await page.goBack()
  await expect(link).toBeFocused()
  expect(await page.evaluate(() => window.scrollY)).toBe(top)
})

test('a sign-out leaves nothing of what was seen on the disk of the browser', async ({ signedIn: page }) => {
  const answered: string[] = []
  page.on('response', (response) => {
    if (response.request().method() === 'POST') answered.push(response.headers()['cache-control'] ?? '')
  })
  const { name } = await openOffice(page.request)
  await page.goto(`/customer-list?search=${encodeURIComponent(name)}`)
  const link = page.locator('main article a[data-row]').first()
  await link.click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expectReady(page)
  await page.getByRole('link', { name: 'Log Out' }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  const kept = await page.evaluate(async () => ({
    stored: JSON.stringify([Object.entries(localStorage), Object.entries(sessionStorage), history.state]),
    caches: await caches.keys(),
    databases: await indexedDB.databases(),
  }))
  expect(kept).toEqual({ stored: expect.not.stringContaining(name), caches: [], databases: [] })
  expect(new Set(answered)).toEqual(new Set(['no-store']))
})
