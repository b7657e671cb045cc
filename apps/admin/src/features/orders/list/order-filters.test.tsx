import { afterEach, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { customerRecord, driverRecord, partnerRecord, vehicleRecord } from '../../../api/testing/rows.ts'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { button, listed, orderServer, showOrders } from '../testing/orders-for-tests.tsx'

afterEach(() => localStorage.removeItem('refill.sort'))

const filters = () => page.getByRole('button', { name: /^Filters/ })
const panel = () => page.getByRole('group', { name: 'Filters' })

const openFilters = async (at = '/orders') => {
  const server = orderServer()
  Object.assign(server.answers, {
    driverdetails: { reponselist: driverRecord({ id: 3, name: 'Ramesh Shinde' }) },
    vehicledetails: { reponselist: vehicleRecord({ id: 4, vehicleno: 'MH12KT4827' }) },
    dpdetails: { reponselist: partnerRecord({ id: 8, tradename: 'Sai Transport' }) },
  })
  const screen = await showOrders(at)
  await expect.element(page.getByRole('article').first()).toBeVisible()
  await filters().click()
  await expect.element(panel().getByRole('combobox', { name: 'Driver' })).toBeVisible()
  return { server, screen }
}

test('orders are filtered by driver, vehicle and partner, chosen by name and kept in the address by id', async () => {
  const { server, screen } = await openFilters()
  for (const [label, name] of [
    ['Driver', 'Ramesh Shinde'],
    ['Vehicle', 'MH12KT4827'],
    ['Delivery partner', 'Sai Transport'],
  ] as const) {
    await panel().getByRole('combobox', { name: label }).click()
    await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    await expect.element(button(`Remove ${label} ${name}`)).toBeVisible()
  }
  await expect.poll(() => screen.address().path).toBe('/orders?driver=3&vehicle=4&partner=8')
  await expect
    .poll(() => server.lastOf('list'))
    .toMatchObject({ driver_id: '3', vehicle_id: '4', dp_id: '8' })
  await expectNoAxeViolations()
})

test('orders are filtered by how they came in', async () => {
  const { server, screen } = await openFilters()
  await panel().getByRole('combobox', { name: 'Booked by' }).selectOptions('Counter')
  await expect.poll(() => screen.address().path).toBe('/orders?source=counter')
  await expect.poll(() => server.lastOf('list')).toMatchObject({ source: 'counter' })
})

test('payment mode, days of delivery and order go with the call, each only when it is set', async () => {
  const { server, screen } = await openFilters()
  expect(Object.keys(server.lastOf('list'))).not.toEqual(expect.arrayContaining(['paymentmode']))
  expect(Object.keys(server.lastOf('list'))).not.toEqual(expect.arrayContaining(['sort']))
  await panel().getByRole('combobox', { name: 'Payment mode' }).selectOptions('Credit')
  await panel().getByRole('textbox', { name: 'Delivered from' }).fill('20-11-2026')
  await panel().getByRole('textbox', { name: 'Delivered to' }).fill('20-11-2026')
  await screen.getByRole('combobox', { name: 'Sort' }).selectOptions('Oldest first')
  await expect
    .poll(() => screen.address().path)
    .toBe('/orders?mode=Credit&dfrom=2026-11-20&dto=2026-11-20&sort=oldest')
  await expect
    .poll(() => server.lastOf('list'))
    .toMatchObject({
      paymentmode: 'Credit',
      delivered_from: '2026-11-20',
      delivered_to: '2026-11-20',
      sort: 'oldest',
    })
  await expect.element(button('Remove Delivered on 20-11-2026')).toBeVisible()
})

test('an address with a filter calls the customer by name, and says so where nothing matches', async () => {
  const server = orderServer({ list: { totalcount: 0, reponselist: [], report_url: '/x' } })
  const customer = customerRecord({ id: 7, name: 'Patil Engineering Works', tradename: '' })
  server.answers['customer-details'] = { reponselist: customer, data: [customer] }
  const screen = await showOrders('/orders?customer=7&mode=PO')
  await expect.element(screen.getByText('Customer Patil Engineering Works, payment mode PO.')).toBeVisible()
  expect(server.lastOf('list')).toMatchObject({ customer_id: '7', paymentmode: 'PO' })
  await button('Clear').click()
  await expect.poll(() => screen.address().path).toBe('/orders')
})

test('a filter of the address has no number for a name while that is fetched', async () => {
  const server = orderServer()
  server.answers['customer-details'] = () => new Promise<object>(() => undefined)
  const screen = await showOrders('/orders?customer=7')
  await expect.element(button('Remove Customer …')).toBeVisible()
  expect(screen.container.textContent).not.toContain('Customer 7')
})

test('a total that was not counted to its end is shown with a plus, and the buttons without numbers', async () => {
  const { counts: _counts, ...uncounted } = listed
  orderServer({ list: { ...uncounted, totalcount: 51, more: true } })
  const screen = await showOrders('/orders?driver=3')
  await expect.element(screen.getByText('1-6 of 50+')).toBeVisible()
  await expect.element(button('Delivered')).toBeVisible()
})
