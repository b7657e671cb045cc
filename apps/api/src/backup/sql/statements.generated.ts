// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** All papers and pictures. */
export const allFiles = reading<
  Record<never, never>,
  { id: string; media_type: string; as_image: boolean; as_scan: boolean }
>(at('all-files.sql'))

/** What a backup says of the business and of the PostgreSQL that it comes from. */
export const archiveFacts = reading<
  Record<never, never>,
  { postgres: string; made_at: Date; business: string; key_check: string }
>(at('archive-facts.sql'))

/** How much a restored business has: what somebody looks for first. */
export const businessCounted = reading<
  Record<never, never>,
  { name: string; orders: number; customers: number; receipts: number; papers: number }
>(at('business-counted.sql'))

/** Papers and pictures whose names begin within a range, in the order of their names. */
export const filesBetween = reading<
  { first: string; end: string },
  { id: string; media_type: string; as_image: boolean; as_scan: boolean }
>(at('files-between.sql'))

/** One text that changes whenever a paper or picture comes or is used in another way. */
export const filesCounted = reading<Record<never, never>, { counted: string }>(at('files-counted.sql'))

/** Constraints that hold for new rows and were never tried on the older ones. */
export const rulesNotValidated = reading<
  Record<never, never>,
  { name: string }
>(at('rules-not-validated.sql'))

/** The migrations that the business has seen, with their checksums. */
export const schemaOfBusiness = reading<
  Record<never, never>,
  { name: string; checksum: string }
>(at('schema-of-business.sql'))

/** Sequences that have given a number. */
export const sequencesToCopy = reading<
  Record<never, never>,
  { name: string; value: string }
>(at('sequences-to-copy.sql'))

/**
 * All tables of the business; those that an extension brings are not ours. Columns are quoted where SQL wants that, and
 * without those that PostgreSQL computes.
 */
export const tablesToCopy = reading<
  Record<never, never>,
  { table: string; columns: string[]; heapBytes: number }
>(at('tables-to-copy.sql'))
