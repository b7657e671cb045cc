import { pipeline } from 'node:stream/promises'
import type { Pool, PoolClient } from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { copySettings } from '../database/copy-settings.ts'
import { bookkeeping, readMigrations } from '../database/migrate.ts'
import type { Archive } from './archives.ts'
import { endRuns } from './end-runs.ts'
import { endSessions } from './end-sessions.ts'
import { byOwnName, matchTables, type Filling } from './match-tables.ts'
import { unpack } from './packing.ts'
import { RestoreError } from './restore-error.ts'
import { findStructure } from './structure.ts'
import { copyText, findTables } from './tables.ts'
import type { Progress } from './written.ts'

const begin = `
  BEGIN; ${copySettings};
  SET LOCAL maintenance_work_mem = '64MB'`

// Texts and no checked statements: they run on the schema that the archive was made with, not on the newest one.
const tablesThere = `SELECT count(*)::int AS count FROM pg_class c WHERE relkind IN ('r', 'p', 'v', 'm', 'S')
  AND relnamespace = 'public'::regnamespace AND NOT EXISTS
    (SELECT FROM pg_depend WHERE classid = 'pg_class'::regclass AND objid = c.oid AND deptype = 'e')`

/** @throws {RestoreError} where there is anything */
export const refuseFilled = async (client: Pick<PoolClient, 'query'>): Promise<void> => {
  const { rows } = await client.query<{ count: number }>(tablesThere)
  if (rows[0]?.count !== 0)
    throw new RestoreError('The database of DATABASE_URL is not empty. Restore into one that is.')
}

/** The tables as the archive's program had them. */
const makeTables = async (client: PoolClient, { name, manifest }: Archive): Promise<void> => {
  const known = new Map(readMigrations().map((one) => [one.name, one]))
  await client.query(bookkeeping)
  for (const { name: seen, checksum } of manifest.schema) {
    const migration = known.get(seen)
    if (!migration)
      throw new RestoreError(`${name} was written by a newer Refill (${seen}); restore it with that one.`)
    if (migration.checksum !== checksum)
      throw new RestoreError(`${name} was written by a Refill whose ${seen} is another one than ours.`)
    await client.query(migration.sql)
  }
}

const loadTables = async (
  client: PoolClient,
  { parts }: Archive,
  fillings: readonly Filling[],
  progress: Progress,
): Promise<void> => {
  const whole = fillings.reduce((sum, { part }) => sum + part.bytes, 0)
  let before = 0
  for (const table of fillings) {
    const rows = client.query(copyFrom(copyText(table, 'FROM STDIN')))
    rows.on('error', () => undefined) // after the pipeline has ended with the first one
    await pipeline(await unpack(parts, table.part), rows)
    if (rows.rowCount !== table.rows)
      throw new RestoreError(
        `${parts.named}: ${table.table} has ${rows.rowCount} rows instead of ${table.rows}.`,
      )
    before += table.part.bytes
    progress(before / whole)
  }
}

const seen = `SELECT name, checksum FROM schema_migrations WHERE name <> 'lock' ORDER BY name`

/** What the next start believes of the schema is among the rows. */
const refuseOtherSchema = async (client: PoolClient, { name, manifest }: Archive): Promise<void> => {
  const { rows } = await client.query<{ name: string; checksum: string }>(seen)
  const isSame =
    rows.length === manifest.schema.length &&
    rows.every((row, index) => {
      const named = manifest.schema[index]
      return row.name === named?.name && row.checksum === named.checksum
    })
  if (!isSame) throw new RestoreError(`${name} has rows of another schema than the one that it names.`)
}

const notValid = `SELECT conrelid::regclass::text AS "table", quote_ident(conname) AS name FROM pg_constraint
  WHERE connamespace = 'public'::regnamespace AND NOT convalidated`

/** Rules that a business has met since the migration that brought them. */
const validateRules = async (client: PoolClient, { name: archive, manifest }: Archive): Promise<void> => {
  const { rows } = await client.query<{ table: string; name: string }>(notValid)
  const own = byOwnName(rows.map(({ name }) => name))
  if (manifest.not_valid.some((name) => own(name) === undefined))
    throw new RestoreError(`${archive} names a rule that its Refill does not have.`)
  for (const { table, name } of rows)
    if (!manifest.not_valid.includes(name))
      await client.query(`ALTER TABLE ${table} VALIDATE CONSTRAINT ${name}`)
}

const sequences = `SELECT quote_ident(sequencename) AS name FROM pg_sequences WHERE schemaname = 'public'`

const setSequences = async (client: PoolClient, { name: archive, manifest }: Archive): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(sequences)
  const ownName = byOwnName(rows.map(({ name }) => name))
  for (const { name, value } of manifest.sequences) {
    const own = ownName(name)
    if (own === undefined)
      throw new RestoreError(`${archive} names a sequence that its Refill does not have.`)
    await client.query('SELECT setval($1::regclass, $2::bigint)', [own, value])
  }
}

const fill = async (client: PoolClient, archive: Archive, progress: Progress): Promise<void> => {
  await makeTables(client, archive)
  await client.query('SET CONSTRAINTS ALL IMMEDIATE')
  const fillings = matchTables(await findTables(client), archive)
  const { takeAway, putBack } = await findStructure(client)
  for (const statement of takeAway) await client.query(statement)
  // Migrations bring rows of their own; those of the archive are what became of them.
  await client.query(`TRUNCATE ${fillings.map(({ table }) => table).join(', ')}`)
  await loadTables(client, archive, fillings, progress)
  await refuseOtherSchema(client, archive)
  await endSessions(client)
  await endRuns(client)
  for (const statement of putBack) {
    await client.query(statement)
    progress(1)
  }
  await validateRules(client, archive)
  await setSequences(client, archive)
  await client.query('ANALYZE')
}

/**
 * Makes the tables of the archive in an empty database and fills them, all in one transaction: a database that was empty
 * is whole afterwards or empty again. It has the archive's schema then, to be migrated.
 * Nobody is signed in to it: whoever was in the archive has to begin again.
 * @throws {RestoreError} for a database that is not empty, and an archive of another program or with other names
 * @throws {PartDamaged} when a part is not what was written
 */
export const fillDatabase = async (
  pool: Pool,
  archive: Archive,
  progress: Progress = () => undefined,
): Promise<void> => {
  const client = await pool.connect()
  try {
    await client.query(begin)
    await refuseFilled(client)
    await fill(client, archive, progress)
    await client.query('COMMIT')
  } finally {
    client.release(true)
  }
}
