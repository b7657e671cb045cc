// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'

/**
 * What is dated on a closed day and was entered or canceled while it was closed. A row is stamped when its transaction
 * begins, which may have waited for a reopening: what was stamped in the last minute before one is taken for that.
 */
export const writtenWhileClosed = reading<
  Record<never, never>,
  { what: string }
>(new URL('written-while-closed.sql', import.meta.url))
