import { readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { drawing, rounds } from '@refill/values/testing/walks.ts'
import type { Pool } from 'pg'
import { expect, test } from 'vitest'
import { migrate, readMigrations } from '../database/migrate.ts'
import { describeSchema } from '../database/schema.ts'
import { openFolderStore } from '../files/folder-store.ts'
import { officeForFile } from '../testing/office.ts'
import { exampleCalls } from '../testing/example-calls.ts'
import { findNewest, openArchive } from './archives.ts'
import { fillDatabase } from './fill-database.ts'
import { openPlace } from './open-place.ts'
import { aProver, folderForFile, inEmptyDatabase, objectsIn, standingIn } from './testing/kept.ts'
import { writeArchive } from './write-archive.ts'

const office = await officeForFile()
await exampleCalls(office, () => office.session)
const folder = await folderForFile()
const prover = aProver()
const store = await openFolderStore(join(folder, 'store'))
const place = await openPlace({ kind: 'folder', folder: join(folder, 'kept') }, { make: true })
const { pool } = office
const keep = () => writeArchive({ pool, store, key: undefined, prover }, place)
const open = (name: string) => openArchive(place, name)

test('an archive fills an empty database with the same tables, rules and rows, and numbers go on', async () => {
  const { name } = await keep()
  const before = await standingIn(pool)
  expect(Object.values(before).filter((one) => Number(one?.rows) > 0).length).toBeGreaterThan(40)
  await inEmptyDatabase(async (filled) => {
    await fillDatabase(filled, await open(name))
    expect(await migrate(filled)).toEqual([])
    // Nobody is signed in any more.
    const { sessions: signedIn, ...others } = before
    expect(await standingIn(filled)).toEqual({
      ...others,
      sessions: expect.objectContaining({ rows: signedIn?.rows }),
    })
    expect(await describeSchema(filled)).toBe(await describeSchema(pool))
    const nextOf = `SELECT nextval(pg_get_serial_sequence('orders', 'id')) AS next`
    const [mine, theirs] = [await filled.query(nextOf), await pool.query(nextOf)]
    expect(mine.rows).toEqual(theirs.rows)
    await expect(filled.query('DELETE FROM audit_log')).rejects.toThrow()
    await expect(filled.query('UPDATE orders SET customer_id = -1')).rejects.toThrow()
  })
})

test('what was under way when a backup was made is under way nowhere in what is restored from it', async () => {
  await pool.query(`INSERT INTO backup_runs (kind, archive) VALUES ('archive', 'of-now')`)
  const { name } = await keep()
  await inEmptyDatabase(async (filled) => {
    await fillDatabase(filled, await open(name))
    const { rows } = await filled.query('SELECT state, problem FROM backup_runs')
    expect(rows).toEqual([
      { state: 'failed', problem: expect.stringContaining('when this business was restored from it') },
    ])
  })
  await pool.query('DELETE FROM backup_runs')
})

test('what is written while an archive is made is in it whole or not at all', async () => {
  await pool.query(
    'CREATE TABLE pairs (id bigint PRIMARY KEY); CREATE TABLE seconds (id bigint REFERENCES pairs)',
  )
  const over = new AbortController()
  const write = async () => {
    for (let id = 1; !over.signal.aborted; id++)
      await pool.query(`WITH one AS (INSERT INTO pairs VALUES (${id})) INSERT INTO seconds VALUES (${id})`)
  }
  const writing = write()
  const { name } = await keep()
  over.abort()
  await writing
  const { manifest } = await open(name)
  const rowsOf = (name: string) => manifest.tables.find(({ table }) => table === name)?.rows
  expect(rowsOf('pairs')).toBe(rowsOf('seconds'))
  await pool.query('DROP TABLE seconds, pairs')
})

test('an archive of an older program is filled with its tables and then brought up to date', async () => {
  const older = readMigrations().filter(({ name }) => name < '0038')
  const seconds = await openPlace({ kind: 'folder', folder: join(folder, 'older') }, { make: true })
  await inEmptyDatabase(async (old) => {
    await migrate(old, older)
    await old.query(`INSERT INTO secret_key (check_value) VALUES ('a key');
      UPDATE settings SET name = 'Bhima Gas'; INSERT INTO masters (kind, name, search) VALUES ('vendors', 'Bhima Bottling', '')`)
    await writeArchive({ pool: old, store, key: undefined, prover }, seconds)
  })
  await inEmptyDatabase(async (filled) => {
    await fillDatabase(filled, await openArchive(seconds, await findNewest(seconds)))
    expect(await migrate(filled)).toHaveLength(readMigrations().length - older.length)
    // This one never encrypted what it had in clear.
    expect((await describeSchema(filled)).replaceAll(' NOT VALID', '')).toBe(await describeSchema(pool))
    const { rows } = await filled.query('SELECT settings.name, masters.name AS vendor FROM settings, masters')
    expect(rows).toEqual([{ name: 'Bhima Gas', vendor: 'Bhima Bottling' }])
  })
})

test('a database that is not empty, and an archive of a newer or another program, are refused in one line', async () => {
  const archive = await open((await keep()).name)
  await expect(fillDatabase(pool, archive)).rejects.toThrow(
    'The database of DATABASE_URL is not empty. Restore into one that is.',
  )
  const { manifest } = archive
  const withSchema = (one: { name: string; checksum: string }) => ({
    ...archive,
    manifest: { ...manifest, schema: [...manifest.schema.slice(0, 3), one] },
  })
  await inEmptyDatabase(async (empty) => {
    const newer = withSchema({ name: '9999-rings.sql', checksum: '' })
    await expect(fillDatabase(empty, newer)).rejects.toThrow(
      `${archive.name} was written by a newer Refill (9999-rings.sql); restore it with that one.`,
    )
    const other = withSchema({ name: '0004-products.sql', checksum: 'another' })
    await expect(fillDatabase(empty, other)).rejects.toThrow(
      `${archive.name} was written by a Refill whose 0004-products.sql is another one than ours.`,
    )
    expect(await describeSchema(empty)).toBe('')
  })
})

const flipped = async (path: string, at: number) => {
  const bytes = await readFile(path)
  bytes[at] = (bytes[at] ?? 0) ^ 1
  await writeFile(path, bytes)
}
const drawn = drawing()
const some = <T>(all: T[]): T[] =>
  Array.from({ length: rounds > 1 ? 4 : 1 }, () => all.splice(drawn(all.length), 1)).flat()

test('one bit that changed in an archive, a part that was cut and one that is missing are named, and nothing is restored', async () => {
  const { name } = await keep()
  const restored = async (into: Pool) => fillDatabase(into, await open(name))
  const objects = (await objectsIn(join(folder, 'kept/archives', name))).filter((path) =>
    path.endsWith('.copy.zst'),
  )
  await inEmptyDatabase(async (empty) => {
    for (const path of some(objects)) {
      const bytes = await readFile(path)
      const at = drawn(bytes.length)
      const table = /(\w+\.copy\.zst)$/.exec(path)?.[1]
      await flipped(path, at)
      await expect(restored(empty), `${path}, byte ${at}`).rejects.toThrow(
        `${name}: ${table} is not what was written.`,
      )
      await writeFile(path, bytes.subarray(0, at))
      await expect(restored(empty)).rejects.toThrow('is not what was written.')
      await rm(path)
      await expect(restored(empty)).rejects.toThrow(`${table} is missing.`)
      await writeFile(path, bytes)
    }
    const path = join(folder, 'kept/archives', name, 'manifest.json')
    const { length } = await readFile(path)
    for (const at of [0, 20, length - 1, drawn(length)]) {
      await flipped(path, at)
      await expect(open(name), `manifest, byte ${at}`).rejects.toThrow(
        'manifest.json is not what was written.',
      )
      await flipped(path, at)
    }
    expect(await describeSchema(empty)).toBe('')
    await restored(empty)
  })
})
