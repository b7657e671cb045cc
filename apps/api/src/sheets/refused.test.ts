import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { bookOf, bookParts, containerOf, row, rowsOf, textCell, zipOf } from './testing/files.ts'
import { refusalOf } from './testing/reading.ts'

const saveAgain = 'Open it in the program it comes from and save it again.'
const customers = rowsOf([['Name', 'Mobile']])
const good = bookParts([{ rows: customers }])
const without = (part: string) =>
  zipOf(Object.fromEntries(Object.entries(good).filter(([name]) => name !== part)))
const withSheet = (xml: string) => zipOf({ ...good, 'xl/worksheets/sheet1.xml': xml })

const strangers: readonly [what: string, bytes: Buffer | Promise<Buffer>, says: RegExp][] = [
  ['an empty file', Buffer.alloc(0), /^This file is empty\.$/],
  ['blanks and nothing else', Buffer.from(' \r\n\t\n'), /^There is nothing in this file\.$/],
  ['a mark of Unicode alone', Buffer.from('\ufeff'), /^There is nothing in this file\.$/],
  [
    'a workbook with a password',
    containerOf('EncryptedPackage'),
    /protected with a password\. Open it, take/,
  ],
  ['a workbook of before 2007', containerOf('Workbook'), /before 2007 \(\.xls\)\. Open it and save it as/],
  ['a workbook of before 1993', Buffer.from([9, 8, 8, 0, 0, 5, 0x10, 0]), /before 2007/],
  ['an old Word document', containerOf('WordDocument'), /text document/],
  ['an old container of something else', containerOf('Contents'), /old Office program/],
  ['a binary workbook', zipOf({ 'xl/workbook.bin': 'x' }), /binary workbook \(\.xlsb\)/],
  ['an OpenDocument sheet', zipOf({ mimetype: 'x', 'content.xml': '<a/>' }), /OpenDocument file \(\.ods\)/],
  ['a Word document', zipOf({ 'word/document.xml': '<a/>' }), /Word document/],
  ['a presentation', zipOf({ 'ppt/presentation.xml': '<a/>' }), /presentation/],
  [
    'a zip archive of files',
    zipOf({ 'customers.csv': 'Name\nOm\n' }),
    /Unpack it and choose the file within/,
  ],
  ['a packed file', gzipSync('Name\nOm\n'), /packed file\. Unpack it/],
  ['a PDF', Buffer.from('%PDF-1.7\n'), /^This is a PDF, which has no cells\./],
  ['a picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a]), /^This is a picture\./],
  ['a photo', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), /^This is a picture\./],
  ['a program', Buffer.from([0x4d, 0x5a, 0x90, 0, 3]), /^This is a program\. Do not open it;/],
  ['bytes without any sense', Buffer.alloc(4_000, '\x01\x00\x00\x02\x07'), /^This is no file with a table\./],
  [
    'a sheet of Excel 2003 in XML',
    Buffer.from('<?xml version="1.0"?><Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet"/>'),
    /XML format of Excel 2003/,
  ],
  ['other XML', Buffer.from('<?xml version="1.0"?><rss/>'), /neither a page with a table nor an export/],
  ['more than 20 MB', Buffer.alloc(20_971_521, 'a,b\n'), /^This file is larger than 20 MB\./],
]

test.each(strangers)('%s is refused with what to do', async (_, bytes, says) => {
  expect(await refusalOf(await bytes)).toMatch(says)
})

const broken: readonly [what: string, bytes: Promise<Buffer>, says: RegExp][] = [
  [
    'a workbook that was cut while it was sent',
    bookOf([{ rows: customers }]).then((all) => all.subarray(0, -100)),
    /damaged/,
  ],
  [
    'a workbook of which a bit was lost on the way',
    bookOf([{ rows: customers }]).then((all) => {
      // In the directory, which says of the last part what it should add up to.
      const at = all.lastIndexOf('PK\x01\x02') + 16
      all.writeUInt8(all.readUInt8(at) ^ 1, at)
      return all
    }),
    /damaged: xl\/worksheets\/sheet1\.xml is not what was packed/,
  ],
  [
    'a workbook whose sheet is missing',
    without('xl/worksheets/sheet1.xml'),
    /damaged: xl\/worksheets\/sheet1\.xml is missing/,
  ],
  [
    'a workbook without its list of sheets',
    without('xl/workbook.xml'),
    /damaged: xl\/workbook\.xml is missing/,
  ],
  [
    'a sheet that ends in the middle',
    withSheet('<worksheet><sheetData><row r="1"><c r="A1"><v>1</v></c></row>'),
    /its end is missing/,
  ],
  [
    'a cell that says it is in another line',
    bookOf([{ rows: row(5, textCell('B7', 'x')) }]),
    /a cell in line 5 says that it is at B7/,
  ],
  [
    'cells in a wrong order',
    bookOf([{ rows: row(1, textCell('B1', 'x'), textCell('A1', 'y')) }]),
    /says that it is at A1/,
  ],
  [
    'two cells in one place',
    bookOf([{ rows: row(1, textCell('A1', 'x'), textCell('A1', 'y')) }]),
    /says that it is at A1/,
  ],
  [
    'a cell whose text is not there',
    bookOf([{ rows: row(1, '<c r="A1" t="s"><v>7</v></c>') }]),
    /damaged: A1 has a text that is not in it/,
  ],
  [
    'a cell beyond all columns',
    bookOf([{ rows: row(1, textCell('ZZZZ1', 'x')) }]),
    /a cell says that it is at ZZZZ1/,
  ],
  ['lines in a wrong order', bookOf([{ rows: row(2, textCell('A2', 'x')) + row(1) }]), /line 1 after line 2/],
  ['a line beyond all lines', bookOf([{ rows: row(9_999_999) }]), /line 9999999 after line 0/],
  [
    'merged cells without a place',
    bookOf([{ rows: customers, after: '<mergeCell ref="everywhere"/>' }]),
    /says that it is at everywhere/,
  ],
  [
    'more merged areas than anybody makes',
    bookOf([{ rows: customers, after: '<mergeCell ref="A2:B2"/>'.repeat(10_001) }]),
    /more than 10000 merged areas/,
  ],
  [
    'a page of tables and nothing else',
    Promise.resolve(Buffer.from('<table>'.repeat(300))),
    /too many parts within each other/,
  ],
  [
    'a page of more tables than anybody reads',
    Promise.resolve(Buffer.from('<table></table>'.repeat(1_001))),
    /more than 1000 tables/,
  ],
]

test.each(broken)('%s is refused with what is wrong', async (_, bytes, says) => {
  const sentence = await refusalOf(await bytes)
  expect(sentence).toMatch(says)
  expect(sentence).toMatch(/^This file is damaged/)
  expect(sentence).toContain(saveAgain)
})

/** One piece again and again. */
const bomb = (begin: string, piece: string, megabytes: number, end = '') =>
  Buffer.concat([Buffer.from(begin), Buffer.alloc(megabytes * 1_000_000, piece), Buffer.from(end)])

const hostile: readonly [what: string, bytes: () => Promise<Buffer>, says: RegExp][] = [
  [
    'blanks that are packed to a thousandth',
    () => {
      const begin = `<worksheet><sheetData>${customers}</sheetData>`
      return zipOf({ ...good, 'xl/worksheets/sheet1.xml': bomb(begin, ' ', 201, '</worksheet>') })
    },
    /^This file unpacks to far more than a list has\./,
  ],
  [
    'a table of shared texts that fills all memory',
    () =>
      zipOf({
        ...bookParts([{ rows: customers }], { strings: ' ' }),
        'xl/sharedStrings.xml': bomb('<sst>', `<si><t>${'x'.repeat(1_900)}</t></si>`, 60),
      }),
    /too much text/,
  ],
  [
    'elements without end within each other',
    () => zipOf({ ...good, 'xl/worksheets/sheet1.xml': bomb('<worksheet>', '<a>', 30) }),
    /too many parts within each other/,
  ],
  [
    'entities that grow within each other',
    () =>
      withSheet(
        '<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><worksheet><sheetData><row><c t="str"><v>&b;</v></c></row></sheetData></worksheet>',
      ),
    /declares a language of its own/,
  ],
  [
    'entities that grow in an export of Tally',
    () =>
      Promise.resolve(
        Buffer.from(
          '<?xml version="1.0"?><!DOCTYPE ENVELOPE [<!ENTITY a SYSTEM "file:///etc/passwd">]><ENVELOPE><LEDGER NAME="&a;"/></ENVELOPE>',
        ),
      ),
    /declares a language of its own/,
  ],
  [
    'lines of a CSV file without end',
    () => Promise.resolve(Buffer.from('a\n'.repeat(1_000_000))),
    /10,00,000 lines, and 50,000 are read at most/,
  ],
  [
    'columns of a CSV file without end',
    () => Promise.resolve(Buffer.from('a,'.repeat(400_000))),
    /^GS1 is filled, and 200 columns are read at most/,
  ],
]

test.each(hostile)('%s are refused in a sentence', async (_, bytes, says) => {
  expect(await refusalOf(await bytes())).toMatch(says)
})
