import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { theProgram } from '../actor.ts'
import { secretsOf } from '../secrets/secrets.ts'
import { startTwoServers, urlOf } from '../testing/two-servers.ts'
import { until } from './embedded/testing/lab.ts'
import { Database, type Reader } from './database.ts'
import { openPools } from './pool.ts'
import { readingUpTo } from './wanted-position.ts'

const servers = await startTwoServers()
afterAll(() => servers.close())
await servers.onFirst('CREATE TABLE public.shelves AS SELECT 1 AS id; GRANT ALL ON public.shelves TO refill')
// Whoever reads there gives way at once to what comes from the primary.
await servers.onSecond('ALTER SYSTEM SET max_standby_streaming_delay = 0')
await servers.onSecond('SELECT pg_reload_conf()')

const open = () => {
  const pools = openPools(servers.first, { replica: urlOf(servers.second) })
  const db = new Database(pools, secretsOf(randomBytes(32)))
  onTestFinished(() => db.close())
  return db
}

/** Who answers, which on the replica takes until somebody is in the way. */
const slowOnReplica = sql<{
  by: string
}>`SELECT CASE WHEN pg_is_in_recovery() THEN 'replica' ELSE 'primary' END AS by,
  pg_sleep(CASE WHEN pg_is_in_recovery() THEN 60 ELSE 0 END) FROM shelves`

const sleepers = () =>
  servers.onSecond<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE state = 'active' AND wait_event = 'PgSleep'`,
  )
const untilSleeping = () => until(async () => expect(await sleepers()).toHaveLength(1))
const untilNobodySleeps = () => until(async () => expect(await sleepers()).toEqual([]))

const getInTheWay = () => servers.onFirst('BEGIN; LOCK TABLE shelves; COMMIT')

async function* slowly(reader: Reader) {
  yield* await reader.readComposed(slowOnReplica)
}

test('a query that the replica gives up, because it has to go on with its log, is answered by the primary', async () => {
  const db = open()
  const asked = readingUpTo(0n, () => db.reader.readComposed(slowOnReplica))
  await untilSleeping()
  await getInTheWay()
  expect(await asked).toMatchObject([{ by: 'primary' }])
})

test('a snapshot that the replica gives up before its first row is read from the primary', async () => {
  const db = open()
  const snapshot = readingUpTo(0n, () => db.snapshot(slowly))
  const first = snapshot.next()
  await untilSleeping()
  await getInTheWay()
  expect(await first).toMatchObject({ value: { by: 'primary' } })
  await snapshot.return()
})

test('a snapshot that the replica gives up after its first row breaks off, and is never mixed of two', async () => {
  const db = open()
  const snapshot = readingUpTo(0n, () =>
    db.snapshot(async function* (reader) {
      yield { by: 'replica' }
      yield* slowly(reader)
    }),
  )
  expect(await snapshot.next()).toMatchObject({ value: { by: 'replica' } })
  const second = expect(snapshot.next()).rejects.toThrow('recovery')
  await untilSleeping()
  await getInTheWay()
  await second
})

test('whoever leaves ends the query that runs for them on the replica', async () => {
  const db = open()
  const leaving = new AbortController()
  const left = expect(readingUpTo(0n, () => db.snapshot(slowly, leaving.signal)).next()).rejects.toThrow(
    'user request',
  )
  await untilSleeping()
  leaving.abort()
  await left
  await untilNobodySleeps()
})

test('what is read outside of a call, and within a transaction, is read from the primary', async () => {
  const db = open()
  expect(await db.reader.readComposed(slowOnReplica)).toMatchObject([{ by: 'primary' }])
  const read = () =>
    db.transaction(theProgram('a test'), async (trx) => {
      trx.withoutAudit('it only reads')
      return { rows: await trx.readComposed(slowOnReplica) }
    })
  expect(await readingUpTo(0n, read)).toMatchObject({ rows: [{ by: 'primary' }] })
})

test('a replica that has not come to where the program began is not asked, though its callers have written nothing', async () => {
  await servers.holdSecond()
  await servers.onFirst('INSERT INTO shelves VALUES (2)')
  const db = open()
  const read = () => db.reader.readComposed(sql<{ id: number }>`SELECT id FROM shelves ORDER BY id`)
  expect(await readingUpTo(0n, read)).toEqual([{ id: 1 }, { id: 2 }])
  await servers.letSecondGoOn()
})
