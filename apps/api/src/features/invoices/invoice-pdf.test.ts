import { buffer } from 'node:stream/consumers'
import type { TaxDocument } from '@refill/contract/features/tax/tax-document.ts'
import { taxesOn } from '@refill/contract/features/tax/tax.rules.ts'
import { paise } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import { describe, expect, test } from 'vitest'
import { readPdf, type ReadPage } from '../../pdf/testing/read-pdf.ts'
import { buyer, eInvoice, full, line, original, paperOf } from './invoice-paper.test-data.ts'
import { invoicePdf, type InvoicePaper } from './invoice-pdf.ts'

const printed = (...papers: readonly InvoicePaper[]): Promise<Buffer> => buffer(invoicePdf(papers))
const read = async (paper: InvoicePaper) => readPdf(await printed(paper))
const firstPage = async (
  document: Partial<TaxDocument> = {},
  paper: Partial<InvoicePaper> = {},
): Promise<string> => (await read(paperOf(document, paper)))[0]?.text ?? ''

const copies = ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR SUPPLIER']
const marksOn = ({ text }: ReadPage) => copies.filter((copy) => text.includes(copy))
const unregistered = { ...buyer, gst: '', legalName: '' }

describe('as CGST Rule 46 asks, an invoice', () => {
  test.for([
    ['the issuer', 'Sahyadri Gas Service Ramesh Ganpat Shinde Gat No. 118, Moshi, Pune 412105'],
    ['the issuer’s state and GSTIN', 'Maharashtra (27) · GSTIN 27AAPFU0939F1ZV Mobile 98220 12345'],
    ['its number and day', 'Invoice No. SI/26-27/000123 Date 21-11-2026'],
    [
      'the recipient',
      'BILL TO Hotel Annapurna Annapurna Foods Private Limited 1184 Lakshmi Road, Pune 411030',
    ],
    ['the recipient’s state and GSTIN', 'Maharashtra (27) GSTIN 27ABCPE1234F1ZB'],
    ['where the goods go', 'SHIP TO Kitchen 2, MIDC Bhosari'],
    ['goods, HSN, quantity with its unit', '1 Indane 19 kg HSN 27111910 3 NOS 1,523.37 4,570.11'],
    ['rate and amount of each tax', '411.31 9% 411.31 9% 5,392.73'],
    ['the sums of each', 'Taxable value ₹4,570.11 CGST ₹411.31 SGST ₹411.31 Round off ₹0.27 Total ₹5,393.00'],
    ['the place of supply with its code', 'Place of supply Maharashtra (27)'],
    ['the reverse charge', 'Tax payable on reverse charge: No'],
    ['a place to sign', 'For Sahyadri Gas Service Authorised signatory'],
    ['the declaration', 'I/We hereby declare.'],
  ] as const)('names %s', async ([, part]) => {
    expect(await firstPage({ shipTo: 'Kitchen 2, MIDC Bhosari' }, full)).toContain(part)
  })
})

test('an invoice says from which order it is, how the goods went and where to pay', async () => {
  const text = await firstPage({}, full)
  for (const part of [
    'Order ORD-26-0004711 Booked on 20-11-2026 PO No. PO/118',
    'Challan DC/26-27/000456 Delivered 21-11-2026 Vehicle MH12KT4827 Driver Ramesh Shinde',
    'E-way bill 331002345678 Valid until 22-11-2026 23:59',
    'Name Sahyadri Gas Bank Bank of Maharashtra Branch Moshi A/c No. 60123456789 IFSC MAHB0001234',
    'TERMS Payment within 15 days.',
    'Received by Name, signature and date',
  ])
    expect(text).toContain(part)
  const bare = await firstPage({}, { eWay: { sentence: 'No e-way bill is needed.' } })
  expect(bare).toContain('No e-way bill is needed.')
  expect(bare).not.toMatch(/BANK DETAILS|TERMS|deposit|Challan|Scan to pay/)
})

describe('the tax', () => {
  test('between states is IGST, and somebody unregistered is named as such', async () => {
    const state = { placeOfSupply: '24', buyer: { ...unregistered, state: 'Gujarat' } }
    const text = await firstPage({ supply: 'inter', ...state })
    expect(text).toContain('4,570.11 822.62 18% 5,392.73')
    expect(text).toContain('Gujarat (24) Unregistered')
    expect(text).toContain('Place of supply Gujarat (24)')
    expect(text).not.toMatch(/CGST|SGST/)
  })

  test('in a union territory without a legislature is CGST and UTGST', async () => {
    const text = await firstPage({ placeOfSupply: '31' })
    expect(text).toContain('CGST ₹411.31 UTGST ₹411.31')
    expect(text).not.toContain('SGST')
  })

  test('of several rates is summed up by code and rate, and the halves of 5 % are 2.5 %', async () => {
    const domestic = line({ rate: 5, price: paise(81_238), quantity: quantity(1), hsn: '2711191' })
    const text = await firstPage({ lines: [line(), domestic, line()] })
    expect(text).toContain('HSN 271119 1 NOS 812.38 812.38 20.31 2.5% 20.31 2.5% 853.00')
    expect(text).toContain('27111910 18% 9,140.22 822.62 822.62 1,645.24 271119 5% 812.38 20.31 20.31 40.62')
    expect(text).toContain('Total 7 NOS 9,952.60 842.93 842.93 11,638.46')
  })

  test('on reverse charge says so', async () => {
    expect(await firstPage({ reverseCharge: true })).toContain('Tax payable on reverse charge: Yes')
  })
})

test('a bill of supply has no word of tax', async () => {
  const lines = [line({ rate: 0, description: 'Firewood', hsn: '4401', uqc: 'KGS' })]
  const deposit = { count: quantity(1), amount: paise(240_000) }
  const text = await firstPage(
    { kind: 'bill_of_supply', number: 'BS/26-27/000004', lines },
    { ...full, deposit },
  )
  expect(text).toContain('BILL OF SUPPLY')
  expect(text).toContain('Bill No. BS/26-27/000004')
  expect(text).toContain('1 Firewood HSN 4401 3 KGS 1,523.37 4,570.11')
  expect(text).toContain('Value ₹4,570.11 Round off -₹0.11 Total ₹4,570.00')
  expect(text.replaceAll('GSTIN', '')).not.toMatch(/tax|GST|%/i)
})

test('taxed and untaxed goods to somebody unregistered are an invoice-cum-bill of supply', async () => {
  const lines = [line(), line({ rate: 0, hsn: '4401' })]
  const text = await firstPage({ lines, buyer: unregistered })
  expect(text).toContain('INVOICE-CUM-BILL OF SUPPLY')
  expect(text).toContain('HSN 4401 3 NOS 1,523.37 4,570.11 0.00 0% 0.00 0% 4,570.11')
  expect(await firstPage({ lines })).toContain('TAX INVOICE')
  expect(await firstPage({ lines: lines.slice(1), buyer: unregistered })).toContain('TAX INVOICE')
})

describe('a note', () => {
  const cheaper = { quantity: quantity(0), taxable: paise(20_000) }
  const lines = [line({ ...cheaper, ...taxesOn(paise(20_000), 18, 'intra') })]

  test('names the document that it changes and the reason, on one copy', async () => {
    const note = { kind: 'credit_note', number: 'CN/26-27/000001', original, lines } as const
    const cylinders = '2 full back, 1 empty given'
    const pages = await read(paperOf(note, { ...full, reason: 'Price lowered', cylinders }))
    expect(pages).toHaveLength(1)
    const [{ text } = { text: '' }] = pages
    expect(text).toContain('CREDIT NOTE')
    expect(text).toContain('Credit note No. CN/26-27/000001 Date 21-11-2026')
    expect(text).toContain('Against invoice SI/26-27/000101 Dated 03-06-2026')
    expect(text).toContain('REASON Price lowered CYLINDERS 2 full back, 1 empty given')
    expect(text).toContain('HSN 27111910 – – 200.00 18.00 9% 18.00 9% 236.00')
    expect(text).not.toMatch(/FOR RECIPIENT|Received by|Scan to pay|BANK DETAILS/)
  })

  test('of debit can be paid by UPI', async () => {
    const text = await firstPage({ kind: 'debit_note', original, lines }, full)
    expect(text).toContain('DEBIT NOTE')
    expect(text).toContain('Scan to pay ₹236.00')
  })

  test('on a bill of supply has no word of tax either', async () => {
    const bill = { ...original, kind: 'bill_of_supply' } as const
    const text = await firstPage({ kind: 'credit_note', original: bill, lines: [line({ rate: 0 })] })
    expect(text).toContain('Against bill SI/26-27/000101')
    expect(text.replaceAll('GSTIN', '')).not.toMatch(/tax|GST|%/i)
  })
})

test('an invoice is three copies in one file, each with its own mark', async () => {
  const pages = await read(paperOf({}, full))
  expect(pages.map(marksOn)).toEqual(copies.map((copy) => [copy]))
  expect(pages.every(({ text }) => text.includes('Page 1 of 1'))).toBe(true)
})

test('services are invoiced in two copies', async () => {
  const pages = await read(paperOf({ lines: [line({ hsn: '998719', uqc: 'OTH' })] }))
  expect(pages).toHaveLength(2)
  expect(pages[1]?.text).toContain('DUPLICATE FOR SUPPLIER')
})

test('an e-invoice is one copy without marks, with what the portal gave', async () => {
  const pages = await read(paperOf({ shipTo: 'Kitchen 2' }, { ...full, eInvoice }))
  expect(pages).toHaveLength(1)
  const [{ text } = { text: '' }] = pages
  expect(pages.flatMap(marksOn)).toEqual([])
  expect(text).toContain(`IRN ${eInvoice.irn} Ack No. 112610023456789 Ack Date 21-11-2026 14:05`)
  expect(text).toContain('Place of supply Maharashtra (27) Tax payable on reverse charge: No Challan')
})

test('a canceled document says so across every page and asks nobody to pay', async () => {
  const lines = Array.from({ length: 30 }, () => line())
  const pages = await read(paperOf({ isCanceled: true, lines }, full))
  expect(pages.every(({ text }) => text.includes('CANCELED'))).toBe(true)
  expect(pages.some(({ text }) => text.includes('Scan to pay'))).toBe(false)
  expect(await firstPage({}, full)).not.toContain('CANCELED')
})

test('the deposit stands apart from the value, which is written out in words', async () => {
  const text = await firstPage({ lines: [line({ quantity: quantity(60) })] }, full)
  expect(text).toContain('Round off ₹0.40 Total ₹1,07,855.00')
  expect(text).toContain('Security deposit, 2 cylinders ₹4,800.00 Total with deposit ₹1,12,655.00')
  expect(text).toContain('The deposit is refundable and no part of the taxable value.')
  expect(text).toContain('TOTAL IN WORDS Rupees One Lakh Seven Thousand Eight Hundred Fifty Five Only')
})

test('rounding down is a line of its own with its sign, and no line where nothing is rounded', async () => {
  expect(await firstPage({ lines: [line({ quantity: quantity(50) })] })).toContain('Round off ₹0.16')
  expect(await firstPage({ roundOff: paise(-27) })).toContain('Round off -₹0.27')
  expect(await firstPage({ roundOff: paise(0) })).not.toContain('Round off')
})
