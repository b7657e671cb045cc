import { buffer } from 'node:stream/consumers'
import { addDays, day } from '@refill/values/day.ts'
import { paise } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import { expect, test } from 'vitest'
import { readPdf } from '../../pdf/testing/read-pdf.ts'
import { statementPdf, type StatementDocument, type StatementLine } from './statement-pdf.ts'

const line = (changed: Partial<StatementLine> = {}): StatementLine => ({
  day: day('2026-04-02'),
  number: 'ORD-26-0000012',
  text: '12 × 19 kg, 2 × 47.5 kg',
  debit: paise(2_141_100),
  credit: paise(0),
  balance: paise(3_375_600),
  fulls: quantity(14),
  empties: quantity(13),
  cylinders: quantity(13),
  ...changed,
})

const statement = (changed: Partial<StatementDocument> = {}): StatementDocument => ({
  business: {
    name: 'Sahyadri Gas Service',
    address: 'Gat No. 118, Moshi, Pune 412105',
    state: 'Maharashtra',
    gst: '27AAPFU0939F1ZV',
    mobile: '9822012345',
  },
  customer: {
    name: 'अन्नपूर्णा भोजनालय',
    address: 'Lakshmi Road, Pune 411030',
    state: 'Maharashtra',
    gst: '',
    mobile: '9822098765',
  },
  from: day('2026-04-01'),
  to: day('2026-11-21'),
  printedOn: day('2026-11-22'),
  opening: paise(1_234_500),
  openingCylinders: quantity(12),
  rows: [line()],
  totals: { debit: paise(2_141_100), credit: paise(0), fulls: quantity(14), empties: quantity(13) },
  closing: paise(3_375_600),
  closingCylinders: quantity(13),
  depositsHeld: paise(960_000),
  ...changed,
})

const read = async (changed: Partial<StatementDocument> = {}) =>
  readPdf(await buffer(statementPdf(statement(changed))))

test('a statement says whose account it is, from when to when, and what is open', async () => {
  const [page] = await read()
  for (const part of [
    'STATEMENT 01-04-2026 to 21-11-2026',
    'Lakshmi Road, Pune 411030',
    'Opening balance on 01-04-2026 ₹12,345.00',
    'Closing balance on 21-11-2026 ₹33,756.00',
    'Cylinders with the customer 12 before, 13 now',
    'Security deposits held ₹9,600.00',
    '02-04-2026 ORD-26-0000012 12 × 19 kg, 2 × 47.5 kg 21,411.00 33,756.00 14 13 13',
    'Total and closing balance 21,411.00 0.00 33,756.00 14 13 13',
    'Page 1 of 1',
  ])
    expect(page?.text).toContain(part)
  expect(page?.text).toContain('भोजनालय')
})

test('of somebody from whom no deposit is known, a statement says none', async () => {
  const [page] = await read({ depositsHeld: paise(0) })
  expect(page?.text).toContain('Cylinders with the customer 12 before, 13 now')
  expect(page?.text).not.toContain('deposits held')
})

test('a receipt stands in the credit column, and an account in credit is written as accountants do', async () => {
  const receipt = line({
    debit: paise(0),
    credit: paise(4_000_000),
    balance: paise(-624_400),
    fulls: quantity(0),
    empties: quantity(0),
  })
  const [page] = await read({ rows: [receipt], closing: paise(-624_400) })
  expect(page?.text).toContain('40,000.00 6,244.00 Cr 13')
  expect(page?.text).toContain('₹12,345.00')
  expect(page?.text).toContain('₹6,244.00 Cr')
})

test('without movements it still has its balances', async () => {
  const pages = await read({ rows: [] })
  expect(pages).toHaveLength(1)
  expect(pages[0]?.text).toContain('Opening balance 12,345.00 12')
})

test('5,000 rows are all there, in order, under repeated heads and numbered pages', async () => {
  const rows = Array.from({ length: 5_000 }, (_, index) =>
    line({
      day: addDays(day('2020-01-01'), index % 2_000),
      number: `ORD-26-${String(index).padStart(7, '0')}`,
    }),
  )
  const pages = await read({ rows })
  expect(pages.length).toBeGreaterThan(100)
  for (const [index, { text, words }] of pages.entries()) {
    expect(text).toContain('Date Document Particulars Debit Credit Balance Fulls Empties Cylinders')
    expect(text).toContain(`Page ${index + 1} of ${pages.length}`)
    expect(words.every(({ left, right, y }) => left > 35 && right < 560 && y > 36 && y < 806)).toBe(true)
  }
  const numbers = pages.flatMap(({ text }) => text.match(/ORD-26-\d{7}/g) ?? [])
  expect(numbers).toEqual(rows.map(({ number }) => number))
})

test('pages are sent as they are full, and no more than some pages of rows are asked for ahead of them', async () => {
  const all = 5_000
  const asked = { rows: 0 }
  function* counted() {
    for (; asked.rows < all; asked.rows += 1) yield line()
  }
  const askedAt: number[] = []
  const sizes: number[] = []
  for await (const bytes of statementPdf(statement({ rows: counted() }))) {
    askedAt.push(asked.rows)
    sizes.push(bytes.length)
  }
  expect(asked.rows).toBe(all)
  expect(askedAt[0]).toBeLessThan(60)
  expect(sizes.length).toBeGreaterThan(100)
  expect(Math.max(...askedAt.slice(1).map((rows, index) => rows - (askedAt[index] ?? 0)))).toBeLessThan(60)
  expect(Math.max(...sizes.slice(0, -1))).toBeLessThan(20_000)
})
