import { lastNoteDay } from '@refill/contract/features/tax/tax.rules.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { domainError } from '../../api/testing/fake-server.ts'
import { grantOnly } from '../../api/testing/grant.tsx'
import { expectNoAxeViolations } from '../../ui/testing/axe.ts'
import {
  button,
  creditNotes,
  debitNotes,
  document,
  invoiceServer,
  note,
  showInvoices,
} from './testing/invoices-for-tests.tsx'

const [left, createCredit, createDebit] = [
  'api/credit-notes/left',
  'api/credit-notes/create',
  'api/debit-notes/create',
]
const readNote = 'api/credit-notes/read'

const line = {
  place: 1,
  description: '19 kg Commercial LPG Refill',
  hsn: '27111910',
  uqc: 'NOS',
  is_cylinder: true,
  price: 1512,
  rate: 18,
  quantity_left: 12,
  taxable_left: 18144,
  cgst_left: 1632.96,
  sgst_left: 1632.96,
  igst_left: 0,
}
const regulator = {
  place: 2,
  description: 'LPG Pressure Regulator 22 mm',
  hsn: '84811000',
  uqc: 'PCS',
  is_cylinder: false,
  price: 211.86,
  rate: 18,
  quantity_left: 1,
  taxable_left: 211.86,
  cgst_left: 19.07,
  sgst_left: 19.07,
  igst_left: 0,
}
const whatIsLeft = {
  number: 'SI/26-27/000001',
  day: '2026-11-21',
  customer_name: 'Patil Engineering Works',
  supply: 'intra',
  is_rounded: true,
  value_left: 21660,
  until: '2027-11-30',
  lines: [line, regulator],
}
const issued = { id: 5, number: 'CN/26-27/000005', message: 'CN/26-27/000005: ₹3,568.00 credited' }

/** No goods go with a note. */
const noEway = { id: 0, number: '', valid_until: '', is_needed: false, sentence: '' }

const back = { product_name: '19 kg Commercial LPG Refill', fulls: 2, empties: 1 }

const openNote = async (kind: 'Credit note' | 'Debit note', answers: object = {}, width = 1440) => {
  const server = invoiceServer()
  Object.assign(server.answers, {
    [left]: whatIsLeft,
    [readNote]: { reponselist: { ...document({ eway: noEway, moved: [back] }), ...note(5) } },
  })
  Object.assign(server.answers, answers)
  await page.viewport(width, 900)
  const screen = await showInvoices('/invoices/invoice-detail?id=1')
  await button(kind).click()
  const dialog = page.getByRole('dialog', { name: `${kind} on SI/26-27/000001` })
  await expect.element(dialog.getByRole('textbox', { name: /^Reason/ })).toBeVisible()
  return { server, screen, dialog }
}

test.each([1440, 390])('goods that come back are credited by line, %i pixels wide', async (width) => {
  const { server, screen, dialog } = await openNote('Credit note', { [createCredit]: issued }, width)
  await expect.element(dialog.getByText('12 NOS, ₹18,144.00 left')).toBeVisible()
  await expect.element(dialog.getByRole('textbox', { name: /Refill: how many are credited/ })).toHaveFocus()
  await dialog.getByRole('textbox', { name: '19 kg Commercial LPG Refill: how many are credited' }).fill('2')
  await expect.element(dialog.getByRole('textbox', { name: /Refill: fulls that came back/ })).toHaveValue('2')
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('Credited with GST: ₹3,568.00 of ₹21,660.00 that is left.')
  await expectNoAxeViolations()
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Two came back unused')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent('CN/26-27/000005')
  expect(server.last(createCredit)).toMatchObject({
    invoice_id: '1',
    cause: 'goods_back',
    reason: 'Two came back unused',
    day: '',
    'place[]': '1',
    'quantity[]': '2',
    'fulls[]': '2',
    'empties[]': '',
    'taxable[]': '',
  })
  for (const words of ['SI/26-27/000001', 'Goods back', 'Two came back unused', '2 full back, 1 empty given'])
    await expect.element(screen.getByText(words).first()).toBeVisible()
  await expect.element(screen.getByText('IRN')).toBeVisible()
  await expect.element(screen.getByText('E-way bill')).not.toBeInTheDocument()
  await expect.element(button('Enter e-way bill')).not.toBeInTheDocument()
})

test('a price difference is an amount, a canceled supply is all that is left', async () => {
  const { server, dialog } = await openNote('Credit note', { [createCredit]: issued })
  await dialog.getByRole('combobox', { name: /^Cause/ }).selectOptions('price')
  await dialog.getByRole('textbox', { name: /Regulator 22 mm: rupees/ }).fill('300')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Agreed')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect.element(dialog.getByText('Only ₹211.86 is left').first()).toBeVisible()
  await dialog.getByRole('combobox', { name: /^Cause/ }).selectOptions('canceled')
  await expect
    .element(dialog.getByRole('status'))
    .toHaveTextContent('Credited with GST: ₹21,660.00 of ₹21,660.00 that is left.')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect.poll(() => server.last(createCredit)).toMatchObject({ cause: 'canceled', reason: 'Agreed' })
  expect(server.last(createCredit)).not.toHaveProperty('place[]')
})

test('the right price of one makes the amount without GST, which stays to be changed', async () => {
  const { server, dialog } = await openNote('Credit note', { [createCredit]: issued })
  await dialog.getByRole('combobox', { name: /^Cause/ }).selectOptions('price')
  const cell = (name: RegExp) => dialog.getByRole('textbox', { name })
  await expect.element(dialog.getByText(/^Both without GST/)).toBeVisible()
  await cell(/Refill: right price of one/).fill('1505')
  await expect.element(cell(/Refill: rupees without GST/)).toHaveValue('84.00')
  await expect.element(dialog.getByRole('status')).toMatchTextContent(/^Credited with GST: ₹99\.00/)
  await cell(/Refill: right price of one/).fill('1520')
  await expect.element(cell(/Refill: rupees without GST/)).toHaveValue('')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect.element(dialog.getByText('Higher than billed: that is a debit note').first()).toBeVisible()
  await expectNoAxeViolations()
  await cell(/Refill: right price of one/).fill('1505')
  await cell(/Refill: rupees without GST/).fill('80')
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Agreed')
  await dialog.getByRole('button', { name: 'Issue credit note' }).click()
  await expect.poll(() => server.last(createCredit)).toMatchObject({ cause: 'price', 'taxable[]': '80' })
  expect(server.last(createCredit)).not.toHaveProperty('price[]')
})

test('what nothing is chosen for is not sent, and what the server refuses stays in the form', async () => {
  const refusal = domainError('note_before_invoice', 'SI/26-27/000001 is of 22-11-2026')
  const { server, screen, dialog } = await openNote('Debit note', {
    [createDebit]: { ...refusal, errors: { day: 'SI/26-27/000001 is of 22-11-2026' } },
  })
  await dialog.getByRole('textbox', { name: /^Reason/ }).fill('Price was too low')
  await dialog.getByRole('button', { name: 'Issue debit note' }).click()
  await expect.element(dialog.getByText('Choose what the note is for').first()).toBeVisible()
  expect(server.calls.filter(({ endpoint }) => endpoint === createDebit)).toEqual([])
  await dialog.getByRole('textbox', { name: /Refill: rupees/ }).fill('100.50')
  await dialog.getByRole('button', { name: 'Issue debit note' }).click()
  await expect.element(screen.getByText('SI/26-27/000001 is of 22-11-2026')).toBeVisible()
  expect(server.last(createDebit)).toMatchObject({ 'place[]': '1', 'taxable[]': '100.50' })
})

test('an invoice lists its notes, and who may only look issues none', async () => {
  const server = invoiceServer()
  server.answers[creditNotes] = { totalcount: 1, reponselist: [note(5)] }
  server.answers[debitNotes] = 'network down'
  grantOnly('invoices.read')
  const screen = await showInvoices('/invoices/invoice-detail?id=1')
  await expect.element(screen.getByRole('link', { name: 'CN/26-27/000005' })).toBeVisible()
  await expect.element(screen.getByText('The debit notes could not be loaded.')).toBeVisible()
  await expect.element(button('Credit note')).not.toBeInTheDocument()
})

test.each([
  ['/credit-notes', 'Credit notes', creditNotes],
  ['/debit-notes', 'Debit notes', debitNotes],
] as const)('%s is a list of its own, with the invoice below each number', async (path, title, list) => {
  const server = invoiceServer()
  server.answers[list] = {
    totalcount: 1,
    reponselist: [note(5, list === debitNotes ? { kind: 'debit_note', cause: '' } : {})],
  }
  const screen = await showInvoices(path)
  await expect.element(screen.getByRole('heading', { level: 1 })).toHaveTextContent(title)
  await expect.element(screen.getByText('SI/26-27/000001')).toBeVisible()
  await expect
    .element(screen.getByRole('link', { name: 'CN/26-27/000005' }))
    .toHaveAttribute('href', `${path}/${path.slice(1, -1)}-detail?id=5`)
  await expectNoAxeViolations()
})

test('who credits a supply in the last month of its time is told, before and after is not', async () => {
  const today = todayInIndia()
  const until = lastNoteDay(today)
  const year = until.slice(0, 4)
  const { dialog } = await openNote('Credit note', { [left]: { ...whatIsLeft, day: today, until } })
  const day = dialog.getByRole('textbox', { name: /^Date/ })
  const declared = dialog.getByText(
    new RegExp(`ends on 30-11-${year}: one of this month is declared after it`),
  )
  await day.fill(`31-10-${year}`)
  await expect.element(declared).not.toBeInTheDocument()
  await day.fill(`15-11-${year}`)
  await expect.element(declared).toBeVisible()
  await day.fill(`01-12-${year}`)
  await expect
    .element(dialog.getByText(new RegExp(String.raw`ends on 30-11-${year} \(CGST Act s. 34\(2\)\)`)))
    .toBeVisible()
})

test('whoever enters a credit note after its time is told so, whatever date it is given', async () => {
  const supplied = { ...whatIsLeft, day: '2019-02-14', until: '2019-11-30' }
  const { dialog } = await openNote('Credit note', { [left]: supplied })
  await dialog.getByRole('textbox', { name: /^Date/ }).fill('31-10-2019')
  await expect.element(dialog.getByText(/ends on 30-11-2019 \(CGST Act s. 34\(2\)\)/)).toBeVisible()
})
