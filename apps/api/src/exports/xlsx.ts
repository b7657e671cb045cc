import { cell, formats, xmlText, type Cell, type ColumnKind } from './cells.ts'
import * as parts from './parts.ts'
import { supplyOf, type Supply } from './supply.ts'
import { zip, type ZipEntry } from './zip.ts'

/** `width` in characters of the usual size. */
export type Column = { header: string; width: number; kind: ColumnKind }
/** One value a column, in their order; `bold` for openings and totals. */
export type Row = readonly Cell[] | { readonly bold: readonly Cell[] }
/** Rows as they come, so many at once as may be in memory. */
export type Batches = AsyncIterable<readonly Row[]>

export type Sheet = {
  /** Name on its tab; a sheet that is full goes on in another with the same head. */
  name: string
  /** First line, above the head: what was asked for. */
  title?: string
  columns: readonly Column[]
}

/** Limits of a sheet: as many rows as Excel takes, and as much XML as it reads without running out of memory. */
export type Limits = { rows: number; bytes: number }
const excelLimits: Limits = { rows: 1_048_576, bytes: 2 ** 31 }

const letter = (index: number): string =>
  (index >= 26 ? letter(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

const rowWriter = (columns: readonly Column[]) => {
  const letters = columns.map((_, index) => letter(index))
  const kinds = columns.map(({ kind }) => kind)
  return (row: Row, number: number): string => {
    const bold = 'bold' in row ? 4 : 0
    const cells = 'bold' in row ? row.bold : row
    let xml = `<row r="${number}">`
    for (let index = 0; index < cells.length; index++)
      xml += cell(`${letters[index]}${number}`, cells[index] ?? null, kinds[index] ?? 'text', bold)
    return `${xml}</row>`
  }
}

const titleRow = (title: string) =>
  `<row r="1"><c r="A1" s="${formats.title}" t="inlineStr"><is><t xml:space="preserve">${xmlText(title)}</t></is></c></row>`

async function* sheetXml({ title, columns }: Sheet, supply: Supply<Row>, limits: Limits) {
  const write = rowWriter(columns)
  let number = title === undefined ? 1 : 2
  const head = write({ bold: columns.map(({ header }) => header) }, number)
  const widths = columns.map(({ width }) => width)
  let size = 0
  yield parts.sheetStart(widths, number) + (title === undefined ? '' : titleRow(title)) + head
  while (number < limits.rows && size < limits.bytes && (await supply.hasMore())) {
    let xml = ''
    for (const row of supply.take(limits.rows - number)) xml += write(row, ++number)
    size += xml.length
    yield xml
  }
  yield parts.sheetEnd
}

/** A sheet and its rows, which are asked for when those before it are written. */
export type FilledSheet = { readonly sheet: Sheet; readonly batches: Batches }

/** As many sheets as the rows need, one at least; `names` takes what each is called. */
async function* sheetEntries({ sheet, batches }: FilledSheet, names: string[], limits: Limits) {
  const supply = supplyOf(batches)
  try {
    // Before the first byte: a query that fails at once can still be answered in words.
    await supply.hasMore()
    let number = 0
    do {
      names.push(parts.sheetName(sheet.name, number))
      yield { name: `xl/${parts.sheetFile(names.length - 1)}`, content: sheetXml(sheet, supply, limits) }
      number += 1
    } while (await supply.hasMore())
  } finally {
    await supply.end()
  }
}

async function* entries(sheets: readonly FilledSheet[], limits: Limits): AsyncGenerator<ZipEntry> {
  const names: string[] = []
  let isBegun = false
  for (const filled of sheets)
    for await (const entry of sheetEntries(filled, names, limits)) {
      if (!isBegun) {
        // First, so that programs which look at the first bytes know it for a workbook.
        yield { name: '_rels/.rels', content: [parts.rootLinks] }
        yield { name: 'xl/styles.xml', content: [parts.styles] }
      }
      isBegun = true
      yield entry
    }
  yield { name: 'xl/workbook.xml', content: [parts.workbook(names)] }
  yield { name: 'xl/_rels/workbook.xml.rels', content: [parts.workbookLinks(names.length)] }
  yield { name: '[Content_Types].xml', content: [parts.contentTypes(names.length)] }
}

/** An Excel workbook as it is made; leaving it early leaves the batches too. @throws what the batches throw */
export const xlsx = (sheet: Sheet, batches: Batches, limits = excelLimits): AsyncGenerator<Buffer> =>
  xlsxOf([{ sheet, batches }], limits)

/** The same of several sheets, one at least, each with a name of its own. */
export const xlsxOf = (sheets: readonly FilledSheet[], limits = excelLimits): AsyncGenerator<Buffer> =>
  zip(entries(sheets, limits))
