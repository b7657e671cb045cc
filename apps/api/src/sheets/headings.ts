import type { Area } from './merged.ts'
import type { Line } from './table.ts'

/** How far down headings are looked for. */
export const linesToGuessBy = 30

const filled = ({ cells }: Line) => cells.filter((text) => text !== '').length

/** A figure, a day or an identifier: what a heading seldom is. */
const isOfData = (text: string) => /^[^\p{L}]*$/u.test(text) || /\d{4,}/.test(text) || /@.+\./.test(text)

const speaks = ({ cells }: Line) => {
  const texts = cells.filter((text) => text !== '')
  return texts.filter(isOfData).length * 2 < texts.length
}

/** Where a heading stands over several, the line below says which: it fills gaps and leaves others. */
const completes = (above: Line, below: Line): boolean => {
  const fillsGap = below.cells.some((text, at) => text !== '' && !above.cells[at])
  const leavesOther = above.cells.some((text, at) => text !== '' && !below.cells[at])
  return (
    below.line === above.line + 1 &&
    fillsGap &&
    leavesOther &&
    !below.cells.some((text) => isOfData(text || 'x'))
  )
}

const lastOf = (line: Line, next: Line | undefined, areas: readonly Area[]): number => {
  const from = areas.filter(({ top }) => top === line.line)
  const tall = Math.max(line.line, ...from.map(({ bottom }) => bottom))
  if (tall > line.line && tall <= line.line + 3) return tall
  const isBelowWide =
    from.some(({ left, right }) => right > left) && next?.line === line.line + 1 && speaks(next)
  return next && (isBelowWide || completes(line, next)) ? next.line : line.line
}

/**
 * Which of the first lines are headings. Titles have few cells where the table is wide; headings are words, not
 * figures.
 * @param lines as they stand, merged cells not yet taken apart
 */
export const guessHeadings = (
  lines: readonly Line[],
  areas: readonly Area[],
): { first: number; last: number } => {
  const widest = Math.max(0, ...lines.map(filled))
  const isHeading = (line: Line, at: number): boolean => {
    if (filled(line) < Math.min(2, widest) || !speaks(line)) return false
    // Headings over several have fewer cells than a line of the table, but others below them.
    return filled(line) * 2 > widest || lastOf(line, lines[at + 1], areas) > line.line
  }
  const at = Math.max(0, lines.findIndex(isHeading))
  const line = lines[at]
  return line ? { first: line.line, last: lastOf(line, lines[at + 1], areas) } : { first: 1, last: 1 }
}
