import { buffer } from 'node:stream/consumers'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { csvLine, withLineEnds, withValues, type Value } from './csv.ts'

const text = fc.string({ unit: fc.constantFrom('"', ',', '\n', '\r', 'a', '=', ' ', 'ज', 'ी', '₹', '😀') })
const rows = fc.array(fc.array(fc.option(text), { minLength: 2, maxLength: 4 }), { maxLength: 6 })

/** As PostgreSQL writes rows: its line ends, however it is cut. */
const piecesOf = (given: readonly Value[][], cuts: readonly number[]): Buffer[] => {
  const bytes = Buffer.from(given.map((row) => csvLine(row).replace(/\r\n$/, '\n')).join(''))
  const at = [0, ...cuts.map((cut) => cut % (bytes.length + 1)), bytes.length].toSorted((a, b) => a - b)
  return at.slice(1).map((end, index) => bytes.subarray(at[index], end))
}
async function* each(pieces: readonly Buffer[]) {
  for (const piece of pieces) yield await Promise.resolve(piece)
}
const textOf = async (pieces: AsyncIterable<Buffer>) => (await buffer(pieces)).toString()

const cases = fc.asyncProperty(rows, fc.array(fc.nat(), { maxLength: 8 }), async (given, cuts) => {
  const expected = given.map((row) => csvLine(row)).join('')
  expect(await textOf(withLineEnds(each(piecesOf(given, cuts))))).toBe(expected)
  const same = withValues(each(piecesOf(given, cuts)), (row) => row)
  expect(await textOf(same)).toBe(expected)
})

describe('rows of a table', () => {
  test('stay what they are with other line ends and read value by value, wherever they are cut', () =>
    fc.assert(cases))

  test('keep a line end that somebody typed, and tell an empty text from nothing', () => {
    expect(csvLine(['a\nb', '', null, 'x "y", z', '=1+1'])).toBe('"a\nb","",,"x ""y"", z",=1+1\r\n')
  })

  test('that break off in the middle of a value are refused', async () => {
    const cut = withValues(each([Buffer.from('a,"b\n')]), (row) => row)
    await expect(textOf(cut)).rejects.toThrow('a row of a table does not end')
  })
})
