import * as z from 'zod/mini'

/** An earlier state of a paper: it was replaced or taken away, and stays readable. */
const EarlierPaper = z.object({
  id: z.number(),
  masked: z.boolean(),
  number: z.string(),
  valid_until: z.string(),
  doc_name: z.string(),
  url: z.string(),
  replaced_at: z.string(),
  replaced_by: z.string(),
})

/**
 * `name` is what the paper is, `doc_name` the name of its file; '' for what is not known. A number that is `masked` is
 * told in full by a call of its own.
 */
export const PaperRecord = z.object({
  id: z.number(),
  name: z.string(),
  doc_name: z.string(),
  url: z.string(),
  bytes: z.number(),
  masked: z.boolean(),
  number: z.string(),
  valid_until: z.string(),
  added_at: z.string(),
  earlier: z.array(EarlierPaper),
})
export type PaperRecord = z.output<typeof PaperRecord>

/** `name` is the account holder; `account_no` shows its last four digits. */
export const BankRecord = z.object({
  id: z.number(),
  name: z.string(),
  bankname: z.string(),
  account_no: z.string(),
  branch_name: z.string(),
  ifsc_code: z.string(),
  url: z.string(),
})
export type BankRecord = z.output<typeof BankRecord>

/** The current paper that runs out first, when that is within 30 days or past. */
const Expiry = z.nullable(z.object({ name: z.string(), valid_until: z.string() }))
export type Expiry = z.output<typeof Expiry>

/** What every row of a master list carries; `status` 1 is active, 0 is not. */
export const rowFields = { id: z.number(), status: z.number(), expiry: Expiry }

/** What every record carries beside its own fields. */
export const recordFields = {
  ...rowFields,
  version: z.number(),
  created_at: z.string(),
  updated_at: z.string(),
  documents: z.array(PaperRecord),
  banklist: z.array(BankRecord),
}

/** What happens to a record; the log has it as `vendors.created`. */
export const masterEvents = [
  'created',
  'updated',
  'activated',
  'deactivated',
  'paper_added',
  'paper_replaced',
  'paper_removed',
  'account_added',
  'account_changed',
  'account_removed',
  'revealed',
  'scan_seen',
] as const
export type MasterEvent = (typeof masterEvents)[number]

/** One command in a record's history, newest first; `from` and `to` are '' where there was nothing. */
export const HistoryEntry = z.object({
  id: z.number(),
  at: z.string(),
  who: z.string(),
  event: z.enum(masterEvents),
  changes: z.array(z.object({ field: z.string(), from: z.string(), to: z.string() })),
})
export type HistoryEntry = z.output<typeof HistoryEntry>

/** Another record with the same number; `what` is the field that is the same. */
export const PossibleDuplicate = z.object({ what: z.string(), id: z.number(), name: z.string() })
export type PossibleDuplicate = z.output<typeof PossibleDuplicate>

export type MasterRow = z.output<z.ZodMiniObject<typeof rowFields>>
export type MasterRecord = z.output<z.ZodMiniObject<typeof recordFields>>
