// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../database/statement.ts'

/** Rules of the tables that somebody switched off, and that nobody asks since. */
export const rulesSwitchedOff = reading<
  Record<never, never>,
  { what: string }
>(new URL('rules-switched-off.sql', import.meta.url))
