import { cellName, longestCell, mostColumns, UnreadableFile, type Flaw, type Line } from './table.ts'

/** A cell as its file has it, with what is wrong with it there. */
export type Cell = { text: string; problem?: string }

/** Nobody types them, no table of the database takes them, and one of them alone is no text. */
// oxlint-disable-next-line no-control-regex
const unmeant = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f\ufeff\ufffe\uffff]/g
const lineEnd = /\r\n?/g

const needsCleaning = (text: string) => text.search(unmeant) >= 0 || text.includes('\r')

const cleaned = (text: string): string => {
  const clean = needsCleaning(text) ? text.replace(lineEnd, '\n').replace(unmeant, '') : text
  return clean.trim() === '' ? '' : clean
}

/** As spreadsheets write a long number once its column was too narrow. */
const shortened = /^[+-]?\d(?:\.\d+)?E\+\d{2,}$/i

const problemOf = (text: string, name: () => string): string | undefined => {
  if (text.length > longestCell)
    return `${name()} has ${text.length.toLocaleString('en-IN')} characters, and ${longestCell.toLocaleString('en-IN')} are taken at most.`
  if (shortened.test(text))
    return `${text} has lost its last digits in Excel: format the column as a number without decimals and save again.`
  return undefined
}

/** @throws {UnreadableFile} it stands further to the right than is read */
const refuseFarColumn = (column: number, line: number) => {
  if (column >= mostColumns)
    throw new UnreadableFile(
      `${cellName(column, line)} is filled, and ${mostColumns} columns are read at most. Take out the columns that are not needed and save the file again.`,
    )
}

/**
 * A line of a table, or nothing where nothing stands in it. A place without a cell may be left out.
 * @throws {UnreadableFile} it has more columns than are read
 */
export const lineOf = (line: number, given: readonly (Cell | undefined)[]): Line | undefined => {
  const cells: string[] = []
  const flaws: Flaw[] = []
  for (const [column, cell] of given.entries()) {
    const text = cleaned(cell?.text ?? '')
    const problem = cell?.problem ?? problemOf(text, () => cellName(column, line))
    if (text === '' && !problem) continue
    refuseFarColumn(column, line)
    while (cells.length < column) cells.push('')
    cells.push(text.slice(0, longestCell).toWellFormed())
    if (problem) flaws.push({ column, problem })
  }
  return cells.length > 0 ? { line, cells, flaws } : undefined
}
