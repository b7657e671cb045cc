import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, person, test } from './support/test.ts'

test('whoever takes everything out by keyboard alone gets one whole file, and stands on the screen as who took it', async ({
  signedIn: page,
}) => {
  await page.goto('/export')
  await expect(page.getByText('Nobody yet')).toBeVisible()
  await expect(page.getByText(/^About \d/).first()).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Export everything' }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Export everything' })
  await expect(dialog.getByLabel('Your own password')).toBeFocused()
  await page.keyboard.type(person.password)
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await page.keyboard.press('Enter')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^Refill_\d{4}-\d\d-\d\d\.zip$/)
  expect(await file.failure()).toBeNull()
  const bytes = await readFile(await file.path())
  expect(bytes.subarray(-22, -18).toString('hex')).toBe('504b0506')
  expect(bytes.includes('tables/orders.csv')).toBe(true)
  await expect(dialog).toHaveCount(0)
  await page.reload()
  await expect(page.getByText('Nobody yet')).toHaveCount(0)
})
