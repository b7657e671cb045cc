import { expect, test } from 'vitest'
import { readAll, refusalOf } from './testing/reading.ts'

test('the largest table of a page that a portal calls .xls is read', async () => {
  const page = `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><meta charset="utf-8"><style>td {color: red}</style></head><body>
<table><tr><td>Indane Distributor</td></tr></table>
<TABLE border=1>
<tr><td colspan=4><b>Consumer list as on 31-03-2026</b></td></tr>
<tr><th>Consumer No<th>Name<th>Address<th>Mobile
<tr><td style="mso-number-format:'\\@'">0701234567<td>Om&nbsp;Bakers &amp; Sons</td><td>Plot 4<br>Baner   Road
  Pune</td><td>9822012345</td></tr>
<tr><td>0701234568</td><td>&#2360;&#2366;&#2312;</td><td></td><td>9822012346<script>x()</script></td></tr>
</TABLE></body></html>`
  const table = await readAll(page)
  expect(table).toMatchObject({
    kind: 'html',
    encoding: 'utf-8',
    delimiter: '',
    sheet: 'Table 2',
    headings: { first: 2, last: 2 },
    notes: [],
  })
  expect(table.sheets.map(({ name, lines }) => [name, lines])).toEqual([
    ['Table 1', 1],
    ['Table 2', 4],
  ])
  expect(table.cells).toEqual([
    ['Consumer list as on 31-03-2026'],
    ['Consumer No', 'Name', 'Address', 'Mobile'],
    ['0701234567', 'Om Bakers & Sons', 'Plot 4\nBaner Road Pune', '9822012345'],
    ['0701234568', 'साई', '', '9822012346'],
  ])
  expect((await readAll(page, { sheet: 'Table 1' })).cells).toEqual([['Indane Distributor']])
})

test('cells over several columns and lines are taken apart like merged ones', async () => {
  const { cells, notes, headings } = await readAll(`<table>
<tr><th rowspan=2>Name</th><th colspan=2>Address</th><th rowspan="2">Mobile</th></tr><tr><th>Street</th><th>City</th></tr>
<tr><td>Om</td><td rowspan=2>Plot 4</td><td>Pune</td><td>98220</td></tr>
<tr><td>Sai</td><td colspan="2">98221</td></tr></table>`)
  expect(headings).toEqual({ first: 1, last: 2 })
  expect(cells).toEqual([
    ['Name', 'Address', '', 'Mobile'],
    ['', 'Street', 'City'],
    ['Om', 'Plot 4', 'Pune', '98220'],
    ['Sai', 'Plot 4', '98221', '98221'],
  ])
  expect(notes).toEqual(['Merged cells B3:B4, C4:D4 were taken apart: each has the text of the first.'])
})

test('a table within a cell of another is a table of its own', async () => {
  const { cells, sheet, sheets } = await readAll(
    `<table><tr><td>Menu<table><tr><td>Name<td>City<tr><td>Om<td>Pune</table></td></tr></table>`,
  )
  expect([sheet, sheets.length]).toEqual(['Table 2', 2])
  expect(cells).toEqual([
    ['Name', 'City'],
    ['Om', 'Pune'],
  ])
})

test('a page of an old portal is read as Windows wrote it', async () => {
  const page = Buffer.from('<table><tr><td>Caf\xe9 \x96 Pune</td></tr></table>', 'latin1')
  expect(await readAll(page)).toMatchObject({ encoding: 'windows-1252', cells: [['Café – Pune']] })
})

test('a cell that claims a million columns and lines claims no more than there are', async () => {
  const { cells } = await readAll(
    '<table><tr><td>Name</td><td>City</td></tr><tr><td>Om</td><td colspan=1000000 rowspan=1000000></td></tr><tr><td>Sai</td></tr></table>',
  )
  expect(cells).toEqual([['Name', 'City'], ['Om'], ['Sai']])
})

test('a page without a table, or with an empty one, says so', async () => {
  for (const page of [
    '<html><body>Your session is over.</body></html>',
    '<table><tr><td> </td></tr></table>',
  ])
    expect(await refusalOf(page)).toBe('There is no table with anything in it on this page.')
})
