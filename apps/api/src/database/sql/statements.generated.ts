// Made by npm run generate from the .sql files beside it, never by hand.
import { reading, writing } from '../statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Rules of the tables that somebody switched off, and that nobody asks since. */
export const rulesSwitchedOff = reading<Record<never, never>, { what: string }>(at('rules-switched-off.sql'))

/** Writes rows of the log, in the order in which they are given. */
export const writeAudit = writing<
  { user_id: number | null; operation: string; request: string; events: object },
  Record<never, never>
>(at('write-audit.sql'), { json: ['events'] })
