// Made by npm run generate from the .sql files beside it, never by hand.
import { reading } from '../../database/statement.ts'

/** Blocks of ids whose kept counts are not what is there. */
export const wrongMasterCounts = reading<
  Record<never, never>,
  { kind: string; block: number; counted: number; stored: number }
>(new URL('wrong-master-counts.sql', import.meta.url))
