import { StrictMode } from 'react'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import {
  button,
  combobox,
  field,
  receipt,
  receiptServer,
  showReceipts,
} from './testing/receipts-for-tests.tsx'
import { expectLink, textsOf } from '../../ui/testing/page.ts'

const report = 'api/receipts/report'
const days = 'api/receipts/days'
const totals = {
  amount: 1234567.5,
  cash: 234567.5,
  online: 1000000,
  prepaid: 0,
  on_account: 1500,
  canceled: 0,
  refunded: 250,
  deducted: 0,
}

/** Seven receipts, five a page. */
const reportServer = () => {
  const server = receiptServer()
  server.answers[report] = ({ parts }) => ({
    totalcount: 7,
    list: (parts.page?.[0] === '2' ? [6, 7] : [1, 2, 3, 4, 5]).map((id) => receipt(id)),
    totals,
  })
  server.answers[days] = {
    days: [
      { day: '2026-03-02', cash: 2000, online: 41000.5, prepaid: 0 },
      { day: '2026-03-20', cash: 12000, online: 0, prepaid: 0 },
    ],
  }
  return server
}

setClock('2026-03-31T06:00:00Z')

test('on entry the last month is loaded, exactly once, also when the screen is drawn twice', async () => {
  const server = reportServer()
  const screen = await showReceipts('/receipt-reports', (screens) => <StrictMode>{screens}</StrictMode>)
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  await expect.element(screen.getByRole('img')).toBeVisible()
  expect(server.to(report)).toHaveLength(1)
  expect(server.to(days)).toHaveLength(1)
  expect(server.last(report)).toMatchObject({ page: '1', limit: '5', fd: '2026-02-28', td: '2026-03-31' })
  await expect.element(field('Start Date')).toHaveValue('28-02-2026')
  await expect.element(field('End Date')).toHaveValue('31-03-2026')
})

test('the report says its figures, its days, its receipts and the total of the whole filter', async () => {
  reportServer()
  const screen = await showReceipts('/receipt-reports')
  await expect.element(screen.getByRole('heading', { name: 'Receipt Reports', level: 1 })).toBeVisible()
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  expect(textsOf('th')).toEqual([
    'S.No.',
    'Voucher No',
    'Date',
    'Customer',
    'Payment Mode',
    'Transaction Number',
    'Orders',
    'Amount',
  ])
  await expect
    .element(screen.getByRole('row').nth(1))
    .toHaveTextContent(
      '1RCT/26-27/0000120-11-2026Green Leaf Hospitality LLPOnlineUTR99811ORD/26-27/00041, ORD/26-27/00042₹1,20,000.00',
    )
  await expect.element(screen.getByRole('row').last()).toHaveTextContent('Total of 7 receipts₹12,34,567.50')
  const figures = textsOf('dl > div')
  expect(figures).toEqual([
    'Total₹12,34,567.50',
    'Cash₹2,34,567.50',
    'Online₹10,00,000.00',
    'On account₹1,500.00',
    'Paid back₹250.00',
  ])
  await expect
    .element(screen.getByRole('img'))
    .toHaveAccessibleName(
      'Received from 28-02-2026 to 31-03-2026, on 2 days; the most, ₹43,000.50, on 02-03-2026.',
    )
  await expectLink(screen, 'RCT/26-27/00001', '/receipt?search=RCT%2F26-27%2F00001')
  await expectNoAxeViolations()
})

test('what was deducted stands apart from the money, of the receipt and of all of them', async () => {
  const server = reportServer()
  const short = { id: 5, number: 'DD/26-27/00005', kind: 'tds_gst', amount: 3400, note: '' } as const
  server.answers[report] = {
    totalcount: 1,
    list: [receipt(1, { amount: 197_200, deductions: [short, { ...short, id: 6, amount: 0.5 }] })],
    totals: { ...totals, amount: 197_200, prepaid: 850, deducted: 3400.5 },
  }
  const screen = await showReceipts('/receipt-reports')
  await expect.element(screen.getByText('and ₹3,400.50 deducted')).toBeVisible()
  await expect.element(screen.getByRole('row').last()).toHaveTextContent('Total of 1 receipt₹1,97,200.00')
  expect(textsOf('dl > div')).toContain('Deducted₹3,400.50')
  await expectLink(screen, '₹3,400.50', '/receipt/deductions')
  await expectLink(screen, '₹850.00', '/receipt/prepaid')
  await expectNoAxeViolations()
})

test('money of a single day is said of one day', async () => {
  const server = reportServer()
  server.answers[days] = { days: [{ day: '2026-03-02', cash: 2000, online: 0, prepaid: 0 }] }
  const screen = await showReceipts('/receipt-reports')
  await expect
    .element(screen.getByRole('img'))
    .toHaveAccessibleName(
      'Received from 28-02-2026 to 31-03-2026, on 1 day; the most, ₹2,000.00, on 02-03-2026.',
    )
})

test('days, customer and payment mode load it anew, and pages do not load the days again', async () => {
  const server = reportServer()
  const screen = await showReceipts('/receipt-reports')
  await expect.element(screen.getByRole('img')).toBeVisible()
  await button('Next page').click()
  await expect.element(screen.getByText('6-7 of 7')).toBeVisible()
  expect(server.to(days)).toHaveLength(1)
  await combobox('Payment mode').selectOptions('Cash')
  await expect.poll(() => server.last(report)).toMatchObject({ page: '1', payment_mode: 'Cash' })
  await combobox('Customer').click()
  await page.getByRole('option', { name: /^Green Leaf/ }).click()
  await expect.poll(() => server.last(report)).toMatchObject({ customer_id: '7', payment_mode: 'Cash' })
  await field('Start Date').fill('01-01-2026')
  await expect.poll(() => server.last(days)).toMatchObject({ fd: '2026-01-01', customer_id: '7' })
  await expect.poll(() => screen.address().path).toBe('/receipt-reports?mode=Cash&customer=7&fd=2026-01-01')
})

test('a report that fails is emptied and says No Data', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server = reportServer()
  const screen = await showReceipts('/receipt-reports')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  server.answers[report] = 'network down'
  await button('Next page').click()
  await expect.element(screen.getByText('No Data')).toBeVisible()
  expect(document.querySelectorAll('tbody tr')).toHaveLength(0)
})

test('the workbook holds the whole filter', async () => {
  const server = reportServer()
  const screen = await showReceipts('/receipt-reports?mode=Online&customer=7')
  await expect.element(screen.getByText('1-5 of 7')).toBeVisible()
  await button('Excel').click()
  await expect.poll(() => server.to('reports/receipt_report.xlsx')).toHaveLength(1)
  const [asked] = vi
    .mocked(window.fetch)
    .mock.calls.map(([address]) => (typeof address === 'string' ? address : ''))
    .filter((address) => address.includes('xlsx'))
  expect(asked).toMatch(/fd=2026-02-28&td=2026-03-31&customer_id=7&payment_mode=Online/)
})
