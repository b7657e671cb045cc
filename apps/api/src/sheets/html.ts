import { decoded, encodingOf, replacedIn, replacedNote } from './encodings.ts'
import { lineOf, type Cell } from './line.ts'
import type { Area } from './merged.ts'
import { chosenSheet, listed, type Opened } from './opened.ts'
import { damaged, mostColumns, mostLines, UnreadableFile, type Choice, type Line } from './table.ts'
import { readXml, type Attributes, type Steps } from './xml.ts'

const mostTables = 1_000
const mostAreas = 10_000

type OpenCell = { column: number; right: number; bottom: number; text: string }

/** A table that is being read; one may stand in a cell of another. */
type OpenTable = {
  number: number
  line: number
  cells: (Cell | undefined)[]
  cell: OpenCell | undefined
  /** By column, the last line into which a cell from above reaches. */
  reached: number[]
}

type Found = { table: number; line: Line } | { table: number; area: Area }

/** Where a line ends within a cell, told apart from the ends of lines in the page's own text, which say nothing. */
const lineBreak = '\u0001'

const shown = (text: string): string =>
  text
    .split(lineBreak)
    .map((part) => part.replace(/\s+/g, ' ').trim())
    .join('\n')
    .trim()

const span = (given: string | undefined, most: number) =>
  Math.min(Math.max(1, Number.parseInt(given ?? '', 10) || 1), most)

const openCell = (table: OpenTable, { colspan, rowspan }: Attributes): OpenCell => {
  let column = table.cells.length
  while ((table.reached[column] ?? 0) >= table.line) column += 1
  const right = column + span(colspan, mostColumns) - 1
  const bottom = table.line + span(rowspan, mostLines) - 1
  for (let at = column; at <= right; at += 1) table.reached[at] = bottom
  return { column, right, bottom, text: '' }
}

/** What tables a page has, each line with the number of its table. */
const tableSteps = (put: (found: Found) => void): Steps => {
  const open: OpenTable[] = []
  let [tables, areas, isScript] = [0, 0, false]

  const closeCell = (table: OpenTable) => {
    if (!table.cell) return
    const { column, right, bottom, text } = table.cell
    table.cell = undefined
    if (column >= mostColumns && shown(text) === '') return
    table.cells[column] = { text: shown(text) }
    table.cells.length = Math.max(table.cells.length, Math.min(right + 1, mostColumns))
    if (right === column && bottom === table.line) return
    areas += 1
    if (areas > mostAreas) throw damaged(`it has more than ${mostAreas} merged areas`)
    put({
      table: table.number,
      area: { top: table.line, bottom, left: column, right: Math.min(right, mostColumns - 1) },
    })
  }
  const closeLine = (table: OpenTable) => {
    closeCell(table)
    const line = lineOf(table.line, table.cells)
    table.cells = []
    if (line) put({ table: table.number, line })
  }
  const beginCell = (attributes: Attributes) => {
    const table = open.at(-1)
    if (!table) return
    closeCell(table)
    table.line ||= 1
    table.cell = openCell(table, attributes)
  }
  const beginTable = () => {
    tables += 1
    if (tables > mostTables) throw damaged(`it has more than ${mostTables} tables`)
    open.push({ number: tables, line: 0, cells: [], cell: undefined, reached: [] })
  }
  const beginLine = () => {
    const table = open.at(-1)
    if (table) table.line += 1
  }
  const add = (text: string) => {
    const cell = open.at(-1)?.cell
    if (cell) cell.text += text
  }
  const begin = new Map<string, (attributes: Attributes) => void>([
    ['table', beginTable],
    ['tr', beginLine],
    ['td', beginCell],
    ['th', beginCell],
    ['br', () => add(lineBreak)],
  ])
  return {
    open: (name, attributes) => {
      isScript = name === 'script' || name === 'style'
      begin.get(name)?.(attributes)
    },
    text: (text) => {
      if (!isScript) add(text)
    },
    close: (name) => {
      isScript = false
      const table = open.at(-1)
      if (!table) return
      if (name === 'td' || name === 'th') closeCell(table)
      if (name === 'tr') closeLine(table)
      if (name !== 'table') return
      closeLine(table)
      open.pop()
    },
  }
}

const tableName = (number: number) => `Table ${number}`

type Looked = { name: string; lines: number; isHidden: boolean; areas: Area[] }

/** Pages that portals call .xls: the largest of their tables. */
export const openHtml = async (bytes: Uint8Array, choice: Choice): Promise<Opened> => {
  const encoding = choice.encoding || encodingOf(bytes)
  const found = () => readXml<Found>(decoded(bytes, encoding), 'html', tableSteps)
  const tables = new Map<number, Looked>()
  for await (const batch of found())
    for (const one of batch) {
      const { table: number } = one
      const table = tables.get(number) ?? { name: tableName(number), lines: 0, isHidden: false, areas: [] }
      tables.set(number, table)
      if ('area' in one) table.areas.push(one.area)
      else table.lines += 1
    }
  // A table that stands in another is at its end before that one.
  const all = [...tables].toSorted(([one], [other]) => one - other).map(([, table]) => table)
  if (all.length === 0) throw new UnreadableFile('There is no table with anything in it on this page.')
  const { name, areas } = chosenSheet(all, choice)
  return {
    kind: 'html',
    sheets: listed(all),
    sheet: name,
    encoding,
    delimiter: '',
    notes: replacedNote(replacedIn(bytes, encoding), encoding),
    areas,
    async *read() {
      for await (const batch of found())
        yield batch.flatMap((one) => ('line' in one && tableName(one.table) === name ? [one.line] : []))
    },
  }
}
