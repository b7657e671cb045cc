import { cellName, type Line } from './table.ts'

/** Cells that were merged into one: lines from 1, columns from 0, all included. */
export type Area = { top: number; bottom: number; left: number; right: number }

/** How many are named in a note. */
const named = 5

/** What to tell of areas that are taken apart, if any. */
export const areasNote = (areas: readonly Area[]): string[] => {
  if (areas.length === 0) return []
  const names = areas
    .slice(0, named)
    .map(({ top, bottom, left, right }) => `${cellName(left, top)}:${cellName(right, bottom)}`)
  const more = areas.length - names.length
  return [
    `Merged cells ${names.join(', ')}${more > 0 ? ` and ${more} more` : ''} were taken apart: each has the text of the first.`,
  ]
}

const copied = (into: Line, from: Line, { left, right }: Area): Line => {
  const text = from.cells[left] ?? ''
  const flaw = from.flaws.find(({ column }) => column === left)
  const cells = Array.from({ length: Math.max(into.cells.length, right + 1) }, (_, at) =>
    at >= left && at <= right ? text : (into.cells[at] ?? ''),
  )
  const copies = flaw ? cells.keys().filter((at) => at >= left && at <= right) : []
  const flaws = [
    ...into.flaws.filter(({ column }) => column < left || column > right),
    ...[...copies].map((column) => ({ column, problem: flaw?.problem ?? '' })),
  ]
  return { ...into, cells: text === '' ? into.cells : cells, flaws }
}

/**
 * Lines in which each cell of a merged area has the text of its first. A line that holds nothing else stays away, so
 * that an area over a million of them is none.
 */
export async function* takenApart(
  lines: AsyncIterable<readonly Line[]>,
  areas: readonly Area[],
): AsyncGenerator<readonly Line[]> {
  const coming = areas.toSorted((one, other) => one.top - other.top)
  let open: { area: Area; first: Line }[] = []
  const apart = (line: Line): Line => {
    open = open.filter(({ area }) => area.bottom >= line.line)
    while (coming[0] && coming[0].top <= line.line) {
      const area = coming.shift()
      if (area) open.push({ area, first: line })
    }
    return open.reduce((into, { area, first }) => copied(into, first, area), line)
  }
  for await (const batch of lines) yield areas.length > 0 ? batch.map(apart) : batch
}
