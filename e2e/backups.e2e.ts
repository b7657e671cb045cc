import { expect, expectAccessible, test } from './support/test.ts'

test('whoever wants a backup now sees how far it is, that it was made, and can take it away as a file', async ({
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

  const saving = page.waitForEvent('download')
  await first.getByRole('link', { name: 'Download' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^refill-\d{4}-\d\d-\d\d-\d{6}-[\da-f]{4}\.zip$/)
  expect(await file.failure()).toBeNull()
})
