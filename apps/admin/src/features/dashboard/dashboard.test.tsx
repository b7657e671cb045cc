import { noSteps } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { paths } from '../../paths.ts'
import { MayOpen } from '../../ui/may-open.ts'
import { showWithin } from '../../ui/testing/show.tsx'
import { textsOf } from '../../ui/testing/page.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import {
  busyDay,
  dashboardServer,
  endpoint,
  firstDay,
  showDashboard,
} from './testing/dashboard-for-tests.tsx'

const link = (name: string | RegExp) => page.getByRole('link', { name })
const open = async () => {
  const screen = await showDashboard()
  await expect.element(screen.getByRole('heading', { name: 'Dashboard', exact: true })).toBeVisible()
  await expect
    .element(page.getByText('Nothing on account').or(page.getByText(/not yet set against/)))
    .toBeVisible()
  return screen
}

test('one call tells the day, and axe finds nothing', async () => {
  const server = dashboardServer()
  const screen = await open()
  await expect.element(screen.getByText('Saturday, 21-11-2026')).toBeVisible()
  await expect.element(page.getByRole('img', { name: /^Sales of each of the last 30 days/ })).toBeVisible()
  expect(server.calls.map((call) => call.endpoint)).toEqual([endpoint])
  await expectNoAxeViolations()
})

test('a status leads to the orders of today, and what is overdue to those expected before now', async () => {
  dashboardServer()
  await open()
  await expect
    .element(link('18 Recieved today'))
    .toHaveAttribute('href', '/orders?type=1&from=2026-11-21&to=2026-11-21')
  await expect.element(link('3 overdue Recieved')).toHaveAttribute('href', '/orders?type=1&expected=overdue')
  await expect
    .element(link('37 Delivered today'))
    .toHaveAttribute('href', '/orders?type=4&dfrom=2026-11-21&dto=2026-11-21')
  await expect
    .element(link('9 Initiated, booked today'))
    .toHaveAttribute('href', '/orders?type=2&from=2026-11-21&to=2026-11-21')
  await expect.element(link(/overdue Delivered/)).not.toBeInTheDocument()
})

test('each thing to act on has the one button that solves it, the worst first', async () => {
  dashboardServer()
  await open()
  const rows = page.getByRole('list', { name: 'To act on' }).getByRole('listitem')
  const words = rows.all().map((row) => row.element().textContent)
  expect(words).toEqual([
    '19 kg Commercial BPCL: 7 fulls left, 22 ordered15 shortAdd Purchase',
    'Green Leaf Hospitality LLP is over its credit limit₹3,18,460.00 due of ₹3,00,000.00, oldest 34 days past its dayStatement',
    '14.2 kg Domestic HPCL: empties stand at -6More went to the plant than the books holdExplain',
    '5 orders wait for a new delivery dayOldest: ORD/26-27/04102, Om Bakers, 3 daysReschedule',
    'MH12FQ9043: Insurance ends 28-11-2026VehicleOpen',
    '18 orders are not assigned yetOldest booked 21-11-2026 07:55Assign',
  ])
  const leads = {
    'Add Purchase': '/purchase/add-purchase',
    Statement: '/receipt/statement?customer=7',
    Reschedule: '/orders?type=6&expected=no_day',
    Open: '/vehicle-list/vehicle-detail?id=3',
    Assign: '/orders?type=1',
    '7 papers running out': '/papers-running-out',
  }
  for (const [name, href] of Object.entries(leads))
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
})

test('slow screens and a database that outgrows its disk lead to what is known of them', async () => {
  const gigabyte = 1024 ** 3
  const slow = { kind: 'slow_screens', screen: '/orders/order-detail', times: 310, p99_ms: 1_640 } as const
  const grows = { kind: 'database_grows', bytes: 5 * gigabyte, grown_7: gigabyte } as const
  dashboardServer({
    ...busyDay,
    to_act: [
      { ...grows, days_left: 40 },
      { ...grows, days_left: null },
      { ...slow, more: 2 },
    ],
  })
  await open()
  const rows = page.getByRole('list', { name: 'To act on' }).getByRole('listitem')
  expect(rows.all().map((row) => row.element().textContent)).toEqual([
    'The disk of the database is full in 40 days if it goes on so5 GB, 1 GB more than 7 days agoSpeed',
    'The database grows fast5 GB, 1 GB more than 7 days agoSpeed',
    'An order: one opening in 100 takes 1.6 s or more310 openings in the last day; 2 other screens are slow tooSpeed',
  ])
  await expect.element(link('Speed').first()).toHaveAttribute('href', '/speed')
})

test('empties below zero are explained in place, and Esc leads back to the button', async () => {
  const server = dashboardServer()
  server.answers['reports/ledger_report.php'] = {
    list: [],
    totalcount: 0,
    openingFulls: 41,
    openingEmptys: -6,
    closingFulls: 41,
    closingEmptys: -6,
    product_name: '14.2 kg Domestic',
  }
  await open()
  const explain = page.getByRole('button', { name: 'Explain' })
  await explain.click()
  await expect.element(page.getByRole('dialog', { name: 'Explain: 14.2 kg Domestic' })).toBeVisible()
  await expect.poll(() => server.last('reports/ledger_report.php').prod_code).toBe('HP14')
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  await expect.element(explain).toHaveFocus()
})

test('stock has solid and hollow bars on one scale, and what is below zero none', async () => {
  dashboardServer()
  const screen = await open()
  const rows = screen.getByRole('list', { name: 'Stock of cylinders' }).getByRole('listitem').all()
  const bars = rows.map((row) =>
    [...row.element().querySelectorAll('i')].map(({ style }) => Math.round(Number.parseFloat(style.width))),
  )
  expect(bars).toEqual([[68, 32], [38, 41], [10, 6], [7], [4, 5], [1, 8]])
  expect(rows.at(3)?.element().textContent).toBe('14.2 kg Domestic HPCL41 fulls-6 empties')
  expect(rows.at(5)?.element().textContent).toBe('19 kg Commercial BPCL7 fulls, 22 ordered46 empties')
})

test('fulls stand against what is booked for today and tomorrow, what is short first, and lead to the orders', async () => {
  dashboardServer()
  await open()
  const rows = page.getByRole('table', { name: 'Booked for today and tomorrow' }).getByRole('row').all()
  expect(rows.slice(1, 3).map((row) => row.element().textContent)).toEqual([
    '19 kg CommercialBPCL71159',
    '19 kg CommercialIOCL4026030',
  ])
  await expect.element(link('Orders until tonight')).toHaveAttribute('href', '/orders?expected=today')
  await expect.element(link('Tomorrow')).toHaveAttribute('href', '/orders?expected=tomorrow')
})

test('sales stand beside those of the 30 days before, in rupees and cylinders', async () => {
  dashboardServer()
  const screen = await open()
  await expect.element(screen.getByText('₹29,09,642.50')).toBeVisible()
  await expect.element(screen.getByText(/₹27,14,300\.00 in the 30 days before/)).toBeVisible()
  await expect.element(screen.getByText(/1,284 cylinders, 306 more than then/)).toBeVisible()
})

test('dues stand by age with their total to the paisa', async () => {
  dashboardServer()
  await open()
  const rows = page.getByRole('table', { name: 'Dues by age' }).getByRole('row').all()
  expect(rows.map((row) => row.element().textContent)).toEqual([
    'AgeCustomersAmount',
    'Not yet due64₹8,42,115.00',
    '1 to 15 days21₹3,10,480.50',
    '16 to 30 days9₹1,26,900.00',
    'Over 30 days4₹2,41,375.00',
    'Total₹15,20,870.50',
  ])
  await expect.element(page.getByText('₹12,400.00 received and not yet set against an order')).toBeVisible()
  await expect.element(page.getByText('₹43,250.00 prepaid, owed by oil companies')).toBeVisible()
})

test('every figure leads to the list behind it', async () => {
  dashboardServer()
  await open()
  const delivered = (from: string, to: string) => `/orders?type=4&dfrom=${from}&dto=${to}`
  const ledger = (product: string) => `/ledger-reports?fd=2026-10-23&td=2026-11-21&product=${product}`
  const leads = {
    '₹1,48,212.50': delivered('2026-11-21', '2026-11-21'),
    '₹29,09,642.50': delivered('2026-10-23', '2026-11-21'),
    '1,284': delivered('2026-10-23', '2026-11-21'),
    '₹27,14,300.00': delivered('2026-09-23', '2026-10-22'),
    '402 fulls': ledger('IO19'),
    '188 empties': ledger('IO19'),
    '-6 empties': ledger('HP14'),
    '7 fulls, 22 ordered': ledger('BP19'),
    '₹8,42,115.00': '/receipt/dues?age=not_due',
    '₹3,10,480.50': '/receipt/dues?age=to_15',
    '₹1,26,900.00': '/receipt/dues?age=to_30',
    '₹2,41,375.00': '/receipt/dues?age=over_30',
    '₹15,20,870.50': '/receipt/dues',
    Dues: '/receipt/dues',
    '₹12,400.00': '/receipt-reports',
    '₹43,250.00': '/receipt/prepaid',
  }
  for (const [name, href] of Object.entries(leads))
    await expect.element(page.getByRole('link', { name, exact: true })).toHaveAttribute('href', href)
})

test('a row of dues opens its list wherever it is pressed', async () => {
  dashboardServer()
  const screen = await open()
  await page.getByRole('row', { name: /^16 to 30 days/ }).click({ position: { x: 20, y: 10 } })
  await expect.poll(() => screen.address().path).toBe('/receipt/dues?age=to_30')
})

const stepNames = () => textsOf('[aria-label="First steps"] li')

test('a new business sees its eleven first steps, with those that are done, until its first order', async () => {
  const server = dashboardServer(firstDay)
  server.answers['api/dashboard/first-steps'] = { ...noSteps, settings: true, products: true }
  const screen = await open()
  await expect.element(screen.getByText('2 of 11 done')).toBeVisible()
  expect(stepNames()).toHaveLength(11)
  expect(stepNames()[0]).toMatch(/^Business details.*done$/)
  expect(stepNames()[3]).toMatch(/^Opening stock.*bring in a file$/)
  await expect.element(link('Opening stock')).toHaveAttribute('href', '/inventory/add-inventory')
  await expect.element(link('bring in a file').first()).toHaveAttribute('href', '/import')
  await expect.element(link('First order')).toHaveAttribute('href', '/orders/new-order')
  await expect.element(page.getByRole('img', { name: 'Nothing sold in the last 30 days.' })).toBeVisible()
  await expectNoAxeViolations()
})

test('of the first steps somebody sees those that open to them', async () => {
  dashboardServer(firstDay)
  showWithin((screens) => (
    <MayOpen value={(address) => address !== paths.settings && address !== paths.bringIn}>{screens}</MayOpen>
  ))
  const screen = await open()
  await expect.element(screen.getByText('0 of 10 done')).toBeVisible()
  expect(stepNames()[0]).toMatch(/^Products/)
  await expect.element(link('bring in a file')).not.toBeInTheDocument()
})

test('nobody is asked for first steps once there is something to see, or an order of long ago', async () => {
  const server = dashboardServer(busyDay)
  await open()
  expect(server.to('api/dashboard/first-steps')).toEqual([])
})

test('a turnover that asks for more than Settings say leads there, and one under way says from when on', async () => {
  const large = { kind: 'turnover' as const, needs: ['e_invoice' as const] }
  const done = { ...large, year: 2025, amount: 63_023_795.78, from: '2026-04-01' }
  const coming = { ...large, year: 2026, amount: 52_000_000, from: '2027-04-01' }
  dashboardServer({ ...busyDay, to_act: [done, coming] })
  const screen = await open()
  await expect
    .element(screen.getByText('Turnover of 2025-26 is ₹6,30,23,795.78', { exact: true }))
    .toBeVisible()
  await expect
    .element(screen.getByText('Turnover of 2026-27 is ₹5,20,00,000.00 so far', { exact: true }))
    .toBeVisible()
  await expect
    .element(screen.getByText(/reported for an IRN, from 01-04-2027 on, and Settings/))
    .toBeVisible()
  await expect.element(link('Settings').first()).toHaveAttribute('href', '/settings')
})

test('where nothing is to be done the screen says so', async () => {
  dashboardServer({ ...busyDay, to_act: [] })
  const screen = await open()
  await expect.element(screen.getByText(/^Nothing waits for a person/)).toBeVisible()
})

test('a dashboard that cannot be loaded says so and can be asked for again', async () => {
  const server = dashboardServer()
  server.answers[endpoint] = 'network down'
  const screen = await showDashboard()
  await expect.element(screen.getByText('The dashboard could not be loaded.')).toBeVisible()
  server.answers[endpoint] = busyDay
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect.element(link('18 Recieved today')).toBeVisible()
  await expect.element(screen.getByText('The dashboard could not be loaded.')).not.toBeInTheDocument()
})

test('n books an order', async () => {
  dashboardServer()
  const screen = await open()
  await userEvent.keyboard('n')
  await expect.poll(() => screen.address().path).toBe('/orders/new-order')
})
