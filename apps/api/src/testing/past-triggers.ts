import type { Pool, QueryResult } from 'pg'

/**
 * Writes as somebody does who has the database and goes past the program: the triggers of `tables` are off for this one
 * statement, which is done wholly or not at all.
 */
export const pastTriggers = async (
  pool: Pool,
  tables: readonly string[],
  text: string,
  values: unknown[] = [],
): Promise<QueryResult> => {
  const turned = (how: 'DISABLE' | 'ENABLE') =>
    tables.map((table) => `ALTER TABLE ${table} ${how} TRIGGER USER`).join('; ')
  const client = await pool.connect()
  try {
    await client.query(`BEGIN; ${turned('DISABLE')}`)
    const result = await client.query(text, values)
    await client.query(`${turned('ENABLE')}; COMMIT`)
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  } finally {
    client.release()
  }
}
