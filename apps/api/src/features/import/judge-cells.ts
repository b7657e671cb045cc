import type { MappedField } from '@refill/contract/features/import/import.shapes.ts'
import * as z from 'zod/mini'
import { masks } from '../../masters/own-table.ts'
import type { ImportColumn, ImportKind, Texts, Values } from './import-kind.ts'
import { typedCell } from './typed-cell.ts'

/** A line of the file, with what was typed over it by field. */
export type FileLine = {
  readonly line: number
  readonly cells: readonly string[]
  readonly flaws: readonly { readonly column: number; readonly problem: string }[]
  readonly mended: Texts
}

/** What the cells of a line say. Empty ones say nothing: a record may be there already. */
export type JudgedCells = {
  /** As the rules of the fields leave them. */
  readonly values: Values
  /** Names of other records, as they are written. */
  readonly named: Texts
  /** Hidden numbers as a screen or a workbook shows them. */
  readonly masked: Texts
  readonly problems: Texts
}

/** What stands in a line for a field: typed over it, in its cell, or what all lines have. */
export const cellOf = (line: FileLine, { field, column, value }: MappedField): string => {
  const typed = line.mended[field]
  if (typed !== undefined) return typed.trim()
  const cell = column === null ? '' : (line.cells[column] ?? '').trim()
  return cell === '' ? value : cell
}

const flawOf = ({ mended, flaws }: FileLine, { field, column }: MappedField): string | undefined =>
  mended[field] === undefined ? flaws.find((flaw) => flaw.column === column)?.problem : undefined

type Judged = { readonly value: unknown } | { readonly problem: string }

const judge = ({ kind, label }: ImportColumn, rule: ImportColumn['rule'], text: string): Judged => {
  const checked = z.safeParse(rule, text)
  if (checked.success) return { value: checked.data }
  if (kind === 'yes') return { problem: `${label} must be Yes or No` }
  return { problem: checked.error.issues[0]?.message ?? `${label} is not right` }
}

/** What a form makes of a field that is left empty. */
export const judgeEmpty = (column: ImportColumn): Judged => judge(column, column.rule, '')

/** A digit is no answer to yes or no: in the business 2 means Yes, and in most sheets 1. */
const readable = (column: ImportColumn, cell: string) =>
  column.kind === 'yes' ? cell.replace(/^\d$/, '?') : cell

/** What is typed is judged as a change is: a rule for new records may let wrong things pass as nothing. */
const judgeCell = (column: ImportColumn, cell: string, order: MappedField['order']): Judged =>
  judge(column, column.change ?? column.rule, typedCell(column, readable(column, cell), order))

const isMasked = ({ kind }: ImportColumn, cell: string) => kind in masks && /X{4}/.test(cell)

/** The cells of one line by the rules of its fields. */
export const judgeCells = (
  { columns, lookups }: Pick<ImportKind, 'columns' | 'lookups'>,
  mapping: readonly MappedField[],
  line: FileLine,
): JudgedCells => {
  const values: Record<string, unknown> = {}
  const named: Record<string, string> = {}
  const masked: Record<string, string> = {}
  const problems: Record<string, string> = {}
  for (const mapped of mapping) {
    const { field, order } = mapped
    const column = columns[field]
    const cell = cellOf(line, mapped)
    const flaw = flawOf(line, mapped)
    if (flaw !== undefined) problems[field] = flaw
    else if (column === undefined || cell === '') continue
    else if (field in lookups) named[field] = cell
    else if (isMasked(column, cell)) masked[field] = cell
    else {
      const judged = judgeCell(column, cell, order)
      if ('problem' in judged) problems[field] = judged.problem
      else values[field] = judged.value
    }
  }
  return { values, named, masked, problems }
}
