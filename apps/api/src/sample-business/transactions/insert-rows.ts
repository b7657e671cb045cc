import { sql } from 'kysely'
import type { Transaction } from '../../database/handles.ts'
import type { Tables } from '../../database/tables.ts'

/**
 * Thousands of rows in one statement that is prepared once, in their order. Keys are columns, alike in all rows.
 * @returns their ids in the same order
 */
export const insertRows = async (
  trx: Transaction,
  table: keyof Tables,
  rows: readonly object[],
): Promise<number[]> => {
  const [first] = rows
  if (!first) return []
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)))
  const into = sql.table(table)
  const { rows: made } = await sql<{ id: number }>`INSERT INTO ${into} (${columns})
    SELECT ${columns} FROM json_populate_recordset(NULL::${into}, ${JSON.stringify(rows)}::json)
    RETURNING id`.execute(trx)
  return made.map(({ id }) => id)
}
