import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { createCreditNote, createDebitNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { creditNotes } from '@refill/contract/features/notes/notes.contract.ts'
import type { EInvoice } from '@refill/contract/features/tax/e-invoice-shape.ts'
import { readTally } from '@refill/contract/features/tax/tally.contract.ts'
import {
  allNamed,
  parseXml,
  textsNamed,
  type XmlElement,
} from '@refill/contract/features/tax/xml-for-tests.ts'
import { showDay } from '@refill/values/day.ts'
import { paiseFromRupees, sumPaise } from '@refill/values/money.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { today } from '../invoices/invoices.test-data.ts'
import { answerOf, fileOf, handOffOffice, irnOf, signedQr } from './hand-off.test-data.ts'

const office = await officeForFile()
const { invoice, download, readBack, at } = await handOffOffice(office)

const one = await invoice(10)
const lessened = await office.send(createCreditNote, {
  invoice_id: one.id,
  cause: 'price',
  reason: 'Agreed by phone',
  day: '',
  'place[]': ['1'],
  'quantity[]': [''],
  'taxable[]': ['200'],
  'fulls[]': [''],
  'empties[]': [''],
})
const raised = await office.send(createDebitNote, {
  invoice_id: one.id,
  reason: 'Price was too low',
  day: '',
  'place[]': ['1'],
  'taxable[]': ['100'],
})
const credit = (await office.send(creditNotes.read, { id: lessened.body.id })).body.reponselist
const slashDay = showDay(today).replaceAll('-', '/')

const vouchers = async () => {
  const { text } = await download('tax/Tally_Vouchers.xml', { fd: today, td: today })
  return allNamed(parseXml(text), 'VOUCHER')
}
const numbered = async (number: string): Promise<XmlElement | undefined> =>
  (await vouchers()).find((voucher) => textsNamed(voucher, 'VOUCHERNUMBER')[0] === number)
const child = (element: XmlElement, name: string) =>
  element.children.find((found) => found.name === name)?.text ?? ''

test('a credit note goes to the portal with the invoice that it changes', async () => {
  const { text } = await download('invoices/e-invoice.json', { ids: String(credit.id) })
  expect((JSON.parse(text) as EInvoice[])[0]).toMatchObject({
    DocDtls: { Typ: 'CRN', No: credit.number, Dt: slashDay },
    RefDtls: { PrecDocDtls: [{ InvNo: one.number, InvDt: slashDay }] },
    ValDtls: { AssVal: 200, TotInvVal: 236 },
  })
})

test('a note says nothing of e-way bills, since no goods go with it', () => {
  expect(credit.eway).toMatchObject({ sentence: '', is_needed: false })
})

test('a credit note that is registered is not canceled', async () => {
  const irn = irnOf(1)
  const qr = signedQr(credit, irn, { DocTyp: 'CRN' })
  await readBack({ file: fileOf(answerOf(credit, irn, { DocTyp: 'CRN', SignedQRCode: qr })) })
  const cancel = await office.send(creditNotes.cancel, { id: credit.id, reason: 'Wrong' })
  expect(cancel).toMatchObject({ status: 409, body: { code: 'invoice_registered' } })
})

test('notes are vouchers that come to nothing: a credit note against its invoice, a debit note as a bill of its own', async () => {
  for (const voucher of await vouchers()) {
    const entries = allNamed(voucher, 'ALLLEDGERENTRIES.LIST')
    expect(sumPaise(entries.map((entry) => paiseFromRupees(child(entry, 'AMOUNT'))))).toBe(0)
  }
  const lessening = await numbered(credit.number)
  expect(lessening && textsNamed(lessening, 'VOUCHERTYPENAME')).toEqual(['Credit Note'])
  const [bill] = lessening ? allNamed(lessening, 'BILLALLOCATIONS.LIST') : []
  expect(bill?.children.map(({ text }) => text)).toEqual([one.number, 'Agst Ref', '236.00'])
  const { kinds } = (await office.send(readTally, { fd: today, td: today })).body
  expect(kinds.map(({ kind, count, debit }) => [kind, count, debit])).toEqual([
    ['sales', 1, one.value],
    ['credit_note', 1, 236],
    ['debit_note', 1, 118],
    ['receipt', 0, 0],
    ['journal', 0, 0],
    ['purchase', 0, 0],
    ['contra', 0, 0],
    ['payment', 0, 0],
  ])
})

test('what a credit note pays is no money that came in, and money that pays an order settles its invoice', async () => {
  const { orderid } = await at.read(one.order_id ?? 0)
  const paid = await office.send(createReceipt, {
    voucher_date: today,
    amount: '1000',
    payment_mode: 'Cash',
    transaction_number: '',
    mode_of_transaction: '',
    narration: '',
    'orderid[]': [orderid],
  })
  expect(paid.body.success).toBe(true)
  const receipts = (await vouchers()).filter((one) => textsNamed(one, 'VOUCHERTYPENAME')[0] === 'Receipt')
  expect(receipts.map((voucher) => textsNamed(voucher, 'BILLTYPE'))).toEqual([['Agst Ref']])
  expect(raised.body.success).toBe(true)
})
