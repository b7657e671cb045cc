// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** What the database says of its tables and columns: how they are read, and what the dictionary says of them. */
export const columnsDescribed = reading<
  Record<never, never>,
  {
    table: string
    table_says: string
    name: string
    type: string
    may_be_missing: boolean
    is_computed: boolean
    says: string
    refers_to: string
    place_in_key: number
  }
>(at('columns-described.sql'))

/**
 * Papers and pictures that were there at a moment, some at a time in the order of their names; files that records were
 * brought in from are neither.
 */
export const filesAfter = reading<
  { after: string; made_at: string },
  { id: string; media_type: string; as_image: boolean; as_scan: boolean }
>(at('files-after.sql'))

/** Of which business a picture of everything is, of which moment, and how far its tables had come. */
export const pictureFacts = reading<
  Record<never, never>,
  { business: string; made_at: string; schema: string }
>(at('picture-facts.sql'))

/** Who took a file out before, the last first. */
export const takenBefore = reading<{ file: string }, { at: Date; by: string }>(at('taken-before.sql'))

/** Which record has which paper or picture, and what it was called when it came. */
export const usesOfFiles = reading<
  Record<never, never>,
  { id: string; media_type: string; name: string; table: string; record: number }
>(at('uses-of-files.sql'))

/** About how much an export of everything would hold, as PostgreSQL knows it without counting. */
export const whatItHolds = reading<
  { tables: readonly string[] },
  { rows: number; table_bytes: number; papers: number; paper_bytes: number }
>(at('what-it-holds.sql'))
