import { buffer } from 'node:stream/consumers'
import { ZipFile } from 'yazl'

/** A zip archive of these parts, packed. */
export const zipOf = async (parts: Readonly<Record<string, string | Buffer>>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(parts)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}

export const typesOf = (main: string) =>
  `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Override PartName="/xl/workbook.xml" ContentType="${main}"/></Types>`

const relations = (links: readonly [id: string, type: string, target: string][]) =>
  `<Relationships>${links
    .map(
      ([id, type, target]) =>
        `<Relationship Id="${id}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
    )
    .join('')}</Relationships>`

export const rootLinks = relations([['rId1', 'officeDocument', 'xl/workbook.xml']])

export type SheetParts = {
  name?: string
  state?: string
  /** Rows as XML. */
  rows: string
  /** What stands before and behind them. */
  before?: string
  after?: string
}

export type BookParts = {
  styles?: string
  strings?: string
  is1904?: boolean
  macros?: string
}

export const sheetXml = ({ rows, before = '', after = '' }: SheetParts) =>
  `<?xml version="1.0"?><worksheet xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main">${before}<sheetData>${rows}</sheetData>${after}</worksheet>`

/** Parts of a workbook as Excel lays them out, with nothing in it but what is given. */
export const bookParts = (
  sheets: readonly SheetParts[],
  { styles = '', strings = '', is1904 = false, macros = '' }: BookParts = {},
): Record<string, string> => {
  const listed = sheets.map(
    ({ name = 'Customers', state = 'visible' }, at) =>
      `<sheet name="${name}" sheetId="${at + 1}" state="${state}" r:id="rId${at + 1}"/>`,
  )
  const links: [string, string, string][] = sheets.map((_, at) => [
    `rId${at + 1}`,
    'worksheet',
    `worksheets/sheet${at + 1}.xml`,
  ])
  links.push(['rId901', 'sharedStrings', 'sharedStrings.xml'], ['rId902', 'styles', '/xl/styles.xml'])
  if (macros) links.push(['rId903', 'vbaProject', 'vbaProject.bin'])
  return {
    '[Content_Types].xml': typesOf(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml',
    ),
    '_rels/.rels': rootLinks,
    'xl/workbook.xml': `<workbook xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"><workbookPr date1904="${is1904 ? 1 : 0}"/><sheets>${listed.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(links),
    ...(strings && { 'xl/sharedStrings.xml': `<sst>${strings}</sst>` }),
    ...(styles && { 'xl/styles.xml': `<styleSheet>${styles}</styleSheet>` }),
    ...(macros && { 'xl/vbaProject.bin': macros }),
    ...Object.fromEntries(sheets.map((sheet, at) => [`xl/worksheets/sheet${at + 1}.xml`, sheetXml(sheet)])),
  }
}

export const bookOf = (sheets: readonly SheetParts[], more?: BookParts): Promise<Buffer> =>
  zipOf(bookParts(sheets, more))

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A text of its own in a cell. */
export const textCell = (at: string, text: string) =>
  `<c r="${at}" t="inlineStr"><is><t>${escaped(text)}</t></is></c>`

/** A number in a cell, in one of the workbook's formats. */
export const numberCell = (at: string, value: string, format = 0) =>
  `<c r="${at}" s="${format}"><v>${value}</v></c>`

export const row = (line: number, ...cells: string[]) => `<row r="${line}">${cells.join('')}</row>`

/** Rows of texts, from the first line on; '' leaves a cell out. */
export const rowsOf = (lines: readonly (readonly string[])[]): string =>
  lines
    .map((texts, at) =>
      row(
        at + 1,
        ...texts.map((text, column) =>
          text === '' ? '' : textCell(`${String.fromCharCode(65 + column)}${at + 1}`, text),
        ),
      ),
    )
    .join('')

/** Formats of cells by their codes, the first of them General. */
export const stylesOf = (...codes: string[]): string =>
  `<numFmts>${codes.map((code, at) => `<numFmt numFmtId="${200 + at}" formatCode="${code.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"/>`).join('')}</numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/>${codes.map((_, at) => `<xf numFmtId="${200 + at}"/>`).join('')}</cellXfs>`

/** The container of before 2007, with one part of this name in its list. */
export const containerOf = (part: string): Buffer => {
  const bytes = Buffer.alloc(2_048)
  bytes.set([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1])
  bytes.write(part, 1_024, 'utf16le')
  return bytes
}
