import { maxBilled } from '@refill/contract/features/invoices/invoices.contract.ts'
import { addDays, firstOfMonth, showDay, todayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { domainError, type Call } from '../../api/testing/fake-server.ts'
import { expectNoAxeViolations, expectNoAxeViolationsWhileBusy } from '../../ui/testing/axe.ts'
import { bill, invoiceServer, list, showInvoices, toBill } from './testing/invoices-for-tests.tsx'

const today = todayInIndia()
const dialog = () => page.getByRole('dialog', { name: 'Bill deliveries' })
const press = (name: string) => dialog().getByRole('button', { name, exact: true }).click()

const isPreview = ({ parts }: Call) => parts.preview?.[0] === '1'
const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, more) => `SI/26-27/${String(from + more).padStart(6, '0')}`)

const nobody = { held: [], held_count: 0 }
const found = (left: number) => ({
  left,
  left_value: left * 1000.5,
  billed: [],
  ...nobody,
  orders: Array.from({ length: Math.min(left, 10) }, (_, id) => toBill(id)),
})
const billed = (from: number, to: number, left: number) => ({
  left,
  left_value: 0,
  orders: [],
  billed: numbers(from, to),
  ...nobody,
})

/** The previews, and what each call after it issues. */
const billServer = (previews: object[], parts: (object | Promise<object> | 'network down')[]) => {
  const server = invoiceServer()
  server.answers[bill] = (call) => (isPreview(call) ? previews : parts).shift() ?? 'network down'
  return server
}

const openPreview = async () => {
  const screen = await showInvoices('/invoices')
  await page.getByRole('main').getByRole('button', { name: 'Bill deliveries' }).first().click()
  await expect
    .element(dialog().getByRole('textbox', { name: /^From day/ }))
    .toHaveValue(showDay(firstOfMonth(today)))
  await userEvent.keyboard('{Enter}')
  return screen
}

test('deliveries of some days are shown, then billed part by part until none is left', async () => {
  const rest = Promise.withResolvers<object>()
  const server = billServer([found(maxBilled + 3)], [billed(1, maxBilled, 3), rest.promise])
  const screen = await openPreview()
  await expect.element(dialog().getByText('203 deliveries')).toBeVisible()
  await expect.element(dialog().getByText('₹2,03,101.50')).toBeVisible()
  expect(dialog().getByRole('listitem').elements()).toHaveLength(10)
  await expect.element(dialog().getByText('and 193 more')).toBeVisible()
  expect(server.last(bill)).toMatchObject({ from_date: firstOfMonth(today), to_date: today, preview: '1' })
  await expectNoAxeViolations()
  const loads = server.to(list).length
  await userEvent.keyboard('{Enter}')
  await expect.element(dialog().getByText('200 of 203 issued')).toBeVisible()
  await expect.element(dialog().getByRole('progressbar')).toHaveAttribute('value', '200')
  await userEvent.keyboard('{Escape}')
  await expectNoAxeViolationsWhileBusy()
  rest.resolve(billed(201, 203, 0))
  const words = '203 invoices issued: SI/26-27/000001 to SI/26-27/000203.'
  await expect.element(dialog().getByText(words)).toBeVisible()
  expect(server.to(bill)).toHaveLength(3)
  expect(server.last(bill)).not.toHaveProperty('preview')
  await expect.poll(() => server.to(list).length).toBeGreaterThan(loads)
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('stopped, it ends after the part that is on its way, and goes on when it is told to', async () => {
  const first = Promise.withResolvers<object>()
  const server = billServer([found(203)], [first.promise, billed(201, 203, 0)])
  await openPreview()
  await press('Issue 203 invoices, dated today')
  await press('Stop')
  first.resolve(billed(1, 200, 3))
  const words = '200 invoices issued: SI/26-27/000001 to SI/26-27/000200. 3 deliveries are left.'
  await expect.element(dialog().getByText(words)).toBeVisible()
  expect(server.to(bill)).toHaveLength(2)
  await press('Go on')
  await expect
    .element(
      dialog()
        .getByText(/^203 invoices issued: .* to SI\/26-27\/000203\.$/)
        .first(),
    )
    .toBeVisible()
})

test('when nobody answers it says so with what is left, and goes on from there', async () => {
  billServer([found(5), found(2)], ['network down', billed(4, 5, 0)])
  await openPreview()
  await press('Issue 5 invoices, dated today')
  await expect.element(dialog().getByRole('alert')).toMatchTextContent(/The server could not be reached/)
  await expect.element(dialog().getByText('3 invoices issued. 2 deliveries are left.')).toBeVisible()
  await press('Go on')
  await expect
    .element(
      dialog()
        .getByText(/^5 invoices issued/)
        .first(),
    )
    .toBeVisible()
  await expect.element(dialog().getByRole('alert')).not.toBeInTheDocument()
})

test('without a GSTIN of the business nothing is issued, and Settings are one step away', async () => {
  const words = 'An invoice needs your GSTIN and state: enter them in Settings'
  billServer([found(1), found(1)], [domainError('invoice_issuer_unknown', words)])
  await openPreview()
  await press('Issue 1 invoice, dated today')
  await expect
    .element(dialog().getByRole('alert'))
    .toMatchTextContent(/enter them in Settings Open Settings$/)
  await expect
    .element(dialog().getByRole('link', { name: 'Open Settings' }))
    .toHaveAttribute('href', '/settings')
  await expectNoAxeViolations()
})

test('numbers of two series are said each by itself', async () => {
  const mixed = { ...billed(1, 2, 0), billed: ['SI/26-27/000001', 'BS/26-27/000001', 'SI/26-27/000002'] }
  billServer([found(3)], [mixed])
  await openPreview()
  await press('Issue 3 invoices, dated today')
  const words = '3 invoices issued: SI/26-27/000001 to SI/26-27/000002 and BS/26-27/000001.'
  await expect.element(dialog().getByText(words)).toBeVisible()
})

test('what no invoice would be right for is passed over and named, with its order one step away', async () => {
  const reason = 'Hotel Sagar: Exports to another country are not billed here'
  const held = { held: [{ id: 7, orderid: 'ORD/26-27/04107', reason }], held_count: 1 }
  const server = billServer([found(4)], [{ ...billed(1, 3, 1), ...held }])
  const screen = await openPreview()
  await press('Issue 4 invoices, dated today')
  const words = '3 invoices issued: SI/26-27/000001 to SI/26-27/000003. 1 delivery is left.'
  await expect.element(dialog().getByText(words)).toBeVisible()
  await expect.element(dialog().getByText('1 delivery could not be billed:')).toBeVisible()
  await expect
    .element(dialog().getByRole('list', { name: 'Not billed' }))
    .toMatchTextContent(/^ORD\/26-27\/04107: Hotel Sagar: Exports .* not billed here\.$/)
  await expect
    .element(dialog().getByRole('link', { name: 'ORD/26-27/04107' }))
    .toHaveAttribute('href', '/orders/order-detail?id=7')
  expect(server.to(bill)).toHaveLength(2)
  await expectNoAxeViolations()
  await userEvent.keyboard('{Enter}')
  await expect.element(screen.getByRole('dialog')).not.toBeInTheDocument()
})

test('of deliveries of a month before it is said where their tax belongs', async () => {
  const delivered_on = addDays(firstOfMonth(today), -1)
  billServer([{ ...found(1), orders: [{ ...toBill(1), delivered_on }] }], [])
  await openPreview()
  await expect
    .element(dialog().getByText(/The tax of what was delivered in a month of before is due for that month/))
    .toBeVisible()
})

test('days without anything to bill say so, and other days are one step back', async () => {
  billServer([found(0)], [])
  await openPreview()
  await expect.element(dialog().getByText(/^No delivery from .* is without an invoice\.$/)).toBeVisible()
  await press('Back')
  await expect
    .element(dialog().getByRole('textbox', { name: /^From day/ }))
    .toHaveValue(showDay(firstOfMonth(today)))
})

test('days that are missing are asked for at their field', async () => {
  const server = invoiceServer()
  await showInvoices('/invoices')
  await page.getByRole('main').getByRole('button', { name: 'Bill deliveries' }).first().click()
  await dialog()
    .getByRole('textbox', { name: /^From day/ })
    .fill('')
  await userEvent.keyboard('{Enter}')
  await expect
    .element(dialog().getByRole('textbox', { name: /^From day/ }))
    .toHaveAccessibleDescription('Choose the days to bill')
  expect(server.to(bill)).toHaveLength(0)
})
