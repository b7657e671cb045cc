import type { Pool } from 'pg'
import { readSql, textOf } from '../database/sql-file.ts'

/** PostgreSQL analyses tables when it likes, and of few rows another index then looks as cheap: all is as if it never had. */
const forgetStatistics = `
  SELECT pg_clear_relation_stats(nspname, relname) FROM pg_class JOIN pg_namespace n ON n.oid = relnamespace
  WHERE nspname = current_schema AND relkind IN ('r', 'i');
  SELECT pg_clear_attribute_stats(schemaname, tablename, attname, inherited) FROM pg_stats
  WHERE schemaname = current_schema`

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
    // What is forgotten is known again when the session ends, which ends the transaction too.
    await client.query(`BEGIN; ${forgetStatistics}; ${settings}`)
    const { rows } = await client.query<{ 'QUERY PLAN': string }>(`EXPLAIN ${textOf(readSql(file), valueOf)}`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  } finally {
    client.release(true)
  }
}
