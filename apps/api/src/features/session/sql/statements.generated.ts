// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'

/** The person behind a session that is alive, and whether its last use should be noted again. */
export const liveSession = reading<
  { token_hash: Buffer; idle_hours: number },
  { id: number; name: string; rights: string[]; stale: boolean }
>(new URL('live-session.sql', import.meta.url))
