import { createCreditNote } from '@refill/contract/features/notes/create-note.contract.ts'
import { addDays, financialYear } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { verifyInvoices } from '../invoices/invoices.public.ts'
import { invoiceOffice, today } from '../invoices/invoices.test-data.ts'

const office = await officeForFile()
const { at, product, ofOrder, delivered } = await invoiceOffice(office)
const uuid = await product()
const hotel = await at.customer({ state: 'Maharashtra', gst: '27ABCPE1234F1ZB' })
const [invoice] = await ofOrder(await delivered(hotel, [{ uuid, count: 10 }]))
const line = { 'place[]': '1', 'quantity[]': '3', 'taxable[]': '', 'fulls[]': '3', 'empties[]': '3' }
const fields = { invoice_id: invoice?.id ?? 0, cause: 'goods_back', reason: 'Unused', day: '', ...line }
await office.send(createCreditNote, fields)
const [billed, note] = [`SI/${financialYear(today)}/000001`, `CN/${financialYear(today)}/000001`]

/** Past the triggers that keep documents as they were issued. */
const change = (statements: string) => pastTriggers(office.pool, ['tax_documents', 'tax_lines'], statements)
const document = (set: string, number = note) => `UPDATE tax_documents SET ${set} WHERE number = '${number}'`
const ofNote = (set: string, number = note) =>
  `UPDATE tax_lines SET ${set} WHERE document_id = (SELECT id FROM tax_documents WHERE number = '${number}')`
const buyer = (name: string) => document(`content = jsonb_set(content, '{buyer,name}', '"${name}"')`)
const { rows } = await office.pool.query<{ name: string }>(
  `SELECT content->'buyer'->>'name' AS name FROM tax_documents WHERE number = '${note}'`,
)

test('nothing differs as long as nobody writes past the program', async () => {
  expect(await verifyInvoices(office.db.reader)).toEqual([])
})

test.each([
  [
    'a note to somebody else',
    [buyer('Somebody else'), buyer(rows[0]?.name ?? '')],
    [`${note} is not of the buyer, order, place and supply of ${billed}`],
  ],
  [
    'a note before its invoice',
    [
      `${document(`day = '${addDays(today, -1)}'`)}; UPDATE series SET last_day = '${addDays(today, -1)}' WHERE kind = 'credit_note'`,
      `${document(`day = '${today}'`)}; UPDATE series SET last_day = '${today}' WHERE kind = 'credit_note'`,
    ],
    [`${note} is dated ${addDays(today, -1)}, before the ${today} of ${billed}`],
  ],
  [
    'a note on a canceled invoice',
    [
      `${document(`canceled_at = now(), cancel_reason = 'Wrong'`, billed)}; UPDATE orders SET is_billed = false`,
      `${document(`canceled_at = NULL, cancel_reason = ''`, billed)}; UPDATE orders SET is_billed = true`,
    ],
    [`${note} stands, and ${billed}, which it names, is canceled`],
  ],
  [
    'a note in another section of the return',
    [document(`section = 'b2cs'`), document(`section = 'cdnr'`)],
    [`${note} stands in section b2cs of the return, it belongs to cdnr`],
  ],
  [
    'a line at another rate than the invoice had',
    [ofNote('hsn = 9999'), ofNote(`hsn = (SELECT hsn FROM tax_lines LIMIT 1)`)],
    [`${note}, line 1 does not have the goods and rate of line 1 of ${billed}`],
  ],
  [
    'a line that is on no invoice',
    [ofNote('original_place = 7'), ofNote('original_place = 1')],
    [`${note}, line 1 does not have the goods and rate of line 7 of ${billed}`],
  ],
  [
    'taxes that are not those of the rate',
    [
      `${ofNote('cgst = cgst + 0.02, sgst = sgst + 0.02')}; ${document('cgst = cgst + 0.02, sgst = sgst + 0.02')}`,
      `${ofNote('cgst = cgst - 0.02, sgst = sgst - 0.02')}; ${document('cgst = cgst - 0.02, sgst = sgst - 0.02')}`,
    ],
    [`${note}, line 1: CGST`],
  ],
  [
    'an invoice whose line is not so many at their price',
    [
      `${ofNote('price = price + 1', billed)}; ${ofNote('price = price + 1')}`,
      `${ofNote('price = price - 1', billed)}; ${ofNote('price = price - 1')}`,
    ],
    [`${billed}, line 1: its value 15233.70 is not that of 10.00 at 1524.37`],
  ],
])('verify names what differs: %s', async (_, [broken = '', mended = ''], named) => {
  await change(broken)
  const found = await verifyInvoices(office.db.reader)
  await change(mended)
  expect(found.map((sentence) => named.find((one) => sentence.startsWith(one)) ?? sentence)).toEqual(named)
  expect(await verifyInvoices(office.db.reader)).toEqual([])
})
