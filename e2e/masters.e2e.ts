import type { Page } from '@playwright/test'
import { call } from './support/orders.ts'
import { masters, type Master, type Texts } from './support/masters.ts'
import { expectReady } from './support/screen.ts'
import { expect, expectAccessible, pdf, person, png, test } from './support/test.ts'

const file = (name: string) =>
  name.endsWith('.pdf')
    ? { name, mimeType: 'application/pdf', buffer: pdf(name) }
    : { name, mimeType: 'image/png', buffer: png() }

const field = (page: Page, label: string) => page.getByLabel(new RegExp(`^${label}( \\*)?$`))

const fill = async (page: Page, texts: Texts) => {
  for (const [label, text] of Object.entries(texts)) await field(page, label).first().fill(text)
}

const attach = async (page: Page, { files, paper }: Master) => {
  for (const [label, name] of Object.entries(files ?? {}))
    await chooser(page, label).setInputFiles(file(name))
  if (files) return
  await page.getByRole('button', { name: 'Add paper' }).click()
  await page.getByRole('combobox', { name: 'Paper 1' }).fill(paper)
  await page.getByLabel('Paper 1: number').fill('NO-1')
  await chooser(page, 'Paper 1: file').setInputFiles(file('paper.png'))
}

const chooser = (page: Page, label: string) => field(page, label).and(page.locator('input[type=file]'))

test('a press is not lost to the note that comes when a field is left: it comes when the button is let go', async ({
  signedIn: page,
}) => {
  const partner = masters.find(({ kind }) => kind === 'delivery-partners')
  if (!partner) throw new Error('No delivery partners')
  const { PAN: pan = '', ...texts } = partner.texts()
  await call(page.request, '/api/delivery-partners/create', {
    tradename: `Torna Carriers ${process.pid}`,
    mobile1: '6401234567',
    pan,
  })
  await page.goto('/dp-list/add-dp')
  await fill(page, { ...texts, PAN: pan })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.postData() ?? ''))
  await page.getByRole('button', { name: 'Add paper' }).hover()
  await page.mouse.down()
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))))
  expect(asked.filter((fields) => fields.includes(pan))).toEqual([])
  await page.mouse.up()
  await expect(page.getByText('Another delivery partner has this PAN')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Paper 1' })).toBeFocused()
})

for (const master of masters)
  test(`a ${master.one} is added with papers, found, opened, changed and deactivated`, async ({
    signedIn: page,
  }) => {
    const texts = master.texts()
    const [name = ''] = Object.values(texts)
    await page.goto(master.list)
    await page.getByRole('link', { name: master.add }).first().click()
    await fill(page, texts)
    await attach(page, master)
    // At the end of the form neither the toast nor the save bar lies over a control.
    await expect(page.getByText('File Selected')).toHaveCount(0)
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight))
    await expectAccessible(page)
    await page.getByRole('button', { name: master.save }).click()
    await expect(page.getByText(master.saved)).toBeVisible()

    await page.goto(master.list)
    await page.getByPlaceholder('Search...').fill(name.toLowerCase())
    // Where it is the only one of its kind, the list says so before anything is looked for.
    await expect(page).toHaveURL(/[?&]search=/)
    await expectReady(page)
    await expect(page.getByText('1-1 of 1')).toBeVisible()
    await expectAccessible(page)
    const { hasDetail = true } = master
    const opened = page.getByRole('heading', { level: 1, name: hasDetail ? name : 'Edit' })
    await page.getByRole('link', { name: hasDetail ? name : `Edit ${name}`, exact: true }).click()
    await expect(opened).toBeVisible()
    await expect(page).toHaveURL(hasDetail ? /\?id=\d+$/ : /\/edit\/\d+$/)
    await page.reload()
    await page.getByRole('button', { name: `View ${master.paper}`, exact: true }).click()
    await expect(page.getByRole('dialog', { name: master.paper })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toBeHidden()
    await expectAccessible(page)

    const [label, value, line] = master.change
    if (hasDetail) await page.getByRole('link', { name: 'Edit' }).click()
    await expect(field(page, label).first()).toBeVisible()
    await fill(page, { [label]: value })
    await page.getByRole('button', { name: /^(Update|Save|Submit)/ }).click()
    await expect(page.getByText(/updated successfully/)).toBeVisible()
    if (hasDetail) await expect(opened).toBeVisible()
    const shown = page.locator('dl > div').filter({ has: page.getByText(line, { exact: true }) })
    await expect(shown.first()).toContainText(value)
    if (!hasDetail) await page.getByRole('link', { name: `Edit ${name}`, exact: true }).click()
    await expect(page.getByRole('main').getByText(person.username).first()).toBeVisible()

    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Confirm|Deactivate/ })
      .click()
    await expect(page.getByText(/deactivated/).first()).toBeVisible()
    await expect(page.getByText('Inactive').first()).toBeVisible()
    await page.getByRole('button', { name: 'Activate', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  })
