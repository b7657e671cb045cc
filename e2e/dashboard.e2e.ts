import type { APIRequestContext } from '@playwright/test'
import { openOffice } from './support/orders.ts'
import { expectReady } from './support/screen.ts'
import { addByCall, expect, expectAccessible, test } from './support/test.ts'

const today = () => new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 10)

const ask = async (request: APIRequestContext, path: string, multipart: Record<string, string>) => {
  const answer = await request.post(path, { multipart })
  expect(answer.status(), await answer.text()).toBe(200)
  return (await answer.json()) as { id: number }
}

/** A product with two fulls and one empty in the godown. */
const addStock = async (request: APIRequestContext) => {
  const product = await addByCall(request)
  const { uuid = '', product_name: name = '' } = product
  await ask(request, '/inventory.php', {
    action: 'create',
    'uuid[]': uuid,
    'os_fulls[]': '2',
    'os_emptys[]': '1',
    'opening_date[]': today(),
  })
  return { uuid, name }
}

test('an order that the stock does not cover stands on the dashboard until a load is entered', async ({
  signedIn: page,
}) => {
  const { uuid, name } = await addStock(page.request)
  const customer = await ask(page.request, '/api/customers/create', {
    name: 'Om Bakers',
    mobile: '9822098765',
  })
  await ask(page.request, '/api/orders/create', {
    customer_id: String(customer.id),
    paymentmode: 'Cash',
    'uuid[]': uuid,
    'count[]': '5',
    'price[]': '',
    'deposit_count[]': '',
  })

  await page.goto('/')
  const short = page.getByRole('listitem').filter({ hasText: `${name} IOCL: 2 fulls left, 5 ordered` })
  await expect(short).toContainText('3 short')
  await expect(page.getByRole('link', { name: /^[1-9][\d,]* Recieved today$/ })).toBeVisible()
  await expectAccessible(page)
  await short.getByRole('link', { name: 'Add Purchase' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Add Purchase' })).toBeVisible()

  const vendor = await ask(page.request, '/api/vendors/create', { tradename: 'Uran Plant', credit: '4' })
  await ask(page.request, '/purchase.php', {
    action: 'create',
    type: 'IOCL',
    inv_no: `DASH${Date.now()}`,
    inv_date: today(),
    vendor_id: String(vendor.id),
    'uuid[]': uuid,
    'unit_price[]': '1500',
    'qty[]': '10',
    'empty_returned[]': '4',
    'vehicle_no[]': 'MH12ZW0001',
  })
  await page.goto('/')
  const below = page.getByRole('listitem').filter({ hasText: `${name} IOCL: empties stand at -3` })
  await expect(below).toBeVisible()
  await expect(short).toHaveCount(0)
  await below.getByRole('button', { name: 'Explain' }).click()
  const dialog = page.getByRole('dialog', { name: `Explain: ${name}` })
  await expect(dialog.getByRole('row').filter({ hasText: 'PURCHASE' })).toContainText('-3')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
})

test('dues open from the dashboard by age, and lead on to the receipt that settles them', async ({
  signedIn: page,
}) => {
  const { name, book, assign, move } = await openOffice(page.request)
  const order = await book({ 'price[]': '1000' })
  await assign(order.id)
  for (const status of [3, 4]) await move(order.id, status)
  await page.goto('/')
  const row = page.getByRole('row', { name: /^Not yet due/ })
  await row.getByRole('link').click()
  await expect(page).toHaveURL('/receipt/dues?age=not_due')
  await expect(page.getByRole('heading', { level: 1, name: 'Dues' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Not yet due' })).toHaveAttribute('aria-pressed', 'true')
  await page.getByRole('searchbox', { name: 'Search' }).fill(name)
  // Where this is the only order that is due, the list before it has one row too, and is dimmed meanwhile.
  await expect(page).toHaveURL(/[?&]search=/)
  await expectReady(page)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  const customer = page.getByRole('row').filter({ hasText: name })
  await expect(customer).toContainText('₹4,720.00')
  await expectAccessible(page)
  await page.setViewportSize({ width: 360, height: 800 })
  await expectAccessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  await page.setViewportSize({ width: 1440, height: 900 })
  await customer.getByRole('link', { name: 'Add Receipt' }).click()
  await expect(page.getByText(`${order.orderid} ${name}, due ₹4,720.00`)).toBeVisible()
})

test('on a narrow phone nothing scrolls sideways, neither while it loads nor after', async ({
  signedIn: page,
}) => {
  await page.setViewportSize({ width: 360, height: 800 })
  const held = Promise.withResolvers<void>()
  await page.route('**/api/dashboard/read', async (route) => {
    await held.promise
    await route.continue()
  })
  await page.goto('/')
  const panel = page.getByRole('heading', { level: 2, name: 'To act on' })
  await expect(panel).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
  held.resolve()
  await expect(page.getByRole('table', { name: 'Dues by age' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360)
})
