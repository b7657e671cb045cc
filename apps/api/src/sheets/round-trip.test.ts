import * as fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { expect, test } from 'vitest'
import { runs } from '@refill/values/testing/walks.ts'
import { readAll } from './testing/reading.ts'
import type { Encoding } from './table.ts'

const latin = [
  'Om Bakers',
  'Plot 4, Lane 2',
  '"Shree" Gas',
  '12" hose',
  'Baner\nPune',
  ' a ',
  '00411',
  'a;b|c\td',
]
const indian = ['साई कँटीन, पुणे', 'ओम\nबेकर्स', 'જય અંબે', 'શ્રી "ગેસ"']
const ofWindows = ['Café – €40', 'Müller']

const tableOf = (texts: readonly string[]) => {
  const text = fc.oneof(
    fc.constantFrom(...texts),
    fc.stringMatching(/^[ -~]{1,30}$/).filter((one) => one.trim() !== '' && !/^="|E\+\d/i.test(one)),
    fc.constant(''),
  )
  const line = fc.tuple(fc.constantFrom('Om', '007', 'x'), text, text, fc.constantFrom('end', '"'))
  return fc.array(line, { minLength: 1, maxLength: 40 })
}

const csv = (lines: readonly (readonly string[])[], delimiter: string, lineEnd: string) =>
  lines
    .map((line) =>
      line
        .map((text) => (/[",;|\t\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text))
        .join(delimiter),
    )
    .join(lineEnd)

const swapped = (text: string) => Buffer.from(text, 'utf16le').swap16()
/** Windows-1252 as far as these texts go: Latin-1 with a dash and a euro of its own. */
const windows = (text: string) => Buffer.from(text.replaceAll('–', '\x96').replaceAll('€', '\x80'), 'latin1')

const encoders: readonly [Encoding, (text: string) => Buffer, readonly string[]][] = [
  ['utf-8', (text) => Buffer.from(text), [...latin, ...indian, ...ofWindows]],
  ['utf-16le', (text) => Buffer.from(`\ufeff${text}`, 'utf16le'), [...latin, ...indian, ...ofWindows]],
  ['utf-16be', (text) => swapped(`\ufeff${text}`), [...latin, ...indian, ...ofWindows]],
  ['windows-1252', windows, [...latin, ...ofWindows]],
]

test.each(encoders)('what is written as CSV in %s is read back the same', async (encoding, encode, texts) => {
  await fc.assert(
    fc.asyncProperty(
      tableOf(texts),
      fc.constantFrom(',', ';', '\t', '|'),
      fc.constantFrom('\n', '\r\n'),
      async (lines, delimiter, lineEnd) => {
        const { cells } = await readAll(encode(csv(lines, delimiter, lineEnd)), { encoding, delimiter })
        expect(cells).toEqual(lines)
      },
    ),
    { numRuns: runs(40) },
  )
})

test('what is written as a workbook is read back the same', async () => {
  await fc.assert(
    fc.asyncProperty(tableOf([...latin, ...indian, ...ofWindows]), async (lines) => {
      const rows = lines.map((line) => [...line])
      const { cells } = await readAll(await writeXlsx({ sheets: [{ name: 'Customers', rows }] }))
      expect(cells).toEqual(lines)
    }),
    { numRuns: runs(40) },
  )
})
