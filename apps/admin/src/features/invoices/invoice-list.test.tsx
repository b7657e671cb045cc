import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { grantOnly } from '../../api/testing/grant.tsx'
import { taxRow } from '../../documents/testing/tax-row.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { button, invoiceServer, list, showInvoices } from './testing/invoices-for-tests.tsx'

test('an invoice stands with its order, buyer, place of supply, tax and value, a canceled one with who, when and why', async () => {
  invoiceServer()
  const screen = await showInvoices('/invoices?state=all')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  const [, live, canceled] = screen.getByRole('row').elements()
  expect([...(live?.children ?? [])].map(({ textContent }) => textContent).slice(0, 7)).toEqual([
    'SI/26-27/000002ORD/26-27/04179',
    '21-11-2026',
    'Patil Engineering WorksUnregistered',
    'Maharashtra (27)',
    '₹18,355.86',
    '₹3,304.06',
    '₹21,660.00',
  ])
  expect(canceled?.textContent).toContain('Canceled by Meena Joshi on 21-11-2026 10:58: Wrong customer')
  expect(canceled?.textContent).toContain('27AAKFP4821L1ZV')
  await expectNoAxeViolations()
})

test('invoices are found by words, days, buyer and state, and the workbook is of the same', async () => {
  const server = invoiceServer()
  const address = '/invoices?from=2026-11-01&to=2026-11-30&buyer=unregistered&state=canceled&search=patil'
  const screen = await showInvoices(address)
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  const asked = {
    from_date: '2026-11-01',
    to_date: '2026-11-30',
    buyer: 'unregistered',
    state: 'canceled',
    search: 'patil',
  }
  expect(server.last(list)).toMatchObject({ ...asked, page: '1', limit: '10' })
  const fetched = vi.mocked(window.fetch)
  await button('Excel').click()
  const file = () =>
    fetched.mock.calls
      .map(([address]) => (typeof address === 'string' ? address : ''))
      .find((address) => address.includes('.xlsx'))
  await expect.poll(file).toContain('invoices/invoices.xlsx?')
  const query = new URLSearchParams(file()?.split('?')[1])
  expect(Object.fromEntries(query)).toMatchObject(asked)
})

test('Enter on a row opens the invoice, and its PDF is saved from the list', async () => {
  const server = invoiceServer()
  server.answers[list] = { totalcount: 1, reponselist: [taxRow(1)] }
  const screen = await showInvoices('/invoices')
  await expect.element(button('PDF')).toHaveAttribute('title', 'SI-26-27-000001.pdf')
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => screen.address().path).toBe('/invoices/invoice-detail?id=1')
})

test('without invoices the list says how they come to be, and the next step', async () => {
  const server = invoiceServer()
  server.answers[list] = { totalcount: 0, reponselist: [] }
  const screen = await showInvoices('/invoices')
  await expect.element(screen.getByText(/^Every delivery issues its tax invoice here/)).toBeVisible()
  await expect.poll(() => button('Bill deliveries').elements()).toHaveLength(2)
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog', { name: 'Bill deliveries' })).toBeVisible()
})

test('who may only look at invoices bills nothing', async () => {
  invoiceServer()
  grantOnly('invoices.read')
  const screen = await showInvoices('/invoices')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  await expect.element(button('Bill deliveries')).not.toBeInTheDocument()
  await userEvent.keyboard('n')
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('no part of the list scrolls sideways at 360 pixels', async () => {
  invoiceServer()
  await page.viewport(360, 740)
  const screen = await showInvoices('/invoices?state=all')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  expect(document.documentElement.scrollWidth).toBe(360)
  await expectNoAxeViolations()
  await page.viewport(1440, 900)
})
