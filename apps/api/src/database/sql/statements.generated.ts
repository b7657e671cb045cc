// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../statement.ts'

const at = (file: string) => new URL(file, import.meta.url)

/** Rules of the tables that somebody switched off, and that nobody asks since. */
export const rulesSwitchedOff = reading<Record<never, never>, { what: string }>(at('rules-switched-off.sql'))
