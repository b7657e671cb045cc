import { addByCall, expect, expectAccessible, test } from './support/test.ts'

const widths = [1440, 390] as const

for (const width of widths)
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: width === 390 ? 844 : 900 } })

    test('the login has no finding of axe', async ({ page, problems }) => {
      await page.goto('/login')
      await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
      await expectAccessible(page)
      expect(problems).toEqual([])
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
