import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { startEmpty } from './support/empty-product.ts'
import { expect, expectAccessible, test } from './support/test.ts'

/** By keyboard alone: a folder on the disk of the business, since a test has no other, until a backup was made and tried. */
const chooseBackups = async (page: Page, steps: Locator) => {
  await steps.getByRole('link', { name: 'Backup elsewhere' }).press('Enter')
  await page.getByRole('button', { name: 'Choose where backups go' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Where backups go' })
  await dialog.getByLabel('Folder on the server').press('End')
  await page.keyboard.type(join(product.folder, 'kept'))
  await dialog.getByLabel('Your own password').press('End')
  await page.keyboard.type('jamun shade 41')
  await page.keyboard.press('Enter')
  await expect(dialog.getByText('what takes one takes both').first()).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('On the disk of the business').press('Space')
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(page.getByText('No backup lies there yet.')).toBeVisible()
  await expectAccessible(page)
  const newest = page.getByRole('row').nth(1)
  // Past its time of the night it has begun by itself.
  await page.getByRole('button', { name: 'Back up now' }).press('Enter')
  await expect(newest.getByText('Made', { exact: true })).toBeVisible({ timeout: 120_000 })
  await expect(newest.getByText('Restored, sound')).toBeVisible({ timeout: 120_000 })
  await expect(page.getByText('Backups lie on the disk of the business')).toBeVisible()
  await expect(page.getByText('No backup was tried yet.')).toHaveCount(0)
  await page.goto(new URL('/', product.link).href)
  await expect(steps.filter({ hasText: 'Backup elsewhere' }).getByText('done')).toBeAttached()
}

let product: Awaited<ReturnType<typeof startEmpty>>
test.beforeAll(async () => {
  product = await startEmpty()
})
test.afterAll(async () => {
  await product.stop()
})

test('the printed link names a new business once, and its first steps lead on', async ({
  page,
  problems: _problems,
}) => {
  await page.goto(new URL('/login', product.link).href)
  await expect(page.getByText('This business is not set up yet.')).toBeVisible()
  await expectAccessible(page)
  await page.goto('about:blank')
  await page.goto(product.link)
  await expect(page.getByLabel('Business name')).toBeFocused()
  await expectAccessible(page)
  for (const typed of ['Sahyadri Gas Agency', 'Sunita Patil', 'sunita.patil', 'jamun shade 41']) {
    await page.keyboard.type(typed)
    await page.keyboard.press('Tab')
  }
  await page.keyboard.press('Tab')
  await page.keyboard.type('jamun shade 41')
  await page.keyboard.press('Enter')
  const steps = page.getByRole('list', { name: 'First steps' }).getByRole('listitem')
  await expect(steps).toHaveCount(11)
  await expect(page.getByText('Sunita Patil').first()).toBeVisible()
  expect(new URL(page.url()).pathname).toBe('/')
  await expectAccessible(page)
  await steps.getByRole('link', { name: 'Business details' }).click()
  await expect(page.getByLabel('Business name')).toHaveValue('Sahyadri Gas Agency')

  await page.goBack()
  await chooseBackups(page, steps)

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await page.goto('about:blank')
  await page.goto(product.link)
  await expect(page.getByText('This link was used')).toBeVisible()
  await page.getByRole('link', { name: 'Sign in', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Login', exact: true })).toBeVisible()
  await expect(page.getByText('This business is not set up yet.')).toHaveCount(0)
})
