import type { StatementRow } from '@refill/contract/features/receipts/statement.contract.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { setClock } from '../../ui/testing/clock.ts'
import {
  button,
  combobox,
  field,
  paidBack,
  receiptServer,
  showReceipts,
} from './testing/receipts-for-tests.tsx'
import { expectLink, textsOf } from '../../ui/testing/page.ts'
import { grantOnly } from '../../api/testing/grant.tsx'

const endpoint = 'api/receipts/statement'

const rows: StatementRow[] = [
  {
    day: '2026-11-01',
    document: 'order',
    document_id: 41,
    number: 'ORD/26-27/00041',
    branch: '',
    text: '12 × 19 kg, deposit for 2',
    debit: 35683.2,
    credit: 0,
    balance: 47683.2,
    fulls: 12,
    empties: 10,
    cylinders: 16,
  },
  {
    day: '2026-11-06',
    document: 'receipt',
    document_id: 3,
    number: 'RCT/26-27/00003',
    branch: '',
    text: 'Online, NEFT UTR99811',
    debit: 0,
    credit: 50000,
    balance: -2316.8,
    fulls: 0,
    empties: 0,
    cylinders: 16,
  },
]

const statement = {
  customer: { id: 7, name: 'Green Leaf Hospitality LLP', address: 'Baner Road', gst: '', branches: 0 },
  opening: 12000,
  opening_cylinders: 14,
  rows,
  closing: -2316.8,
  closing_cylinders: 16,
  totals: { debit: 35683.2, credit: 50000, fulls: 12, empties: 10 },
  deposits_held: 86400,
  due_now: 35683.2,
  on_account_now: 38000,
}

const statementServer = () => {
  const server = receiptServer()
  server.answers[endpoint] = statement
  return server
}

setClock('2026-11-21T06:00:00Z')

const table = () => textsOf('tr')

test('a statement goes from the opening through each document to the closing, in rupees and cylinders', async () => {
  const server = statementServer()
  const screen = await showReceipts('/receipt/statement?customer=7')
  await expect.element(screen.getByText(/01-04-2026 to 21-11-2026, 2 documents/)).toBeVisible()
  expect(server.last(endpoint)).toMatchObject({ customer_id: '7', fd: '2026-04-01', td: '2026-11-21' })
  expect(table()).toEqual([
    'DateDocumentParticularsDebitCreditBalanceFullsEmptiesCylinders with customer',
    '01-04-2026Opening₹12,000.0014',
    '01-11-2026ORD/26-27/0004112 × 19 kg, deposit for 2₹35,683.20₹47,683.20121016',
    '06-11-2026RCT/26-27/00003Online, NEFT UTR99811₹50,000.00₹2,316.80 Cr16',
    '21-11-2026Closing₹35,683.20₹50,000.00₹2,316.80 Cr121016',
  ])
  const figures = textsOf('dl > div')
  expect(figures).toEqual([
    'Opening₹12,000.00',
    'Closing₹2,316.80 Cr',
    'Deposits held₹86,400.00',
    'Cylinders with the customer16',
  ])
  await expectLink(screen, 'ORD/26-27/00041', '/orders/order-detail?id=41')
  await expectLink(screen, 'RCT/26-27/00003', '/receipt?search=RCT%2F26-27%2F00003')
  await expect.element(combobox('Customer')).toHaveValue('Green Leaf Hospitality LLP / Green Leaf')
  await expectNoAxeViolations()
})

test('in January the financial year began in April of the year before', async () => {
  vi.setSystemTime('2027-01-15T06:00:00Z')
  const server = statementServer()
  await showReceipts('/receipt/statement?customer=7')
  await expect.poll(() => server.last(endpoint)).toMatchObject({ fd: '2026-04-01', td: '2027-01-15' })
})

test('nothing is asked before a customer is chosen; the choice and the days stand in the address', async () => {
  const server = statementServer()
  const screen = await showReceipts('/receipt/statement')
  await expect.element(screen.getByText('Nothing chosen yet')).toBeVisible()
  await expect.element(button('Excel')).toBeDisabled()
  await expect.element(button('PDF')).toBeDisabled()
  await expectNoAxeViolations()
  expect(server.to(endpoint)).toEqual([])
  await combobox('Customer').click()
  await page.getByRole('option', { name: /^Green Leaf/ }).click()
  await expect.element(screen.getByText(/2 documents/)).toBeVisible()
  await field('Start Date').fill('01-11-2026')
  await expect.poll(() => server.last(endpoint).fd).toBe('2026-11-01')
  await expect.poll(() => screen.address().path).toBe('/receipt/statement?customer=7&from=2026-11-01')
  await field('End Date').fill('01-10-2026')
  await expect.element(screen.getByText('The end date is before the start date.')).toBeVisible()
})

test('a customer that is gone is told, and a failed load can be tried again', async () => {
  const server = statementServer()
  server.answers[endpoint] = domainError('statement_customer_unknown', 'Customer not found')
  const screen = await showReceipts('/receipt/statement?customer=9')
  await expect.element(screen.getByText('Customer not found')).toBeVisible()
  server.answers[endpoint] = 'network down'
  await field('Start Date').fill('01-11-2026')
  await expect.element(screen.getByText('The statement could not be loaded.')).toBeVisible()
  server.answers[endpoint] = statement
  await button('Retry').click()
  await expect.element(screen.getByText(/2 documents/)).toBeVisible()
})

test('Excel and PDF are made of the same customer and days', async () => {
  const server = statementServer()
  const screen = await showReceipts('/receipt/statement?customer=7')
  await expect.element(screen.getByText(/2 documents/)).toBeVisible()
  await button('Excel').click()
  await expect.poll(() => server.to('reports/statement.xlsx')).toHaveLength(1)
  await button('PDF').click()
  await expect.poll(() => server.to('reports/statement.pdf')).toHaveLength(1)
  const asked = vi
    .mocked(window.fetch)
    .mock.calls.map(([address]) => (typeof address === 'string' ? address : ''))
    .filter((address) => address.includes('reports/'))
  for (const address of asked) expect(address).toMatch(/customer_id=7&fd=2026-04-01&td=2026-11-21/)
})

test('on a phone the page does not scroll sideways; the table does, also by keyboard', async () => {
  await page.viewport(360, 800)
  statementServer()
  const screen = await showReceipts('/receipt/statement?customer=7')
  await expect.element(screen.getByText(/2 documents/)).toBeVisible()
  const region = screen.getByRole('region', { name: 'Statement' }).element()
  expect(region.scrollWidth).toBeGreaterThan(region.clientWidth)
  expect((region as HTMLElement).tabIndex).toBe(0)
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(360)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})

test('money on account is set off and paid back from the statement', async () => {
  const server = statementServer()
  server.answers['api/receipts/set-off'] = {
    amount: 35683.2,
    order_amounts: [],
    message: '₹35,683.20 set off',
  }
  server.answers['api/receipts/pay-back'] = domainError('refund_too_much', 'Only ₹2,316.80', {
    errors: { amount: 'Only ₹2,316.80 of Green Leaf Hospitality LLP is on account on 21-11-2026' },
  })
  const screen = await showReceipts('/receipt/statement?customer=7')
  await expect.element(screen.getByText(/on account today, ₹35,683.20 due/)).toBeVisible()
  await button('Set off').click()
  await expect.element(page.getByRole('dialog', { name: 'Set off' })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Set off' }).click()
  await expect.element(screen.getByText('₹35,683.20 set off')).toBeVisible()
  expect(server.last('api/receipts/set-off')).toMatchObject({ customer_id: '7' })

  await button('Pay back').click()
  const dialog = page.getByRole('dialog', { name: 'Pay back' })
  await expect.element(dialog).toBeVisible()
  await expectNoAxeViolations()
  const amount = dialog.getByRole('textbox', { name: /^Amount/ })
  await expect.element(amount).toHaveValue('38000.00')
  await dialog.getByRole('combobox', { name: /^Payment mode/ }).selectOptions('Cash')
  await dialog.getByRole('button', { name: 'Pay back' }).click()
  await expect.element(dialog.getByText(/^Only ₹2,316.80 of Green Leaf/)).toBeVisible()
  const short = 'Only ₹2,270.00 in hand of Week Cashier on 21-11-2026 and after'
  server.answers['api/receipts/pay-back'] = domainError('cash_not_in_hand', short, {
    errors: { amount: short },
  })
  await dialog.getByRole('button', { name: 'Pay back' }).click()
  await expect.element(dialog.getByText(short)).toBeVisible()
  await expect
    .element(dialog.getByText('Pay it back Online, or have cash handed over to you first.'))
    .toBeVisible()
  server.answers['api/receipts/pay-back'] = {
    data: { ...paidBack, amount: 2000 },
    message: 'PB/26-27/00001: ₹2,000.00 paid back',
  }
  await amount.fill('2000')
  await dialog.getByRole('button', { name: 'Pay back' }).click()
  await expect.element(screen.getByText('PB/26-27/00001: ₹2,000.00 paid back')).toBeVisible()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(server.last('api/receipts/pay-back')).toMatchObject({ customer_id: '7', amount: '2000' })
})

test('what is on account is said, and not paid back by whom may not enter money', async () => {
  statementServer()
  grantOnly('receipts.read')
  const screen = await showReceipts('/receipt/statement?customer=7')
  await expect.element(screen.getByText(/on account today, ₹35,683.20 due/)).toBeVisible()
  await expect.element(button('Pay back')).not.toBeInTheDocument()
  await expect.element(button('Set off')).not.toBeInTheDocument()
})
