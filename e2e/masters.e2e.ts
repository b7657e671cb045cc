import type { Page } from '@playwright/test'
import { expect, expectAccessible, pdf, person, png, test } from './support/test.ts'

let made = 0
/** Six digits that no other record of this run has. */
const mark = () => String((process.pid % 900) * 1_000 + 100_000 + made++).slice(-6)
const mobile = () => `6401${mark()}`

type Texts = Record<string, string>
type Master = {
  /** In the addresses of its calls. */
  kind: string
  one: string
  list: string
  add: string
  /** Labels and what is typed; the first one names the record. */
  texts: () => Texts
  /** Files by the labels of their fields; without them a paper is added as a row of its own. */
  files?: Texts
  save: string
  saved: string
  /** The paper that is opened on the detail. */
  paper: string
  /** A field that is changed, and what its line on the detail is called. */
  change: [label: string, value: string, line: string]
}

const masters: Master[] = [
  {
    kind: 'vendors',
    one: 'vendor',
    list: '/vendors-list',
    add: '+ Add Vendor',
    texts: () => ({
      'Trade name': `Torna Gas ${mark()}`,
      GSTIN: '27AAPFU0939F1ZV',
      'Personal mobile': mobile(),
    }),
    save: 'Add Vendor',
    saved: 'Vendor created successfully',
    paper: 'GST certificate',
    change: ['Legal name', 'Torna Gas and Sons', 'Legal Name'],
  },
  {
    kind: 'drivers',
    one: 'driver',
    list: '/driver-list',
    add: '+ Add Driver',
    texts: () => ({
      'Driver name': `Imran ${mark()}`,
      'Mobile number': mobile(),
      Email: 'imran@sahyadri.example',
      Address: 'Lane 4, Khadki, Pune',
      'Aadhaar number': '999912345678',
      'Driving license number': 'MH12 20190012345',
    }),
    files: { 'Aadhaar document': 'aadhaar.png', 'Driving license document': 'license.pdf' },
    save: 'Create Driver',
    saved: 'Driver created successfully',
    paper: 'License',
    change: ['Address', 'Gala 9, Bhosari, Pune', 'Address'],
  },
  {
    kind: 'vehicles',
    one: 'vehicle',
    list: '/vehicle-list',
    add: '+ Add Vehicle',
    texts: () => ({
      'Vehicle number': `MH14${'ABCDEFGHJK'[made % 10]}X${mark().slice(-4)}`,
      'Owner name': 'Salim Attar',
      'Owner contact': '6401234567',
      'Driver name': 'Balu Dhotre',
      'Driver contact': '6401234568',
      'Chassis number': 'MAT123456789',
      Make: 'Tata 407',
      Capacity: '2250',
      'Model year': '2019',
      'RC number': 'RC123456',
      'Insurance number': 'POL-998877',
    }),
    files: { 'RC document': 'rc.pdf', 'Insurance document': 'policy.png' },
    save: 'Submit',
    saved: 'Vehicle created successfully',
    paper: 'RC',
    change: ['Make', 'Tata 709', 'Make'],
  },
  {
    kind: 'godowns',
    one: 'godown',
    list: '/godown-list',
    add: '+ Add Godown',
    texts: () => ({ Name: `Bhosari Godown ${mark()}`, Address: 'Gala 4, Telco Road', Pincode: '411026' }),
    save: 'Add Godown',
    saved: 'Godown created successfully',
    paper: 'Lease',
    change: ['Latitude', '18.622', 'Latitude'],
  },
  {
    kind: 'delivery-partners',
    one: 'delivery partner',
    list: '/dp-list',
    add: '+ Add DP',
    texts: () => ({ 'Trade name': `Deccan Carriers ${mark()}`, 'Mobile 1': mobile(), PAN: 'AAPFU0939F' }),
    save: 'Add DP',
    saved: 'Delivery partner created successfully',
    paper: 'Agreement',
    change: ['Legal name', 'Deccan Carriers LLP', 'Legal Name'],
  },
  {
    kind: 'stock-points',
    one: 'stock point',
    list: '/stock-point',
    add: '+ Add Stock Point',
    texts: () => ({ Name: `Wagholi ${mark()}`, Mobile: mobile(), Address: 'Nagar Road, Wagholi' }),
    save: 'Add Stock Point',
    saved: 'Stock point created successfully',
    paper: 'Agreement',
    change: ['Location', '18.58, 73.979', 'Location'],
  },
  {
    kind: 'customers',
    one: 'customer',
    list: '/customer-list',
    add: '+ Add Customer',
    texts: () => ({ Name: `Green Leaf ${mark()}`, Mobile: mobile(), GSTIN: '27AAPFU0939F1ZV' }),
    save: 'Add Customer',
    saved: 'Customer created successfully',
    paper: 'ID proof: PAN card',
    change: ['Trade name', 'Green Leaf Baner', 'Trade name'],
  },
]

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
    await expect(page.getByText('1-1 of 1')).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('link', { name, exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    await expect(page).toHaveURL(/\?id=\d+$/)
    await page.reload()
    await page.getByRole('button', { name: `View ${master.paper}`, exact: true }).click()
    await expect(page.getByRole('dialog', { name: master.paper })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectAccessible(page)

    const [label, value, line] = master.change
    await page.getByRole('link', { name: 'Edit' }).click()
    await expect(field(page, label).first()).toBeVisible()
    await fill(page, { [label]: value })
    await page.getByRole('button', { name: /^(Update|Save|Submit)/ }).click()
    await expect(page.getByText(/updated successfully/)).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    const shown = page.locator('dl > div').filter({ has: page.getByText(line, { exact: true }) })
    await expect(shown.first()).toContainText(value)
    await expect(page.getByRole('main').getByText(person.username).first()).toBeVisible()

    await page.getByRole('button', { name: 'Deactivate' }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /Confirm|Deactivate/ })
      .click()
    await expect(page.getByText(/deactivated/).first()).toBeVisible()
    await expect(page.getByText('Inactive').first()).toBeVisible()
    await page.getByRole('button', { name: 'Activate' }).click()
    await expect(page.getByRole('button', { name: 'Deactivate' })).toBeVisible()
  })

test('every master of the server has a journey here', async ({ request }) => {
  const { paths } = (await (await request.get('/api/openapi.json')).json()) as { paths: object }
  const served = Object.keys(paths).flatMap((path) => /^\/api\/([\w-]+)\/look-alikes$/.exec(path)?.[1] ?? [])
  expect(masters.map(({ kind }) => kind).toSorted()).toEqual(served.toSorted())
})
