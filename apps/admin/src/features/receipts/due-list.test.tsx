import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { due, dues, duesEndpoint, duesServer, totals } from './testing/dues-for-tests.ts'
import { button, receiptServer, showReceipts } from './testing/receipts-for-tests.tsx'
import { expectLink, textsOf } from '../../ui/testing/page.ts'
import { grantOnly } from '../../api/testing/grant.tsx'

const rows = () => page.getByRole('table', { name: 'Dues' }).getByRole('row')
const cells = (row: number) =>
  rows()
    .nth(row)
    .getByRole('cell')
    .elements()
    .map(({ textContent }) => textContent)

const open = async (at = '/receipt/dues') => {
  const screen = await showReceipts(at)
  await expect.element(screen.getByRole('heading', { name: 'Dues', level: 1 })).toBeVisible()
  await expect.element(screen.getByText(/-1?3 of \d/)).toBeVisible()
  return screen
}

test('each customer stands with what is due by age, the limit where it is passed, and the total of all below', async () => {
  const server = duesServer()
  await open()
  expect(server.to(duesEndpoint)[0]?.parts).toMatchObject({
    page: ['1'],
    limit: ['10'],
    search: [''],
    age: [''],
  })
  expect(textsOf('th')).toEqual([
    'Customer',
    'Mobile',
    'Due',
    'Not yet due',
    '1 to 15 days',
    '16 to 30 days',
    'Over 30 days',
    'Oldest',
    'Action',
  ])
  expect(cells(1)).toEqual([
    'Green Leaf Hospitality LLP',
    '77200 13985',
    '₹3,18,460.00limit ₹3,00,000.00',
    '₹48,115.00',
    '₹1,02,480.50',
    '₹26,489.50',
    '₹1,41,375.00',
    '34 days',
    'Add Receipt',
  ])
  expect(cells(2)).toEqual([
    'Om Bakers',
    '98220 98765',
    '₹42,115.00₹1,200.50 on account',
    '₹42,115.00',
    '',
    '',
    '',
    '',
    'Set offAdd Receipt',
  ])
  // Without a limit nobody is over it.
  expect(cells(3)).toEqual([
    'Sai Krupa Canteen',
    'N/A',
    '₹8,920.80',
    '',
    '₹8,920.80',
    '',
    '',
    '1 day',
    'Add Receipt',
  ])
  expect(cells(4)).toEqual([
    'Total of 98 customers',
    '₹15,20,870.50',
    '₹8,42,115.00',
    '₹3,10,480.50',
    '₹1,26,900.00',
    '₹2,41,375.00',
    '',
  ])
  await expectNoAxeViolations()
})

test('from a row it goes to the statement, or to a receipt for all that is due', async () => {
  duesServer()
  const screen = await open()
  const row = rows().nth(1)
  for (const name of ['Green Leaf Hospitality LLP', 'Statement'])
    await expectLink(row, name, '/receipt/statement?customer=7')
  await expectLink(row, 'Add Receipt', '/receipt?orders=ORD%2F26-27%2F03021%2C+ORD%2F26-27%2F03544')
  await expectLink(screen, 'Back to receipts', '/receipt')
  await userEvent.keyboard('{ArrowDown}{ArrowDown}{Enter}')
  await expect.poll(() => screen.address().path).toBe('/receipt/statement?customer=8')
})

test('an age is asked for from page 1 and stays in the address; what is no age counts as all', async () => {
  const server = duesServer()
  const screen = await open('/receipt/dues?page=2&age=ancient')
  expect(server.to(duesEndpoint)[0]?.parts).toMatchObject({ age: [''], page: ['2'] })
  await button('Over 30 days').click()
  await expect.poll(() => screen.address().path).toBe('/receipt/dues?age=over_30')
  await expect.element(button('Over 30 days')).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() =>
      server.to(duesEndpoint).some(({ parts }) => parts.age?.[0] === 'over_30' && parts.page?.[0] === '1'),
    )
    .toBe(true)
  await button('All').click()
  await expect.poll(() => screen.address().path).toBe('/receipt/dues')
})

test('search asks the server, and without a match the filters are named', async () => {
  const server = duesServer()
  const screen = await open('/receipt/dues?age=to_15')
  server.answers[duesEndpoint] = {
    totalcount: 0,
    reponselist: [],
    totals: { due: 0, not_due: 0, to_15: 0, to_30: 0, over_30: 0 },
  }
  await userEvent.keyboard('/')
  await userEvent.keyboard('Kohinoor')
  await expect.element(screen.getByText('No customers with dues match')).toBeVisible()
  await expect.element(screen.getByText('Age 1 to 15 days, search “Kohinoor”.')).toBeVisible()
  expect(server.last(duesEndpoint)).toMatchObject({ search: 'Kohinoor', age: 'to_15' })
  server.answers[duesEndpoint] = { totalcount: 3, reponselist: dues, totals }
  await button('Clear filters').click()
  await expect.element(screen.getByText('1-3 of 3')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/receipt/dues')
})

test('where nobody owes anything the list says what it would hold', async () => {
  duesServer({
    totalcount: 0,
    reponselist: [],
    totals: { due: 0, not_due: 0, to_15: 0, to_30: 0, over_30: 0 },
  })
  const screen = await showReceipts('/receipt/dues')
  await expect.element(screen.getByText('No dues')).toBeVisible()
  await expectNoAxeViolations()
})

test('one customer is one, and n enters a receipt', async () => {
  const server = receiptServer()
  server.answers[duesEndpoint] = { totalcount: 1, reponselist: [due()], totals }
  const screen = await showReceipts('/receipt/dues')
  await expect.element(screen.getByText('Total of 1 customer')).toBeVisible()
  await userEvent.keyboard('n')
  await expect.element(screen.getByRole('heading', { name: 'Receipt', level: 1 })).toBeVisible()
  await expectLink(screen, 'Dues', '/receipt/dues')
})

test('nothing enters money for whom may not', async () => {
  duesServer()
  grantOnly('receipts.read')
  const screen = await open()
  await expect.element(screen.getByRole('link', { name: 'Statement' }).first()).toBeVisible()
  await expect.element(button('Set off')).not.toBeInTheDocument()
  await expect.element(screen.getByRole('link', { name: 'Add Receipt' })).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.poll(() => screen.address().path).toBe('/receipt/dues')
})

test('on a phone each customer is a block, and nothing scrolls sideways', async () => {
  await page.viewport(360, 900)
  duesServer()
  await open()
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  const table = page.getByRole('table', { name: 'Dues' }).element().parentElement
  expect(table?.scrollWidth).toBeLessThanOrEqual(table?.clientWidth ?? 0)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})
