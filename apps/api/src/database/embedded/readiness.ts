import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { codeOf, DatabaseStartError } from './database-start-error.ts'
import type { PostgresAddress } from './listening.ts'

/** As whom somebody comes to it; `options` as psql takes them. */
export type Visitor = Partial<Pick<PostgresAddress, 'user' | 'database'>> & { options?: string }

const longestStart = 10 * 60_000 // ms; replaying a long log after a power failure is the slow case
const longestPause = 250 // ms between two tries, each of which costs a line of the log
const noSuchRole = '28000'
const noSuchDatabase = '3D000'

const isNotYet = (error: unknown) =>
  ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'EAGAIN', '57P01', '57P03'].includes(codeOf(error)) ||
  /connection (terminated|error)|timeout expired/i.test(String(error)) // pg's own words have no code

const ask = async (address: PostgresAddress & Visitor, statement: string) => {
  // ssl and options would otherwise come from PGSSLMODE and PGOPTIONS
  const client = new Client({ ssl: false, options: '', ...address, connectionTimeoutMillis: 10_000 })
  client.on('error', () => {}) // a lost connection also fails what is asked on it
  try {
    await client.connect()
    await client.query(statement)
  } finally {
    client.end().catch(() => {}) // not awaited: it never comes back from a server that dies meanwhile
  }
}

/** Whether a PostgreSQL with our database answers there. */
export const answers = (address: PostgresAddress): Promise<boolean> =>
  ask(address, 'select 1').then(
    () => true,
    () => false,
  )

/**
 * The product's own role is no superuser, so that nothing comes to depend on rights that a managed PostgreSQL
 * does not give. One step at a time, because a crash may have come between them.
 */
const createMissing = (address: PostgresAddress, missing: string) =>
  ask(
    { ...address, user: 'postgres', database: 'postgres' },
    missing === noSuchRole
      ? `create role ${address.user} login createdb in role pg_monitor`
      : `create database ${address.database} owner ${address.user}`,
  )

const probe = async (address: PostgresAddress & Visitor) => {
  try {
    await ask(address, 'select 1')
    return true
  } catch (error) {
    const code = codeOf(error)
    if (code !== noSuchRole && code !== noSuchDatabase) throw error
    await createMissing(address, code)
    return false
  }
}

const pollUntilReady = async (
  address: PostgresAddress & Visitor,
  print: (line: string) => void,
  hasEnded: () => boolean,
): Promise<void> => {
  const startedAt = Date.now()
  let told = false
  while (!hasEnded()) {
    const isReady = await probe(address).catch((error: unknown) => {
      if (!isNotYet(error)) throw error
      return false
    })
    if (isReady) return
    const waited = Date.now() - startedAt
    if (waited > longestStart) throw new DatabaseStartError('PostgreSQL started, but answers nobody.')
    if (waited > 5_000 && !told)
      print('PostgreSQL is still starting; after a crash it first repairs its files.')
    told ||= waited > 5_000
    await pause(Math.min(10 + waited / 10, longestPause))
  }
}

/**
 * Waits until the database answers, and creates it on the first start.
 * @param ended resolves if PostgreSQL gives up, which ends the waiting as well
 */
export const waitUntilReady = (
  address: PostgresAddress & Visitor,
  ended: Promise<unknown>,
  print: (line: string) => void,
): Promise<void> => {
  let isOver = false
  const over = ended.then(() => void (isOver = true))
  return Promise.race([pollUntilReady(address, print, () => isOver), over])
}
