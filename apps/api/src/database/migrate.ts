import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import type { Pool, PoolClient } from 'pg'

const folder = new URL('migrations/', import.meta.url)

type Migration = { name: string; sql: string; checksum: string }

export const readMigrations = (): Migration[] =>
  readdirSync(folder)
    .filter((name) => /^\d{4}-[a-z-]+\.sql$/.test(name))
    .toSorted()
    .map((name) => {
      const sql = readFileSync(new URL(name, folder), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })

export class MigrationError extends Error {}

export const bookkeeping = `
  CREATE TABLE IF NOT EXISTS schema_migrations (
    name text PRIMARY KEY,
    checksum text NOT NULL,
    applied_at timestamptz NOT NULL DEFAULT now()
  );
  COMMENT ON TABLE schema_migrations IS 'Which migrations this database has seen, and a row to queue at.';
  COMMENT ON COLUMN schema_migrations.name IS 'File name; the row named lock is what starting processes queue at.';
  COMMENT ON COLUMN schema_migrations.checksum IS 'SHA-256 of the file: an applied migration never changes.';
  COMMENT ON COLUMN schema_migrations.applied_at IS 'When it was applied here.';
  INSERT INTO schema_migrations (name, checksum) VALUES ('lock', '') ON CONFLICT DO NOTHING;`

const inTransaction = async <T>(client: PoolClient, callback: () => Promise<T>): Promise<T> => {
  await client.query('BEGIN')
  try {
    const result = await callback()
    await client.query('COMMIT')
    return result
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

// Two processes that create the table at the same moment clash in the catalogue; the second try finds it there.
const prepare = async (client: PoolClient, attempts = 5): Promise<void> => {
  try {
    await inTransaction(client, () => client.query(bookkeeping))
  } catch (error) {
    if (attempts === 1) throw error
    await prepare(client, attempts - 1)
  }
}

const appliedBy = async (client: PoolClient): Promise<Map<string, string>> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    `SELECT name, checksum FROM schema_migrations WHERE name <> 'lock'`,
  )
  return new Map(rows.map((row) => [row.name, row.checksum]))
}

const refuseStrangers = (applied: Map<string, string>, known: Migration[]): void => {
  for (const [name, checksum] of applied) {
    const mine = known.find((one) => one.name === name)
    if (!mine)
      throw new MigrationError(`The database was changed by a newer Refill (${name}); start that one.`)
    if (mine.checksum !== checksum)
      throw new MigrationError(`${name} differs from what this database has seen.`)
  }
}

/**
 * Brings the database to this program's schema: each missing migration in its own transaction, in order. Safe when
 * several processes start at once: they queue at one row.
 * @returns names of the migrations applied now
 * @throws {MigrationError} when the database has seen a migration that this program does not have
 */
export const migrate = async (pool: Pool, migrations = readMigrations()): Promise<string[]> => {
  const client = await pool.connect()
  try {
    // A large business takes its time, and whoever starts beside it waits for as long.
    await client.query('SET lock_timeout = 0; SET statement_timeout = 0')
    await prepare(client)
    const done: string[] = []
    for (const { name, sql, checksum } of migrations) {
      const applied = await inTransaction(client, async () => {
        await client.query(`SELECT 1 FROM schema_migrations WHERE name = 'lock' FOR UPDATE`)
        const seen = await appliedBy(client)
        refuseStrangers(seen, migrations)
        if (seen.has(name)) return false
        await client.query(sql)
        await client.query('INSERT INTO schema_migrations (name, checksum) VALUES ($1, $2)', [name, checksum])
        return true
      })
      if (applied) done.push(name)
    }
    return done
  } finally {
    client.release(true)
  }
}

let known: string[] | undefined

/** Whether every migration of this program is in the database; for `/readyz`: one query, and no file after the first. */
export const isMigrated = async (pool: Pool): Promise<boolean> => {
  known ??= readMigrations().map(({ name }) => name)
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM schema_migrations')
  const seen = new Set(rows.map((row) => row.name))
  return known.every((name) => seen.has(name))
}
