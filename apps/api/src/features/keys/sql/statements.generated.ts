// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../../database/statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** The program behind a key that is taken today, and whether its last use should be noted again. */
export const liveKey = reading<
  { token_hash: Buffer },
  { id: number; name: string; rights: string[]; stale: boolean }
>(at('live-key.sql'))
