// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'

/** The program behind a key that is taken today, and whether its last use should be noted again. */
export const liveKey = reading<
  { token_hash: Buffer },
  { id: number; name: string; rights: string[]; stale: boolean }
>(new URL('live-key.sql', import.meta.url))
