import { closeDay } from '@refill/contract/features/closing/closing.contract.ts'
import { readGstr1 } from '@refill/contract/features/tax/gstr1.contract.ts'
import { readTaxMonth } from '@refill/contract/features/tax/month.contract.ts'
import { addDays, showDay, todayInIndia } from '@refill/values/day.ts'
import { expect, test } from 'vitest'
import { officeForFile } from '../../testing/office.ts'
import { csvOf, importOffice } from './import.test-data.ts'

const office = await officeForFile()
const at = importOffice(office)
await office.pool.query(`UPDATE settings SET gst = '27AAPFU0939F1ZV', state = 'Maharashtra'`)
const today = todayInIndia()
const month = today.slice(0, 7)
const hotel = '27ABCPE1234F1ZB'

/** One row of a sales register. */
const row = (more: Readonly<Record<string, string>>) => ({
  'Invoice No': 'OB/1',
  Date: showDay(today),
  Kind: '',
  Customer: 'Hotel Sagar',
  GSTIN: hotel,
  'Place of supply': '',
  'Invoice value': '',
  HSN: '27111910',
  Qty: '1',
  Rate: '18',
  'Taxable value': '1000',
  Description: '',
  ...more,
})
type Row = ReturnType<typeof row>

const gstr1 = async (asked: object = {}) =>
  (await office.send(readGstr1, { month, limit: 100, ...asked })).body
const checked = async (lines: readonly Row[]) => {
  const { id } = (await at.start('month-invoices', csvOf(lines))).body
  await at.check(id)
  const { reponselist, import: one } = await at.read(id)
  return { id, counts: one.counts, problems: reponselist.map(({ problems }) => Object.entries(problems)[0]) }
}
const back = async (id: number) => {
  expect((await at.undo(id)).status).toBe(200)
  expect(await at.settled(id)).toMatchObject({ state: 'undone' })
}

test('invoices of the old books are in the return of their month, the same file again is nothing, and taken back they are gone', async () => {
  const before = await gstr1()
  const lines = [
    row({ 'Invoice value': '₹ 3,540.00', Qty: '2', 'Taxable value': '2,000' }),
    row({ HSN: '84811000' }),
    row({ 'Invoice No': 'OB/2', GSTIN: '', Customer: '', Rate: '5 %' }),
    row({
      'Invoice No': 'OB/5',
      GSTIN: '',
      Customer: '',
      'Place of supply': '24-Gujarat',
      'Taxable value': '1,00,000',
    }),
    row({ 'Invoice No': 'OCN/1', Kind: 'Credit note', 'Taxable value': '(500)' }),
  ]
  const first = await at.bring('month-invoices', lines)
  expect(first).toMatchObject({ state: 'stored', counts: { added: 5 } })
  const { sections, issued, old_books, reponselist, differences } = await gstr1()
  expect(sections.map(({ section, count, taxable, value }) => [section, count, taxable, value])).toEqual([
    ['b2b', 1, 3_000, 3_540],
    ['b2cl', 1, 100_000, 118_000],
    ['b2cs', 1, 1_000, 1_050],
    ['cdnr', 1, -500, -590],
    ['cdnur', 0, 0, 0],
    ['nil', 0, 0, 0],
  ])
  expect(issued).toEqual([
    { kind: 'invoice', from: 'OB/1', to: 'OB/5', total: 5, canceled: 2, issued: 3 },
    { kind: 'credit_note', from: 'OCN/1', to: 'OCN/1', total: 1, canceled: 0, issued: 1 },
  ])
  expect(old_books).toEqual({ count: 4, value: 122_000 })
  expect(differences).toEqual([])
  expect(reponselist).toMatchObject([{ number: 'OB/1', customer_name: 'Hotel Sagar', customer_id: 0 }])
  expect(reponselist[0]?.id).toBeLessThan(0)
  const read = (await office.send(readTaxMonth, { month })).body
  expect(read).toMatchObject({ ties: true, old_books: { count: 4 }, deliveries: { billed: { count: 0 } } })
  expect(await checked(lines)).toMatchObject({ counts: { same: 5, new: 0, wrong: 0 } })
  await back(first.id)
  expect(await gstr1()).toEqual(before)
})

test('what is there and says otherwise now is wrong: it is taken back first', async () => {
  const { id } = await at.bring('month-invoices', [row({ 'Invoice No': 'SAME/1' })])
  const { problems } = await checked([
    row({ 'Invoice No': 'SAME/1', 'Taxable value': '1001' }),
    row({ 'Invoice No': 'SAME/1', HSN: '84811000' }),
  ])
  const words = 'It is there already and says otherwise: take that one back first'
  expect(problems).toEqual([
    ['taxable', words],
    ['hsn', words],
  ])
  await back(id)
})

test('lines of one number that say different things of it are all wrong, and the one that differs says in what', async () => {
  const other = showDay(addDays(today, -1))
  const { counts, problems } = await checked([
    row({ 'Invoice No': 'AP/1' }),
    row({ 'Invoice No': 'AP/2' }),
    row({ 'Invoice No': 'ap/1', HSN: '84811000', Date: other }),
  ])
  expect(counts).toMatchObject({ new: 1, wrong: 2 })
  expect(problems).toEqual([
    ['number', 'Line 4 has the same Invoice number and is wrong: they are stored together'],
    undefined,
    ['day', `Date is ${other} here and ${showDay(today)} in line 2, which has the same Invoice number`],
  ])
})

test('an invoice is stored whole or not at all: mending one of its lines takes the others in', async () => {
  const { id, problems } = await checked([
    row({ 'Invoice No': 'WH/1', 'Invoice value': '2360' }),
    row({ 'Invoice No': 'WH/1', HSN: '84811000', Rate: '17' }),
  ])
  expect(problems).toEqual([
    ['number', 'Line 3 has the same Invoice number and is wrong: they are stored together'],
    ['rate', 'Rate must be one of 0, 1, 3, 5, 6, 12, 18, 28, 40'],
  ])
  expect((await at.fix(id, 3, { rate: '28' })).body.counts).toMatchObject({ new: 0, wrong: 2 })
  expect((await at.read(id)).reponselist[0]?.problems).toEqual({
    value: 'Its lines with GST come to ₹2,460.00, its value is ₹2,360.00: they may be ₹1 apart',
  })
  expect((await at.fix(id, 3, { rate: '18' })).body.counts).toMatchObject({ new: 2, wrong: 0 })
  expect((await at.leave(id, 3, '1')).body.counts).toMatchObject({ left_out: 1, wrong: 1 })
  expect((await at.leave(id, 3, '0')).body.counts).toMatchObject({ new: 2 })
  await at.store(id)
  expect((await gstr1()).reponselist).toMatchObject([{ number: 'WH/1', taxable: 2_000, value: 2_360 }])
  await back(id)
})

test.each([
  [
    'a number that no invoice may have',
    row({ 'Invoice No': 'OB.1' }),
    'number',
    /^Invoice number has at most 16/,
  ],
  ['a day to come', row({ Date: '31-03-2199' }), 'day', 'Date cannot be in the future'],
  ['no rate of a return', row({ Rate: '17' }), 'rate', /^Rate must be one of/],
  ['a GSTIN of nobody', row({ Customer: '' }), 'buyer_name', 'Customer is required where there is a GSTIN'],
  ['a GSTIN with a wrong sign', row({ GSTIN: '27ABCPE1234F1Z0' }), 'buyer_gst', /GSTIN/],
  ['no code of goods', row({ HSN: '' }), 'hsn', 'HSN is required'],
  ['less than nothing', row({ 'Taxable value': '-5' }), 'taxable', /^Amounts below zero/],
  ['GST on a bill of supply', row({ Kind: 'Bill of supply' }), 'rate', 'A bill of supply has no GST'],
  ['a kind that is none', row({ Kind: 'Receipt' }), 'kind', /^Kind must be one of Invoice/],
])('a line with %s is wrong, in words', async (_, line, field, words) => {
  const { problems } = await checked([line])
  expect(problems).toEqual([[field, typeof words === 'string' ? words : expect.stringMatching(words)]])
})

test('headings of the offline tool and of Tally are known, and kinds and units as they write them', async () => {
  const tool = {
    'GSTIN/UIN of Recipient': hotel,
    'Receiver Name': 'Hotel Sagar',
    'Invoice Number': 'TL/1',
    'Invoice date': showDay(today),
    'Invoice Value': '1180',
    'Place Of Supply': '27-Maharashtra',
    'Invoice Type': 'Regular B2B',
    Rate: '18.00',
    'Taxable Value': '1000',
  }
  const { id } = (await at.start('month-invoices', csvOf([tool]))).body
  const { mapping } = await at.read(id)
  const inOrder = mapping.toSorted((one, other) => (one.column ?? 0) - (other.column ?? 0))
  const known = 'buyer_gst buyer_name number day value place buyer_class rate taxable'
  expect(inOrder.map(({ field }) => field).join(' ')).toBe(known)
  const columns = Object.fromEntries(mapping.map(({ field, column }) => [field, String(column)]))
  await at.map(id, columns, { hsn: '27111910', uqc: 'NOS-NUMBERS', kind: 'C' })
  expect((await at.check(id)).body.counts).toMatchObject({ new: 1 })
  await at.store(id)
  expect((await gstr1({ section: 'cdnr' })).reponselist).toMatchObject([{ number: 'TL/1', value: 1_180 }])
  await back(id)
})

test('nothing goes into a closed day or comes out of it', async () => {
  const { id } = await at.bring('month-invoices', [
    row({ 'Invoice No': 'CL/1', Date: showDay(addDays(today, -1)) }),
  ])
  const closed = addDays(today, -1)
  expect((await office.send(closeDay, { day: closed })).body).toMatchObject({ success: true })
  const { problems } = await checked([row({ 'Invoice No': 'CL/2', Date: showDay(closed) })])
  expect(problems).toEqual([
    ['day', expect.stringContaining(`The books are closed through ${showDay(closed)}`)],
  ])
  expect((await at.undo(id)).body).toMatchObject({
    code: 'import_stood_on',
    message: `The closing through ${showDay(closed)} stands on CL/1: take that back first. Nothing was taken back.`,
  })
})
