import { randomBytes } from 'node:crypto'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '../app.ts'
import { Database } from '../database/database.ts'
import type { PostgresAddress } from '../database/embedded/start-postgres.ts'
import { openPool, openPools, type DatabaseAddress } from '../database/pool.ts'
import { officeForFile } from '../testing/office.ts'
import { stoppedReplica } from './testing/replica.ts'
import { figuresIn, scrape } from './testing/scrape.ts'

const office = await officeForFile({ connections: 8 })

/** What another server of the same business says that reaches the database in another way. */
const scrapeBy = async (address: DatabaseAddress) => {
  const pools = openPools(address)
  const db = new Database(pools, office.secrets)
  const app = await buildApp({
    pools,
    db,
    store: office.store,
    apiBase: '/',
    logLevel: 'silent',
    localMetrics: true,
  })
  const headers = { host: '127.0.0.1' }
  const { statusCode, body } = await app.inject({ url: '/metrics', headers })
  await app.close()
  await db.close()
  expect(statusCode).toBe(200)
  return figuresIn(body)
}

test('a connection that somebody holds is in use until it is given back', async () => {
  const inUse = 'refill_pool_connections_in_use{pool="writing"}'
  const before = (await scrape(office)).get(inUse)
  const held = await office.pool.connect()
  const meanwhile = (await scrape(office)).get(inUse)
  held.release()
  expect([before, meanwhile, (await scrape(office)).get(inUse)]).toEqual([0, 1, 0])
})

test('the database says how large and how old it is, and how many are connected', async () => {
  const figures = await scrape(office)
  const figure = (name: string) => figures.get(`refill_database_${name}`) ?? Number.NaN
  expect(figure('up')).toBe(1)
  expect(figure('size_bytes')).toBeGreaterThan(1_000_000)
  expect(figure('transaction_age')).toBeGreaterThan(0)
  expect(figure('transaction_age') / figure('transaction_age_ratio')).toBeCloseTo(200_000_000)
  expect(figure('connections')).toBeGreaterThan(0)
  expect(figure('connections')).toBeLessThanOrEqual(figure('connections_max'))
})

test('a database that is away is said to be, and all else is answered', async () => {
  const figures = await scrapeBy('postgres://nobody@127.0.0.1:1/none')
  expect(figures.get('refill_database_up')).toBe(0)
  expect([...figures.keys()].filter((name) => name.startsWith('refill_database_'))).toHaveLength(1)
  expect(figures.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(figures.get('refill_pool_waiting{pool="reading"}')).toBe(0)
})

/** Only our own server lets us be whoever we like. */
const isOurs = typeof office.address !== 'string'
const by = (user: string) => ({ ...(office.address as PostgresAddress), user })

/** Runs as the owner of the server, who may replicate and make roles. */
const asOwner = async <Row extends object>(text: string): Promise<Row | undefined> => {
  const pool = openPool(by('postgres'), { max: 1 })
  const { rows } = await pool.query<Row>(text)
  await pool.end()
  return rows[0]
}

/** Somebody who may connect and see nothing of others, as on a server that is looked after elsewhere. */
const stranger = async (): Promise<DatabaseAddress> => {
  const name = `stranger_${randomBytes(4).toString('hex')}`
  await asOwner(`CREATE ROLE ${name} LOGIN`)
  onTestFinished(async () => void (await asOwner(`DROP ROLE ${name}`)))
  return by(name)
}

test.runIf(isOurs)('a replica that has stopped falls behind, which only those see who may', async () => {
  const lag = 'refill_database_replica_lag_bytes'
  const newest = await asOwner<{ lsn: string }>('SELECT pg_current_wal_lsn() AS lsn')
  const { leave } = await stoppedReplica(by('postgres'), newest?.lsn ?? '')
  onTestFinished(leave)
  await asOwner(`SELECT pg_logical_emit_message(false, 'orders', repeat('x', 100000))`)
  await expect.poll(async () => (await scrape(office)).get(lag)).toBeGreaterThan(100_000)
  expect((await scrape(office)).get('refill_database_replica_lag_seconds')).toBeGreaterThanOrEqual(0)
  const figures = await scrapeBy(await stranger())
  expect(figures.get('refill_database_up')).toBe(1)
  expect(figures.get('refill_database_size_bytes')).toBeGreaterThan(1_000_000)
  expect(figures.has(lag)).toBe(false)
})
