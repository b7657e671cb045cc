import type { EInvoiceRow } from '@refill/contract/features/tax/e-invoice.contract.ts'
import type { EwayRow } from '@refill/contract/features/tax/e-way.contract.ts'
import { Routes } from 'react-router'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { fakeServer } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { storedSettings } from '../../documents/testing/stored-settings.ts'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import { show } from '../../ui/testing/show.tsx'
import { handOffRoutes } from './hand-off.routes.tsx'

const eInvoice = (id: number, changes: Partial<EInvoiceRow> = {}): EInvoiceRow => ({
  id,
  kind: 'invoice',
  number: `SI/26-27/00000${id}`,
  day: '2026-11-01',
  customer_name: 'Hotel Sagar',
  gst: '27ABCPE1234F1ZB',
  value: 17_976,
  issued_under: '',
  report_by: '2026-11-30',
  days_left: 9,
  problems: [],
  irn: '',
  ack_no: '',
  ack_at: '',
  has_qr: false,
  cancel_until: '',
  canceled_at: '',
  cancel_reason: '',
  ...changes,
})
const eway = (id: number, changes: Partial<EwayRow> = {}): EwayRow => ({
  id,
  what: 'invoice',
  document_id: id,
  number: `SI/26-27/00000${id}`,
  day: '2026-11-01',
  customer_name: 'Hotel Sagar',
  orderid: 'ORD/26-27/00001',
  vehicle: 'MH12KT4827',
  value: 180_000,
  is_needed: true,
  sentence: 'The goods are worth ₹1,80,000.00: they need an e-way bill.',
  issued_under: '',
  eway_id: 0,
  eway_number: '',
  made_at: '',
  valid_until: '',
  ...changes,
})

const eInvoices = [
  eInvoice(1),
  eInvoice(2, { days_left: -2, problems: [{ rule: 'buyer_pin', what: 'The buyer has no PIN code' }] }),
]
const kinds = [
  { kind: 'sales', count: 3, debit: 53_928, credit: 53_928 },
  ...['credit_note', 'debit_note', 'receipt', 'purchase', 'contra', 'payment'].map((kind) => ({
    kind,
    count: 0,
    debit: 0,
    credit: 0,
  })),
]
const readBack = 'api/tax/e-invoice-read-back'
const server = (changes: object = {}) =>
  fakeServer({
    'api/tax/e-invoices': { totalcount: 2, reported_from: '2026-10-01', reponselist: eInvoices },
    'api/tax/e-way-bills': {
      totalcount: 2,
      reponselist: [eway(3), eway(-4, { what: 'challan', number: 'DC/1' })],
    },
    'api/tax/tally': {
      company: 'Sahyadri Gas',
      kinds,
      canceled_count: 2,
      openings: { count: 0, debit: 0, credit: 0 },
      canceled: [
        { kind: 'purchase', number: 'IOC9', day: '2026-11-03', amount: 3171.48, again: true },
        { kind: 'sales', number: 'SI/26-27/000009', day: '2026-11-03', amount: 17_976, again: false },
      ],
    },
    [readBack]: { taken: [], refused: [], problems: [], problem_count: 0, message: '1 registered' },
    ...changes,
  })

const open = async (width = 1440) => {
  await page.viewport(width, 900)
  const screen = await show(<Routes>{handOffRoutes}</Routes>, { at: '/tax/hand-off' })
  await expect.element(screen.getByText('SI/26-27/000001')).toBeVisible()
  return screen
}
const button = (name: string) => page.getByRole('button', { name, exact: true })

test.each([1440, 390])('three panels say what is to be handed over, %i pixels wide', async (width) => {
  server()
  const screen = await open(width)
  await expect.element(screen.getByText('9 days left')).toBeVisible()
  await expect.element(screen.getByText('Too late')).toBeVisible()
  await expect.element(screen.getByText('The buyer has no PIN code')).toBeVisible()
  await expect.element(screen.getByText('SI/26-27/000009 03-11-2026, ₹17,976.00')).toBeVisible()
  await expect
    .element(screen.getByText(/^IOC9 .*₹3,171.48: entered again, and that one stays$/))
    .toBeVisible()
  await expect.element(screen.getByText('for the company Sahyadri Gas')).toBeVisible()
  await expectNoAxeViolations()
})

test.each([1440, 390])(
  'of a business that had several GSTINs each row says which, %i pixels wide',
  async (width) => {
    const [before, after] = ['27AAPFU0939F1ZV', '27AAPFU0939F2ZU']
    server({
      'api/tax/e-invoices': {
        totalcount: 2,
        reported_from: '2026-10-01',
        reponselist: [eInvoice(1, { issued_under: before }), eInvoice(2, { issued_under: after })],
      },
      'api/tax/e-way-bills': { totalcount: 1, reponselist: [eway(3, { issued_under: before })] },
    })
    const screen = await open(width)
    await expect.element(screen.getByText(`issued under ${after}`)).toBeVisible()
    expect(screen.getByText(`issued under ${before}`).elements()).toHaveLength(2)
    expect(document.documentElement.scrollWidth).toBe(width)
  },
)

test('an IRN is typed for its document, and what is wrong with it stays in the dialog', async () => {
  const wrong = { rule: 'irn', what: 'SI/26-27/000001: an IRN has 64 digits and letters a to f' }
  const { last } = server({
    [readBack]: { taken: [], refused: [], problems: [wrong], problem_count: 1, message: '0 registered' },
  })
  const screen = await open()
  await screen.getByRole('button', { name: 'Enter IRN' }).first().click()
  await page.getByRole('textbox', { name: 'IRN' }).fill('abc')
  await page.getByRole('textbox', { name: 'Ack No.' }).fill('112610023456789')
  await page.getByRole('textbox', { name: 'Ack date' }).fill('01-11-2026 18:20')
  await button('Save').click()
  await expect.element(screen.getByText(wrong.what)).toBeVisible()
  expect(last(readBack)).toMatchObject({ number: 'SI/26-27/000001', irn: 'abc' })
})

test('a file of the portal is read, and what was not taken of it is listed', async () => {
  const refused = [{ number: 'SI/26-27/000002', why: 'The GSTIN is not active (3029)' }]
  server({ [readBack]: { taken: [], refused, problems: [], problem_count: 0, message: '1 registered' } })
  await open()
  await button('Read answer').first().click()
  await page.getByLabelText(/^File of the portal/).upload(new File(['[]'], 'answer.json'))
  await page.getByRole('button', { name: 'Read', exact: true }).click()
  const read = page.getByRole('dialog', { name: 'What was read' })
  await expect.element(read.getByText(/The GSTIN is not active/)).toBeVisible()
  await read.getByText('Close').click()
  await expect.element(read).not.toBeInTheDocument()
})

test('invoices and challans are chosen for one file of e-way bills', async () => {
  const challan = eway(-4, { what: 'challan', number: 'DC/1', is_needed: false })
  server({ 'api/tax/e-way-bills': { totalcount: 2, reponselist: [eway(3), challan] } })
  const screen = await open()
  await screen.getByRole('checkbox', { name: 'Choose SI/26-27/000003' }).click()
  await button('e-way-bill.json 1').click()
  await expect.element(page.getByRole('dialog', { name: 'e-way-bill.json' })).toBeVisible()
  await expect.element(screen.getByText('Empty: MH12KT4827')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click()
  await screen.getByRole('checkbox', { name: 'Choose DC/1' }).click()
  await button('e-way-bill.json 2').click()
  await expect.element(screen.getByText('Empty: as each document has it.')).toBeVisible()
  await expect.element(page.getByRole('checkbox', { name: 'Also the 1 that needs none' })).not.toBeChecked()
})

test('without a town in Settings the form of e-way bills says so before anything is typed, and leads there', async () => {
  server({ 'api/settings/read': { reponselist: storedSettings } })
  const screen = await open()
  await screen.getByRole('checkbox', { name: 'Choose SI/26-27/000003' }).click()
  await button('e-way-bill.json 1').click()
  const dialog = page.getByRole('dialog', { name: 'e-way-bill.json' })
  await expect.element(dialog.getByText(/^The portal asks for the town where the goods leave/)).toBeVisible()
  await expect
    .element(dialog.getByRole('link', { name: 'Open Settings' }))
    .toHaveAttribute('href', '/settings')
})

test('documents are chosen for one file of e-invoices, and lists go on in pages', async () => {
  const { last } = server({
    'api/tax/e-invoices': { totalcount: 51, more: true, reported_from: '2026-10-01', reponselist: eInvoices },
  })
  const screen = await open()
  await expect.element(screen.getByText('1-2 of 50+')).toBeVisible()
  await screen.getByRole('checkbox', { name: 'Choose SI/26-27/000002' }).click()
  await expect.element(button('e-invoice.json 1')).toBeEnabled()
  await screen.getByRole('button', { name: 'Next page' }).first().click()
  await expect.poll(() => last('api/tax/e-invoices')).toMatchObject({ page: '2', limit: '25', state: '' })
  await expect.element(button('e-invoice.json 1')).toBeEnabled()
  await button('Registered').click()
  await expect.poll(() => last('api/tax/e-invoices')).toMatchObject({ page: '1', state: 'registered' })
  await expect.element(button('e-invoice.json 1')).not.toBeInTheDocument()
})

test('whoever may only look takes files away and enters nothing', async () => {
  server()
  grantOnly('invoices.read', 'tax.read', 'receipts.read', 'purchases.read', 'cash.read')
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Vouchers' })).toBeEnabled()
  for (const name of ['Read answer', 'Enter IRN', 'Enter bill'])
    await expect.element(screen.getByRole('button', { name })).not.toBeInTheDocument()
})

test('money of before has a file of its own, with when it may be imported, and none where there is none', async () => {
  server()
  const screen = await open()
  await expect.element(screen.getByRole('button', { name: 'Vouchers' })).toBeEnabled()
  await expect.element(screen.getByRole('button', { name: 'Opening balances' })).not.toBeInTheDocument()
  await expect.element(screen.getByText(/^In no file: deliveries without an invoice/)).toBeVisible()
})

test.each([1440, 390])(
  'opening balances say what they come to and where they belong, %i pixels wide',
  async (width) => {
    const tally = { company: 'Sahyadri Gas', kinds, canceled_count: 0, canceled: [] }
    const openings = { count: 2, debit: 1650.5, credit: 3000.25 }
    server({ 'api/tax/tally': { ...tally, openings } })
    const screen = await open(width)
    await expect.element(screen.getByRole('button', { name: 'Opening balances' })).toBeEnabled()
    const said = /^Opening balances: ₹1,650.50 owed and ₹3,000.25 on account .*, of 2 customers\./
    await expect.element(screen.getByText(said)).toBeVisible()
    await expectNoAxeViolations()
  },
)
