import { readFile } from 'node:fs/promises'
import { expect, expectAccessible, person, test } from './support/test.ts'

test('whoever wants a backup now sees how far it is, that it was made, and can take it away as a file with its key sealed', async ({
  signedIn: page,
}) => {
  await page.goto('/backups')
  await expect(page.getByText('Every night at')).toBeVisible()
  await expect(page.getByText('7 days, 5 weeks and 12 months')).toBeVisible()
  await page.getByRole('button', { name: 'Back up now' }).click()
  const first = page.getByRole('row').nth(1)
  await expect(first.getByText('Made', { exact: true })).toBeVisible({ timeout: 120_000 })
  await expect(first.getByText('Nightly')).toHaveCount(0)
  await expectAccessible(page)

  await first.getByRole('button', { name: 'Download' }).click()
  const dialog = page.getByRole('dialog', { name: 'Download backup' })
  await dialog.getByLabel('Password for the file').fill('river stone lamp 12')
  await dialog.getByLabel('The same again').fill('river stone lamp 12')
  await dialog.getByLabel('Your own password').fill(person.password)
  await expectAccessible(page)
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Download' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^refill-\d{4}-\d\d-\d\d-\d{6}-[\da-f]{4}\.zip$/)
  expect(await file.failure()).toBeNull()
  const bytes = await readFile(await file.path())
  expect(bytes.includes('secret.key.sealed')).toBe(true)
  expect(bytes.includes('refill-key-1:')).toBe(false)
  await expect(dialog).toHaveCount(0)
})
