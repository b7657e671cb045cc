import { choose, expect, expectAccessible, png, test } from './support/test.ts'

// One business, so one journey: what another one changed in between would be a conflict, and rightly so.
test('the business gets its name, GSTIN and logo, and the top bar says whose panel it is', async ({
  signedIn: page,
}) => {
  await page.goto('/')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('button', { name: 'Office' }).click()
  await menu.getByRole('link', { name: 'Settings' }).click()
  await expect(page).toHaveURL('/settings')
  const field = (name: string) => page.getByRole('textbox', { name, exact: true })
  const save = page.getByRole('button', { name: /^Save settings/ })
  await field('Business name').fill('')
  await field('GSTIN').fill('27AAPFU0939F1ZO')
  await save.click()
  await expect(page.getByText('Business name is required').first()).toBeVisible()
  await expect(page.getByText(/the last one should be V/).first()).toBeVisible()
  await expect(field('Business name')).toBeFocused()
  await expectAccessible(page)

  await field('Business name').fill('Sahyadri Gas Service')
  await field('Address').fill('Gat No. 118, Moshi, Pune')
  await choose(page.getByRole('combobox', { name: 'State' }), 'mahar')
  await field('Pincode').fill('412105')
  await field('GSTIN').fill('27AAPFU0939F1ZV')
  await field('Terms').fill('Empties are to be returned with the next delivery.')
  await page.getByLabel('Logo', { exact: true }).setInputFiles({
    name: 'logo.png',
    mimeType: 'image/png',
    buffer: png(),
  })
  await save.click()
  await expect(page.getByText('Settings saved')).toBeVisible()
  await expect(page.getByRole('banner').getByText('· Sahyadri Gas Service')).toBeVisible()
  await expect(page.getByText('Logo of the business')).toBeVisible()

  const other = await page.context().newPage()
  await other.goto('/settings')
  await other.getByRole('textbox', { name: 'Mobile' }).fill('98220 12345')
  await other.getByRole('button', { name: /^Save settings/ }).click()
  await expect(other.getByText('Settings saved')).toBeVisible()
  await other.close()

  await field('Terms').fill('Cash only.')
  await save.click()
  const reload = page.getByRole('button', { name: 'Reload' })
  await expect(reload).toBeVisible()
  await reload.click()
  await expect(field('Mobile')).toHaveValue('9822012345')
  await page.getByRole('button', { name: 'Remove the logo' }).click()
  await save.click()
  await expect(page.getByText('Drop the logo here')).toBeVisible()
  await page.reload()
  await expect(field('Terms')).toHaveValue('Empties are to be returned with the next delivery.')
  await expect(page.getByText('Drop the logo here')).toBeVisible()
})
