import { paise } from '@refill/values/money.ts'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { gstr1Misfits, type Terms } from './misfits.rules.ts'
import { anyMonth, caterer, counterBuyer, hotel, household, issued, june, plant } from './tax.test-data.ts'
import type { TaxDocument, TaxLine } from './tax-document.ts'

const terms: Terms = { turnover: 'above_5', rates: [0, 5, 12, 18] }
const misfits = (document: TaxDocument, change: Partial<Terms> = {}) =>
  gstr1Misfits(document, { ...terms, ...change }).map(({ rule, what }) => `${rule}: ${what}`)

const invoice = issued({ sold: [{ count: 10, price: 10_050 }] })
const across = issued({ buyer: plant, sold: [{ count: 10, price: 10_050 }] })
const bill = issued({ kind: 'bill_of_supply', sold: [{ price: 10_050, rate: 0 }] })
/** The document with something wrong in its line; what that makes of its value is not of interest. */
const withLine = (document: TaxDocument, change: Partial<Record<keyof TaxLine, number | string>>) => ({
  ...document,
  lines: document.lines.map((line) => ({ ...line, ...change }) as TaxLine),
})
const butValue = (found: readonly string[]) => found.filter((one) => !one.startsWith('value'))

test('documents that the rules made are fit', () => {
  expect(june.flatMap((document) => misfits(document))).toEqual([])
  fc.assert(
    fc.property(anyMonth, (documents) => {
      // An unregistered buyer without a name may be in them, above the limit of Rule 46(e).
      const found = documents.flatMap((document) => gstr1Misfits(document, terms))
      expect(found.filter(({ rule }) => rule !== 'buyer')).toEqual([])
    }),
  )
})

test.each([
  [
    'a GSTIN with a mistyped character',
    { ...invoice, buyer: { ...hotel, gst: '27ABCPE1234F1ZC' } },
    'gstin: GSTIN 27ABCPE1234F1ZC of the buyer: A character is mistyped: the last one should be B for this GSTIN, not C',
  ],
  [
    'a GSTIN of another state than the address',
    { ...invoice, buyer: { ...hotel, state: 'Gujarat' } },
    'gstin_state: GSTIN 27ABCPE1234F1ZB is of 27 Maharashtra, the address of the buyer in 24 Gujarat',
  ],
  [
    'a code whose chapter does not exist',
    withLine(invoice, { hsn: '00000000' }),
    "hsn_unknown: HSN code '00000000' of Refill at 18 %: there is no chapter 00",
  ],
  [
    'a code that the product does not know',
    withLine(invoice, { hsn: '27119999' }),
    "hsn_unknown: HSN code '27119999' of Refill at 18 % is none that the product knows: look it up on the portal before filing",
  ],
  [
    'a place of supply where the buyer is not',
    { ...across, placeOfSupply: '24' },
    'place: Place of supply is 24 Gujarat, of this buyer it is 29 Karnataka',
  ],
  [
    'a rate that is not sold at',
    issued({ sold: [{ price: 10_000, rate: 28 }] }),
    'rate: Refill at 28 % has 28 %, which is no rate of a return',
  ],
  [
    'a number that the return refuses',
    { ...invoice, number: 'SI_1' },
    'number: Number SI_1 is not fit: it has up to 16 capital letters, digits, - and /, and begins with a letter or 1 to 9',
  ],
  [
    'an HSN code that is too short',
    withLine(invoice, { hsn: '2711' }),
    "hsn_length: HSN code '2711' of Refill at 18 % has 4 digits, at least 6 are needed",
  ],
  [
    'an HSN code of 7 digits',
    withLine(invoice, { hsn: '2711191' }),
    "hsn_code: HSN code '2711191' of Refill at 18 % is not of 4, 6 or 8 digits",
  ],
  [
    'a unit that is none',
    withLine(invoice, { uqc: 'CYL' }),
    "unit: Unit 'CYL' of Refill at 18 % is no unit code of GST",
  ],
  [
    'a value that its lines do not come to',
    { ...invoice, value: paise(118_500) },
    'value: Lines and rounding come to 1,186.00, the document to 1,185.00',
  ],
  [
    'a note without its invoice',
    issued({ kind: 'credit_note', sold: [{ price: 100 }] }),
    'original: It does not say which document it changes',
  ],
])('%s is said in words', (_, document, what) => {
  expect(misfits(document)).toEqual([what])
})

test.each([
  [
    'IGST within the state',
    withLine(invoice, { igst: 18_090 }),
    ['heads: Refill at 18 % has IGST, and stays within the state'],
  ],
  [
    'CGST to another state',
    withLine(across, { cgst: 9045, sgst: 9045 }),
    ['heads: Refill at 18 % has CGST or SGST, and goes to another state'],
  ],
  [
    'halves that differ by a paisa',
    withLine(invoice, { sgst: 9046 }),
    ['heads: CGST 90.45 and SGST 90.46 of Refill at 18 % are not equal'],
  ],
  ['a half a paisa off', withLine(invoice, { cgst: 9044, sgst: 9044 }), []],
  [
    'a half two paise off',
    withLine(invoice, { cgst: 9047, sgst: 9047 }),
    ['tax: 18 % of 1,005.00 for Refill at 18 % is CGST and SGST 90.45 each'],
  ],
  [
    'IGST two paise off',
    withLine(across, { igst: 18_088 }),
    ['tax: 18 % of 1,005.00 for Refill at 18 % is IGST 180.90'],
  ],
  [
    'GST on a bill of supply',
    withLine(bill, { cgst: 1, sgst: 1 }),
    ['heads: A bill of supply has GST on Refill at 0 %'],
  ],
  ['no tax on reverse charge', withLine({ ...invoice, reverseCharge: true }, { cgst: 0, sgst: 0 }), []],
])('of %s exactly what is wrong is said', (_, document, found) => {
  expect(butValue(misfits(document))).toEqual(found)
})

test('taxes of another supply than that to the place are said', () => {
  expect(misfits({ ...across, buyer: hotel, placeOfSupply: '27' })).toEqual([
    'supply: A supply to 27 Maharashtra is within the state: CGST and SGST',
  ])
})

test('a document without the GSTIN that its customer has now is said, one of a customer without any is not', () => {
  const toNobody = issued({ buyer: household, sold: [{ price: 10_000 }] })
  const found = gstr1Misfits({ ...toNobody, gstNow: hotel.gst }, terms).map(({ what }) => what)
  expect(found).toEqual([
    'GSTIN is missing: the customer has 27ABCPE1234F1ZB now, and the document goes to somebody unregistered',
  ])
  expect(gstr1Misfits({ ...toNobody, gstNow: '' }, terms)).toEqual([])
  expect(gstr1Misfits({ ...invoice, gstNow: hotel.gst }, terms)).toEqual([])
})

test('a short HSN code is enough up to 5 crore', () => {
  expect(misfits(withLine(invoice, { hsn: '2711' }), { turnover: 'up_to_5' })).toEqual([])
})

test.each([
  [
    5_000_000,
    counterBuyer,
    ['buyer: From ₹50,000 on an unregistered buyer needs address and state (CGST Rule 46(e))'],
  ],
  [4_999_999, counterBuyer, []],
  [5_000_000, caterer, []],
  [
    5_000_000,
    { ...caterer, name: ' ' },
    ['buyer: From ₹50,000 on an unregistered buyer needs name (CGST Rule 46(e))'],
  ],
])('with a taxable value of %i paise an unregistered buyer is asked who he is', (price, buyer, found) => {
  expect(misfits(issued({ buyer, sold: [{ price }] }))).toEqual(found)
})

test('of a canceled document nothing but its number is asked', () => {
  const wrong = withLine({ ...invoice, isCanceled: true }, { hsn: '1' })
  expect(misfits(wrong)).toEqual([])
  expect(misfits({ ...wrong, number: '/1' })).toHaveLength(1)
})
