import { seriesPrefixes, type Series } from '@refill/contract/series.ts'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { fakeServer } from './api/testing/fake-server.ts'
import { taxRow } from './documents/testing/tax-row.ts'
import { openingMoney, opening } from './features/customers/testing/customers-for-tests.tsx'
import { row as orderRow } from './features/orders/testing/orders-for-tests.tsx'
import { paidBack, receipt } from './features/receipts/testing/receipts-for-tests.tsx'
import { Finder } from './finder.tsx'
import { numbered } from './numbered.ts'
import { closePalette, openPalette } from './ui/palette/palette.tsx'
import { show } from './ui/testing/show.tsx'
import { linkTo } from './ui/target.ts'

beforeEach(() => localStorage.setItem('authToken', '42'))
afterEach(() => localStorage.clear())

const standing = { canceled_at: '', canceled_by: '', cancel_reason: '' }
const cash = {
  ...standing,
  id: 1,
  kind: 'deposit',
  day: '2026-11-20',
  user_id: 7,
  who: 'Asha More',
  amount: 640,
  to_user_id: 0,
  to_whom: '',
  driver: '',
  head: '',
  bank: '',
  reference: '',
  note: '',
  url: '',
  confirmed_on: '',
  confirmed_amount: 0,
  expected: 0,
  pieces: '',
  difference_reason: '',
  entered_by: '',
}
const returned = {
  ...standing,
  id: 5,
  customer_id: 7,
  customer_name: 'Green Leaf',
  day: '2026-11-20',
  what: '',
  empties: 3,
  note: '',
  entered_by: '',
}
const deducted = {
  ...standing,
  id: 1,
  day: '2026-11-20',
  year: '26-27',
  customer_id: 7,
  customer_name: 'City Hospital',
  kind: 'tds_gst',
  amount: 3400,
  note: '',
  sr_no: '',
  orders: [],
  on_account: 0,
  entered_by: '',
}
const one = (rows: object) => ({ totalcount: 1, ...rows })

const cashOf = (number: string) => ['api/cash/list', one({ reponselist: [{ ...cash, number }] })] as const
const taxOf = (feature: string, number: string) =>
  [`api/${feature}/list`, one({ reponselist: [{ ...taxRow(3), number }] })] as const
const openingOf = (number: string, kind: 'dues' | 'advances') =>
  [
    'api/receipts/openings',
    { dues: [], advances: [], [kind]: [{ ...openingMoney[kind][0], number }] },
  ] as const

const aTrip = {
  id: 7,
  day: '2026-11-24',
  round: 1,
  state: 1,
  vehicle_id: 3,
  vehicle_no: 'MH12KT4827',
  driver_id: 4,
  driver_name: 'Ramesh Shinde',
  dp_id: 0,
  dp_name: '',
  note: '',
  stops: 2,
  delivered: 0,
  weight: 62,
  loaded_on: '',
  version: 1,
}

type Answered = readonly [endpoint: string, answer: object]

/** What the server answers about a number of each series, and where its document opens. */
const documents: { [S in Series]: (number: string) => { answered: Answered; opens: RegExp } } = {
  trip: (number) => ({
    answered: ['api/trips/list', one({ reponselist: [{ ...aTrip, number }] })],
    opens: /^\/trips\/trip-detail\?id=7$/,
  }),
  order: (orderid) => ({
    answered: ['orders.php', one({ report_url: '', reponselist: [orderRow(6, { orderid })] })],
    opens: /^\/orders\/order-detail\?id=6$/,
  }),
  challan: (dc_no) => ({
    answered: [
      'api/orders/find-challans',
      { challans: [{ id: 1, dc_no, order_id: 41, orderid: '', customer_name: '' }] },
    ],
    opens: /^\/orders\/order-detail\?id=41$/,
  }),
  receipt: (sr_no) => ({
    answered: ['receipt.php', one({ data: [receipt(1, { sr_no })] })],
    opens: /^\/receipt\?search=RC/,
  }),
  refund: (pb_no) => ({
    answered: ['api/receipts/refunds', one({ data: [{ ...paidBack, pb_no }] })],
    opens: /^\/receipt\/paid-back\?state=all&search=PB/,
  }),
  deduction: (number) => ({
    answered: [
      'api/receipts/deductions',
      one({ data: [{ ...deducted, number }], totals: { amount: 0, missing: 0 }, years: [] }),
    ],
    opens: /^\/receipt\/deductions\?state=all&search=DD/,
  }),
  empties: (number) => ({
    answered: ['api/empties/list', one({ reponselist: [{ ...returned, number }] })],
    opens: /^\/empties\?state=all&search=ER/,
  }),
  opening: (number) => ({
    answered: ['api/empties/openings', { reponselist: [{ ...opening, number }] }],
    opens: /^\/customer-list\/customer-detail\?id=7$/,
  }),
  opening_due: (number) => ({
    answered: openingOf(number, 'dues'),
    opens: /^\/customer-list\/customer-detail\?id=7$/,
  }),
  opening_advance: (number) => ({
    answered: openingOf(number, 'advances'),
    opens: /^\/customer-list\/customer-detail\?id=7$/,
  }),
  hand_over: (number) => ({ answered: cashOf(number), opens: /^\/cash\?state=all&search=CH/ }),
  deposit: (number) => ({ answered: cashOf(number), opens: /^\/cash\?state=all&search=CB/ }),
  pay_out: (number) => ({ answered: cashOf(number), opens: /^\/cash\?state=all&search=CP/ }),
  take_over: (number) => ({ answered: cashOf(number), opens: /^\/cash\?state=all&search=CT/ }),
  close: (number) => ({ answered: cashOf(number), opens: /^\/cash\?state=all&search=CC/ }),
  invoice: (number) => ({ answered: taxOf('invoices', number), opens: /^\/invoices\/invoice-detail\?id=3$/ }),
  bill: (number) => ({ answered: taxOf('invoices', number), opens: /^\/invoices\/invoice-detail\?id=3$/ }),
  credit: (number) => ({
    answered: taxOf('credit-notes', number),
    opens: /^\/credit-notes\/credit-note-detail\?id=3$/,
  }),
  debit: (number) => ({
    answered: taxOf('debit-notes', number),
    opens: /^\/debit-notes\/debit-note-detail\?id=3$/,
  }),
}

const prefixes: Readonly<Record<Series, string>> = {
  ...seriesPrefixes,
  order: 'ORD',
  invoice: 'SI',
  bill: 'BS',
  credit: 'CN',
  debit: 'DN',
}

// Both are typed by the series, so one that is added to them is looked for here.
const series = Object.keys(prefixes) as Series[]

test.each(series)('a number of the series %s is found, and leads to its document', async (kind) => {
  const number = `${prefixes[kind]}/26-27/00003`
  const { answered, opens } = documents[kind](number)
  fakeServer(Object.fromEntries([answered]))
  const { looksAt = () => true, find } = numbered[kind]
  expect(looksAt(number)).toBe(true)
  const [entry, ...others] = await find(number, new AbortController().signal)
  expect(others).toEqual([])
  expect(entry?.label).toBe(number)
  expect(typeof entry?.to === 'function' ? '' : linkTo(entry?.to ?? '').to).toMatch(opens)
})

test('the palette finds a bank deposit that was taken back, and opens it in the list', async () => {
  const number = 'CB/26-27/00003'
  const server = fakeServer({ 'api/cash/list': cashOf(number)[1] })
  closePalette()
  const screen = await show(<Finder />)
  openPalette()
  await userEvent.fill(page.getByRole('combobox'), 'CB/26-27/00003')
  const found = page.getByRole('group', { name: 'Cash' }).getByRole('option')
  await expect.element(found).toMatchTextContent(/CB\/26-27\/00003.*Asha More/)
  await userEvent.keyboard('{Enter}')
  await expect.poll(() => screen.address().path).toBe('/cash?state=all&search=CB%2F26-27%2F00003')
  expect(server.last('api/cash/list')).toMatchObject({ state: 'all', search: number })
})

test('a canceled receipt is found, and stands in the list that it leads to', async () => {
  const canceled = receipt(1, { sr_no: 'RC/26-27/00009', canceled_at: '2026-11-20 10:05' })
  const server = fakeServer({ 'receipt.php': one({ data: [canceled] }) })
  const [entry] = await numbered.receipt.find('RC/26-27/00009', new AbortController().signal)
  expect(entry?.to).toBe('/receipt?search=RC%2F26-27%2F00009&state=all')
  expect(server.last('receipt.php')).toMatchObject({ state: 'all' })
})

test('what is found by numbers alone is not asked for a name', async () => {
  const server = fakeServer({})
  closePalette()
  await show(<Finder />)
  openPalette()
  await userEvent.fill(page.getByRole('combobox'), 'green leaf')
  await expect.poll(() => server.to('orders.php').length).toBeGreaterThan(0)
  for (const endpoint of [
    'api/cash/list',
    'api/empties/list',
    'api/receipts/openings',
    'api/receipts/refunds',
  ])
    expect(server.to(endpoint), endpoint).toEqual([])
})
