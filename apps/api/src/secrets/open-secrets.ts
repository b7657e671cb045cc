import type { Pool } from 'pg'
import { makeKeyFile, readKeyFile } from './key-file.ts'
import { secretsOf, type Secrets } from './secrets.ts'

const readCheckValue = async (pool: Pool): Promise<string | undefined> =>
  (await pool.query<{ check_value: string }>('SELECT check_value FROM secret_key')).rows[0]?.check_value

/**
 * Opens the key of this database, and makes one for a database that has none yet.
 * @throws {Error} in one line that names SECRET_KEY_FILE when the key is missing or belongs to another database
 */
export const openSecrets = async (pool: Pool, keyFile: string): Promise<Secrets> => {
  const known = await readCheckValue(pool)
  let key = await readKeyFile(keyFile)
  if (!key && known !== undefined)
    throw new Error(
      `SECRET_KEY_FILE: ${keyFile} is missing, and numbers and scans of this database are encrypted with it. Put it back.`,
    )
  if (!key) {
    await makeKeyFile(keyFile).catch(({ code }: NodeJS.ErrnoException) => {
      throw new Error(`SECRET_KEY_FILE: ${keyFile} cannot be made (${code}).`)
    })
    key = await readKeyFile(keyFile)
  }
  if (!key) throw new Error(`SECRET_KEY_FILE: ${keyFile} could not be made.`)
  const secrets = secretsOf(key)
  const add = 'INSERT INTO secret_key (check_value) VALUES ($1) ON CONFLICT DO NOTHING'
  if (known === undefined) await pool.query(add, [secrets.checkValue])
  if ((known ?? (await readCheckValue(pool))) !== secrets.checkValue)
    throw new Error(`SECRET_KEY_FILE: the key in ${keyFile} is not the one of this database.`)
  return secrets
}

const rules = `SELECT conrelid::regclass AS "table", conname AS name FROM pg_constraint
  WHERE conname LIKE '%\\_sealed' AND NOT convalidated ORDER BY 1, 2`

/**
 * Does the work once for a database. Afterwards tables are written anew, since deleted rows and index entries would hold
 * the clear texts for long, and PostgreSQL takes no clear text any more, from whatever program.
 */
export const markEncrypted = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  const { rows } = await pool.query<{ sealed_at: Date | null }>('SELECT sealed_at FROM secret_key')
  if (rows[0]?.sealed_at) return
  await work()
  const client = await pool.connect()
  try {
    await client.query('SET statement_timeout = 0')
    const { rows: tables } = await client.query<{ table: string; name: string }>(rules)
    for (const name of new Set(['masters', ...tables.map(({ table }) => table)]))
      await client.query(`VACUUM (FULL, ANALYZE) ${name}`)
    // What the planner knew of the clear columns; whoever does not own the database is left out with a warning.
    await client.query('VACUUM FULL pg_statistic')
    for (const { table, name } of tables)
      await client.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`)
    await client.query('UPDATE secret_key SET sealed_at = now()')
  } finally {
    client.release(true)
  }
}
