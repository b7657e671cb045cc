import { buffer } from 'node:stream/consumers'
import type { TaxDocument } from '@refill/contract/features/tax/tax-document.ts'
import { maxAmount } from '@refill/values/money.ts'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { prepareDrawing } from '../../pdf/prepare.ts'
import { readPdf, type ReadPage } from '../../pdf/testing/read-pdf.ts'
import { clearTypefaces } from '../../pdf/typeface.ts'
import { buyer, eInvoice, full, line, original, paperOf } from './invoice-paper.test-data.ts'
import { businessOf, type EInvoice } from './invoice-paper.ts'
import { invoicePdf, type InvoicePaper } from './invoice-pdf.ts'

const printed = (...papers: readonly InvoicePaper[]): Promise<Buffer> => buffer(invoicePdf(papers))
const read = async (...papers: readonly InvoicePaper[]) => readPdf(await printed(...papers))

const lines = (count: number) =>
  Array.from({ length: count }, (_, index) => line({ description: `Indane 19 kg, lot ${index + 1}` }))

const expectWithinMargins = (pages: readonly ReadPage[]) => {
  const words = pages.flatMap((page) => page.words)
  const outside = words.filter(({ left, right, y }) => left < 35 || right > 560 || y < 36 || y > 806)
  expect(outside).toEqual([])
}

type Word = ReadPage['words'][number]
const isOver = (one: Word, other: Word) =>
  Math.abs(one.y - other.y) < 4 && one.right > other.left + 0.5 && other.right > one.left + 0.5

/** Lines of letters of 7 points are at least so far apart. */
const expectNothingOverlaps = (pages: readonly ReadPage[]) => {
  for (const { words } of pages)
    for (const [index, one] of words.entries())
      expect([one.text, words.slice(index + 1).filter((other) => isOver(one, other))]).toEqual([one.text, []])
}

const note = (changed: Partial<TaxDocument> = {}) =>
  paperOf({ kind: 'debit_note', original, ...changed }, full)

test.for([
  ['an invoice', paperOf({ shipTo: 'Kitchen 2' }, full)],
  ['an e-invoice', paperOf({ shipTo: 'Kitchen 2' }, { ...full, eInvoice })],
  ['a bill of supply', paperOf({ kind: 'bill_of_supply', lines: [line({ rate: 0 })] }, full)],
  [
    'an invoice-cum-bill',
    paperOf({ buyer: { ...buyer, gst: '' }, lines: [line(), line({ rate: 0 })] }, full),
  ],
  ['a note', note()],
  ['a bare invoice', paperOf()],
] as const)('nothing of %s overlaps or leaves the page', async ([, paper]) => {
  const pages = await read(paper)
  expectWithinMargins(pages)
  expectNothingOverlaps(pages)
})

test('100 lines break over pages with their heads, mark and number, and each copy counts its own', async () => {
  const pages = await read(paperOf({ lines: lines(100) }, full))
  const ofCopy = pages.length / 3
  expect(ofCopy).toBe(5)
  for (const [index, { text }] of pages.entries()) {
    expect(text).toContain(['ORIGINAL', 'DUPLICATE', 'TRIPLICATE'][Math.floor(index / ofCopy)])
    expect(text).toContain(`Page ${(index % ofCopy) + 1} of ${ofCopy}`)
    expect(text).toContain('SI/26-27/000123')
    if (text.includes('Indane')) expect(text).toContain('S.No. Description, HSN')
  }
  const text = pages.slice(0, ofCopy).map((page) => page.text)
  expect(text.join(' ').match(/lot \d+/g)).toEqual(lines(100).map((_, index) => `lot ${index + 1}`))
  expectWithinMargins(pages)
  expectNothingOverlaps(pages)
})

test('totals, words and signature stay together, wherever the lines end', async () => {
  for (let count = 8; count < 24; count += 1) {
    const pages = await read(note({ lines: lines(count) }))
    const end = pages.at(-1)?.text
    for (const part of ['Taxable value ₹', 'TOTAL IN WORDS', 'Scan to pay', 'TERMS', 'Authorised signatory'])
      expect(end).toContain(part)
    expectNothingOverlaps(pages)
  }
})

test('a summary of many codes breaks over pages too', async () => {
  const many = Array.from({ length: 60 }, (_, index) => line({ hsn: String(27_110_000 + index) }))
  const pages = await read(note({ lines: many }))
  const summary = pages.map(({ text }) => text).join(' ')
  expect(summary.match(/271100\d\d 18% 4,570.11/g)).toHaveLength(60)
  expectWithinMargins(pages)
})

test('Devanagari, quotes and ampersands stand as they were typed', async () => {
  const name = 'अन्नपूर्णा भोजनालय & "Sons"'
  const [page] = await read(
    paperOf({ buyer: { ...buyer, name }, lines: [line({ description: "भारतगैस 14.2 kg <घरेलू> 'A'" })] }),
  )
  expect(page?.text).toContain('भोजनालय & "Sons"')
  expect(page?.text).toContain("भारतगैस 14.2 kg <घरेलू> 'A'")
})

const long = 'अन्नपूर्णा'.repeat(400) + 'W'.repeat(4_000)
const longParty = {
  name: long,
  legalName: `${long}2`,
  address: `${long}\n${long}`,
  district: long,
  state: long,
  pincode: long,
  gst: long,
  mobile: long,
  email: long,
}
const longEInvoice: EInvoice = { irn: long, ackNo: long, ackDate: long, signedQr: long }
const longPaper: Partial<InvoicePaper> = {
  order: { number: long, bookedOn: original.day, poNumber: long },
  challan: long,
  vehicle: long,
  driver: long,
  bank: { holder: long, bank: long, branch: long, ifsc: long, accountNo: long },
  upi: long,
  terms: long,
  declaration: long,
  reason: long,
  eWay: { sentence: long },
}

test('hostile lengths and nothing at all stay within the margins', async () => {
  const wide = line({
    description: long,
    hsn: long,
    uqc: long,
    taxable: maxAmount,
    cgst: maxAmount,
  })
  const document = { issuer: longParty, buyer: longParty, shipTo: long, lines: [wide, wide] }
  expectWithinMargins(await read(paperOf(document, longPaper)))
  expectWithinMargins(await read(paperOf(document, { ...longPaper, eInvoice: longEInvoice })))
  const blank = Object.fromEntries(Object.keys(buyer).map((key) => [key, ''])) as typeof buyer
  expectWithinMargins(await read(paperOf({ issuer: blank, buyer: blank, number: '', lines: [] })))
})

test('the logo stands on every paper of a business and is taken in once', async () => {
  const picture = sharp({ create: { width: 600, height: 300, channels: 4, background: '#0175c2cc' } })
  const paper = paperOf({}, { logo: await picture.png().toBuffer() })
  const bytes = await printed(paper, { ...paper }, paperOf())
  expect(bytes.toString('latin1').match(/\/Subtype \/Image/g)).toHaveLength(1)
  expect(await readPdf(bytes)).toHaveLength(9)
})

test('printed twice, prepared or not, an invoice is the same to the byte', async () => {
  const paper = paperOf({}, { ...full, eInvoice })
  clearTypefaces()
  const unprepared = await printed(paper)
  expect(await printed(paper)).toEqual(unprepared)
  clearTypefaces()
  const [, meanwhile] = await Promise.all([prepareDrawing(businessOf(paper)), printed(paper)])
  expect(meanwhile).toEqual(unprepared)
})
