import type { TaxDetail } from '@refill/contract/features/tax/documents.shapes.ts'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import {
  button,
  cancel,
  canceledDocument,
  document as invoice,
  invoiceServer,
  read,
  showInvoices,
} from './testing/invoices-for-tests.tsx'

const at = '/invoices/invoice-detail?id=1'

const showDetail = async (shown: TaxDetail = invoice()) => {
  const server = invoiceServer()
  server.answers[read] = { reponselist: shown }
  const screen = await showInvoices(at)
  await expect.element(screen.getByRole('heading', { name: 'Lines' })).toBeVisible()
  return { server, screen }
}

const rowsOf = (name: string) =>
  page
    .getByRole('table', { name })
    .getByRole('row')
    .elements()
    .map(({ textContent }) => textContent)

const panelOf = (title: string) =>
  page.getByRole('heading', { name: title, exact: true }).element().closest('section')?.textContent

test('an invoice shows its kind, figures, buyer, place of supply and order', async () => {
  const { server, screen } = await showDetail()
  expect(server.last(read).id).toBe('1')
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('SI/26-27/000001')
  await expect.element(screen.getByText('Tax invoice, 21-11-2026')).toBeVisible()
  expect(panelOf('Tax invoice')).toBe(
    'Tax invoiceIssued 21-11-2026 10:42 by Meena JoshiValue₹21,660.00Taxable value₹18,355.86CGST₹1,652.03SGST₹1,652.03',
  )
  for (const words of [
    'Patil Engineering Works LLP',
    '27AAKFP4821L1ZV',
    'Plot W-118, MIDC Bhosari, Pune 411026',
  ])
    expect(panelOf('Buyer')).toContain(words)
  for (const words of [
    'Maharashtra (27)',
    'Within the state',
    'DC/26-27/03977',
    'MH12KT4827',
    'Ramesh Shinde',
  ])
    expect(panelOf('Supply')).toContain(words)
  const order = screen.getByRole('link', { name: 'ORD/26-27/04179' })
  await expect.element(order).toHaveAttribute('href', '/orders/order-detail?id=9')
  await expect.element(button('PDF')).toHaveAttribute('title', 'SI-26-27-000001.pdf')
  await expect
    .element(screen.getByRole('link', { name: 'All activity' }))
    .toHaveAttribute('href', '/activity?record=invoices%3A1')
  await expectNoAxeViolations()
})

test('its lines have HSN, unit and halves; round off, value and the deposit stand apart', async () => {
  const { screen } = await showDetail()
  expect(rowsOf('Lines')).toEqual([
    'ProductQuantityPriceTaxableRateCGSTSGSTTotal',
    '19 kg Commercial LPG RefillHSN 2711191012 NOS₹1,512.00₹18,144.0018%₹1,632.96₹1,632.96₹21,409.92',
    'LPG Pressure Regulator 22 mmHSN 848110001 PCS₹211.86₹211.8618%₹19.07₹19.07₹250.00',
    'Total₹18,355.86₹1,652.03₹1,652.03₹21,659.92',
    'Round off₹0.08',
    'Value₹21,660.00',
  ])
  await expect
    .element(
      screen.getByText('Security deposit ₹4,800.00 for 2 cylinders: refundable, and no part of the value.'),
    )
    .toBeVisible()
})

test('across states there is one tax, and in a union territory the second half is UTGST', async () => {
  const [line] = invoice().lines
  if (!line) throw new Error('the invoice has no line')
  const { screen } = await showDetail(
    invoice({
      supply: 'inter',
      place_of_supply: '29',
      gst: '',
      cgst: 0,
      sgst: 0,
      igst: 3304.06,
      deposit: 0,
      lines: [{ ...line, cgst: 0, sgst: 0, igst: 3265.92 }],
    }),
  )
  expect(rowsOf('Lines')[0]).toBe('ProductQuantityPriceTaxableRateIGSTTotal')
  expect(panelOf('Buyer')).toContain('GSTINUnregistered')
  expect(panelOf('Supply')).toContain('Karnataka (29)')
  await expect.element(screen.getByText(/Security deposit/)).not.toBeInTheDocument()
  await screen.unmount()
  await showDetail(invoice({ kind: 'bill_of_supply', place_of_supply: '26' }))
  expect(rowsOf('Lines')[0]).toContain('CGSTUTGST')
  expect(panelOf('Bill of supply')).toContain('UTGST')
})

test('a line that changes the amount alone shows neither a quantity nor a price of one', async () => {
  const [line] = invoice().lines
  await showDetail(invoice({ lines: line ? [{ ...line, quantity: 0 }] : [] }))
  expect(rowsOf('Lines')[1]).toBe(
    '19 kg Commercial LPG RefillHSN 27111910––₹18,144.0018%₹1,632.96₹1,632.96₹21,409.92',
  )
})

test('on its day an invoice is canceled with a reason, and says then who canceled it, when and why', async () => {
  const { server, screen } = await showDetail()
  await button('Cancel invoice').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel invoice' })
  await expect
    .element(dialog.getByText(/of Patil Engineering Works, ₹21,660.00, counts no more/))
    .toBeVisible()
  await expectNoAxeViolations()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Wrong customer')
  server.answers[read] = { reponselist: canceledDocument }
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect.element(screen.getByText('SI/26-27/000001 canceled')).toBeVisible()
  expect(server.last(cancel)).toMatchObject({ id: '1', reason: 'Wrong customer' })
  await expect
    .element(screen.getByText('Canceled by Meena Joshi on 21-11-2026 10:58: Wrong customer'))
    .toBeVisible()
  await expect.element(button('Cancel invoice')).not.toBeInTheDocument()
  await expect.element(screen.getByText(/put right by a credit or debit note/)).not.toBeInTheDocument()
})

test('what the server refuses is said, and the question stays', async () => {
  const { server, screen } = await showDetail()
  const words = 'SI/26-27/000001 was issued on 21-11-2026: it is put right by a credit note, not canceled'
  server.answers[cancel] = domainError('invoice_stays', words)
  await button('Cancel invoice').click()
  const dialog = page.getByRole('dialog', { name: 'Cancel invoice' })
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Wrong customer')
  await dialog.getByRole('button', { name: 'Cancel invoice' }).click()
  await expect.element(screen.getByText(words)).toBeVisible()
  await expect.element(dialog).toBeVisible()
})

test('after its day it is put right by notes, and who may only look cancels nothing', async () => {
  const { screen } = await showDetail(invoice({ may_cancel: false }))
  await expect.element(screen.getByText(/it is put right by a credit or debit note/)).toBeVisible()
  await expect.element(button('Cancel invoice')).not.toBeInTheDocument()
  await screen.unmount()
  grantOnly('invoices.read')
  await showDetail()
  await expect.element(button('PDF')).toBeVisible()
  await expect.element(button('Cancel invoice')).not.toBeInTheDocument()
  await expect.element(page.getByRole('link', { name: 'All activity' })).not.toBeInTheDocument()
})

test('an invoice that is not there says so, a load that fails offers Retry', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  const server = invoiceServer()
  server.answers[read] = 'network down'
  const screen = await showInvoices(at)
  await expect.element(screen.getByText(/These details could not be loaded\./)).toBeVisible()
  server.answers[read] = domainError('invoice_not_found', 'Invoice not found')
  await button('Retry').click()
  await expect.element(screen.getByText('Invoice not found')).toBeVisible()
  await expectNoAxeViolations()
})

test('without an id the list takes its place', async () => {
  invoiceServer()
  const screen = await showInvoices('/invoices/invoice-detail')
  await expect.element(screen.getByText('1-2 of 2')).toBeVisible()
  await expect.poll(() => screen.address().path).toBe('/invoices')
})
