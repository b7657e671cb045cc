/** Before the first line: by it Excel knows that the file is UTF-8, and shows names in Marathi and Hindi. */
export const mark = '\ufeff'

const lineEnd = '\r\n'

export type Value = string | null

/** What is empty and what is not there differ as PostgreSQL writes it: `""`, and nothing at all. */
const written = (value: Value): string => {
  if (value === null) return ''
  return value === '' || /[",\r\n]/.test(value) ? `"${value.replaceAll('"', '""')}"` : value
}

/** A line as RFC 4180 has it. */
export const csvLine = (values: readonly Value[]): string => values.map(written).join(',') + lineEnd

const [quote, lineFeed, carriageReturn] = [34, 10, 13]

/**
 * Lines of PostgreSQL end as it likes; those within quotes are part of a value and stay. Byte by byte, since none of these
 * signs is part of a letter in UTF-8.
 */
export async function* withLineEnds(rows: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let isQuoted = false
  for await (const piece of rows) {
    const ended = Buffer.allocUnsafe(piece.length * 2)
    let at = 0
    for (const byte of piece) {
      if (byte === quote) isQuoted = !isQuoted
      else if (byte === lineFeed && !isQuoted) ended[at++] = carriageReturn
      ended[at++] = byte
    }
    yield ended.subarray(0, at)
  }
}

/** A value with what ends it. */
const values = /("(?:[^"]|"")*"|[^",\n]*)([,\n])/gy

const valueOf = (text: string): Value => {
  if (text === '') return null
  return text.startsWith('"') ? text.slice(1, -1).replaceAll('""', '"') : text
}

const wholeRows = (text: string) => {
  const rows: Value[][] = []
  let [row, end]: [Value[], number] = [[], 0]
  for (const { 0: whole, 1: value = '', 2: ends, index } of text.matchAll(values)) {
    row.push(valueOf(value))
    if (ends === ',') continue
    rows.push(row)
    row = []
    end = index + whole.length
  }
  return { rows, rest: text.slice(end) }
}

/** Rows that are read value by value, and written anew with what becomes of them. */
export async function* withValues(
  pieces: AsyncIterable<Buffer>,
  change: (row: readonly Value[]) => readonly Value[],
): AsyncGenerator<Buffer> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const piece of pieces) {
    const { rows, rest } = wholeRows(text + decoder.decode(piece, { stream: true }))
    text = rest
    yield Buffer.from(rows.map((row) => csvLine(change(row))).join(''))
  }
  if (text !== '') throw new Error('a row of a table does not end')
}
