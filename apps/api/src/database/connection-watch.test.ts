import { setTimeout as pause } from 'node:timers/promises'
import { commonErrors } from '@refill/contract/common-errors.ts'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { theProgram } from '../actor.ts'
import { officeForFile } from '../testing/office.ts'
import { Database } from './database.ts'
import { openPools } from './pool.ts'

const office = await officeForFile()
await office.pool.query('CREATE TABLE shelves (id int PRIMARY KEY)')
await office.pool.query('INSERT INTO shelves VALUES (1)')
const patience = { quiet: 100, look: 5_000, unknown: 35_000, unasked: 5_000 }

const impatient = () => {
  const pools = openPools(office.address, { patience })
  const db = new Database(pools, office.secrets)
  onTestFinished(() => db.close())
  return { ...pools, db }
}

test('a connection that is cut off while somebody holds it fails what is asked on it, and not the process', async () => {
  const { writing } = openPools(office.address)
  const held = await writing.connect()
  const { rows } = await held.query('SELECT pg_backend_pid() AS pid')
  const ended = new Promise((resolve) => held.once('end', resolve))
  await office.pool.query('SELECT pg_terminate_backend($1)', [rows[0].pid])
  await ended
  await expect(held.query('SELECT 1')).rejects.toThrow(/not queryable/)
  held.release()
  await writing.end()
})

test('a slow question keeps its connection while the server is busy with it', async () => {
  const { reading, writing } = impatient()
  const slow = 'SELECT pg_sleep(1.5), pg_backend_pid() AS pid'
  const [read, written] = await Promise.all([reading.query(slow), writing.query(slow)])
  expect(read.rows[0].pid).not.toBe(written.rows[0].pid)
})

test('connections that lie idle stay, also while others are slow', async () => {
  const { reading } = impatient()
  const own = async () => (await reading.query('SELECT pg_backend_pid() AS pid')).rows[0].pid
  const before = await own()
  await pause(1_000)
  expect(await own()).toBe(before)
})

test('a row that somebody holds for too long is said to be busy, not taken for a lost connection', async () => {
  const { db, writing } = impatient()
  const holder = await writing.connect()
  onTestFinished(() => holder.release(true))
  await holder.query('BEGIN; SELECT FROM shelves FOR UPDATE')
  for (const limit of ['lock_timeout', 'statement_timeout']) {
    const waiting = db.transaction(theProgram('a test'), async (trx) => {
      await trx.readComposed(sql`SELECT set_config(${limit}, '700', true)`)
      await trx.readComposed(sql`SELECT FROM shelves FOR UPDATE`)
      return {}
    })
    await expect(waiting).rejects.toMatchObject({ rule: commonErrors.busy })
  }
})
