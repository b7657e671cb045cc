import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { readAll, refusalOf } from './testing/reading.ts'

const fixture = (name: string) => readFile(new URL(`testing/fixtures/${name}`, import.meta.url))

test('a workbook of LibreOffice is read with its formulas, days, times and hidden sheet', async () => {
  const { cells, flaws, headings, sheets, notes } = await readAll(await fixture('customers.xlsx'))
  expect(cells).toEqual([
    ['Shree Gas Agency — Customers as on 31.03.2026'],
    ['Name', 'Mobile', 'Since', 'Last order', 'Time', 'Due', 'Active'],
    ['Om Bakers', '919876543210', '2019-04-01', '2026-03-30 10:05', '18:30', '0.3', 'TRUE'],
    ['साई कँटीन', '09822012345', '2021-12-31', '2026-03-31', '09:00', '1000.3', 'FALSE'],
    ['Gokul "Dairy" & Sons', '', '', '', '', '#DIV/0!'],
  ])
  expect(flaws).toEqual(['F6 shows the error #DIV/0!: put it right in the file and save it.'])
  expect(headings).toEqual({ first: 3, last: 3 })
  expect(sheets.map(({ name, isHidden }) => [name, isHidden])).toEqual([
    ['Customers', false],
    ['Rates', true],
  ])
  expect(notes).toEqual([])
})

test('what LibreOffice wrote for Windows is read with its umlauts, dashes and euros', async () => {
  expect(await readAll(await fixture('dues.csv'))).toMatchObject({
    encoding: 'windows-1252',
    delimiter: ';',
    cells: [
      ['Name', 'Address', 'Due'],
      ['Café Peré', 'Plot 4; near "Apsara"\nPune', '1250.5'],
      ['Müller & Söhne', 'Baner – Pune', '€ 40'],
    ],
  })
})

test('a real workbook with a password, and one of before 2007, are refused with what to do', async () => {
  expect(await refusalOf(await fixture('protected.xlsx'))).toBe(
    'This workbook is protected with a password. Open it, take the password off, and save it again.',
  )
  expect(await refusalOf(await fixture('customers.xls'))).toBe(
    'This is an Excel workbook of before 2007 (.xls). Open it and save it as an Excel workbook (.xlsx).',
  )
})
