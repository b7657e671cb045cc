import { expect, test } from 'vitest'
import { readAll, refusalOf } from './testing/reading.ts'

const bakers = [
  ['Name', 'Address', 'Due'],
  ['Om Bakers', 'Plot 4, "Baner"', '1,250.50'],
  ['Sai Canteen', 'Lane 2\nAundh', '0'],
]
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const written = (delimiter: string, lineEnd: string) =>
  bakers.map((line) => line.map(quoted).join(delimiter)).join(lineEnd)

const marks = { '\t': 'tab', ';': 'semicolon', '|': 'bar', ',': 'comma' }

test.each(Object.entries(marks))(
  'a %o is found to be the delimiter by the lines themselves',
  async (delimiter) => {
    for (const lineEnd of ['\n', '\r\n', '\r']) {
      const table = await readAll(written(delimiter, lineEnd))
      expect(table).toMatchObject({ kind: 'csv', delimiter, encoding: 'utf-8', sheet: 'Lines', notes: [] })
      expect(table.cells).toEqual(bakers)
      expect(table.sheets).toEqual([{ name: 'Lines', lines: 3, isHidden: false }])
    }
  },
)

test('commas in addresses and in amounts mislead nobody about semicolons and tabs', async () => {
  const lines = ['Name;Address;Due', 'Om;Plot 4, Lane 2, Baner;1,5', 'Sai;Pune, MH;2,5', 'Amrut;Aundh;3,0']
  expect(await readAll(lines.join('\n'))).toMatchObject({ delimiter: ';' })
  expect((await readAll(lines.join('\n').replaceAll(';', '\t'))).delimiter).toBe('\t')
})

test('semicolons within quotation marks and marks of inches mislead nobody either', async () => {
  expect((await readAll('Name,Area\nOm,"Baner; Pune"\nSai,"Aundh; Pune"\n')).delimiter).toBe(',')
  const hoses = 'Hose,Kind\nOf 12",a;b\nOf 5" (""old""),"a ""b"";c"\nOf 7",a;b\n'
  expect((await readAll(hoses)).delimiter).toBe(',')
})

test('a first line sep=; of Excel says the delimiter and is no line', async () => {
  const { delimiter, lines } = await readAll('\ufeffsep=;\r\nName;City, State\r\nOm;Pune, MH\r\n')
  expect(delimiter).toBe(';')
  expect(lines).toMatchObject([
    { line: 1, cells: ['Name', 'City, State'] },
    { line: 2, cells: ['Om', 'Pune, MH'] },
  ])
})

test('a delimiter that somebody chooses is the one', async () => {
  const { cells, delimiter } = await readAll('a,b;c\nd,e;f\n', { delimiter: ',' })
  expect([delimiter, cells]).toEqual([
    ',',
    [
      ['a', 'b;c'],
      ['d', 'e;f'],
    ],
  ])
})

test('lines of one column need no delimiter', async () => {
  expect(await readAll('Name\nOm Bakers\n')).toMatchObject({
    delimiter: ',',
    cells: [['Name'], ['Om Bakers']],
  })
})

test('empty lines count as a spreadsheet counts them and are no lines', async () => {
  const { lines } = await readAll('Name,City\r\n\r\n,,\r\n"Om\nBakers",Pune,,\r\n \r\nSai\r\n')
  expect(lines.map(({ line, cells }) => [line, ...cells])).toEqual([
    [1, 'Name', 'City'],
    [4, 'Om\nBakers', 'Pune'],
    [6, 'Sai'],
  ])
})

test('quotation marks within a text are part of it', async () => {
  const { cells } = await readAll('Hose,"5"" wide",12" long\n"Shree" Gas,x,"a ""b"""\n')
  expect(cells).toEqual([
    ['Hose', '5" wide', '12" long'],
    ['"Shree" Gas', 'x', 'a "b"'],
  ])
})

test('what Excel copies is read from the clipboard, with cells of several lines', async () => {
  const pasted = 'Name\tAddress\tPin\r\nOm\t"Plot 4\nBaner, ""Pune"""\t00411\r\nSai\t12" Lane\t\r\n'
  const { cells, delimiter } = await readAll(pasted, {}, '')
  expect(delimiter).toBe('\t')
  expect(cells).toEqual([
    ['Name', 'Address', 'Pin'],
    ['Om', 'Plot 4\nBaner, "Pune"', '00411'],
    ['Sai', '12" Lane'],
  ])
})

test('a text that was written ="00411" to keep its zeros has them and nothing else', async () => {
  expect((await readAll('Pin,No\n="00411","=""0012"""\n')).cells[1]).toEqual(['00411', '0012'])
})

test('a number of which Excel has left four digits is a flaw', async () => {
  const { flaws } = await readAll('Mobile,Code\n9.19877E+11,1E05\n9.1E+11,2E+5\n')
  expect(flaws).toEqual(
    ['9.19877E+11', '9.1E+11'].map(
      (text) =>
        `${text} has lost its last digits in Excel: format the column as a number without decimals and save again.`,
    ),
  )
})

const sentence = 'नाम,शहर\nओम बेकर्स,पुणे\n'
const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()

test.each([
  ['utf-8', Buffer.from(sentence)],
  ['utf-8', Buffer.from(`\ufeff${sentence}`)],
  ['utf-16le', Buffer.from(`\ufeff${sentence}`, 'utf16le')],
  ['utf-16le', Buffer.from(sentence, 'utf16le')],
  ['utf-16be', swapped(`\ufeff${sentence}`)],
  ['utf-16be', swapped(sentence)],
] as const)('a text in %s is read as that, with a mark before it and without', async (encoding, bytes) => {
  expect(await readAll(bytes)).toMatchObject({
    encoding,
    cells: [
      ['नाम', 'शहर'],
      ['ओम बेकर्स', 'पुणे'],
    ],
  })
})

test('a long text is whole where its bytes are taken apart', async () => {
  const lines = Array.from({ length: 9_000 }, (_, at) => [`ओम बेकर्स ${at}`, 'પુણે'])
  const { cells } = await readAll(lines.map((line) => line.join(',')).join('\n'))
  expect(cells).toEqual(lines)
})

test('bytes that are not UTF-8 are read as Windows wrote them, dashes and euros too', async () => {
  const latin = Buffer.from('Name,Rate\nCaf\xe9 \x96 \x80\n', 'latin1')
  expect(await readAll(latin)).toMatchObject({
    encoding: 'windows-1252',
    cells: [['Name', 'Rate'], ['Café – €']],
  })
})

test('an encoding that somebody chooses is the one, and a note counts what it does not have', async () => {
  const latin = Buffer.from('Name\nCaf\xe9\n\xe9\n', 'latin1')
  const { cells, notes, encoding } = await readAll(latin, { encoding: 'utf-8' })
  expect(cells).toEqual([['Name'], ['Caf\ufffd'], ['\ufffd']])
  expect([encoding, notes]).toEqual([
    'utf-8',
    ['2 characters could not be read as utf-8 and stand as \ufffd.'],
  ])
  expect((await readAll(Buffer.from('Name\nCafé\n'), { encoding: 'windows-1252' })).cells[1]).toEqual([
    'CafÃ©',
  ])
})

test('characters that nobody types are left out', async () => {
  expect((await readAll('Na\u0001me,x\nOm\u007f \ufeffBakers,y\n')).cells).toEqual([
    ['Name', 'x'],
    ['Om Bakers', 'y'],
  ])
})

test('a line that never ends is said, before it swallows the file', async () => {
  const says = /^A line of this file never ends\. Look for a single "/
  expect(await refusalOf('Name,City\n"Om,Pune\nSai,Pune\n')).toMatch(says)
  expect(await refusalOf(`Name,City\n"Om,Pune\n${'Sai,Pune\n'.repeat(200_000)}`)).toMatch(says)
  expect(await refusalOf(`{${'x:1,'.repeat(400_000)}}`)).toMatch(says)
})
