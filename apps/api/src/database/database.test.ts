import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { theProgram } from '../actor.ts'
import { officeForFile } from '../testing/office.ts'
import { foldCounts } from '../features/orders/sql/statements.generated.ts'
import type { Reader } from './database.ts'
import { endPools, openPools } from './pool.ts'

const office = await officeForFile()
const db = office.db
const by = theProgram('a test')

const misuse = (reader: Reader) => {
  // @ts-expect-error a Reader selects and nothing else
  void reader.insertInto('audit_log')
  // @ts-expect-error
  void reader.updateTable('audit_log')
  // @ts-expect-error
  void reader.deleteFrom('audit_log')
  // @ts-expect-error raw SQL could write
  void sql`DELETE FROM audit_log`.execute(reader)
  // @ts-expect-error a statement that writes needs a transaction
  void reader.read(foldCounts, {})
}

test('a write outside a transaction does not compile', () => {
  // The gate's type check reads the lines above: a write that compiled would be an unused @ts-expect-error.
  expect(misuse).toBeTypeOf('function')
})

describe('PostgreSQL refuses what a Reader', () => {
  test.each([
    ['deletes', sql`DELETE FROM audit_log`],
    ['writes on the way', sql`WITH gone AS (DELETE FROM idempotency_keys RETURNING 1) SELECT FROM gone`],
    ['takes from a sequence', sql`SELECT nextval('order_numbers')`],
    ['locks', sql`SELECT FROM products FOR UPDATE`],
  ])('%s', async (_what, query) => {
    await expect(db.reader.readComposed(query)).rejects.toThrow('read-only transaction')
    const snapshot = db.snapshot(async function* (reader) {
      yield await reader.readComposed(query)
    })
    await expect(snapshot.next()).rejects.toThrow('read-only transaction')
  })

  test('does on a server that is named by a URL, whose own options stay', async () => {
    const { address } = office
    const url =
      typeof address === 'string'
        ? address
        : `postgres://${address.user}@/${address.database}?host=${encodeURIComponent(address.host)}&port=${address.port}`
    const asked = `SELECT current_setting('work_mem') AS memory, current_setting('transaction_read_only') AS read_only`
    const both = async (named: string) => {
      const pools = openPools(named, { max: 1 })
      const { reading, writing } = pools
      const rows: unknown[] = []
      for (const pool of [reading.byValues, writing]) rows.push(...(await pool.query(asked)).rows)
      await endPools(pools)
      return rows
    }
    const joined = `${url}${url.includes('?') ? '&' : '?'}options=-c%20work_mem%3D5MB`
    expect(await both(joined)).toEqual([
      { memory: '5MB', read_only: 'on' },
      { memory: '5MB', read_only: 'off' },
    ])
    expect(await both(url)).toMatchObject([{ read_only: 'on' }, { read_only: 'off' }])
  })
})

test('the audit log takes inserts only, whatever a program tries', async () => {
  await db.transaction(by, async (trx) => {
    await trx.audit({ event: 'shelves.changed', id: 1 })
    return {}
  })
  for (const attempt of ['UPDATE audit_log SET event = $$x$$', 'DELETE FROM audit_log', 'TRUNCATE audit_log'])
    await expect(office.pool.query(attempt)).rejects.toThrow('audit_log takes inserts only')
})

test('an id beyond what a number can hold is an error, never another id', async () => {
  await expect(office.pool.query('SELECT 9007199254740993::bigint AS id')).rejects.toThrow('beyond 2^53')
  expect((await office.pool.query('SELECT 9007199254740991::bigint AS id')).rows[0].id).toBe(2 ** 53 - 1)
})

test('days are text, so that no time zone can shift them', async () => {
  expect((await office.pool.query(`SELECT date '2026-04-01' AS day`)).rows[0].day).toBe('2026-04-01')
})
