import { findMisfits, readGstr1 } from '@refill/contract/features/tax/gstr1.contract.ts'
import { gstr1Json } from '@refill/contract/features/tax/gstr1-json.ts'
import { gstr1SumsOf } from '@refill/contract/features/tax/gstr1-groups.rules.ts'
import { gstr1Sums } from '@refill/contract/features/tax/gstr1.rules.ts'
import { gstr1Shape } from '@refill/contract/features/tax/gstr1-shape.ts'
import { hsnText } from '@refill/contract/features/tax/hsn-texts.ts'
import { gstr1File, gstr1Workbook, toolVersion } from '@refill/contract/features/tax/month.downloads.ts'
import {
  anyMonth,
  hotel,
  household,
  issued,
  june,
  plant,
} from '@refill/contract/features/tax/tax.test-data.ts'
import type { TaxDocument } from '@refill/contract/features/tax/tax-document.ts'
import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { openWorkbook } from '../../exports/testing/open-workbook.ts'
import { officeForFile } from '../../testing/office.ts'
import { signInAs } from '../../testing/people.ts'
import { readGroups } from './month-groups.ts'
import { inYear, taxOffice } from './tax.test-data.ts'

const office = await officeForFile()
const { store } = await taxOffice(office)
const gstin = '27AAPFU0939F1ZV'
const register = (gst: string) =>
  office.pool.query('UPDATE settings SET gst = $1, state = $2', [gst, 'Maharashtra'])
await register(gstin)
// Whoever bought is what each document says.
await office.pool.query(`UPDATE customers SET gst = ''`)

const names = [`Hotel "Sagar" & Sons`, 'होटल सागर', `D'Souza <Foods> \\ Co`, '=1+1']
/** A month of documents in a June that nothing else is of. */
const stored = async (documents: readonly TaxDocument[], year: number) => {
  const dated = inYear(documents, year).map((one, index) => ({
    ...one,
    buyer: { ...one.buyer, name: names[index % names.length] ?? '' },
  }))
  await store(dated)
  return { dated, month: `${year}-06` }
}
const juneStored = await stored(june, 2026)
const fetched = (path: string, month: string, cookie = office.session) =>
  office.fetch(`/${path}?month=${month}`, { headers: { cookie } })
const returnOf = (documents: readonly TaxDocument[], month: string) =>
  gstr1Json({ gstin, month, version: toolVersion, documents, describe: hsnText })
const read = async (month: string, asked: object = {}) =>
  (await office.send(readGstr1, { month, limit: 100, ...asked })).body

let year = 2027
test(
  'sums that the database makes are those of the rules, and the file is what the rules write, for any month',
  manyRounds,
  async () => {
    await fc.assert(
      fc.asyncProperty(anyMonth, async (documents) => {
        const { dated, month } = await stored(documents, (year += 1))
        const rules = gstr1Sums()
        for (const document of dated) rules.add(document)
        const { groups, issued: series } = await readGroups(office.db.reader, { month, gstin: '' })
        expect(gstr1SumsOf(groups, series)).toEqual(rules.read())
        expect((await read(month)).differences).toEqual([])
        const answer = await fetched(gstr1File.path, month)
        expect(await answer.text()).toBe(JSON.stringify(returnOf(dated, month)))
      }),
      { numRuns: runs(12) },
    )
  },
)

describe('June', () => {
  const { dated, month } = juneStored

  test('leaves as a file of its period, whole, in the shape of the offline tool', async () => {
    const answer = await fetched(gstr1File.path, month)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toBe('application/json')
    expect(answer.headers.get('content-disposition')).toContain(`GSTR1_${gstin}_062026.json`)
    const made: unknown = await answer.json()
    expect(made).toEqual(returnOf(dated, month))
    expect(gstr1Shape.parse(made)).toEqual(made)
  })

  test('has its sections with what they come to, and everything ties', async () => {
    const { sections, differences, b2cs, issued: series, hsn, ...rest } = await read(month)
    expect(sections.map(({ section, count, taxable, value }) => [section, count, taxable, value])).toEqual([
      ['b2b', 2, 45_701.1, 53_928],
      ['b2cl', 1, 91_402.2, 107_855],
      ['b2cs', 5, 77_793.26, 91_585],
      ['cdnr', 1, -200, -236],
      ['cdnur', 1, -7616.85, -8988],
      ['nil', 0, 0, 0],
    ])
    expect(differences).toEqual([])
    expect(b2cs).toMatchObject([
      { place_of_supply: '24', supply: 'inter', rate: 18, taxable: 76_168.5, igst: 13_710.33 },
      { place_of_supply: '27', supply: 'intra', rate: 5, taxable: 1624.76, cgst: 40.62, sgst: 40.62 },
    ])
    expect(series[0]).toEqual({
      kind: 'invoice',
      from: 'SI/26-27/0001',
      to: 'SI/26-27/0005',
      total: 5,
      canceled: 1,
      issued: 4,
    })
    expect(hsn.b2b).toMatchObject([{ hsn: '27111910', quantity: 30, taxable: 45_501.1 }])
    expect(rest).toMatchObject({ gstin, totalcount: 2 })
    expect(rest.reponselist.map(({ number }) => number)).toEqual(['SI/26-27/0001', 'SI/26-27/0002'])
    expect((await read(month, { section: 'cdnur' })).reponselist).toMatchObject([{ kind: 'credit_note' }])
    expect((await read(month, { section: 'b2b', page: 2, limit: 1 })).reponselist).toMatchObject([
      { number: 'SI/26-27/0002' },
    ])
  })

  test('has behind each row the documents that it is made of, and no others', async () => {
    const behind = async (asked: object) => {
      const { totalcount, reponselist } = await read(month, asked)
      expect(totalcount).toBe(reponselist.length)
      const net = reponselist.reduce(
        (sum, { kind, taxable }) => sum + (kind === 'credit_note' ? -taxable : taxable),
        0,
      )
      return Math.round(net * 100) / 100
    }
    const { b2cs, hsn } = await read(month)
    for (const { place_of_supply: place, rate, taxable } of b2cs)
      expect(await behind({ section: 'b2cs', place, rate })).toBe(taxable)
    for (const [section, rows] of [
      ['registered', hsn.b2b],
      ['unregistered', hsn.b2c],
    ] as const)
      for (const { hsn: code, uqc: unit, rate, taxable } of rows)
        expect(await behind({ section, hsn: code, unit, rate })).toBe(taxable)
    const elsewhere = (await read(month, { section: 'unregistered', place: '24' })).reponselist
    expect(elsewhere.map(({ number }) => number)).toEqual(['SI/26-27/0004', 'SI/26-27/0005', 'CN/26-27/0003'])
    expect(await read(month, { section: 'b2cs' })).toMatchObject({ totalcount: 5 })
    expect(await read(month, { section: 'nil' })).toMatchObject({ totalcount: 0, reponselist: [] })
    expect(await read(month, { section: 'unregistered', hsn: `27' OR` })).toMatchObject({ totalcount: 7 })
    expect(await read(month, { section: 'unregistered', hsn: '9' })).toMatchObject({ totalcount: 0 })
  })

  test('is a workbook with a sheet for each section, names as they are', async () => {
    const answer = await fetched(gstr1Workbook.path, month)
    expect(answer.headers.get('content-disposition')).toContain(`GSTR1_${gstin}_062026.xlsx`)
    const { sheets } = await openWorkbook(Buffer.from(await answer.arrayBuffer()))
    const expected = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur', 'exemp', 'hsn(b2b)', 'hsn(b2c)', 'docs']
    expect(sheets.map(({ name }) => name)).toEqual(expected)
    const [b2b, , b2cs, cdnr] = sheets.map(({ rows }) => rows)
    expect(b2b?.map((row) => row.slice(0, 3))).toEqual([
      ['GSTIN', 'Receiver', 'Invoice number'],
      [hotel.gst, names[0], 'SI/26-27/0001'],
      [plant.gst, names[1], 'SI/26-27/0002'],
    ])
    expect(b2cs?.[1]?.slice(0, 5)).toEqual(['OE', '24-Gujarat', 18, 76_168.5, 13_710.33])
    expect(cdnr?.[1]).toContain('Credit note')
  })
})

test('a month without documents is an envelope, and no section has anything', async () => {
  expect(await (await fetched(gstr1File.path, '2025-06')).json()).toEqual({
    gstin,
    fp: '062025',
    version: toolVersion,
    hash: 'hash',
  })
  const { sections, differences } = await read('2025-06')
  expect(sections.every(({ count, value }) => count === 0 && value === 0)).toBe(true)
  expect(differences).toEqual([])
})

describe('what is wrong', () => {
  test('is said of each document, and what the file cannot have is named instead of a file', async () => {
    const { month } = await stored(
      [
        issued({ number: 'WA/26-27/0001', sold: [{ price: 10_000, hsn: '12' }] }),
        issued({ number: 'WA/26-27/0002', sold: [{ price: 10_000, rate: 12 }], buyer: household }),
        issued({ number: 'WA/26-27/0003', sold: [{ price: 10_000, uqc: 'CYL' }], isCanceled: true }),
        issued({ number: 'WA/26-27/0004', sold: [{ price: 10_000 }], buyer: { ...hotel, gst: 'GSTIN' } }),
      ],
      2024,
    )
    const { totalcount, checked, reponselist } = (await office.send(findMisfits, { month })).body
    const rules = reponselist.map(({ number, problems }) => [
      number.slice(-1),
      problems.map(({ rule }) => rule),
    ])
    expect(rules).toEqual([
      ['1', ['hsn_length', 'hsn_code']],
      ['4', expect.arrayContaining(['gstin'])],
    ])
    expect([totalcount, checked]).toEqual([2, 4])
    expect(reponselist[0]?.customer_name).toBe(names[0])
    const refused = await fetched(gstr1File.path, month)
    expect(refused.status).toBe(409)
    expect(await refused.json()).toMatchObject({
      code: 'return_unfit',
      message: expect.stringContaining('WA/24-25/0001, WA/24-25/0004'),
    })
  })

  test('between a head and its lines is a difference, and the document is named', async () => {
    const [invoice] = inYear([issued({ number: 'WB/26-27/0001', sold: [{ price: 10_000 }] })], 2023)
    if (invoice) await store([invoice])
    await office.pool.query(
      `INSERT INTO tax_lines SELECT document_id, 2, order_line_id, product_id, description, category, hsn, uqc, quantity, price,
         rate, 5, 0, 0, 0 FROM tax_lines WHERE document_id = (SELECT id FROM tax_documents WHERE number = $1)`,
      ['WB/23-24/0001'],
    )
    const { differences, untied } = await read('2023-06')
    expect(differences).toContainEqual({ between: 'register', figure: 'taxable', difference: -5 })
    expect(untied).toMatchObject([{ number: 'WB/23-24/0001', kind: 'invoice' }])
  })

  test('is a rate that no return has; one that the owner added and the return has is not', async () => {
    await office.pool.query(`UPDATE settings SET extra_gst_rates = '33,40'`)
    const { month } = await stored(
      [
        issued({ number: 'WC/26-27/0001', sold: [{ price: 10_000, rate: 40 }] }),
        issued({ number: 'WC/26-27/0002', sold: [{ price: 10_000, rate: 33 }] }),
      ],
      2022,
    )
    const { reponselist } = (await office.send(findMisfits, { month })).body
    expect(reponselist.map(({ number, problems }) => [number, problems.map(({ rule }) => rule)])).toEqual([
      ['WC/22-23/0002', ['rate']],
    ])
    expect(await (await fetched(gstr1File.path, month)).json()).toMatchObject({
      message: expect.stringContaining('WC/22-23/0002'),
    })
  })

  test('is a GSTIN that the customer has today and its document has not', async () => {
    const { month } = await stored(
      [
        issued({ number: 'WD/26-27/0001', sold: [{ price: 10_000 }], buyer: household }),
        issued({ number: 'WD/26-27/0002', sold: [{ price: 10_000 }] }),
      ],
      2021,
    )
    const found = async () => (await office.send(findMisfits, { month })).body.reponselist
    expect(await found()).toEqual([])
    await office.pool.query('UPDATE customers SET gst = $1', [hotel.gst])
    expect(await found()).toMatchObject([{ number: 'WD/21-22/0001', problems: [{ rule: 'gstin_missing' }] }])
    await office.pool.query(`UPDATE customers SET gst = ''`)
  })

  test('with the business, which has no GSTIN, stops both files', async () => {
    await register('')
    for (const { path } of [gstr1File, gstr1Workbook]) {
      const answer = await fetched(path, '2026-06')
      expect([answer.status, await answer.json()]).toMatchObject([409, { code: 'return_gstin_missing' }])
    }
    await register(gstin)
  })

  test('with the caller: no right, no month', async () => {
    const { cookie } = await signInAs(office, ['orders.read'])
    expect((await fetched(gstr1File.path, '2026-06', cookie)).status).toBe(403)
    expect((await office.send(readGstr1, { month: '2026-06' }, { cookie })).status).toBe(403)
    for (const month of ['', '2026-13', '2026-6', '06-2026', '1999-01'])
      expect([month, (await office.send(readGstr1, { month })).status]).toEqual([month, 422])
    expect((await fetched(gstr1File.path, '2026-13')).status).toBe(422)
  })
})
