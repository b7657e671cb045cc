import { sql } from 'kysely'
import type { Transaction } from '@refill/api/database/handles.ts'
import type { Tables } from '@refill/api/database/tables.generated.ts'

const insertion = (table: keyof Tables, rows: readonly object[]) => {
  const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)))
  const into = sql.table(table)
  return sql`INSERT INTO ${into} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${into}, ${JSON.stringify(rows)}::json)`
}

/**
 * Thousands of rows in one statement that is prepared once, in their order. Keys are columns, alike in all rows.
 * @returns their ids in the same order
 */
export const insertRows = async (
  trx: Transaction,
  table: keyof Tables,
  rows: readonly object[],
): Promise<number[]> => {
  if (rows.length === 0) return []
  const { rows: made } = await sql<{ id: number }>`${insertion(table, rows)} RETURNING id`.execute(trx)
  return made.map(({ id }) => id)
}

/** The same for a table whose rows have no id. */
export const addRows = async (
  trx: Transaction,
  table: keyof Tables,
  rows: readonly object[],
): Promise<void> => {
  if (rows.length > 0) await insertion(table, rows).execute(trx)
}
