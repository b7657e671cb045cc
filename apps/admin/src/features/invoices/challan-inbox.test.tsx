import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { bill, button, inbox, invoiceServer, showInvoices, waiting } from './testing/invoices-for-tests.tsx'

const open = async () => {
  const screen = await showInvoices('/challan-inbox')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  return screen
}

test('challans that are not billed stand with their order, crew and value, under way or with the day of delivery', async () => {
  invoiceServer()
  const screen = await open()
  const rows = screen.getByRole('row').elements()
  const shown = rows
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent).slice(0, 7))
  const [crew, value] = ['MH12KT4827Ramesh Shinde', '₹21,660.00']
  expect(shown).toEqual([
    ['DC/26-27/03971', '20-11-2026', 'ORD/26-27/04171', 'Patil Engineering Works', crew, 'Under way', value],
    ['DC/26-27/03972', '20-11-2026', 'ORD/26-27/04172', 'Patil Engineering Works', crew, '21-11-2026', value],
  ])
  await expect.element(button('Bill ORD/26-27/04171')).not.toBeInTheDocument()
  await expectNoAxeViolations()
  await userEvent.keyboard('{ArrowDown}{Enter}')
  await expect.poll(() => screen.address().path).toBe('/orders/order-detail?id=1')
})

test('what was delivered is billed from the inbox, and leaves it', async () => {
  const server = invoiceServer()
  const screen = await open()
  server.answers[inbox] = { totalcount: 1, reponselist: [waiting(1)] }
  await button('Bill ORD/26-27/04172').click()
  await expect.element(screen.getByText('ORD/26-27/04172 billed')).toBeVisible()
  await expect.element(screen.getByText('SI/26-27/000003')).toBeVisible()
  expect(server.last(bill)).toMatchObject({ order_id: '2' })
  await expect.element(screen.getByText('1-1 of 1')).toBeVisible()
})

test('what cannot be billed says why, and what somebody else billed says that', async () => {
  const server = invoiceServer()
  const screen = await open()
  server.answers[bill] = domainError('invoice_issuer_unknown', 'An invoice needs your GSTIN and state')
  await button('Bill ORD/26-27/04172').click()
  await expect.element(screen.getByText('An invoice needs your GSTIN and state')).toBeVisible()
  server.answers[bill] = { left: 0, left_value: 0, orders: [], billed: [], held: [], held_count: 0 }
  await button('Bill ORD/26-27/04172').click()
  await expect.element(screen.getByText('It was billed or undone meanwhile.')).toBeVisible()
})

test('words are looked for by the server, and an empty inbox says that all is billed', async () => {
  const server = invoiceServer()
  grantOnly('invoices.read')
  const screen = await open()
  await expect.element(button('Bill ORD/26-27/04172')).not.toBeInTheDocument()
  await page.getByRole('searchbox').fill('patil')
  await expect.poll(() => server.last(inbox)).toMatchObject({ search: 'patil' })
  await screen.unmount()
  server.answers[inbox] = { totalcount: 0, reponselist: [] }
  await showInvoices('/challan-inbox')
  await expect.element(page.getByText('Everything is billed')).toBeVisible()
})
