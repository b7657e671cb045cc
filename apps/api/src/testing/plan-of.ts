import type { Pool } from 'pg'
import { readSql, textOf } from '../database/sql-file.ts'

/**
 * How PostgreSQL would carry out the statement of a file, as EXPLAIN writes it. An empty table is read whole whatever
 * there is: `settings` forbid that, so that the plan shows whether an index can be used at all.
 * @param valueOf what stands for a parameter, as SQL
 */
export const planOf = async (
  pool: Pool,
  file: URL,
  valueOf: (name: string) => string,
  settings = 'SET enable_seqscan = off',
): Promise<string> => {
  const client = await pool.connect()
  try {
    await client.query(settings)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${textOf(readSql(file), valueOf)}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release(true)
  }
}
