import * as z from 'zod/mini'
import { dayOrders, importKinds, importStates, lineStates } from './import.kinds.ts'

export const ImportCounts = z.object({
  new: z.number(),
  changed: z.number(),
  same: z.number(),
  wrong: z.number(),
  left_out: z.number(),
  added: z.number(),
  updated: z.number(),
  undone: z.number(),
})
export type ImportCounts = z.output<typeof ImportCounts>

export const ImportRow = z.object({
  id: z.number(),
  kind: z.enum(importKinds),
  state: z.enum(importStates),
  file_name: z.string(),
  started_by: z.string(),
  started_at: z.string(),
  /** Who had it stored, and when that ended; '' before. */
  stored_by: z.string(),
  stored_at: z.string(),
  /** Why it stands still; '' where it does not. */
  problem: z.string(),
  /** Its lines are still there: for 30 days. */
  is_kept: z.boolean(),
  lines: z.number(),
  counts: ImportCounts,
})
export type ImportRow = z.output<typeof ImportRow>

/** What a kind takes: a column of its template. */
export const ImportField = z.object({
  name: z.string(),
  label: z.string(),
  /** What may stand in it, in a few words. */
  hint: z.string(),
  example: z.string(),
  is_required: z.boolean(),
  /** Its cells are days. */
  is_day: z.boolean(),
})
export type ImportField = z.output<typeof ImportField>

export const ImportKind = z.object({
  kind: z.enum(importKinds),
  label: z.string(),
  /** Whether whoever asks has the rights that it needs. */
  may: z.boolean(),
  fields: z.array(ImportField),
})
export type ImportKind = z.output<typeof ImportKind>

/** A column of the file. */
export const FileColumn = z.object({
  index: z.number(),
  /** As a spreadsheet calls it: 'B'. */
  letter: z.string(),
  heading: z.string(),
  /** How many lines have something in it. */
  filled: z.number(),
  /** The first few; numbers that are hidden elsewhere are masked. */
  samples: z.array(z.string()),
})
export type FileColumn = z.output<typeof FileColumn>

export const MappedField = z.object({
  field: z.string(),
  /** Of the file, from 0; null where all lines have `value`. */
  column: z.nullable(z.number()),
  value: z.string(),
  order: z.enum(dayOrders),
})
export type MappedField = z.output<typeof MappedField>

export const ImportLine = z.object({
  line: z.number(),
  state: z.enum(lineStates),
  /** What stands in the file or was typed over it, by field; hidden numbers masked. */
  cells: z.record(z.string(), z.string()),
  problems: z.record(z.string(), z.string()),
  /** What is there now of a line that would change it, by field. */
  before: z.record(z.string(), z.string()),
  /** The record that it is, or became; 0 for none. */
  record_id: z.number(),
})
export type ImportLine = z.output<typeof ImportLine>
