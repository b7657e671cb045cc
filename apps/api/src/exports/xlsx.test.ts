import { manyRounds, runs } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkXml, openWorkbook, unzip } from './testing/open-workbook.ts'
import { xlsx, type Column, type Limits, type Row, type Sheet } from './xlsx.ts'

const columns: readonly Column[] = [
  { header: 'Name', width: 30, kind: 'text' },
  { header: 'Day', width: 12, kind: 'day' },
  { header: 'Quantity', width: 10, kind: 'quantity' },
  { header: 'Amount', width: 16, kind: 'rupees' },
]
const column = (header: string) => ({ header, width: 12 })
const sheet: Sheet = { name: 'Ledger', columns }

async function* inBatchesOf(rows: readonly Row[], size: number) {
  for (let at = 0; at < rows.length; at += size) yield await Promise.resolve(rows.slice(at, at + size))
}

const write = async (rows: readonly Row[], over: Partial<Sheet> = {}, size = 100, limits?: Limits) =>
  Buffer.concat(await Array.fromAsync(xlsx({ ...sheet, ...over }, inBatchesOf(rows, size), limits)))
const read = async (...written: Parameters<typeof write>) => openWorkbook(await write(...written))

describe('a workbook', () => {
  test('holds numbers as numbers, days as days and texts as texts', async () => {
    const { rows, parts } = await read([['19 kg refill', '2026-11-21', 4, 1784.16]])
    expect(rows[1]).toEqual(['19 kg refill', new Date('2026-11-21T00:00:00Z'), 4, 1784.16])
    const xml = parts.get('xl/worksheets/sheet1.xml')
    expect(xml).toContain(
      '<c r="B2" s="2"><v>46347</v></c><c r="C2"><v>4</v></c><c r="D2" s="3"><v>1784.16</v></c>',
    )
    expect(parts.get('xl/styles.xml')).toContain('<numFmt numFmtId="164" formatCode="dd\\-mm\\-yyyy"/>')
  })

  test('holds times and moments as such, and what is none as text', async () => {
    const times = { columns: [...columns.slice(0, 1), { ...column('Time'), kind: 'time' as const }] }
    const { rows, parts } = await read([['at', '18:00']], times)
    expect(rows[0]).toEqual(['Name', 'Time'])
    const xml = parts.get('xl/worksheets/sheet1.xml')
    expect(xml).toContain('<c r="B2" s="11"><v>0.75</v></c>')
    expect(parts.get('xl/styles.xml')).toContain('formatCode="hh:mm"')
    const moments = { columns: [{ ...column('When'), kind: 'moment' as const }] }
    const of = await read([['2026-11-21 18:00'], ['2026-11-21 25:00'], ['yesterday']], moments)
    expect(of.parts.get('xl/worksheets/sheet1.xml')).toContain('<c r="A2" s="12"><v>46347.75</v></c>')
    expect(of.rows.slice(1)).toEqual([
      [new Date('2026-11-21T18:00:00Z')],
      ['2026-11-21 25:00'],
      ['yesterday'],
    ])
  })

  test('groups rupees in lakhs and crores, also below zero', async () => {
    const { rows, parts } = await read([
      ['advance', null, null, -123_456],
      ['due', null, null, 123_456],
    ])
    expect(rows.slice(1).map((row) => row[3])).toEqual([-123_456, 123_456])
    const xml = parts.get('xl/worksheets/sheet1.xml')
    expect(xml).toContain('<c r="D2" s="9"><v>-123456</v></c>')
    expect(xml).toContain('<c r="D3" s="3"><v>123456</v></c>')
    const styles = parts.get('xl/styles.xml') ?? ''
    const formats = [...styles.matchAll(/<xf numFmtId="(\d+)"/g)].map(([, id]) => id)
    expect(formats.slice(1)[9]).toBe('166')
    expect(styles).toContain('[&lt;=-100000]\\-##\\,##\\,##0.00;#,##0.00"')
  })

  test.each(['=1+1', '+91 98500', '-5', '@SUM(A1)', '\t=1', '\r=1', "=cmd|'/c calc'!A1", '＝1+1'])(
    'keeps %j as text that no program computes',
    async (text) => {
      const { rows, parts } = await read([[text, null, null, null]])
      expect(rows[1]?.[0]).toBe(text)
      const xml = parts.get('xl/worksheets/sheet1.xml') ?? ''
      expect(xml).not.toMatch(/<f[ >]/)
      expect(xml).toContain('<c r="A2" s="1" t="inlineStr">')
      expect(parts.get('xl/styles.xml')).toContain('quotePrefix="1"')
    },
  )

  test('has a head that stays in sight, widths, and a title above when there is one', async () => {
    const plain = await read([])
    expect(plain.rows).toEqual([['Name', 'Day', 'Quantity', 'Amount']])
    const xml = plain.parts.get('xl/worksheets/sheet1.xml')
    expect(xml).toContain('<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/>')
    expect(xml).toContain('<c r="A1" s="4" t="inlineStr">')
    expect(xml).toContain('<col min="1" max="1" width="30" customWidth="1"/>')
    const titled = await read([['a', null, null, null]], { title: 'Ledger of <19 kg> & more' })
    expect(titled.rows.map((row) => row[0])).toEqual(['Ledger of <19 kg> & more', 'Name', 'a'])
    expect(titled.parts.get('xl/worksheets/sheet1.xml')).toContain('<pane ySplit="2"')
  })

  test('has every part that its kinds, links and sheets name, and no other', async () => {
    const { parts } = await read([['a', null, 1, 2]])
    const [kinds, links, book] = ['[Content_Types].xml', 'xl/_rels/workbook.xml.rels', 'xl/workbook.xml'].map(
      (name) => parts.get(name) ?? '',
    )
    const all = (text = '', pattern: RegExp) => [...text.matchAll(pattern)].map(([, found]) => found)
    expect(
      [...parts.keys()].filter((name) => name.startsWith('xl/') && !name.endsWith('.rels')).toSorted(),
    ).toEqual(
      all(kinds, /PartName="\/([^"]+)"/g)
        .map(String)
        .toSorted(),
    )
    expect(all(links, /Target="([^"]+)"/g).map((target) => parts.has(`xl/${target}`))).toEqual([true, true])
    expect(all(links, /Id="([^"]+)"/g)).toContain(all(book, /r:id="([^"]+)"/g)[0])
    expect(parts.get('_rels/.rels')).toContain('Target="xl/workbook.xml"')
    expect([...parts.keys()][0]).toBe('_rels/.rels')
  })

  test('goes on in another sheet when one is full, with the head again and no row lost', async () => {
    const rows = Array.from({ length: 25 }, (_, index) => [`row ${index}`, null, index, null])
    const { sheets, parts } = await read(rows, { name: 'A [very] long name of a sheet, 31 at most' }, 7, {
      rows: 11,
      bytes: 1e9,
    })
    expect(sheets.map(({ name }) => name)).toEqual([
      'A  very  long name of a sheet,',
      'A  very  long name of a sheet 2',
      'A  very  long name of a sheet 3',
    ])
    expect(sheets.map((one) => one.rows.length)).toEqual([11, 11, 6])
    expect(sheets.flatMap((one) => one.rows.slice(1).map((row) => row[2]))).toEqual(rows.map((row) => row[2]))
    expect(sheets.every((one) => one.rows[0]?.[0] === 'Name')).toBe(true)
    expect(parts.get('[Content_Types].xml')).toContain('/xl/worksheets/sheet3.xml')
  })

  test('is not split for a sheet that is exactly full', async () => {
    const rows = Array.from({ length: 10 }, (_, index) => [null, null, index, null])
    expect((await read(rows, {}, 5, { rows: 11, bytes: 1e9 })).sheets.length).toBe(1)
    expect((await read(rows, {}, 5, { rows: 1e6, bytes: 100 })).sheets.length).toBe(2)
  })

  test('leaves out what is no number and cuts a text that Excel would call damage', async () => {
    const { rows } = await read([
      ['x'.repeat(40_000), 'no day', Number.NaN, Infinity],
      ['a', '1899-12-31', 0, -0],
    ])
    expect(String(rows[1]?.[0]).length).toBe(32_767)
    expect(rows[1]?.slice(1).filter((value) => value !== null)).toEqual(['no day'])
    expect(rows[2]).toEqual(['a', '1899-12-31', 0, 0])
  })

  test('has totals and openings in bold', async () => {
    const { parts } = await read([{ bold: ['Total', '2026-11-21', 1, 2] }])
    const formats = [...(parts.get('xl/worksheets/sheet1.xml') ?? '').matchAll(/<c r="[A-D]2" s="(\d)"/g)]
    expect(formats.map(([, format]) => format)).toEqual(['4', '6', '4', '7'])
  })

  test('leaves the rows when it is left itself', async () => {
    let left = false
    async function* endless(): AsyncGenerator<Row[]> {
      try {
        for (let number = 0; ; number++) yield await Promise.resolve([['x', null, number, null]])
      } finally {
        left = true
      }
    }
    let pieces = 0
    for await (const _ of xlsx(sheet, endless())) if (++pieces > 20) break
    expect(left).toBe(true)
  })
})

const figure = fc.oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true }), fc.constant(null))
const words = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({ unit: 'grapheme', maxLength: 40 }),
  fc.constantFrom(
    '_x0041_',
    '_x005F_x0041',
    '_x00',
    ']]>',
    '&amp;',
    '<f>1</f>',
    ' \t\r\n',
    'नमस्ते 🛢️',
    '\ufffe\uffff',
    '_x0041\u0001',
  ),
)

test('what is read back is what was written, for any texts and numbers', manyRounds, async () => {
  const row = fc.tuple(
    words,
    fc.date({ min: new Date('1900-03-01'), max: new Date('9999-12-31'), noInvalidDate: true }),
    figure,
    figure,
  )
  await fc.assert(
    fc.asyncProperty(
      fc.array(row, { maxLength: 30 }),
      fc.integer({ min: 1, max: 10 }),
      async (rows, size) => {
        const given = rows.map(([text, date, ...figures]) => [
          text,
          date.toISOString().slice(0, 10),
          ...figures,
        ])
        const { rows: found } = await read(given, {}, size)
        const expected = given.map(([text, day, ...figures]) => [
          text || null,
          new Date(String(day)),
          ...figures.map((one) => (one === 0 ? 0 : one)),
        ])
        const wide = (cells: readonly unknown[] = []) => [0, 1, 2, 3].map((index) => cells[index] ?? null)
        expect(found.slice(1).map(wide)).toEqual(expected)
      },
    ),
    { numRuns: runs(200) },
  )
})

test('the checks of these tests see what is wrong', async () => {
  expect(() => checkXml('<a><b></a>')).toThrow('closes another')
  expect(() => checkXml('<a>1 & 2</a>')).toThrow('not well-formed')
  const bytes = await write([['a', null, null, null]])
  bytes[60] = (bytes[60] ?? 0) ^ 1
  expect(() => unzip(bytes)).toThrow()
})
