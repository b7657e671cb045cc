import type { APIRequestContext, Page } from '@playwright/test'
import { addDriver, addVehicle, call, dayFromNow, openOffice } from './support/orders.ts'
import { expect, expectAccessible, test } from './support/test.ts'

type Made = { id: number; number: string }

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true })
const cell = (page: Page, name: string | RegExp) => page.getByRole('textbox', { name })

/** A van on the road with orders of four cylinders each, and spares. */
const outWith = async (request: APIRequestContext, orders: number, spares: number, count = '4') => {
  // Whole rupees, as notes and coins are: ₹1,180.00 each.
  const office = await openOffice(request, '500', {
    product: { rsp: '1000', discount: '0', gst: '18' },
    ordered: { 'count[]': count },
  })
  const booked: { id: number; orderid: string }[] = []
  for (let made = 0; made < orders; made++) booked.push(await office.book())
  const [driver, { id: vehicle }] = [await addDriver(request), await addVehicle(request)]
  const trip = await call<Made>(request, '/api/trips/create', {
    day: dayFromNow(0),
    vehicle_id: String(vehicle),
    driver_id: String(driver.id),
    'order_id[]': booked.map(({ id }) => String(id)),
  })
  const loaded = orders * Number(count) + spares
  await call(request, '/api/trips/load', {
    id: String(trip.id),
    'uuid[]': office.product.uuid ?? '',
    'count[]': String(loaded),
  })
  return { ...office, driver, trip, booked, loaded }
}

test('a van comes back one empty and ₹500 short: it closes by name, and the ₹300 that the driver brings later lie in the drawer', async ({
  signedIn: page,
}) => {
  const { name, driver, trip, booked, product } = await outWith(page.request, 2, 3)
  const productName = product.product_name ?? ''
  await page.goto(`/trips/trip-detail?id=${trip.id}`)
  await button(page, 'Count what came back').click()
  // Out 11: four and three were taken, and one was sold on the way. In came four and three, of which one is missing.
  await cell(page, `Fulls counted of ${productName}`).fill('3')
  await cell(page, `Empties counted of ${productName}`).fill('6')
  await expectAccessible(page)
  await button(page, 'Count').click()
  await expect(page.getByText('Back', { exact: true })).toBeVisible()
  await page.getByRole('link', { name: 'Settle' }).click()

  await expect(page.getByRole('heading', { level: 1, name: `Settle ${trip.number}` })).toBeVisible()
  const outs = cell(page, new RegExp(`^Fulls out, ${productName}`))
  await expect(outs.first()).toHaveValue('4')
  const money = cell(page, new RegExp(`^Cash of ${name}`))
  const whole = Number(await money.first().inputValue())
  await outs.nth(1).fill('3')
  await cell(page, new RegExp(`^Empties in, ${productName}`))
    .nth(1)
    .fill('3')
  await money.nth(1).fill('')
  await cell(page, new RegExp(`^UPI of ${name}`))
    .nth(1)
    .fill('100')
  await cell(page, new RegExp(`^UTR or cheque no. of ${name}`))
    .nth(1)
    .fill('UTR 4471')

  await button(page, 'Sold on the way').click()
  const selling = page.getByRole('dialog', { name: 'Sold on the way' })
  await selling.getByRole('combobox', { name: /^Customer/ }).click()
  await page.keyboard.type(name)
  await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
  const empties = selling.getByRole('textbox', { name: /^Empties in/ })
  await expect(empties).toHaveValue('1')
  await empties.fill('0')
  await selling.getByRole('textbox', { name: /^Cash/ }).fill('500')
  await expectAccessible(page)
  await selling.getByRole('button', { name: 'Add sale' }).click()
  await expect(page.getByRole('table', { name: 'Without an order' })).toContainText(`1 × ${productName} sold`)

  const notes = Math.floor(whole / 500)
  await cell(page, 'Pieces of ₹500').fill(String(notes))
  await cell(page, 'Pieces of ₹1')
    .last()
    .fill(String(Math.round(whole - notes * 500)))
  const differences = page.getByRole('table', { name: 'Differences' })
  await expect(differences).toContainText(`1 empty ${productName} missing`)
  await expect(differences).toContainText('₹500.00 missing')
  await cell(page, /^Reason: 1 empty/).fill('Not on the van')
  await cell(page, /^Reason: ₹500/).fill('Lost on the way')
  await expect(page.getByText('Kept')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(cell(page, /^Reason: ₹500/)).toHaveValue('Lost on the way')
  await button(page, 'Settle').click()
  const approval = page.getByRole('dialog', { name: 'Differences need an approval' })
  await expect(page.getByText('Settled', { exact: true }).or(approval).first()).toBeVisible()
  if (await approval.isVisible()) {
    await approval.getByRole('textbox', { name: /Reason/ }).fill('The driver knows of it')
    await approval.getByRole('button', { name: 'Settle anyway' }).click()
  }
  await expect(page.getByText('Settled', { exact: true }).first()).toBeVisible()
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row', { name })
  await expect(rows).toContainText([/Delivered/, /Delivered/, /Delivered/])
  await expect(rows).toContainText(booked.map(({ orderid }) => orderid).concat('ORD/'))
  await expectAccessible(page)

  await page.goto('/cash')
  const carrier = page.getByRole('table', { name: 'With drivers' }).getByRole('row', { name: driver.name })
  await expect(carrier).toContainText('500')
  await carrier.getByRole('button', { name: /Take over/ }).click()
  const taking = page.getByRole('dialog')
  await taking.getByRole('textbox', { name: /^Amount/ }).fill('300')
  await taking.getByRole('textbox', { name: /Reason/ }).fill('The rest on Friday')
  await taking.getByRole('button', { name: /Take over/ }).click()
  await expect(carrier).toContainText('200')
})

test('sixty stops are settled with fewer than 150 keys', async ({ signedIn: page }) => {
  const { trip, product, loaded } = await outWith(page.request, 60, 2, '1')
  const productName = product.product_name ?? ''
  await call(page.request, '/api/trips/back', {
    id: String(trip.id),
    'uuid[]': product.uuid ?? '',
    'fulls[]': '3',
    'empties[]': String(loaded - 3),
  })
  await page.goto(`/trips/settle?id=${trip.id}`)
  let keys = 0
  const press = async (key: string) => {
    keys++
    await page.keyboard.press(key)
  }
  const type = async (text: string) => {
    for (const sign of text) await press(sign)
  }
  const outs = cell(page, new RegExp(`^Fulls out, ${productName}`))
  await expect(outs).toHaveCount(60)
  // One was not at home; the others took what they ordered.
  await button(page, 'Not delivered').first().focus()
  await press('Enter')
  await expect(page.getByRole('combobox', { name: 'What became of it' })).toBeFocused()
  await press('Tab')
  await type('Locked')
  await press('Enter')
  await expect(button(page, 'Another day')).toBeVisible()
  await cell(page, 'Pieces of ₹2000').focus()
  const asked = (await page.getByText(/ of ₹[\d,.]+$/).textContent()) ?? ''
  const rupees = Number(/of ₹([\d,]+)/.exec(asked)?.[1]?.replaceAll(',', ''))
  const pieces = [2000, 500, 200, 100, 50, 20, 10, 5, 2, 1]
  let left = rupees
  for (const one of pieces) {
    const many = Math.floor(left / one)
    left -= many * one
    if (many > 0) await type(String(many))
    await press('Enter')
  }
  await expect(page.getByText('Everything closes', { exact: false }).first()).toBeVisible()
  await button(page, 'Settle').focus()
  await press('Enter')
  await expect(page.getByText('Settled', { exact: true }).first()).toBeVisible({ timeout: 60_000 })
  expect(keys).toBeLessThan(150)
})
