import type { ClientBase } from 'pg'
import { statementOn } from '../database/statement-on.ts'
import type { sequencesToCopy, tablesToCopy } from './sql/statements.generated.ts'

/** Columns are quoted where SQL wants that, and without those that PostgreSQL computes. */
export type Table = { table: string; columns: string[] }
export type SizedTable = Table & {
  /** Size of its rows on the disk, in bytes, without indexes. */
  heapBytes: number
}

const readTables = statementOn<typeof tablesToCopy>(new URL('sql/tables-to-copy.sql', import.meta.url))

/** All tables of the business; those that an extension brings are not ours. */
export const findTables = (client: ClientBase): Promise<SizedTable[]> => readTables(client, {})

const readSequences = statementOn<typeof sequencesToCopy>(
  new URL('sql/sequences-to-copy.sql', import.meta.url),
)

/** Those that have given a number; after the picture was taken, so that none gives one again that is in it. */
export const findSequences = (client: ClientBase): Promise<{ name: string; value: string }[]> =>
  readSequences(client, {})

export const copyText = ({ table, columns }: Table, way: 'TO STDOUT' | 'FROM STDIN'): string =>
  `COPY ${table} (${columns.join(', ')}) ${way}`
