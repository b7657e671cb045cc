import type { APIRequestContext } from '@playwright/test'
import { masters } from './support/masters.ts'
import { call, dayFromNow, openOffice } from './support/orders.ts'
import { addByCall, expect, expectAccessible, test } from './support/test.ts'

const widths = [1440, 390] as const

type Made = { id: number }
const today = dayFromNow(0)

/** A purchase and an order that was delivered and half paid. */
const trade = async (request: APIRequestContext, vendor: number) => {
  const { product, book, assign, move } = await openOffice(request)
  const uuid = product.uuid ?? ''
  const purchase = await call<Made>(request, '/purchase.php', {
    action: 'create',
    type: 'IOCL',
    inv_no: `LOOK${Date.now()}`,
    inv_date: today,
    vendor_id: String(vendor),
    'uuid[]': uuid,
    'unit_price[]': '1500',
    'qty[]': '10',
    'empty_returned[]': '4',
    'vehicle_no[]': 'MH12ZW0001',
  })
  const order = await book()
  await assign(order.id)
  await move(order.id, 3)
  type Read = { reponselist: { customer_id: number; details: { id: number }[] } }
  const read = { action: 'order_by_id', id: String(order.id) }
  const { reponselist } = await call<Read>(request, '/orders.php', read)
  await call(request, '/orders.php', {
    action: 'update_order',
    id: String(order.id),
    status: '4',
    'line_id[]': String(reponselist.details[0]?.id),
    'returnclinder[]': '3',
  })
  await call(request, '/receipt.php', {
    action: 'create',
    voucher_date: today,
    amount: '500',
    payment_mode: 'Cash',
    'orderid[]': order.orderid,
  })
  await book()
  return { product, purchase: purchase.id, order: order.id, customer: reponselist.customer_id }
}

/** A business in which no screen is empty, and the addresses of all of them; tools/addresses.ts sees what is missing. */
const fillEveryScreen = async (request: APIRequestContext): Promise<string[]> => {
  const added = new Map<string, number>()
  for (const { kind, create } of masters) added.set(kind, await create(request))
  const { product, purchase, order, customer } = await trade(request, added.get('vendors') ?? 0)
  type Stock = { data: { id: number; uuid: string }[] }
  const { data } = await call<Stock>(request, '/inventory.php', {
    action: 'list',
    search: product.uuid ?? '',
  })
  return [
    '/',
    '/products',
    '/products/add-product',
    `/products/${product.id}`,
    `/products/edit/${product.id}`,
    '/inventory',
    '/inventory/add-inventory',
    '/inventory/count',
    `/inventory/edit/${data[0]?.id}`,
    '/purchase',
    '/purchase/add-purchase',
    `/purchase/detail/${purchase}`,
    '/purchase-reports',
    '/orders',
    `/orders/order-detail?id=${order}`,
    '/orders/new-order',
    `/orders/new-order?customer=${customer}`,
    '/sales-reports',
    '/receipt',
    '/receipt/dues',
    '/receipt/statement',
    `/receipt/statement?customer=${customer}`,
    '/receipt-reports',
    '/ledger-reports',
    `/ledger-reports?${new URLSearchParams({ fd: dayFromNow(-9), td: today, product: product.uuid ?? '' })}`,
    '/papers-running-out',
    '/settings',
    '/promo-list',
    '/nowhere',
    ...masters.flatMap(({ kind, list, word }) => [
      list,
      `${list}/add-${word}`,
      `${list}/edit/${added.get(kind)}`,
      `${list}/${word}-detail?id=${added.get(kind)}`,
    ]),
  ]
}

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    test('the login has no finding of axe', async ({ page, problems }) => {
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
      await expectAccessible(page)
      expect(problems).toEqual([])
    })

    test('no screen has a finding of axe or scrolls sideways', async ({ signedIn: page }) => {
      test.setTimeout(240_000)
      const addresses = await fillEveryScreen(page.request)
      for (const address of addresses) {
        await page.goto(address)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        await expect(page.getByText('Loading')).toHaveCount(0)
        await expect(page.locator('main [aria-busy="true"]')).toHaveCount(0)
        await expect(page.getByRole('heading', { name: 'Page not found' })).toHaveCount(
          Number(address === '/nowhere'),
        )
        await expect(page.getByRole('alert')).toHaveCount(0)
        await expectAccessible(page)
        if (width === 390) await page.setViewportSize({ width: 360, height: 800 })
        const { clientWidth, scrollWidth } = await page.evaluate(() => document.documentElement)
        expect({ address, scrollWidth }).toEqual({ address, scrollWidth: clientWidth })
        if (width === 390) await page.setViewportSize({ width, height: 844 })
      }
    })

    test('a form full of errors, an open dialog and the palette have no finding either', async ({
      signedIn: page,
    }) => {
      await addByCall(page.request)
      await page.goto('/products/add-product')
      await page.getByRole('button', { name: /^Add Product/ }).click()
      await expect(page.getByText('Product name is required')).toBeVisible()
      await expectAccessible(page)
      await page.goto('/products')
      await page.getByRole('button', { name: 'Delete' }).first().click()
      await expect(page.getByRole('dialog', { name: 'Delete product' })).toBeVisible()
      await expectAccessible(page)
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toBeHidden()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog')).toBeVisible()
      await expectAccessible(page)
    })
  })

test('the page is light whatever the system prefers, and reads from left to right', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/login')
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme)).toBe('light')
  await expect(page.locator('html')).toHaveAttribute('dir', 'ltr')
})

test('the page carries a nonce of its own and a policy without unsafe-inline', async ({ page }) => {
  const policies = []
  for (const path of ['/login', '/products']) {
    const answer = await page.goto(path)
    policies.push(answer?.headers()['content-security-policy'] ?? '')
  }
  for (const policy of policies) {
    expect(policy).not.toContain('unsafe-inline')
    expect(policy).toMatch(/script-src 'self' 'nonce-[\w-]{22}'/)
    expect(policy).toContain("frame-ancestors 'self'")
  }
  expect(policies[0]).not.toBe(policies[1])
})
