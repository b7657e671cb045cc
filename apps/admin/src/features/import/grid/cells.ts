import type { ImportAnswer } from '@refill/contract/features/import/import.contract.ts'
import type { ImportLine } from '@refill/contract/features/import/import.shapes.ts'

export type GridColumn = { readonly field: string; readonly label: string }
/** Row of the view and column of the grid, both from 0; the last column is for leaving a line out. */
export type Place = { readonly row: number; readonly column: number }

/**
 * Fields in the order of the file's columns; then what all lines have, and what else is wrong in the first lines, so that
 * it can be mended.
 */
export const columnsOf = ({ mapping, fields }: ImportAnswer, first: readonly ImportLine[]): GridColumn[] => {
  const inFile = mapping.toSorted((one, other) => (one.column ?? Infinity) - (other.column ?? Infinity))
  const names = [
    ...inFile.map(({ field }) => field),
    ...first.flatMap(({ problems }) => Object.keys(problems)),
  ]
  return [...new Set(names)].flatMap((name) =>
    fields.filter((field) => field.name === name).map(({ label }) => ({ field: name, label })),
  )
}

const openStates = ['new', 'changed', 'same', 'wrong', 'left_out']

/** Whether something may be typed over a line. */
export const isOpen = (line: ImportLine | undefined): line is ImportLine =>
  line !== undefined && openStates.includes(line.state)

export const keyOf = (line: number, field: string): string => `${line} ${field}`
