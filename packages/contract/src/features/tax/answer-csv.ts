/** Commas, semicolons or tabs: whichever the line of headings has most of. */
const separatorOf = (text: string): string => {
  const headings =
    text
      .slice(0, 5000)
      .trimStart()
      .split(/[\r\n]/)[0] ?? ''
  const counts = [',', ';', '\t'].map((sign) => ({ sign, count: headings.split(sign).length }))
  return counts.toSorted((left, right) => right.count - left.count)[0]?.sign ?? ','
}

/** A cell in quotation marks, in which a doubled mark stands for one, or a plain one; then what ends it. */
const cellPattern = (separator: string): RegExp =>
  new RegExp(
    `(?:"([^"]*(?:""[^"]*)*)"?|([^${separator}\\r\\n]*))[^${separator}\\r\\n]*(${separator}|\\r\\n|[\\r\\n]|$)`,
    'y',
  )

/** Spreadsheets are kept from making a number of a text by ="…" or an apostrophe. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')

const hasOpenQuotation = (cell: string): boolean => (cell.split('"').length - 1) % 2 === 1

type Csv = {
  /** Lines without anything in them are left out. */
  readonly records: readonly (readonly string[])[]
  /** It ends within a quotation, or before all columns of its last line. */
  readonly isCut: boolean
}

const cellsOf = function* (text: string): Generator<{ cell: string; end: string; isOpen: boolean }> {
  const separator = separatorOf(text)
  const pattern = cellPattern(separator)
  while (pattern.lastIndex < text.length) {
    const [whole = '', quoted, plain = '', end = ''] = pattern.exec(text) ?? []
    if (whole === '') return
    const cell = quoted === undefined ? plain : quoted.replaceAll('""', '"')
    yield { cell: bare(cell), end, isOpen: quoted !== undefined && hasOpenQuotation(whole) }
  }
  if (text.endsWith(separator)) yield { cell: '', end: '', isOpen: false }
}

/** Never throws: a quotation that nothing ends goes to the end of the text. */
export const readCsv = (text: string): Csv => {
  const records: string[][] = [[]]
  let endsOpen = false
  for (const { cell, end, isOpen } of cellsOf(text)) {
    records.at(-1)?.push(cell)
    if (end === '\r\n' || end === '\n' || end === '\r') records.push([])
    endsOpen = isOpen
  }
  const filled = records.filter((cells) => cells.some((cell) => cell !== ''))
  const columns = filled[0]?.length ?? 0
  const isShort = (filled.at(-1)?.length ?? 0) < columns
  return { records: filled, isCut: endsOpen || isShort }
}
