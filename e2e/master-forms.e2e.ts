import type { Page } from '@playwright/test'
import { expect, expectAccessible, test } from './support/test.ts'

let made = 0
/** Six digits that no other record of this run has. */
const mark = () => String((process.pid % 900) * 1_000 + 100_000 + made++).slice(-6)

type Texts = Record<string, string>

const field = (page: Page, label: string) =>
  page.getByLabel(new RegExp(`^${label}( \\*)?$`)).and(page.locator('input, select, textarea'))

const fill = async (page: Page, texts: Texts) => {
  for (const [label, text] of Object.entries(texts)) await field(page, label).first().fill(text)
}

test('the vehicle form says of each field what the rule is', async ({ signedIn: page }) => {
  await page.goto('/vehicle-list/add-vehicle')
  await page.getByRole('button', { name: 'Submit' }).click()
  for (const message of [
    'Owner name is required',
    'Owner contact is required',
    'Driver name is required',
    'Driver contact is required',
    'Capacity is required',
    'RC document is required',
    'Insurance document is required',
  ])
    await expect(page.getByText(message, { exact: true }).last()).toBeVisible()
  const wrong: [label: string, text: string, message: string][] = [
    ['Owner name', 'Imran 2', 'Owner name must contain only letters'],
    ['Owner contact', '5401234567', 'Owner contact must be a valid 10-digit mobile number'],
    ['Driver name', 'Bal@', 'Driver name must contain only letters'],
    ['Driver contact', '640123', 'Driver contact must be a valid 10-digit mobile number'],
    ['Vehicle number', 'DL1CAB1234', 'Enter valid vehicle number (e.g., MH12AB1234)'],
    ['Chassis number', 'MAT1234', 'Chassis number must be 8–17 characters long and alphanumeric'],
    ['Make', 'Tata/407', 'Make must be alphanumeric'],
    ['Capacity', '0', 'Capacity must be at least 1'],
    ['Model year', '1989', 'Model year must be after 1990'],
    ['Model year', '2099', 'Model year cannot be in the future'],
    ['RC number', 'RC1', 'Enter valid RC Number'],
    ['Insurance number', 'P', 'Enter valid insurance number'],
    ['Pollution number', 'P/1', 'Invalid pollution number'],
  ]
  for (const [label, text, message] of wrong) {
    await fill(page, { [label]: text })
    await page.getByRole('button', { name: 'Submit' }).click()
    await expect(page.getByText(message, { exact: true }).last()).toBeVisible()
  }
  await fill(page, { 'Vehicle number': 'mh12ab1234', 'Owner contact': '' })
  await field(page, 'Owner contact').pressSequentially('98765432101')
  await expect(field(page, 'Vehicle number')).toHaveValue('MH12AB1234')
  await expect(field(page, 'Owner contact')).toHaveValue('9876543210')
})

test('two clerks change the same vendor: the second sees what changed, and nothing typed is lost', async ({
  signedIn: page,
  browser,
}) => {
  const multipart = { tradename: `Shared ${mark()}`, credit: '4' }
  const answer = await page.request.post('/api/vendors/create', { multipart })
  const { id } = (await answer.json()) as { id: number }
  await page.goto(`/vendors-list/edit/${id}`)
  await fill(page, { 'Legal name': 'Typed by the second' })
  const other = await browser.newContext({ storageState: await page.context().storageState() })
  const change = { ...multipart, id: String(id), version: '1', pincode: '411045' }
  await other.request.post(`${new URL(page.url()).origin}/api/vendors/update`, { multipart: change })
  await other.close()
  const save = page.getByRole('button', { name: /^(Update|Save)/ })
  await save.click()
  await expect(page.getByText(/changed this vendor at/)).toBeVisible()
  await expect(page.getByText(/Pincode.*411045/)).toBeVisible()
  await expect(field(page, 'Legal name')).toHaveValue('Typed by the second')
  await save.click()
  await expect(page.getByText(/updated successfully/)).toBeVisible()
  const lines = page.locator('dl > div')
  await expect(lines.filter({ hasText: 'Legal Name' }).first()).toContainText('Typed by the second')
  await expect(lines.filter({ hasText: 'Pincode' }).first()).toContainText('411045')
})

test('a hidden number is shown on request, and the history says who looked', async ({ signedIn: page }) => {
  const multipart = { tradename: `Hidden ${mark()}`, credit: '4', pan: 'AAPFU0939F' }
  const answer = await page.request.post('/api/vendors/create', { multipart })
  const { id } = (await answer.json()) as { id: number }
  await page.goto(`/vendors-list/vendor-detail?id=${id}`)
  const shown = page.getByRole('definition')
  await expect(shown.filter({ hasText: 'AAPFUXXXXF' })).toBeVisible()
  await page.getByRole('button', { name: /^Reveal/ }).click()
  await expect(shown.filter({ hasText: 'AAPFU0939F' })).toBeVisible()
  await page.reload()
  await expect(shown.filter({ hasText: 'AAPFUXXXXF' })).toBeVisible()
  await expect(page.getByText(/revealed|looked at/i).first()).toBeVisible()
})

test('papers that run out stand in one list and lead to their records', async ({ signedIn: page }) => {
  const soon = new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)
  const name = `Dhayari ${mark()}`
  const multipart = { name, address: 'Benkar Nagar', license_no: 'L-7', validity: soon }
  await page.request.post('/api/godowns/create', { multipart })
  await page.goto('/papers-running-out')
  await page.getByPlaceholder('Search...').fill(name)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await expect(page.getByText(/^Expires/)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name }).click()
  await expect(page.getByText(/License expires|Expires/).first()).toBeVisible()
})

test('the promo routes say that promotions are not here', async ({ signedIn: page }) => {
  for (const path of ['/promo-list', '/promo-list/dp-detail']) {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1, name: 'Promo List' })).toBeVisible()
    await expect(page.getByText('Promotions are not part of this product yet.')).toBeVisible()
  }
})
