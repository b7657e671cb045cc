import type { Page } from '@playwright/test'
import { addDriver, addVehicle, call, dayFromNow, openOffice, shown } from './support/orders.ts'
import { saidIn } from './support/paper.ts'
import { expect, takeOption, test } from './support/test.ts'

const heading = (page: Page, name: string) =>
  expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()

const business = {
  name: 'Sahyadri Gas Service',
  address: 'Gala 4, Telco Road, Bhosari, Pune',
  state: 'Maharashtra',
  pincode: '411026',
  gst: '27AAPFU0939F1ZV',
  terms: 'Check the seal before you sign.',
}

const book = async (page: Page, customer: string, code: string) => {
  await page.goto('/')
  await heading(page, 'Dashboard')
  await page.keyboard.press('n')
  await heading(page, 'New Order')
  await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveAttribute('aria-haspopup')
  await takeOption(page, 'Customer', customer)
  await takeOption(page, 'Product', code)
  await page.keyboard.type('12')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('2')
  await page.keyboard.press('Enter')
  await expect(page.getByText('To collect ₹30,063.70')).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Product' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByText(/^Order ORD\S+ booked$/)).toBeVisible()
  await page.getByRole('link', { name: /^Open ORD/ }).press('Enter')
  const title = page.getByRole('heading', { level: 1, name: /^ORD\// })
  await expect(title).toBeVisible()
  return (await title.textContent()) ?? ''
}

const assign = async (page: Page, driver: string, vehicle: string) => {
  await page.getByRole('button', { name: 'Assign Order' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Assign Order' })
  await expect(dialog.getByRole('combobox', { name: /^Driver/ })).toHaveAttribute('aria-haspopup')
  await dialog.getByRole('combobox', { name: /^Driver/ }).focus()
  await takeOption(page, /^Driver/, driver)
  await dialog.getByRole('combobox', { name: /^Vehicle no\./ }).focus()
  await takeOption(page, /^Vehicle no\./, vehicle)
  await dialog.getByRole('textbox', { name: /^Estimated/ }).fill(`${shown(dayFromNow(1))} 16:30`)
  await dialog.getByRole('button', { name: 'Assign', exact: true }).press('Enter')
  await expect(page.getByText('Order assigned successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
}

const choose = async (page: Page, status: string) => {
  await page.getByRole('button', { name: 'Update Status', exact: true }).press('Enter')
  await page.getByRole('menuitem', { name: new RegExp(`^${status}`) }).press('Enter')
}

test('a whole day: booked, assigned, dispatched, delivered, paid; and every book says the same', async ({
  signedIn: page,
}) => {
  const today = dayFromNow(0)
  const { request } = page
  const { reponselist } = await call<{ reponselist: { version: number } }>(request, '/api/settings/read', {})
  await call(request, '/api/settings/update', { ...business, version: String(reponselist.version) })
  const { product, name } = await openOffice(request, '50')
  const [driver, vehicle] = [await addDriver(request), await addVehicle(request)]
  const code = product.uuid ?? ''

  // 12 refills at ₹1,784.16 and 18 % GST: ₹21,409.92 + ₹3,853.78; deposits for 2 at ₹2,400.
  const orderid = await book(page, name, code)
  await assign(page, driver.name, vehicle.vehicle)
  await choose(page, 'Dispatched')
  await expect(page.getByText('Order status updated successfully')).toBeVisible()
  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download' }).press('Enter')
  const challan = await saved
  expect(challan.suggestedFilename()).toMatch(/^DC-\d\d-\d\d-\d{5}\.pdf$/)
  const text = await saidIn(await challan.path())
  for (const said of [
    'ORIGINAL FOR CONSIGNEE',
    'DUPLICATE FOR TRANSPORTER',
    'TRIPLICATE FOR CONSIGNER',
    business.name,
    business.gst,
    business.terms,
    name,
    orderid,
    vehicle.vehicle,
    driver.name,
    'HSN 27111910',
    '21,409.92',
    '25,263.70',
    '4,800.00',
    'Rupees Twenty Five Thousand Two Hundred Sixty Three and Paise Seventy Only',
  ])
    expect(text).toContain(said)

  const empties = page.getByLabel(`Empties Received of ${product.product_name}`)
  await expect(empties).toHaveValue('10')
  await empties.fill('9')
  await choose(page, 'Delivered')
  const money = page.getByRole('textbox', { name: /^Money received now/ })
  await money.fill('')
  await money.press('Enter')
  await expect(page.getByText('Delivered, 9 empties received')).toBeVisible()

  await page.getByRole('link', { name: 'Add Receipt' }).press('Enter')
  await heading(page, 'Receipt')
  await expect(page.getByText(`${name}, due ₹30,063.70`)).toBeVisible()
  await expect(page.getByRole('textbox', { name: /^Amount/ })).toBeFocused()
  await page.keyboard.type('20000')
  await page.getByRole('combobox', { name: /^Payment mode/ }).selectOption('Cash')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Receipt added successfully')).toBeVisible()

  // The ledger: 50 and 5, less 12 fulls, and 9 empties more.
  await page.goto(`/ledger-reports?fd=${dayFromNow(-9)}&td=${today}&product=${code}`)
  await expect(page.getByRole('row', { name: new RegExp(`${orderid} .* SALE 12 38 14 `) })).toBeVisible()

  // The statement: owed 30,063.70, paid 20,000.00; 3 cylinders out, 2 of them against a deposit.
  await page.goto(`/orders?search=${encodeURIComponent(orderid)}`)
  await expect(page.getByText('1-1 of 1')).toBeVisible()
  await page.getByRole('link', { name: orderid }).press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: orderid })).toBeVisible()
  await page.getByRole('link', { name: 'Statement' }).press('Enter')
  await heading(page, 'Statement')
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: orderid })).toContainText('₹30,063.70')
  await expect(rows.last()).toHaveText(`${shown(today)}Closing₹30,063.70₹20,000.00₹10,063.701293`)

  // The sales report: goods with GST, without the deposit.
  await page.goto(`/sales-reports?fd=${today}&td=${today}&type=product&of=${code}`)
  await expect(rows.filter({ hasText: orderid })).toContainText('₹25,263.70')

  // The dashboard, asked as its screen asks: the same cylinders, the same money.
  type Dashboard = { stock: { uuid: string; fulls: number; emptys: number }[]; dues: { amount: number }[] }
  const { stock, dues } = await call<Dashboard>(request, '/api/dashboard/read', {})
  expect(stock.find(({ uuid }) => uuid === code)).toMatchObject({ fulls: 38, emptys: 14 })
  expect(dues.reduce((sum, { amount }) => sum + amount, 0)).toBeGreaterThanOrEqual(10_063.7)
  // Its panel has the eight products of which there is most; all of them are in the inventory.
  await page.goto(`/inventory?search=${code}`)
  const held = rows.filter({ hasText: product.product_name ?? '' })
  await expect(held).toContainText('38')
  await expect(held).toContainText('14')
})
