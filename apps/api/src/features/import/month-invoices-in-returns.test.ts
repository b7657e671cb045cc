import { listInvoices } from '@refill/contract/features/invoices/invoices.contract.ts'
import { closeMonth } from '@refill/contract/features/tax/close-month.contract.ts'
import { findMisfits, readGstr1 } from '@refill/contract/features/tax/gstr1.contract.ts'
import { readGstr3b } from '@refill/contract/features/tax/gstr3b.contract.ts'
import { gstr1File, salesRegister } from '@refill/contract/features/tax/month.downloads.ts'
import { readTally } from '@refill/contract/features/tax/tally.contract.ts'
import { sectionOf } from '@refill/contract/features/tax/tax.rules.ts'
import type { TaxDocument } from '@refill/contract/features/tax/tax-document.ts'
import { anyMonth, issued } from '@refill/contract/features/tax/tax.test-data.ts'
import { states } from '@refill/contract/identifiers/states.ts'
import { rupeesText } from '@refill/values/money.ts'
import { quantityNumber } from '@refill/values/quantity.ts'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { openWorkbook } from '../../exports/testing/open-workbook.ts'
import { officeForFile } from '../../testing/office.ts'
import { pastTriggers } from '../../testing/past-triggers.ts'
import { verifyMonths } from '../tax/tax.public.ts'
import { inYear, taxOffice } from '../tax/tax.test-data.ts'
import { csvOf, importOffice } from './import.test-data.ts'

const office = await officeForFile()
const at = importOffice(office)
const { store } = await taxOffice(office)
await office.pool.query(`UPDATE settings SET gst = '27AAPFU0939F1ZV', state = 'Maharashtra'`)
// Whoever bought is what each document says.
await office.pool.query(`UPDATE customers SET gst = ''`)
const Whole = z.record(z.string(), z.unknown())
const [year, month] = [2026, '2026-06']

/** What the register of an old program has of a document: a row for each of its lines. */
const rowsOf = (document: TaxDocument) =>
  document.lines.map((line, index) => ({
    'Invoice No': document.number,
    // Not 10-06-2026, which could be two days.
    Date: document.day,
    Kind: document.kind.replaceAll('_', ' '),
    Customer: document.buyer.name,
    GSTIN: document.buyer.gst,
    'Place of supply': states.get(document.placeOfSupply) ?? '',
    'Invoice value': rupeesText(document.value),
    HSN: line.hsn,
    Unit: line.uqc,
    Quantity: String(quantityNumber(line.quantity)),
    Rate: String(line.rate),
    'Taxable value': rupeesText(line.taxable),
    Description: `Part ${index + 1}`,
  }))

const bring = async (documents: readonly TaxDocument[]): Promise<number | undefined> => {
  const lines = documents.flatMap(rowsOf)
  if (lines.length === 0) return undefined
  const { id } = (await at.start('month-invoices', csvOf(lines))).body
  await at.check(id)
  const { reponselist } = await at.read(id)
  expect(reponselist.filter(({ state }) => state !== 'new')).toEqual([])
  expect(await at.store(id)).toMatchObject({ state: 'stored', counts: { added: lines.length } })
  return id
}
const takeBack = async (id: number | undefined) => {
  if (id === undefined) return
  expect((await at.undo(id)).status).toBe(200)
  expect(await at.settled(id)).toMatchObject({ state: 'undone' })
}
const forgetAll = () =>
  pastTriggers(
    office.pool,
    ['tax_lines', 'tax_documents', 'old_lines', 'old_documents'],
    'DELETE FROM tax_lines; DELETE FROM tax_documents; DELETE FROM old_lines; DELETE FROM old_documents',
  )
const forgetOurs = () =>
  pastTriggers(
    office.pool,
    ['tax_lines', 'tax_documents'],
    'DELETE FROM tax_lines; DELETE FROM tax_documents',
  )

const fetched = (path: string) =>
  office.fetch(`/${path}?month=${month}`, { headers: { cookie: office.session } })
const read = async (asked: object = {}) =>
  (await office.send(readGstr1, { month, limit: 100, ...asked })).body

/** All that goes to the portal, and what stands beside it. */
const returnOf = async () => {
  const { sections, b2cs, nil, hsn, differences } = await read()
  const { payable: _, ...boxes } = (await office.send(readGstr3b, { month, gstin: '' })).body
  const file = Whole.parse(await (await fetched(gstr1File.path)).json())
  return { sums: { sections, b2cs, nil, hsn, differences, boxes }, file }
}

/** What a register says: nothing canceled or worth nothing, and of no note which invoice it changes. */
const told = (documents: readonly TaxDocument[]): TaxDocument[] =>
  inYear(documents, year).filter((one) => !one.isCanceled && one.value > 0 && sectionOf(one) !== 'cdnur')

test(
  'a month of our own and the same month of the old books are one return, half and half as well, and taken back nothing is left',
  manyRounds,
  async () => {
    await fc.assert(
      fc.asyncProperty(anyMonth, fc.integer({ min: 0, max: 25 }), async (documents, half) => {
        const sold = told(documents)
        await forgetAll()
        const none = await returnOf()
        await store(sold)
        const ours = await returnOf()
        expect(ours.sums.differences).toEqual([])
        await forgetOurs()
        const whole = await bring(sold)
        expect(await returnOf()).toEqual(ours)
        expect(await verifyMonths(office.db)).toEqual([])
        await takeBack(whole)
        expect(await returnOf()).toEqual(none)
        await store(sold.slice(half))
        const first = await bring(sold.slice(0, half))
        const mixed = await returnOf()
        expect(mixed.sums).toEqual(ours.sums)
        expect({ ...mixed.file, doc_issue: ours.file['doc_issue'] }).toEqual(ours.file)
        await takeBack(first)
        await forgetOurs()
      }),
      { numRuns: runs(6), endOnFailure: true },
    )
  },
)

describe('beside our own', () => {
  const [oursOne, oldOne] = [
    issued({ number: 'SI/26-27/0007', sold: [{ price: 10_000 }] }),
    issued({ number: 'OB/17', sold: [{ price: 20_000 }, { price: 5_000, rate: 5 }] }),
  ]

  test('a document of the old books is in the register, named as such, and no voucher, no list and no hand-over has it', async () => {
    await store(inYear([oursOne], year))
    const id = await bring(inYear([oldOne], year))
    const { sheets } = await openWorkbook(
      Buffer.from(await (await fetched(salesRegister.path)).arrayBuffer()),
    )
    const rows = sheets[0]?.rows ?? []
    expect(rows.map((row) => [row[1], row.at(-1)])).toContainEqual(['OB/17', 'Yes'])
    expect(rows.map((row) => row[1])).toContain('SI/26-27/0007')
    const [first, last] = ['2026-06-01', '2026-06-30']
    const { reponselist } = (await office.send(listInvoices, { from_date: first, to_date: last })).body
    expect(reponselist.map(({ number }) => number)).toEqual(['SI/26-27/0007'])
    const tally = JSON.stringify((await office.send(readTally, { fd: first, td: last })).body)
    expect(tally).not.toContain('OB/17')
    const { checked, reponselist: misfits } = (await office.send(findMisfits, { month })).body
    expect([checked, misfits]).toEqual([2, []])
    await takeBack(id)
  })

  test('a number that is ours is no number of the old books', async () => {
    const { id } = (await at.start('month-invoices', csvOf(rowsOf({ ...oldOne, number: 'SI/26-27/0007' }))))
      .body
    expect((await at.check(id)).body.counts).toMatchObject({ wrong: 2, new: 0 })
    expect((await at.read(id)).reponselist[0]?.problems).toEqual({
      number: 'SI/26-27/0007 is a document of Refill, which is in its return already',
    })
  })

  test.each([
    ['a sum', 'UPDATE old_documents SET taxable = taxable + 1', 'OB/17 of the old books: its taxable value'],
    [
      'a line',
      'UPDATE old_lines SET taxable = taxable + 1 WHERE place = 1',
      'OB/17 of the old books, line 1: CGST',
    ],
    [
      'a tax',
      'UPDATE old_lines SET cgst = cgst + 1, sgst = sgst + 1 WHERE place = 2; UPDATE old_documents SET cgst = cgst + 1, sgst = sgst + 1',
      'OB/17 of the old books, line 2: CGST',
    ],
    [
      'a section',
      `UPDATE old_documents SET section = 'b2cs'`,
      'OB/17 of the old books stands in section b2cs',
    ],
    [
      'a state',
      `UPDATE old_documents SET place_of_supply = '24'`,
      'OB/17 of the old books: its place of supply 24',
    ],
    [
      'a buyer',
      `UPDATE old_documents SET buyer_gst = '27AAPFU0939F1ZV'`,
      'OB/17 of the old books: its buyer is kept',
    ],
    [
      'a number',
      `UPDATE old_documents SET number = 'SI/26-27/0007'`,
      'SI/26-27/0007 is a number of ours and of the old books',
    ],
  ])('verify finds %s that somebody bent', async (_, text, words) => {
    const id = await bring(inYear([oldOne], year))
    expect(await verifyMonths(office.db)).toEqual([])
    await pastTriggers(office.pool, ['old_documents', 'old_lines'], text)
    expect(await verifyMonths(office.db)).toContainEqual(expect.stringContaining(words))
    await takeBack(id)
  })

  test('a filed month keeps what was filed of the old books: nothing is changed, added or taken back', async () => {
    const id = (await bring(inYear([oldOne], year))) ?? 0
    expect((await office.send(closeMonth, { month, arn: '', gstins: '' })).body).toMatchObject({
      success: true,
    })
    expect((await at.undo(id)).body).toMatchObject({ code: 'import_stood_on' })
    for (const text of [
      `UPDATE old_documents SET buyer_name = 'Somebody'`,
      'DELETE FROM old_lines',
      `INSERT INTO old_lines SELECT document_id, place + 8, description, hsn, uqc, quantity, rate, taxable, cgst, sgst, igst FROM old_lines`,
    ])
      await expect(office.pool.query(text)).rejects.toThrow(/stay as they were|closed/)
    expect(await verifyMonths(office.db)).toEqual([])
    await pastTriggers(
      office.pool,
      ['old_documents', 'old_lines'],
      'DELETE FROM old_lines; DELETE FROM old_documents',
    )
    expect(await verifyMonths(office.db)).toContain('June 2026: gstr1 is no longer what was filed')
  })
})
