// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, type Condition, type RowOf, writing } from '../../../database/statement.ts'

/** How many rows of the log fulfil a filter. */
export const activityCount = reading<
  { filter: Condition },
  { n: number }
>(new URL('activity-count.sql', import.meta.url), { composed: ['filter'] })

/** Rows of the log by their ids and in that order. */
export const activityRows = reading<
  { ids: readonly number[] },
  {
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
>(new URL('activity-rows.sql', import.meta.url))

/** Rows of the log that fulfil a filter, newest first. */
export const activityToExport = reading<
  { filter: Condition },
  RowOf<typeof activityRows>
>(new URL('activity-to-export.sql', import.meta.url), { composed: ['filter'] })

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
>(new URL('add-block.sql', import.meta.url))

/** Rows in no block, up to where nothing could come any more. */
export const addedRows = reading<
  Record<never, never>,
  { id: number }
>(new URL('added-rows.sql', import.meta.url))

/** Rows whose proof another one had first: each is used once. */
export const copiedProofs = reading<
  Record<never, never>,
  { id: number }
>(new URL('copied-proofs.sql', import.meta.url))

/** The newest block, and what stands in the place of the one that is known to this process. */
export const lastBlock = reading<
  { known: number | null },
  { id: number; hash: Buffer; unproven_upto: number; known_hash: Buffer | null }
>(new URL('last-block.sql', import.meta.url))

/** Where the log ends. */
export const newestRow = reading<
  Record<never, never>,
  { id: number }
>(new URL('newest-row.sql', import.meta.url))

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
>(new URL('next-blocks.sql', import.meta.url), { composed: ['most'] })

/**
 * What is there of the rows of a block, by id. OFFSET 0 has each part read by the index: otherwise every block reads the
 * whole log, from some hundred thousand rows on.
 */
export const rowsOfBlock = reading<
  { rows_sealed: string },
  {
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
>(new URL('rows-of-block.sql', import.meta.url))

/**
 * The next rows that no block has, by id, from what is not closed on, together with what a block of them says. Gaps of
 * ids are few: rolled back, or of a transaction that still goes on. A gap is closed an hour after the block beyond it,
 * when every transaction of then is over; all in one picture of the database, so what came late is among the rows.
 */
export const unsealedRows = reading<
  { most: number },
  {
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
    before_closed: number
    closable: number
    horizon: number
  }
>(new URL('unsealed-rows.sql', import.meta.url), { composed: ['most'] })

/** How many rows wait for a block that they should have had minutes ago. */
export const waitingRows = reading<
  Record<never, never>,
  { n: number }
>(new URL('waiting-rows.sql', import.meta.url))
