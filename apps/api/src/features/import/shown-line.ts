import type { ImportLine } from '@refill/contract/features/import/import.shapes.ts'
import type { LineState } from '@refill/contract/features/import/import.kinds.ts'
import { masks } from '../../masters/own-table.ts'
import type { ImportColumn, ImportKind } from './import-kind.ts'
import { cellOf, type FileLine } from './judge-cells.ts'
import type { Mapping } from './reading.ts'
import type { sealing } from './sealed.ts'
import { shownCell } from './typed-cell.ts'

/** A hidden number as a screen has it, whatever stands in the cell. */
export const maskedCell = (column: ImportColumn, text: string): string => {
  const mask = masks[column.kind]
  return mask && text !== '' && !/X{4}/.test(text) ? mask(text.replaceAll(/[ -]/g, '').toUpperCase()) : text
}

/** The cells of a line by field, as everybody may see them. */
export const shownCells = ({ columns }: ImportKind, mapping: Mapping, line: FileLine) =>
  Object.fromEntries(
    mapping.flatMap((mapped) => {
      const column = columns[mapped.field]
      return column ? [[mapped.field, maskedCell(column, cellOf(line, mapped))]] : []
    }),
  )

type Stored = {
  line: number
  cells: string
  mended: string
  state: LineState
  problems: object
  before: string
  record_id: number | null
}

/** A line as the panel shows it. */
export const shownLine = (
  kind: ImportKind,
  mapping: Mapping,
  { openLine, openBefore }: Pick<ReturnType<typeof sealing>, 'openLine' | 'openBefore'>,
  stored: Stored,
): ImportLine => ({
  line: stored.line,
  state: stored.state,
  cells: stored.cells === '' ? {} : shownCells(kind, mapping, openLine(stored)),
  problems: Object.fromEntries(
    Object.entries(stored.problems).map(([field, problem]) => [field, String(problem)]),
  ),
  before: Object.fromEntries(
    Object.entries(openBefore(stored.line, stored.before)).flatMap(([field, value]) => {
      const column = kind.columns[field]
      return column ? [[field, maskedCell(column, shownCell(column, value))]] : []
    }),
  ),
  record_id: stored.record_id ?? 0,
})
