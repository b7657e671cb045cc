import { Readable, pipeline } from 'node:stream'
import { CsvError, parse, type Info } from 'csv-parse'
import { beginningOf, decoded, encodingOf, replacedIn, replacedNote } from './encodings.ts'
import { lineOf, type Cell } from './line.ts'
import { countLines, type Opened } from './opened.ts'
import { damaged, UnreadableFile, type Choice, type Delimiter, type Line } from './table.ts'

type KnownDelimiter = Exclude<Delimiter, ''>

/** Where several fit as well, the one that is seldom part of a text. */
const delimiters: readonly KnownDelimiter[] = ['\t', ';', '|', ',']

/** Excel's own first line, which says the delimiter and is none of the table. */
const said = /^sep=([,;\t|])(?:\r\n|\r|\n|$)/i

/** How many lines are looked at. */
const looked = 100

/** How often a delimiter stands in each of the first lines, outside of quotes, which open at the beginning of a cell. */
const counts = (text: string, delimiter: KnownDelimiter): number[] => {
  const opens = new Set([delimiter, '\n', '\r', '"'])
  const counted = [0]
  let [isQuoted, before] = [false, '\n']
  for (const sign of text) {
    if (sign === '"' && (isQuoted || opens.has(before))) isQuoted = !isQuoted
    before = sign
    if (isQuoted) continue
    if (sign === delimiter) counted.push((counted.pop() ?? 0) + 1)
    if (sign === '\n' || sign === '\r') counted.push(0)
    if (counted.length > looked) break
  }
  return counted
}

/** How many lines agree on a number of delimiters; lines without any say nothing. */
const agreement = (text: string, delimiter: KnownDelimiter): number => {
  const agreed = Map.groupBy(counts(text, delimiter), (count) => count)
  agreed.delete(0)
  return Math.max(0, ...agreed.values().map((lines) => lines.length))
}

/** The delimiter on which most lines agree. A text without any is one column. */
export const delimiterOf = (text: string): KnownDelimiter => {
  const [best = ','] = delimiters.toSorted((one, other) => agreement(text, other) - agreement(text, one))
  return agreement(text, best) > 0 ? best : ','
}

/** Characters of a line: an opened quotation that nothing ends runs to the end of its file. */
const longestLine = 1_000_000

const endless = new Set(['CSV_QUOTE_NOT_CLOSED', 'CSV_MAX_RECORD_SIZE'])

const inWords = (error: unknown): unknown => {
  if (!(error instanceof CsvError)) return error
  if (!endless.has(error.code)) return damaged()
  return new UnreadableFile(
    'A line of this file never ends. Look for a single " at the beginning of a cell and take it out, or save the file again in the program it comes from.',
  )
}

/** A text that Excel should not take for a number is written ="00123" by many programs. */
const asText = /^="((?:[^"]|"")*)"$/

const cellOf = (given: string): Cell => {
  const [, text] = asText.exec(given) ?? []
  return { text: text === undefined ? given : text.replaceAll('""', '"') }
}

const parser = (delimiter: KnownDelimiter) =>
  parse({
    delimiter,
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    // 12" in a text is no quotation.
    relax_quotes: true,
    max_record_size: longestLine,
    // Each would be a record of another width than the first, for which the parser makes an error that nobody sees:
    // five million of them took a minute and a half.
    skip_empty_lines: true,
    info: true,
  })

/** How many lines come at a time. */
const linesAtOnce = 200

/** @throws {UnreadableFile} it is not as such files are */
async function* linesOf(pieces: Iterable<string>, delimiter: KnownDelimiter): AsyncGenerator<Line[]> {
  const rows: AsyncIterable<{ record: string[]; info: Info }> = pipeline(
    Readable.from(pieces),
    parser(delimiter),
    () => undefined,
  )
  let lines: Line[] = []
  try {
    for await (const { record, info } of rows) {
      // As a spreadsheet numbers its rows.
      const line = lineOf(info.records + info.empty_lines, record.map(cellOf))
      if (line) lines.push(line)
      if (lines.length < linesAtOnce) continue
      yield lines
      lines = []
    }
  } catch (error) {
    throw inWords(error)
  }
  yield lines
}

/** The text without its first characters. */
function* without(first: number, pieces: Iterable<string>): Generator<string> {
  let left = first
  for (const piece of pieces) {
    if (left < piece.length) yield piece.slice(left)
    left = Math.max(0, left - piece.length)
  }
}

/** Texts with a delimiter, from a file or pasted, which is read once to count and again for its lines. */
export const openCsv = async (bytes: Uint8Array, choice: Choice): Promise<Opened> => {
  const encoding = choice.encoding || encodingOf(bytes)
  const beginning = beginningOf(bytes, encoding)
  const [own = '', ownDelimiter] = said.exec(beginning) ?? []
  const delimiter =
    choice.delimiter || delimiters.find((one) => one === ownDelimiter) || delimiterOf(beginning)
  const read = () => linesOf(without(own.length, decoded(bytes, encoding)), delimiter)
  const lines = await countLines(read())
  if (lines === 0) throw new UnreadableFile('There is nothing in this file.')
  const sheet = 'Lines'
  return {
    kind: 'csv',
    sheets: [{ name: sheet, lines, isHidden: false }],
    sheet,
    encoding,
    delimiter,
    notes: replacedNote(replacedIn(bytes, encoding), encoding),
    areas: [],
    read,
  }
}
