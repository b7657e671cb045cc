import { describe, expect, test } from 'vitest'
import { bookOf, row, rowsOf, textCell } from './testing/files.ts'
import { readAll, refusalOf } from './testing/reading.ts'

const customers = [
  ['Name', 'Mobile'],
  ['Om Bakers', '9822012345'],
  ['Sai Canteen', '9822012346'],
]

test('without a choice the visible sheet with most lines is read, and all with lines are listed', async () => {
  const book = await bookOf([
    { name: 'Notes', rows: rowsOf([['made by Asha']]) },
    { name: 'Old', state: 'hidden', rows: rowsOf([...customers, ...customers]) },
    { name: 'Empty', rows: '' },
    { name: 'Customers', rows: rowsOf(customers) },
    { name: 'Secret', state: 'veryHidden', rows: rowsOf([['x']]) },
  ])
  const table = await readAll(book)
  expect(table).toMatchObject({ kind: 'xlsx', sheet: 'Customers', encoding: '', delimiter: '', notes: [] })
  expect(table.cells).toEqual(customers)
  expect(table.sheets).toEqual([
    { name: 'Notes', lines: 1, isHidden: false },
    { name: 'Old', lines: 6, isHidden: true },
    { name: 'Customers', lines: 3, isHidden: false },
    { name: 'Secret', lines: 1, isHidden: true },
  ])
  expect((await readAll(book, { sheet: 'Old' })).cells).toEqual([...customers, ...customers])
  expect(await refusalOf(book, { sheet: 'Nobody' })).toBe(
    'This file has no sheet Nobody with anything in it.',
  )
})

test('a workbook of which only hidden sheets hold anything asks to unhide one', async () => {
  expect(await refusalOf(await bookOf([{ state: 'hidden', rows: rowsOf(customers) }]))).toBe(
    'Only hidden sheets of this workbook have anything in them. Unhide the one that is meant.',
  )
})

test('hidden lines and columns are read, and a note says so where something stands in them', async () => {
  const hiddenRow = '<row r="2" hidden="1"><c r="A2" t="inlineStr"><is><t>Om</t></is></c></row>'
  const { cells, notes } = await readAll(
    await bookOf([
      {
        before:
          '<cols><col min="1" max="1" hidden="0"/><col min="2" max="2" hidden="1"/><col min="9" max="16384" hidden="true"/></cols>',
        rows: `${row(1, textCell('A1', 'Name'), textCell('B1', 'PAN'))}${hiddenRow}<row r="3" hidden="1"/>`,
      },
    ]),
  )
  expect(cells).toEqual([['Name', 'PAN'], ['Om']])
  expect(notes).toEqual([
    'Hidden lines are read like all others: this sheet has 1.',
    'Hidden columns are read like all others: B.',
  ])
})

test('a workbook with macros is read without them, and a note says so', async () => {
  const { cells, notes } = await readAll(await bookOf([{ rows: rowsOf(customers) }], { macros: 'VBA' }))
  expect(cells).toEqual(customers)
  expect(notes).toEqual(['The macros of this workbook were not run and are not read.'])
})

test('a million lines that are formatted and empty are no lines', async () => {
  const formatted = Array.from({ length: 1_000_000 }, (_, at) => `<row r="${at + 4}" s="1"/>`).join('')
  const { lines } = await readAll(await bookOf([{ rows: rowsOf(customers) + formatted }]))
  expect(lines).toHaveLength(3)
})

test('columns that are formatted to the very end are no columns', async () => {
  const { cells } = await readAll(
    await bookOf([{ rows: row(1, textCell('A1', 'Name'), '<c r="B1" s="1"/>', '<c r="XFD1" s="1"/>') }]),
  )
  expect(cells).toEqual([['Name']])
})

describe('of a sheet with something in the 201st column', () => {
  const wide = row(1, textCell('A1', 'x'), textCell('GS1', 'far'))

  test('it is said which cell is too far', async () => {
    expect(await refusalOf(await bookOf([{ rows: wide }]))).toBe(
      'GS1 is filled, and 200 columns are read at most. Take out the columns that are not needed and save the file again.',
    )
  })

  test('other sheets can be read, and a note says that it is left out', async () => {
    const old = { name: 'Old', state: 'hidden', rows: rowsOf([['x']]) }
    expect(await refusalOf(await bookOf([{ rows: wide }, old]))).toMatch(/^GS1 is filled/)
    const book = await bookOf([{ name: 'Map', rows: wide }, { rows: rowsOf(customers) }])
    const { cells, notes } = await readAll(book)
    expect(cells).toEqual(customers)
    expect(notes).toEqual([expect.stringMatching(/^Sheet Map was left out\. GS1 is filled/)])
    expect(await refusalOf(book, { sheet: 'Map' })).toMatch(/^GS1 is filled/)
  })
})

describe('of merged cells', () => {
  const merged = (...areas: string[]) =>
    `<mergeCells>${areas.map((area) => `<mergeCell ref="${area}"/>`).join('')}</mergeCells>`

  test('each has the text of the first below the headings, and a note says which', async () => {
    const rows = rowsOf([
      ['Route', 'Customer', 'Mobile', 'Phone'],
      ['Baner', 'Om Bakers', '98220', ''],
      ['', 'Sai Canteen', '98221', '98221'],
      ['', 'Gokul Dairy', '98222', ''],
      ['Aundh', 'Amrut', '98223', ''],
    ])
    const { cells, notes } = await readAll(await bookOf([{ rows, after: merged('A2:A4', 'C2:D2', 'B9:C9') }]))
    expect(cells).toEqual([
      ['Route', 'Customer', 'Mobile', 'Phone'],
      ['Baner', 'Om Bakers', '98220', '98220'],
      ['Baner', 'Sai Canteen', '98221', '98221'],
      ['Baner', 'Gokul Dairy', '98222'],
      ['Aundh', 'Amrut', '98223'],
    ])
    expect(notes).toEqual([
      'Merged cells A2:A4, C2:D2, B9:C9 were taken apart: each has the text of the first.',
    ])
  })

  test('a flaw of the first is one of all, and only five areas are named', async () => {
    const lines = ['A', 'B'].map((column) => `<c r="${column}2" t="e"><v>#N/A</v></c>`)
    const areas = ['A2:A3', 'B2:B3', 'A11:A12', 'A13:A14', 'A15:A16', 'A17:A18', 'A19:A20']
    const rows = row(1, textCell('A1', 'Name'), textCell('B1', 'Due'), textCell('C1', 'City'))
    const below = row(2, ...lines, textCell('C2', 'Pune')) + row(3, textCell('C3', 'Pune'))
    const { lines: read, notes } = await readAll(
      await bookOf([{ rows: rows + below, after: merged(...areas) }]),
    )
    expect(read[2]).toMatchObject({ cells: ['#N/A', '#N/A', 'Pune'], flaws: [{ column: 0 }, { column: 1 }] })
    expect(notes[0]).toBe(
      'Merged cells A2:A3, B2:B3, A11:A12, A13:A14, A15:A16 and 2 more were taken apart: each has the text of the first.',
    )
  })

  test('an area over the whole sheet makes no lines, and one over headings and titles needs no note', async () => {
    const rows = rowsOf([['Customers of 2026'], ['Name', 'City'], ['Om', 'Pune']])
    const { cells, notes, headings } = await readAll(
      await bookOf([{ rows, after: merged('A1:B1', 'D3:XFD1048576') }]),
    )
    expect(cells).toEqual([['Customers of 2026'], ['Name', 'City'], ['Om', 'Pune']])
    expect(headings).toEqual({ first: 2, last: 2 })
    expect(notes).toEqual([expect.stringContaining('D3:GR1048576')])
  })
})

test('50,000 lines are read and one more is not', async () => {
  const lines = (count: number) =>
    Array.from({ length: count }, (_, at) => `<row r="${at + 1}"><c r="A${at + 1}"><v>${at}</v></c></row>`)
  const { lines: read } = await readAll(await bookOf([{ rows: lines(50_000).join('') }]))
  expect(read).toHaveLength(50_000)
  expect(read.at(-1)).toEqual({ line: 50_000, cells: ['49999'], flaws: [] })
  expect(await refusalOf(await bookOf([{ rows: lines(50_001).join('') }]))).toBe(
    'There are 50,001 lines, and 50,000 are read at most. Split the file.',
  )
})
