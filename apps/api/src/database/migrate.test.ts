import { masterKinds } from '@refill/contract/masters/kinds.ts'
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import type { Pool } from 'pg'
import { addressOf } from '../testing/addresses.ts'
import { isMigrated, migrate, readMigrations } from './migrate.ts'
import { openPool } from './pool.ts'
import { describeSchema } from './schema.ts'
import { readFileSync } from 'node:fs'

const cluster = inject('cluster')
let admin: Pool
const opened: { name: string; pool: Pool }[] = []

beforeAll(() => {
  admin = openPool(cluster, { max: 1 })
})
afterAll(async () => {
  for (const { name, pool } of opened) {
    await pool.end()
    await admin.query(`DROP DATABASE ${name}`)
  }
  await admin.end()
})

const emptyDatabase = async (): Promise<Pool> => {
  const name = `refill_test_${randomBytes(6).toString('hex')}`
  await admin.query(`CREATE DATABASE ${name}`)
  const pool = openPool(addressOf(cluster, name))
  opened.push({ name, pool })
  return pool
}

test('four programs that start at once migrate an empty database once', async () => {
  const pool = await emptyDatabase()
  const done = await Promise.all([migrate(pool), migrate(pool), migrate(pool), migrate(pool)])
  expect(done.flat().toSorted()).toEqual(readMigrations().map(({ name }) => name))
  expect(await isMigrated(pool)).toBe(true)
  expect(await migrate(pool)).toEqual([])
})

test('a migration that fails leaves nothing of itself and everything before it', async () => {
  const pool = await emptyDatabase()
  const broken = { name: '9999-broken.sql', sql: 'CREATE TABLE half (id int); SELECT 1/0', checksum: 'x' }
  await expect(migrate(pool, [...readMigrations(), broken])).rejects.toThrow('division by zero')
  expect(
    (await pool.query(`SELECT to_regclass('half') AS half, to_regclass('products') AS products`)).rows[0],
  ).toEqual({
    half: null,
    products: 'products',
  })
})

test('a database of a newer program, or with another text under a known name, is refused', async () => {
  const pool = await emptyDatabase()
  await migrate(pool)
  const known = readMigrations()
  await expect(migrate(pool, known.slice(0, -1))).rejects.toThrow('newer Refill')
  await expect(
    migrate(
      pool,
      known.map((one) => ({ ...one, checksum: 'x' })),
    ),
  ).rejects.toThrow('differs')
})

test('a fresh database and one migrated step by step are the same, and the same as the checked-in schema', async () => {
  const [fresh, stepwise] = [await emptyDatabase(), await emptyDatabase()]
  await migrate(fresh)
  const known = readMigrations()
  for (const index of known.keys()) await migrate(stepwise, known.slice(0, index + 1))
  const schema = await describeSchema(fresh)
  expect(await describeSchema(stepwise)).toEqual(schema)
  expect(schema, 'run: node apps/api/src/database/schema.ts').toBe(
    readFileSync(new URL('schema.txt', import.meta.url), 'utf8'),
  )
})

test('every table and column says what it is', async () => {
  const pool = await emptyDatabase()
  await migrate(pool)
  const { rows } = await pool.query(`
    SELECT c.relname || coalesce('.' || a.attname, '') AS silent
    FROM pg_class c LEFT JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
    WHERE c.relkind = 'r' AND c.relnamespace = 'public'::regnamespace
      AND (obj_description(c.oid, 'pg_class') IS NULL OR col_description(c.oid, a.attnum) IS NULL)`)
  expect(rows).toEqual([])
})

test('a business of before the table of kinds keeps its masters, and a kind that is not there is refused', async () => {
  const pool = await emptyDatabase()
  const add = (kind: string) =>
    pool.query(`INSERT INTO masters (kind, name, search) VALUES ($1, 'Uran Plant', 'uran plant')`, [kind])
  await migrate(
    pool,
    readMigrations().filter(({ name }) => name < '0008'),
  )
  for (const kind of masterKinds) await add(kind)
  await migrate(pool)
  const { rows } = await pool.query<{ kind: string }>('SELECT kind FROM masters ORDER BY id')
  expect(rows.map(({ kind }) => kind)).toEqual(masterKinds)
  await expect(add('transporters')).rejects.toThrow('masters_kind_fkey')
})
