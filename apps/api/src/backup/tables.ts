import type { ClientBase } from 'pg'

/** Columns are quoted where SQL wants that, and without those that PostgreSQL computes. */
export type Table = { table: string; columns: string[] }
export type SizedTable = Table & {
  /** Of its rows on the disk, without indexes. */
  heapBytes: number
}

const tables = `
  SELECT quote_ident(c.relname) AS "table", array_agg(quote_ident(a.attname) ORDER BY a.attnum) AS columns,
    pg_relation_size(c.oid) AS "heapBytes"
  FROM pg_class c
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
  WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace AND NOT EXISTS
    (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')
  GROUP BY c.oid, c.relname ORDER BY c.relname`

/** All tables of the business; those that an extension brings are not ours. */
export const findTables = async (client: ClientBase): Promise<SizedTable[]> =>
  (await client.query<SizedTable>(tables)).rows

const sequences = `SELECT quote_ident(sequencename) AS name, last_value::text AS value FROM pg_sequences
  WHERE schemaname = 'public' AND last_value IS NOT NULL ORDER BY sequencename`

/** Those that have given a number; after the picture was taken, so that none gives one again that is in it. */
export const findSequences = async (client: ClientBase): Promise<{ name: string; value: string }[]> =>
  (await client.query<{ name: string; value: string }>(sequences)).rows

/** For as long as a transaction: rows take their time, and read the same whatever the server is set to. */
export const copySettings = `
  SET LOCAL statement_timeout = 0;
  SET LOCAL lock_timeout = 0;
  SET LOCAL idle_in_transaction_session_timeout = 0;
  SET LOCAL timezone = 'UTC';
  SET LOCAL datestyle = 'ISO';
  SET LOCAL intervalstyle = 'postgres'`

export const copyText = ({ table, columns }: Table, way: 'TO STDOUT' | 'FROM STDIN'): string =>
  `COPY ${table} (${columns.join(', ')}) ${way}`
