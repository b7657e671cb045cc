import { pipeline } from 'node:stream/promises'
import { findNewest, openArchive, type Archive } from '@refill/api/backup/archives.ts'
import { fillDatabase } from '@refill/api/backup/fill-database.ts'
import { openPlace } from '@refill/api/backup/open-place.ts'
import { unpack } from '@refill/api/backup/packing.ts'
import { copyText } from '@refill/api/backup/tables.ts'
import { migrate } from '@refill/api/database/migrate.ts'
import { openPool } from '@refill/api/database/pool.ts'
import { from as copyFrom } from 'pg-copy-streams'
import { databaseOf } from '../database.ts'

/**
 * Fills an empty database beside the one that runs, as a restore does, or barely: rows into tables with their indexes and
 * without foreign keys and triggers. Says how many ms it took.
 */
const [, , way, dataDir = '', folder = ''] = process.argv
const address = databaseOf(dataDir)
const database = `load_${String(way)}_${process.pid}`
const admin = openPool(address, { max: 1 })
await admin.query(`CREATE DATABASE ${database} TEMPLATE template1`)
const pool = openPool({ ...address, database }, { max: 2 })
const archive = await openArchive(
  await openPlace({ kind: 'folder', folder }),
  await findNewest(await openPlace({ kind: 'folder', folder })),
)

const withoutRules = `DO $$ DECLARE one record; BEGIN
  FOR one IN SELECT conrelid::regclass AS t, conname FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace
    LOOP EXECUTE format('ALTER TABLE %s DROP CONSTRAINT %I', one.t, one.conname); END LOOP;
  FOR one IN SELECT oid::regclass AS t FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace
    LOOP EXECUTE format('ALTER TABLE %s DISABLE TRIGGER USER', one.t); END LOOP; END $$`

const loadBarely = async ({ parts, manifest }: Archive): Promise<void> => {
  const client = await pool.connect()
  await client.query('SET statement_timeout = 0')
  for (const table of manifest.tables)
    await pipeline(await unpack(parts, table.part), client.query(copyFrom(copyText(table, 'FROM STDIN'))))
  client.release()
}

if (way === 'bare') {
  await migrate(pool)
  await pool.query(withoutRules)
  await pool.query(`TRUNCATE ${archive.manifest.tables.map(({ table }) => table).join(', ')}`)
}
const begun = performance.now()
await (way === 'bare' ? loadBarely(archive) : fillDatabase(pool, archive))
process.stdout.write(`loaded in ${(performance.now() - begun).toFixed(0)} ms\n`)
await pool.end()
await admin.query(`DROP DATABASE ${database}`)
await admin.end()
