import type { Choice, Line, Table } from './table.ts'

/** What the worker is given. */
export type Task = { bytes: Uint8Array<ArrayBuffer>; choice: Choice }

/** What it answers: the table or why there is none, then lines, then that these were all. */
export type Answer =
  | { is: 'table'; table: Omit<Table, 'lines'> }
  | { is: 'lines'; lines: readonly Line[] }
  | { is: 'end' }
  | { is: 'unreadable'; problem: string }

/** Batches that are made before anybody asks; each that is taken asks for one more. */
export const batchesAhead = 3
