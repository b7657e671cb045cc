import { buffer } from 'node:stream/consumers'
import { upiPayload } from '@refill/contract/features/tax/tax.rules.ts'
import { paise } from '@refill/values/money.ts'
import { encode } from 'uqr'
import { expect, test, vi } from 'vitest'
import { openSheet } from '../../pdf/sheet.ts'
import { paperOf } from './invoice-paper.test-data.ts'
import { invoicePdf } from './invoice-pdf.ts'
import { codesOf, drawQr, qrMatrix } from './paper-qr.ts'

const upi = 'sahyadri.gas@okbank'
const payment = { upi, payee: 'Sahyadri Gas Service', number: 'SI/26-27/000123' }
const codeFor = (amount: number) =>
  encode(upiPayload({ ...payment, amount: paise(amount) }), { ecc: 'M', border: 0 }).data

test('the code asks for what was to be paid at issue, and there is none where nothing was', () => {
  expect(codesOf(paperOf({}, { upi, due: paise(125_000) })).upi).toEqual(codeFor(125_000))
  expect(codesOf(paperOf({}, { upi, due: paise(0) })).upi).toBeUndefined()
})

test('nobody is asked to pay a credit note, a canceled invoice or somebody without an address', () => {
  expect(codesOf(paperOf({ kind: 'credit_note' }, { upi })).upi).toBeUndefined()
  expect(codesOf(paperOf({ isCanceled: true }, { upi })).upi).toBeUndefined()
  expect(codesOf(paperOf()).upi).toBeUndefined()
})

test('the signed code of the portal is drawn as it came; one that no code can hold is left out', () => {
  const signedQr = 'eyJhbGciOiJSUzI1NiJ9.'.repeat(50)
  const eInvoice = { irn: '', ackNo: '', ackDate: '', signedQr }
  expect(codesOf(paperOf({}, { eInvoice })).signed).toEqual(encode(signedQr, { ecc: 'L', border: 0 }).data)
  expect(qrMatrix('x'.repeat(2_953), 'L')).toHaveLength(177)
  expect(qrMatrix('x'.repeat(2_954), 'L')).toBeUndefined()
})

test('a payee of any length and script gets a code', () => {
  const { document } = paperOf()
  const name = `अन्नपूर्णा & "Sons" \ud800${'भोजनालय'.repeat(500)}`
  const { upi: code } = codesOf(paperOf({ issuer: { ...document.issuer, name } }, { upi }))
  expect(code?.length).toBeLessThan(120)
})

test('what is drawn is the code, in rectangles', async () => {
  const sheet = await openSheet({ title: '', author: '', createdAt: new Date(0) })
  sheet.section('', () => {})
  const rect = vi.spyOn(sheet.document, 'rect')
  const matrix = qrMatrix('upi://pay', 'M') ?? []
  drawQr(sheet, matrix, { x: 100, y: 100, size: 76 })
  const drawn = matrix.map((row) => row.map(() => false))
  for (const [x, y, width] of rect.mock.calls)
    for (let at = x; at < x + width; at += 1) Object.assign(drawn[y] ?? [], { [at]: true })
  expect(drawn).toEqual(matrix)
  await sheet.finish()
})

test('an invoice with codes has no bitmap', async () => {
  const eInvoice = { irn: '', ackNo: '', ackDate: '', signedQr: 'eyJhbGciOiJSUzI1NiJ9' }
  const bytes = await buffer(invoicePdf([paperOf({}, { upi, eInvoice })]))
  expect(bytes.toString('latin1')).not.toContain('/Subtype /Image')
})
