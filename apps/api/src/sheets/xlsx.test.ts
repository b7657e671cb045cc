import { expect, test } from 'vitest'
import { bookOf, numberCell, row, stylesOf, textCell } from './testing/files.ts'
import { readAll } from './testing/reading.ts'

/** The texts of one line of cells. */
const textsOf = async (cells: readonly string[], more?: Parameters<typeof bookOf>[1]) => {
  const { lines } = await readAll(await bookOf([{ rows: row(1, ...cells) }], more))
  return lines[0]?.cells
}

const numbers = (...values: string[]) =>
  values.map((value, at) => numberCell(`${String.fromCharCode(65 + at)}1`, value))

test('numbers are plain digits as Excel shows them, however long and however they are stored', async () => {
  const stored = ['0.30000000000000004', '919876543210', '9.1987654321E11', '-1250.5', '1E21', '1.5E-7', '0']
  expect(await textsOf(numbers(...stored))).toEqual([
    '0.3',
    '919876543210',
    '919876543210',
    '-1250.5',
    '1000000000000000000000',
    '0.00000015',
    '0',
  ])
  expect(await textsOf(numbers('27000000000000001', '18.000000000000004', '1234567.89'))).toEqual([
    '27000000000000000',
    '18',
    '1234567.89',
  ])
})

test('a number that is shown with zeros before it has them, as consumer numbers do', async () => {
  const cells = [numberCell('A1', '12345', 1), numberCell('B1', '0.18', 2), numberCell('C1', '7', 3)]
  expect(await textsOf(cells, { styles: stylesOf('00000000', '0%', '#,##0.00') })).toEqual([
    '00012345',
    '0.18',
    '7',
  ])
})

const dayFormats = ['dd\\.mm\\.yyyy', '[$-409]d-mmm-yy', '"Due "yyyy', 'd/m/yy;@', 'mmm yy']

test('a number in any format of a date is that day, also before the first of March 1900', async () => {
  const cells = dayFormats.map((_, at) => numberCell(`${'ABCDE'[at]}1`, '46347', at + 1))
  const days = await textsOf(cells, { styles: stylesOf(...dayFormats) })
  expect(days).toEqual(dayFormats.map(() => '2026-11-21'))
  const early = ['1', '59', '61'].map((value, at) => numberCell(`${'ABC'[at]}1`, value, 1))
  expect(await textsOf(early, { styles: stylesOf('yyyy') })).toEqual([
    '1900-01-01',
    '1900-02-28',
    '1900-03-01',
  ])
})

test('days of a workbook that counts from 1904 are the same days', async () => {
  const cells = [numberCell('A1', '44885', 1)]
  expect(await textsOf(cells, { styles: stylesOf('dd-mm-yyyy'), is1904: true })).toEqual(['2026-11-21'])
})

test('a moment has its time of day, midnight none, and a time alone no day', async () => {
  const styles = stylesOf('dd-mm-yyyy hh:mm', 'h:mm AM/PM', '[Red]hh:mm:ss')
  const cells = [
    numberCell('A1', '46347.420138888889', 1),
    numberCell('B1', '46347', 1),
    numberCell('C1', '0.42013888888888888', 2),
    numberCell('D1', '46346.999999999', 1),
    numberCell('E1', '0.99998', 3),
  ]
  expect(await textsOf(cells, { styles })).toEqual([
    '2026-11-21 10:05',
    '2026-11-21',
    '10:05',
    '2026-11-21',
    '23:59',
  ])
})

test('formats that only look like dates leave numbers alone', async () => {
  const codes = ['General', '"days" 0', '[Red]0.00', '_-* #,##0.00_-', '\\d0', '[>=100]0;0.0']
  const cells = codes.map((_, at) => numberCell(`${'ABCDEF'[at]}1`, '46347.5', at + 1))
  expect(await textsOf(cells, { styles: stylesOf(...codes) })).toEqual(codes.map(() => '46347.5'))
})

test('the formats that Excel names by number alone are known', async () => {
  const styles = `<cellXfs><xf numFmtId="14"/><xf numFmtId="22"/><xf numFmtId="20"/><xf numFmtId="2"/></cellXfs>`
  const cells = ['A', 'B', 'C', 'D'].map((column, at) => numberCell(`${column}1`, '46347.5', at))
  expect(await textsOf(cells, { styles })).toEqual(['2026-11-21', '2026-11-21 12:00', '12:00', '46347.5'])
})

test('a date that no calendar has is a flaw of its cell', async () => {
  const { cells, flaws } = await readAll(
    await bookOf([{ rows: row(1, numberCell('A1', '-5', 1)) }], { styles: stylesOf('dd-mm-yyyy') }),
  )
  expect(cells).toEqual([['-5']])
  expect(flaws).toEqual(['A1 has the format of a date and is none.'])
})

test('rich texts, shared ones, yes and no and days in words are read as they are shown', async () => {
  const strings =
    '<si><t>Om Bakers</t></si><si><r><rPr><b/></rPr><t xml:space="preserve">Sai </t></r><r><t>Canteen</t></r><rPh sb="0" eb="1"><t>サイ</t></rPh></si>'
  const cells = [
    '<c r="A1" t="s"><v>0</v></c>',
    '<c r="B1" t="s"><v>1</v></c>',
    '<c r="C1" t="b"><v>1</v></c>',
    '<c r="D1" t="b"><v>0</v></c>',
    '<c r="E1" t="d"><v>2026-11-21T10:05:00</v></c>',
    '<c r="F1" t="inlineStr"><is><r><t>Plot 4</t></r><r><t>_x000D_&#10;Baner &amp; more</t></r></is></c>',
  ]
  expect(await textsOf(cells, { strings })).toEqual([
    'Om Bakers',
    'Sai Canteen',
    'TRUE',
    'FALSE',
    '2026-11-21 10:05',
    'Plot 4\nBaner & more',
  ])
})

test('a formula has the value that was stored with it, and one that was never calculated is a flaw', async () => {
  const cells = [
    '<c r="A7"><f>1+1</f><v>2</v></c>',
    '<c r="B7"><f>SUM(A1:A6)</f></c>',
    '<c r="C7" t="str"><f>A1&amp;""</f><v></v></c>',
    '<c r="D7" t="str"><f>UPPER("om")</f><v>OM</v></c>',
  ]
  const { lines } = await readAll(await bookOf([{ rows: row(7, ...cells) }]))
  expect(lines).toEqual([
    {
      line: 7,
      cells: ['2', '', '', 'OM'],
      flaws: [
        {
          column: 1,
          problem: 'B7 is a formula that was never calculated: open the file in Excel and save it.',
        },
      ],
    },
  ])
})

test('an error in a cell is shown and a flaw', async () => {
  const cells = ['<c r="A1" t="e"><v>#REF!</v></c>', '<c r="B1" t="e"><f>1/0</f><v>#N/A</v></c>']
  const { flaws, cells: texts } = await readAll(await bookOf([{ rows: row(1, ...cells) }]))
  expect(texts).toEqual([['#REF!', '#N/A']])
  expect(flaws).toEqual([
    'A1 shows the error #REF!: put it right in the file and save it.',
    'B1 shows the error #N/A: put it right in the file and save it.',
  ])
})

test('a text that has lost its digits, or is too long, is a flaw of its cell', async () => {
  const cells = [textCell('A1', '9.19877E+11'), textCell('B1', 'x'.repeat(2_001)), textCell('C1', 'E+11')]
  const { lines, flaws } = await readAll(await bookOf([{ rows: row(1, ...cells) }]))
  expect(flaws).toEqual([
    '9.19877E+11 has lost its last digits in Excel: format the column as a number without decimals and save again.',
    'B1 has 2,001 characters, and 2,000 are taken at most.',
  ])
  expect(lines[0]?.cells.map((text) => text.length)).toEqual([11, 2_000, 4])
})

test('a workbook whose cells do not say where they are, or name its elements otherwise, is read in order', async () => {
  const rows =
    '<x:row><x:c t="inlineStr"><x:is><x:t>Om</x:t></x:is></x:c><x:c/><x:c><x:v>5</x:v></x:c></x:row><x:row><x:c><x:v>6</x:v></x:c></x:row>'
  expect((await readAll(await bookOf([{ rows }]))).lines).toMatchObject([
    { line: 1, cells: ['Om', '', '5'] },
    { line: 2, cells: ['6'] },
  ])
})
