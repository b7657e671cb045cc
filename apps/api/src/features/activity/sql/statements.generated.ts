// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, type Condition, writing } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

export type LoggedRow = {
  device: string | null
  address: string | null
  id: number
  at: Date
  user_id: number | null
  person: string | null
  operation: string
  event: string
  record_id: string
  request: string
  before: { [field: string]: unknown } | null
  after: { [field: string]: unknown } | null
  record_name: string | null
  names: { [field_and_id: string]: string } | null
}

export type SealedRow = {
  id: number
  at: number
  user_id: number | null
  operation: string
  request: string
  event: string
  record_id: string
  before: string | null
  after: string | null
  proof: string | null
  session_id: number | null
  known_hash: Buffer | null
}

/** How many rows of the log fulfil a filter. */
export const activityCount = reading<
  { filter: Condition },
  { n: number }
>(at('activity-count.sql'), { composed: ['filter'] })

/** Rows of the log by their ids and in that order. */
export const activityRows = reading<{ ids: readonly number[] }, LoggedRow>(at('activity-rows.sql'))

/** Rows of the log that fulfil a filter, newest first. */
export const activityToExport = reading<
  { filter: Condition },
  LoggedRow
>(at('activity-to-export.sql'), { composed: ['filter'] })

/** One more block; no row when another process was first. */
export const addBlock = writing<
  {
    id: number
    rows_sealed: string
    closed_upto: number
    unproven_upto: number
    horizon: number
    marks: Buffer
    hash: Buffer
  },
  { id: number }
>(at('add-block.sql'))

/** Rows in no block, up to where nothing could come any more. */
export const addedRows = reading<Record<never, never>, { id: number }>(at('added-rows.sql'))

/** Rows whose proof another one had first: each is used once. */
export const copiedProofs = reading<Record<never, never>, { id: number }>(at('copied-proofs.sql'))

/** The newest block, and what stands in the place of the one that is known to this process. */
export const lastBlock = reading<
  { known: number | null },
  { id: number; hash: Buffer; unproven_upto: number; known_hash: Buffer | null }
>(at('last-block.sql'))

/** Where the log ends. */
export const newestRow = reading<Record<never, never>, { id: number }>(at('newest-row.sql'))

/** Some blocks behind this one. */
export const nextBlocks = reading<
  { behind: number; most: number },
  {
    id: number
    rows_sealed: string
    closed_upto: number
    unproven_upto: number
    horizon: number
    marks: Buffer
    hash: Buffer
  }
>(at('next-blocks.sql'), { composed: ['most'] })

/**
 * What is there of the rows of a block, by id. OFFSET 0 has each part read by the index: otherwise every block reads the
 * whole log, from some hundred thousand rows on.
 */
export const rowsOfBlock = reading<{ rows_sealed: string }, SealedRow>(at('rows-of-block.sql'))

/**
 * The next rows that no block has, by id, from what is not closed on, together with what a block of them says. Gaps of
 * ids are few: rolled back, or of a transaction that still goes on. A gap is closed an hour after the block beyond it,
 * when every transaction of then is over; all in one picture of the database, so what came late is among the rows.
 */
export const unsealedRows = reading<
  { most: number },
  SealedRow & { before_closed: number; closable: number; horizon: number }
>(at('unsealed-rows.sql'), { composed: ['most'] })

/** How many rows wait for a block that they should have had minutes ago. */
export const waitingRows = reading<Record<never, never>, { n: number }>(at('waiting-rows.sql'))
