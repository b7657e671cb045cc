import { todayInIndia } from '@refill/values/day.ts'
import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../../ui/testing/axe.ts'
import { combobox, field, option, showBooking } from '../testing/booking-for-tests.tsx'
import { daysEndpoint, salesEndpoint, salesServer } from '../testing/sales-for-tests.tsx'
import { expectLink, textsOf } from '../../../ui/testing/page.ts'

const address = '/sales-reports?fd=2026-11-02&td=2026-11-21&type=customer&of=11'
const head = () => textsOf('th')

/** Types into a searchable field and takes the first of what it finds. */
const pick = async (name: string, text: string) => {
  await combobox(name).click()
  await userEvent.fill(combobox(name), text)
  await option(text).first().click()
}

test('it opens with all sales of the month so far', async () => {
  const server = salesServer()
  const screen = await showBooking('/sales-reports')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  await expect.element(combobox('Sales Type')).toHaveValue('all')
  expect(server.to(salesEndpoint)).toHaveLength(1)
  expect(server.last(salesEndpoint)).toMatchObject({ action: 'all', td: todayInIndia() })
})

test('nothing is asked until all four are set; then once', async () => {
  const server = salesServer()
  const screen = await showBooking('/sales-reports', (screens) => <StrictMode>{screens}</StrictMode>)
  await expect.element(screen.getByRole('heading', { name: 'Sales Reports', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  await combobox('Sales Type').selectOptions('Customer')
  await expect.element(combobox('Customer')).toBeVisible()
  await expect.element(screen.getByText('No Data')).toBeVisible()
  await expectNoAxeViolations()
  const [before, daysBefore] = [server.to(salesEndpoint).length, server.to(daysEndpoint).length]
  await field('Start Date').fill('02-11-2026')
  await field('End Date').fill('21-11-2026')
  expect(server.to(salesEndpoint)).toHaveLength(before)
  expect(screen.getByRole('button', { name: 'Excel' }).elements()).toEqual([])
  await pick('Customer', 'Green Leaf')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  await expect.element(screen.getByRole('img', { name: /^Sold/ })).toBeVisible()
  expect(server.to(salesEndpoint)).toHaveLength(before + 1)
  expect(server.to(daysEndpoint)).toHaveLength(daysBefore + 1)
  expect(server.last(salesEndpoint)).toMatchObject({
    action: 'customer',
    userid: '11',
    page: '1',
    limit: '5',
    fd: '2026-11-02',
    td: '2026-11-21',
  })
  await expect.element(screen.getByRole('button', { name: 'Excel' })).toBeVisible()
})

test('it opens with the month to date; Today asks at once; days the wrong way round are said and ask nothing', async () => {
  const server = salesServer()
  const screen = await showBooking('/sales-reports?type=customer&of=11')
  const [year, month] = todayInIndia().split('-')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(server.last(salesEndpoint)).toMatchObject({ fd: `${year}-${month}-01`, td: todayInIndia() })
  await screen.getByRole('button', { name: 'Today' }).click()
  await expect.poll(() => server.last(salesEndpoint).fd).toBe(todayInIndia())
  const asked = server.to(salesEndpoint).length
  await field('Start Date').fill('31-12-2099')
  await expect.element(screen.getByText('End Date is before Start Date', { exact: true })).toBeVisible()
  await expect.element(screen.getByText('No Data')).toBeVisible()
  await expect.element(screen.getByText('Quantity', { exact: true }).first()).toBeVisible()
  await expect.element(screen.getByText('Empties received')).not.toBeInTheDocument()
  expect(server.to(salesEndpoint)).toHaveLength(asked)
  await expectNoAxeViolations()
})

test('a type that there is not, in an address, asks for nothing', async () => {
  const server = salesServer()
  const screen = await showBooking(address.replace('type=customer', 'type=constructor'))
  await expect.element(screen.getByText(/^Choose two days/)).toBeVisible()
  await expect.element(screen.getByText('No Data')).toBeVisible()
  expect(server.to(salesEndpoint)).toEqual([])
})

test('the table has its nine columns, then day of delivery and customer; figures are of the whole filter; an order is one press away', async () => {
  salesServer()
  const screen = await showBooking(address)
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(head()).toEqual([
    'S.No.',
    'Order ID',
    'Product name',
    'Quantity',
    'return clinder',
    'payment mode',
    'Total Amount',
    'delivery person name',
    'datetime',
    'Delivered',
    'Customer',
  ])
  await expect
    .element(screen.getByRole('row').nth(1))
    .toHaveTextContent(
      '1ORD/26-27/0410119 kg Commercial Refill1210Credit₹21,409.92Ramesh Shinde14-11-2026 10:42Counter15-11-2026Green Leaf',
    )
  await expect
    .element(screen.getByText('Start Date: 02-11-2026, End Date: 21-11-2026, Customer: Green Leaf'))
    .toBeVisible()
  await expect.element(screen.getByText('₹1,49,869.44')).toBeVisible()
  const words = 'Sold from 02-11-2026 to 21-11-2026, on 2 days; the most, ₹85,639.68, on 14-11-2026.'
  await expect.element(screen.getByRole('img', { name: words })).toBeVisible()
  await expectLink(screen, 'ORD/26-27/04101', '/orders/order-detail?id=4101')
  await expectNoAxeViolations()
})

test('page, rows, days and what is chosen load it anew, each with one call', async () => {
  const server = salesServer()
  const screen = await showBooking(address)
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(screen.getByText('6-7 of 7')).toBeVisible()
  await combobox('Rows per page').selectOptions('10')
  await expect.poll(() => server.last(salesEndpoint)).toMatchObject({ page: '1', limit: '10' })
  expect(server.to(daysEndpoint)).toHaveLength(1)
  await field('Start Date').fill('02-10-2026')
  await expect.poll(() => server.last(salesEndpoint).fd).toBe('2026-10-02')
  await field('End Date').fill('2')
  await pick('Customer', 'Patil Engineering')
  await expect.poll(() => server.last(salesEndpoint).userid).toBe('12')
  expect(server.to(salesEndpoint)).toHaveLength(5)
  await expect
    .poll(() => screen.address().path)
    .toBe('/sales-reports?fd=2026-10-02&td=2026-11-21&type=customer&of=12&rows=10')
})

test('All needs no choice; its lines, chart and workbook are of the whole business', async () => {
  const server = salesServer()
  const screen = await showBooking('/sales-reports?fd=2026-11-01&td=2026-11-21')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(server.last(salesEndpoint)).toMatchObject({ action: 'all', fd: '2026-11-01', td: '2026-11-21' })
  expect(server.last(daysEndpoint)).toMatchObject({ customer_id: '', prod_code: '', dpid: '' })
  await expect.element(screen.getByText('Start Date: 01-11-2026, End Date: 21-11-2026, All')).toBeVisible()
  await expect.element(screen.getByRole('button', { name: 'Excel' })).toBeVisible()
  await expectNoAxeViolations()
})

test('sales count on their delivery day, and on that of their booking when asked so', async () => {
  const server = salesServer()
  const screen = await showBooking(address)
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(server.last(salesEndpoint).by).toBe('')
  await combobox('Counted by').selectOptions('Booking day')
  await expect.poll(() => server.last(salesEndpoint).by).toBe('booking')
  await expect.poll(() => server.last(daysEndpoint).by).toBe('booking')
  await expect.element(screen.getByText(/, by booking day$/)).toBeVisible()
  await expect
    .poll(() => screen.address().path)
    .toBe('/sales-reports?fd=2026-11-02&td=2026-11-21&type=customer&of=11&by=booking')
})

test('the chart stays while a page turns, and is asked for once', async () => {
  const server = salesServer()
  const screen = await showBooking(address)
  const chart = screen.getByRole('img', { name: /^Sold/ })
  await expect.element(chart).toBeVisible()
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  const drawn = chart.element()
  const answered = Promise.withResolvers<object>()
  server.answers[salesEndpoint] = answered.promise
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.poll(() => server.last(salesEndpoint).page).toBe('2')
  expect(chart.element()).toBe(drawn)
  const totals = { quantity: 84, returnclinder: 70, totalamount: 149_869.44 }
  answered.resolve({ totalcount: 7, list: [], totals })
  await expect.poll(() => document.querySelectorAll('tbody tr').length).toBe(0)
  expect(chart.element()).toBe(drawn)
  expect(server.to(daysEndpoint)).toHaveLength(1)
})

test('another type clears the choice and the rows and begins at page 1', async () => {
  const server = salesServer()
  const screen = await showBooking(`${address}&page=2`)
  await expect.element(screen.getByText('6-7 of 7')).toBeVisible()
  await combobox('Sales Type').selectOptions('Product')
  await expect.element(screen.getByText('No Data')).toBeVisible()
  await expect.element(screen.getByText('0-0 of 0')).toBeVisible()
  await expect.element(combobox('Product')).toHaveValue('')
  await expect
    .poll(() => screen.address().path)
    .toBe('/sales-reports?fd=2026-11-02&td=2026-11-21&type=product')
  expect(server.to(salesEndpoint)).toHaveLength(1)
  await pick('Product', '47.5 kg')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(server.last(salesEndpoint)).toMatchObject({ action: 'product', prod_code: 'IOC002', userid: '1' })
  expect(server.last(daysEndpoint)).toMatchObject({ prod_code: 'IOC002', customer_id: '', dpid: '' })
  await combobox('Sales Type').selectOptions('Delivery Partner')
  await expect.element(screen.getByText('No Data')).toBeVisible()
  await pick('Delivery Partner', 'Shree')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(server.last(salesEndpoint)).toMatchObject({ action: 'delivery_partner', dpid: '31', page: '1' })
  expect(server.to(salesEndpoint)).toHaveLength(3)
})

test('rows of one type never stand under another, not even while those are on their way', async () => {
  const server = salesServer()
  const screen = await showBooking(address)
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  const answered = Promise.withResolvers<object>()
  server.answers[salesEndpoint] = answered.promise
  await combobox('Sales Type').selectOptions('Product')
  await expect.element(screen.getByText('No Data')).toBeVisible()
  await pick('Product', '47.5 kg')
  await expect.poll(() => server.last(salesEndpoint).prod_code).toBe('IOC002')
  await expect.element(screen.getByText('No Data')).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'ORD/26-27/04101' }).elements()).toEqual([])
  answered.resolve({ totalcount: 0, list: [], totals: { quantity: 0, returnclinder: 0, totalamount: 0 } })
  await expect.element(screen.getByText('No Data')).toBeVisible()
})

test('a report that fails is emptied and says so, until Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server = salesServer()
  const screen = await showBooking(address)
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  const fine = server.answers[salesEndpoint]
  server.answers[salesEndpoint] = 'network down'
  await screen.getByRole('button', { name: 'Next page' }).click()
  await expect.element(page.getByText('No Data')).toBeVisible()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(0)
  await expect.element(screen.getByRole('alert')).toMatchTextContent(/^The report could not be loaded\./)
  server.answers[salesEndpoint] = fine ?? {}
  await screen.getByRole('button', { name: 'Retry' }).click()
  await expect.element(page.getByText('6-7 of 7')).toBeVisible()
  expect(screen.getByRole('alert').elements()).toEqual([])
})

test('no sales are No Data, without a chart', async () => {
  const server = salesServer()
  const totals = { quantity: 0, returnclinder: 0, totalamount: 0 }
  server.answers[salesEndpoint] = { totalcount: 0, list: [], totals }
  const screen = await showBooking(address)
  await expect.element(screen.getByText('No Data')).toBeVisible()
  await expect.element(screen.getByText('₹ 0')).toBeVisible()
  expect(server.to(daysEndpoint)).toEqual([])
  await expectNoAxeViolations()
})

test('on a small phone the table scrolls, not the page', async () => {
  salesServer()
  await page.viewport(360, 2000)
  const screen = await showBooking(address)
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})
