import type { Pool } from 'pg'
import { statementOn } from '../database/statement-on.ts'
import { makeKeyFile, readKeyFile } from './key-file.ts'
import { secretsOf, type Secrets } from './secrets.ts'
import type { addKey, noteEncrypted, storedKey } from './sql/statements.generated.ts'

const readKey = statementOn<typeof storedKey>(new URL('sql/stored-key.sql', import.meta.url))
const writeKey = statementOn<typeof addKey>(new URL('sql/add-key.sql', import.meta.url))
const writeEncrypted = statementOn<typeof noteEncrypted>(new URL('sql/note-encrypted.sql', import.meta.url))

const readCheckValue = async (pool: Pool): Promise<string | undefined> =>
  (await readKey(pool, {}))[0]?.check_value

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
  if (known === undefined) await writeKey(pool, { check_value: secrets.checkValue })
  if ((known ?? (await readCheckValue(pool))) !== secrets.checkValue)
    throw new Error(`SECRET_KEY_FILE: the key in ${keyFile} is not the one of this database.`)
  return secrets
}

// PostgreSQL's own view, and names of tables: nothing here that a column of ours could break.
const rules = `SELECT conrelid::regclass AS "table", conname AS name FROM pg_constraint
  WHERE conname LIKE '%\\_sealed' AND NOT convalidated ORDER BY 1, 2`

/**
 * Does the work once for a database. Afterwards tables are written anew, since deleted rows and index entries would hold
 * the clear texts for long, and PostgreSQL takes no clear text any more, from whatever program.
 */
export const markEncrypted = async (pool: Pool, work: () => Promise<void>): Promise<void> => {
  const [stored] = await readKey(pool, {})
  if (stored?.sealed_at) return
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
    await writeEncrypted(client, {})
  } finally {
    client.release(true)
  }
}
