import type { Page, Request } from '@playwright/test'
import { expectCome } from './support/screen.ts'
import { ownPassword, signInAs, test } from './support/people.ts'
import { expect, expectAccessible } from './support/test.ts'

/** A session counts for some seconds after it was ended elsewhere; then the next screen is the login. */
const expectEnded = async (page: Page) => {
  const status = async () =>
    (await page.request.post('/orders.php', { multipart: { action: 'list' } })).status()
  await expect.poll(status, { timeout: 60_000 }).toBe(401)
  await page.goto('/orders')
  await expect(page).toHaveURL('/login')
}

test('a clerk whom the owner adds changes the first password and sees the screens of a clerk alone', async ({
  signedIn: page,
  staff,
}) => {
  await page.goto('/users')
  await page.getByRole('link', { name: '+ Add User' }).click()
  const username = `sunita.${Date.now()}`
  const field = (name: string) => page.getByRole('textbox', { name })
  await page.getByRole('button', { name: /^Add User/ }).click()
  await expect(page.getByText('Name is required').first()).toBeVisible()
  await field('Name').first().fill('Sunita Jadhav')
  await field('Username').fill(username)
  await field('Mobile').fill('98220 12345')
  await page.getByRole('combobox', { name: 'Role' }).selectOption('Booking')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Add User/ }).click()
  const dialog = page.getByRole('dialog', { name: 'First password' })
  const password = (await dialog.getByRole('status').textContent()) ?? ''
  expect(password).toMatch(/^(\w{4}-){3}\w{4}$/)
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Done' }).click()
  await expect(page.getByRole('heading', { name: 'Sunita Jadhav' })).toBeVisible()

  const clerk = await staff.browser()
  await signInAs(clerk, { username, password })
  await expect(clerk.getByRole('heading', { name: 'Change your password' })).toBeVisible()
  await clerk.getByRole('textbox', { name: 'Old password' }).fill(password)
  await clerk.getByRole('textbox', { name: 'New password' }).fill('Sunita 1984')
  await clerk.getByRole('button', { name: 'Change password' }).click()
  await expect(
    clerk.getByText('A password must not contain your name or your username.').first(),
  ).toBeVisible()
  await clerk.getByRole('textbox', { name: 'New password' }).fill(ownPassword)
  await clerk.getByRole('button', { name: 'Change password' }).click()
  await expect(clerk.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()

  const menu = clerk.getByRole('navigation', { name: 'Main' })
  await expect(menu.getByRole('link', { name: 'Orders' })).toBeVisible()
  for (const hidden of ['Purchase', 'Vendor', 'Ledger Reports', 'Users', 'Settings'])
    await expect(menu.getByRole('link', { name: hidden, exact: true })).toHaveCount(0)
  await clerk.goto('/users')
  await expect(clerk.getByRole('heading', { name: 'Not for your role' })).toBeVisible()
  await expect(clerk.getByText(/Ask somebody who has: (?:Manager, )?Owner/)).toBeVisible()
  await expectAccessible(clerk)
  await clerk.goto('/products')
  await expect(clerk.getByRole('heading', { name: 'Products', exact: true })).toBeVisible()
  await expect(clerk.getByRole('link', { name: 'Add Product' })).toHaveCount(0)

  await page.reload()
  await page.getByRole('button', { name: 'Deactivate' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(page.getByText('User deactivated')).toBeVisible()
  await expectEnded(clerk)
})

test('a role is copied and changed on one screen, and whoever has it is shown what it gives', async ({
  signedIn: page,
}) => {
  await page.goto('/roles')
  await expect(page.getByRole('button', { name: /^Owner/ })).toHaveAttribute('aria-pressed', 'true')
  await expect(page.getByText('Has every right, also those of later versions')).toBeVisible()
  await page.getByRole('button', { name: /^Booking/ }).click()
  await page.getByRole('button', { name: 'Copy role' }).click()
  const name = `Counter ${Date.now() % 100_000}`
  await expect(page.getByRole('textbox', { name: 'Name' })).toHaveValue('Booking 2')
  await page.getByRole('textbox', { name: 'Name' }).fill(name)
  const right = (label: string) => page.getByRole('checkbox', { name: label })
  await expect(right('Orders and sales: Write')).toBeChecked()
  await right('Receipts and dues: Write').check()
  await right('Drivers: Read').uncheck()
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Save role/ }).click()
  await expect(page.getByText('Role added')).toBeVisible()
  const chosen = page.getByRole('button', { name })
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await page.reload()
  await expect(chosen).toHaveAttribute('aria-pressed', 'true')
  await expect(right('Receipts and dues: Write')).toBeChecked()
  await expect(right('Drivers: Read')).not.toBeChecked()
  await page.getByRole('button', { name: 'Delete role' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('button', { name })).toHaveCount(0)
})

test('one’s own sessions are listed and ended, from the name in the top bar', async ({ staff }) => {
  const person = await staff.hire('Booking')
  const [office, home] = [await staff.browser(), await staff.browser()]
  await signInAs(office, person)
  await signInAs(home, person)
  await office.getByRole('banner').getByRole('link', { name: person.name }).click()
  const sessions = office
    .getByRole('region', { name: 'Sessions' })
    .or(office.getByRole('table', { name: 'Sessions' }))
  await expect(sessions.getByText(/Chrome on Linux/).first()).toBeVisible()
  await expect(office.getByText('This one')).toBeVisible()
  await expectAccessible(office)
  await office.getByRole('button', { name: 'End', exact: true }).first().click()
  await expect(office.getByText('Session ended')).toBeVisible()
  await expectEnded(home)
})

for (const role of ['Manager', 'Booking', 'Godown', 'Cashier', 'Accountant', 'Auditor'])
  test(`${role} has a menu that stands without scrolling at 900 pixels, and every entry opens`, async ({
    page,
    staff,
  }) => {
    const person = await staff.hire(role)
    await page.setViewportSize({ width: 1440, height: 900 })
    await signInAs(page, person)
    const menu = page.getByRole('navigation', { name: 'Main' })
    await expect(menu.getByRole('link').first()).toBeVisible()
    const overflow = await menu.evaluate((nav) => {
      const side = nav.parentElement
      return side ? side.scrollHeight - side.clientHeight : -1
    })
    expect(overflow).toBe(0)
    const refused: string[] = []
    const open = new Set<Request>()
    page.on('request', (request) => open.add(request))
    page.on('requestfinished', (request) => open.delete(request))
    page.on('requestfailed', (request) => open.delete(request))
    page.on('response', (answer) => {
      if (answer.status() === 403) refused.push(`${page.url()}: ${answer.url()}`)
    })
    for (const fold of await menu.getByRole('button').all())
      if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click()
    const entries = await menu.getByRole('link').all()
    expect(entries.length).toBeGreaterThan(5)
    for (const entry of entries) {
      await entry.click()
      await expectCome(page)
      await expect(entry).toHaveAttribute('aria-current', 'page')
      await expect(page.getByRole('heading', { name: 'Not for your role' })).toHaveCount(0)
    }
    await expect.poll(() => open.size).toBe(0)
    expect(refused).toEqual([])
  })
