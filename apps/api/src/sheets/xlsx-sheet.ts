import { lineOf, type Cell } from './line.ts'
import type { Area } from './merged.ts'
import type { TextStore } from './text-store.ts'
import { figure, type Format } from './xlsx-figures.ts'
import { unescaped } from './xlsx-texts.ts'
import { cellName, damaged, longestCell, mostColumns, type Line } from './table.ts'
import type { Attributes, Steps } from './xml.ts'

/** What cells of a workbook refer to. */
export type Shared = { texts: TextStore; formats: readonly Format[]; is1904: boolean }

/** What a sheet says beside its lines, complete when they are at their end. */
export type SheetFacts = { areas: Area[]; hiddenLines: number; hiddenColumns: Set<number> }

export const noFacts = (): SheetFacts => ({ areas: [], hiddenLines: 0, hiddenColumns: new Set() })

const mostAreas = 10_000
const lastLine = 1_048_576

const place = /^([A-Z]{1,3})([1-9]\d{0,6})$/

/** A place such as B7. @throws {UnreadableFile} there is none of this name */
const placeOf = (name: string): { column: number; line: number } => {
  const [, letters = '', digits] = place.exec(name) ?? []
  if (letters === '') throw damaged(`a cell says that it is at ${name.slice(0, 20)}`)
  let column = 0
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64
  return { column: column - 1, line: Number(digits) }
}

const areaOf = (name: string): Area => {
  const [from = '', to = from] = name.split(':')
  const [first, last] = [placeOf(from), placeOf(to)]
  return {
    top: first.line,
    bottom: last.line,
    left: first.column,
    right: Math.min(last.column, mostColumns - 1),
  }
}

const isOn = (value: string | undefined) => value === '1' || value === 'true'

type OpenCell = {
  column: number
  type: string
  format: number
  text: string
  hasValue: boolean
  isFormula: boolean
}

const sharedText = (texts: TextStore, at: string, name: () => string): string => {
  const text = texts.at(Number(at))
  if (text === undefined) throw damaged(`${name()} has a text that is not in it`)
  return text
}

const valueOf = (
  cell: OpenCell,
  { texts, formats, is1904 }: Shared,
  name: () => string,
): Cell | undefined => {
  const { type, text } = cell
  if (cell.isFormula && !cell.hasValue)
    return {
      text: '',
      problem: `${name()} is a formula that was never calculated: open the file in Excel and save it.`,
    }
  if (text === '') return undefined
  if (type === 's') return { text: sharedText(texts, text, name) }
  if (type === 'str' || type === 'inlineStr') return { text: unescaped(text) }
  if (type === 'b') return { text: isOn(text) ? 'TRUE' : 'FALSE' }
  if (type === 'e')
    return { text, problem: `${name()} shows the error ${text}: put it right in the file and save it.` }
  // As ISO 8601 has them: 2026-11-21T10:05:00.
  if (type === 'd') return { text: text.slice(0, 16).replace('T', ' ').replace(' 00:00', '') }
  return figure(text, formats[cell.format], is1904, name)
}

/** Number of a line, which follows the one before where it says none. @throws {UnreadableFile} it goes back */
const lineNumber = (given: string | undefined, before: number): number => {
  const line = given === undefined ? before + 1 : Number(given)
  if (!Number.isInteger(line) || line <= before || line > lastLine)
    throw damaged(`a line says that it is line ${(given ?? String(line)).slice(0, 20)} after line ${before}`)
  return line
}

/** Column of a cell, the next where it says none. @throws {UnreadableFile} it says that it is elsewhere */
const columnOf = (given: string | undefined, line: number, next: number): number => {
  if (given === undefined) return next
  const at = placeOf(given)
  if (at.line !== line || at.column < next)
    throw damaged(`a cell in line ${line} says that it is at ${given}`)
  return at.column
}

type Range = { from: number; to: number }

const filledWithin = ({ cells }: Line, ranges: readonly Range[]): number[] =>
  [...cells.keys()].filter((at) => cells[at] !== '' && ranges.some(({ from, to }) => at >= from && at <= to))

/** The lines of a sheet as its part is read; what cannot be a sheet is refused. */
export const sheetSteps = (shared: Shared, facts: SheetFacts, put: (line: Line) => void): Steps => {
  const hidden: Range[] = []
  // Readings of Japanese signs stand beside the text that they are of.
  let [line, isHidden, isReading] = [0, false, false]
  let cells: (Cell | undefined)[] = []
  let cell: OpenCell | undefined
  let takesText = false

  const openLine = ({ r, hidden: isOff }: Attributes) => {
    line = lineNumber(r, line)
    isHidden = isOn(isOff)
    cells = []
  }

  const openCell = ({ r, t: type = 'n', s: format = '0' }: Attributes) => {
    const column = columnOf(r, line, cells.length)
    cell = { column, type, format: Number(format), text: '', hasValue: false, isFormula: false }
  }

  const closeCell = () => {
    if (!cell) return
    const { column } = cell
    const value = valueOf(cell, shared, () => cellName(column, line))
    if (value) cells[column] = value
    else cells.length = Math.max(cells.length, Math.min(column + 1, mostColumns))
    cell = undefined
  }

  const closeLine = () => {
    const found = lineOf(line, cells)
    if (!found) return
    if (isHidden) facts.hiddenLines += 1
    if (hidden.length > 0) for (const at of filledWithin(found, hidden)) facts.hiddenColumns.add(at)
    put(found)
  }

  const hide = ({ min, max, hidden: isOff }: Attributes) => {
    if (isOn(isOff) && hidden.length < mostColumns)
      hidden.push({ from: Number(min) - 1, to: Number(max) - 1 })
  }

  const merge = ({ ref = '' }: Attributes) => {
    facts.areas.push(areaOf(ref))
    if (facts.areas.length > mostAreas) throw damaged(`it has more than ${mostAreas} merged areas`)
  }

  const opens = new Map<string, (attributes: Attributes) => void>([
    ['row', openLine],
    ['c', openCell],
    ['f', () => cell && (cell.isFormula = true)],
    ['v', () => cell && (cell.hasValue = takesText = true)],
    ['t', () => (takesText = cell !== undefined && !isReading)],
    ['rPh', () => (isReading = true)],
    ['col', hide],
    ['mergeCell', merge],
  ])
  const closes = new Map<string, () => void>([
    ['c', closeCell],
    ['row', closeLine],
    ['rPh', () => (isReading = false)],
  ])
  return {
    open: (name, attributes) => opens.get(name)?.(attributes),
    text: (piece) => {
      if (takesText && cell && cell.text.length <= longestCell) cell.text += piece
    },
    close: (name) => {
      takesText = false
      closes.get(name)?.()
    },
  }
}
