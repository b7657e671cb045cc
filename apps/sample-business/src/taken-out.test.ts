import { randomBytes } from 'node:crypto'
import { openPool } from '@refill/api/database/pool.ts'
import { putBack } from '@refill/api/features/export/testing/put-back.ts'
import { takeEverything } from '@refill/api/features/export/testing/take-everything.ts'
import { encrypted, leaving, leftOut } from '@refill/api/features/export/what-leaves.ts'
import { addressOf, templateName } from '@refill/api/testing/addresses.ts'
import type { Pool, PoolClient } from 'pg'
import { afterAll, expect, inject, test } from 'vitest'
import { sampleOffice } from './testing/sample-office.ts'

const { office, rowsOf, figure } = await sampleOffice()

/** A database of the same tables with nothing in them. */
const emptyDatabase = async () => {
  const name = `refill_back_${randomBytes(6).toString('hex')}`
  const admin = openPool(inject('cluster'), { max: 1 })
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${templateName} STRATEGY file_copy`)
  const pool = openPool(addressOf(inject('cluster'), name), { max: 1 })
  const drop = async () => {
    await pool.end()
    await admin.query(`DROP DATABASE ${name}`)
    await admin.end()
  }
  return { pool, drop }
}

const numbersOf = (table: string) => Object.keys(encrypted[table] ?? {})
/** Columns that come back otherwise than they lie there, or not at all. */
const others = [
  ...Object.keys(leftOut),
  ...leaving.flatMap(({ table }) => numbersOf(table).map((column) => `${table}.${column}`)),
]

/** What the database asks for and no export gives: columns that stay, computed values, numbers that are encrypted. */
const relax = async (client: PoolClient) => {
  const { rows } = await client.query<{ text: string }>(
    `WITH columns AS (SELECT a.*, c.relname, attrelid::regclass || '.' || attname = ANY ($1) AS is_other
      FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid AND relkind = 'r' AND relnamespace = 'public'::regnamespace
      WHERE attnum > 0 AND NOT attisdropped)
    SELECT DISTINCT format('ALTER TABLE %I DISABLE TRIGGER USER', relname) AS text FROM columns
    UNION ALL SELECT format('ALTER TABLE %I ALTER COLUMN %I DROP EXPRESSION', relname, attname)
    FROM columns WHERE attgenerated <> '' AND NOT is_other
    UNION ALL SELECT format('ALTER TABLE %I ALTER COLUMN %I DROP NOT NULL', relname, attname)
    FROM columns WHERE is_other AND attnotnull AND attgenerated = ''
    UNION ALL SELECT DISTINCT format('ALTER TABLE %I DROP CONSTRAINT %I', relname, conname)
    FROM columns JOIN pg_constraint ON conrelid = attrelid AND attnum = ANY (conkey) WHERE is_other AND contype = 'c'`,
    [others],
  )
  for (const { text } of rows) await client.query(text)
}

/** What refers to what is asked once all is there. */
const withoutReferences = async (client: PoolClient, work: () => Promise<void>) => {
  const { rows } = await client.query<{ own: string; name: string; rule: string }>(`
    SELECT conrelid::regclass::text AS own, quote_ident(conname) AS name, pg_get_constraintdef(oid) AS rule
    FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace`)
  for (const { own, name } of rows) await client.query(`ALTER TABLE ${own} DROP CONSTRAINT ${name}`)
  await work()
  for (const { own, name, rule } of rows)
    await client.query(`ALTER TABLE ${own} ADD CONSTRAINT ${name} ${rule}`)
  return rows.length
}

const everything = await takeEverything(office)
const back = await emptyDatabase()
afterAll(() => back.drop())
const client = await back.pool.connect()
await relax(client)
const references = await withoutReferences(client, () => putBack(client, everything))
client.release()

/** How many rows, and one sum of all that stands in them. */
const sumsIn = async (pool: Pick<Pool, 'query'>, without: (table: string) => readonly string[]) => {
  const sums: Record<string, unknown> = {}
  for (const { table, columns } of leaving) {
    const names = columns.filter((column) => !without(table).includes(column)).map((one) => `"${one}"`)
    const { rows } =
      await pool.query<object>(`SELECT count(*) AS rows, sum(hashtextextended(r::text, 0))::text AS sum
      FROM (SELECT ${names.join(', ')} FROM ${table}) AS r`)
    sums[table] = rows[0]
  }
  return sums
}

test('every table comes back into an empty database with all rows and every value as it was', async () => {
  const there = await sumsIn(office.pool, numbersOf)
  // Written down once the file was begun, so it is in no picture.
  const own = await figure(`SELECT count(*) FROM audit_log WHERE record_id = 'export/whole-business.zip'`)
  expect(own).toBe(1)
  await office.pool.query(`ALTER TABLE audit_log DISABLE TRIGGER audit_log_is_final`)
  await office.pool.query(`DELETE FROM audit_log WHERE record_id = 'export/whole-business.zip'`)
  there.audit_log = (await sumsIn(office.pool, numbersOf)).audit_log
  expect(await sumsIn(back.pool, numbersOf)).toEqual(there)
  expect(await figure('SELECT count(*) FROM order_lines')).toBeGreaterThan(3_000)
})

test('numbers that lie encrypted come back in clear', async () => {
  let seen = 0
  for (const [table, columns] of Object.entries(encrypted))
    for (const [column, of] of Object.entries(columns)) {
      const text = `SELECT ${column} AS value, ${of} AS of FROM ${table} ORDER BY id`
      const stored = await rowsOf<{ value: string; of: number }>(text)
      const clear = stored.map(({ value, of: id }) =>
        office.secrets.decrypt(value, `${table}.${column}/${id}`),
      )
      const { rows } = await back.pool.query<{ value: string }>(text)
      expect(
        rows.map(({ value }) => value),
        `${table}.${column}`,
      ).toEqual(clear)
      seen += clear.filter(Boolean).length
    }
  expect(seen).toBeGreaterThan(50)
})

test('what a row refers to is in the file too: the database takes every reference', () => {
  expect(references).toBeGreaterThan(90)
})

test('each paper and picture that a record has is in the file, and FILES.csv says whose it is', async () => {
  const rows = (everything.get('FILES.csv') ?? Buffer.from('')).toString().trimEnd().split('\r\n').slice(1)
  const used = new Set(rows.map((row) => row.split(',')[0] ?? ''))
  expect([...used].filter((path) => !everything.has(path))).toEqual([])
  const uses =
    await figure(`SELECT (SELECT count(file_id) FROM papers) + (SELECT count(file_id) FROM bank_accounts)
    + (SELECT count(file_id) FROM cash_documents) + (SELECT count(image_id) FROM products)
    + (SELECT count(logo_id) FROM settings) + (SELECT count(logo_id) FROM issuers)`)
  expect(rows.length).toBe(uses)
  // Of all that refers to files; one that records are brought in from is neither paper nor picture.
  const referring = `SELECT count(*) FROM pg_constraint WHERE confrelid = 'files'::regclass AND conrelid <> 'imports'::regclass`
  expect(await figure(referring)).toBe(6)
  expect(everything.has('MISSING.txt')).toBe(false)
})
