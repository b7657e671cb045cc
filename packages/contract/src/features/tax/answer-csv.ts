import type { Turns } from '../../turns.ts'
import { answerLimits, tooLong, tooMany, tooWide } from './answer-limits.ts'

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

/** Spreadsheets are kept from making a number of a text by ="…" or an apostrophe. */
const bare = (cell: string): string =>
  cell
    .trim()
    .replace(/^="(.*)"$/, '$1')
    .replace(/^'/, '')

type Cell = { readonly cell: string; readonly to: number; readonly isOpen: boolean }

const cellBetween = (text: string, from: number, to: number): string => {
  if (to - from > answerLimits.text) throw tooLong()
  return from === to ? '' : text.slice(from, to)
}

/** Within quotation marks, of which a doubled one stands for one; what nothing ends goes to the end of the text. */
const readQuoted = (text: string, from: number): Cell => {
  for (let at = from + 1; ;) {
    const mark = text.indexOf('"', at)
    const to = mark === -1 ? text.length : mark
    const isDoubled = mark !== -1 && text[mark + 1] === '"'
    if (!isDoubled) {
      const cell = cellBetween(text, from + 1, to).replaceAll('""', '"')
      return { cell, to: mark === -1 ? to : to + 1, isOpen: mark === -1 }
    }
    if (mark - from > answerLimits.text) throw tooLong()
    at = mark + 2
  }
}

const newline = 10
const carriageReturn = 13

/** Where a cell ends that is not, or no longer, in quotation marks. */
const endOfCell = (text: string, from: number, separator: number): number => {
  for (let at = from; at < text.length; at += 1) {
    const sign = text.charCodeAt(at)
    if (sign === separator || sign === newline || sign === carriageReturn) return at
  }
  return text.length
}

const readCell = (text: string, from: number, separator: number): Cell => {
  if (text[from] === '"') {
    const quoted = readQuoted(text, from)
    return { ...quoted, to: endOfCell(text, quoted.to, separator) }
  }
  const to = endOfCell(text, from, separator)
  return { cell: cellBetween(text, from, to), to, isOpen: false }
}

export type Line = {
  /** Those that say something, by their column. */
  readonly cells: ReadonlyMap<number, string>
  /** How many there are, empty ones too. */
  readonly width: number
}

type Csv = {
  /** Lines without anything in them are left out. */
  readonly lines: readonly Line[]
  /** It ends within a quotation, or before all columns of its last line. */
  readonly isCut: boolean
}

type Reading = { cells: Map<number, string>; width: number }

const addCell = ({ cells, width }: Reading, text: string): void => {
  const cell = text === '' ? '' : bare(text)
  if (cell === '') return
  if (width >= answerLimits.columns) throw tooWide()
  cells.set(width, cell)
}

const afterLineEnd = (text: string, at: number): number =>
  text.charCodeAt(at) === carriageReturn && text.charCodeAt(at + 1) === newline ? at + 2 : at + 1

/** @throws {AnswerRefused} for what no portal's answer has */
export function* readCsv(text: string): Turns<Csv> {
  const separator = separatorOf(text).charCodeAt(0)
  const lines: Line[] = []
  let line: Reading = { cells: new Map(), width: 0 }
  const endLine = () => {
    if (line.cells.size > 0) lines.push(line)
    if (lines.length > answerLimits.entries + 1) throw tooMany()
    line = { cells: new Map(), width: 0 }
  }
  let endsOpen = false
  for (let at = 0; at < text.length;) {
    const { cell, to, isOpen } = readCell(text, at, separator)
    addCell(line, cell)
    line.width += 1
    endsOpen = isOpen
    const isCellEnd = text.charCodeAt(to) === separator
    at = isCellEnd ? to + 1 : afterLineEnd(text, to)
    if (isCellEnd && at === text.length) line.width += 1
    if (!isCellEnd) endLine()
    yield
  }
  endLine()
  const isShort = (lines.at(-1)?.width ?? 0) < (lines[0]?.width ?? 0)
  return { lines, isCut: endsOpen || isShort }
}
