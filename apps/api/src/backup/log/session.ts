import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import type { PostgresAddress } from '../../database/embedded/start-postgres.ts'
import { lsnOf, type Log, type Lsn } from './wal.ts'

/** A connection that may do what backups need: PostgreSQL's own user, whom only the socket's folder lets in. */
export const connect = async (address: PostgresAddress): Promise<Client> => {
  const client = new Client({
    ...address,
    user: 'postgres',
    ssl: false,
    options: '',
    statement_timeout: 60_000,
  })
  client.on('error', () => undefined) // it fails what is asked next
  await client.connect()
  return client
}

/** Connects for one piece of work. */
export const connectedTo = async <T>(
  address: PostgresAddress,
  work: (client: Client) => Promise<T>,
): Promise<T> => {
  const client = await connect(address)
  try {
    return await work(client)
  } finally {
    await client.end().catch(() => undefined)
  }
}

// Functions and views of PostgreSQL alone, so these texts are no checked statements.

/** @returns how far the log is on the disk, and which log it is */
export const readPosition = async (client: Client): Promise<{ flushed: Lsn; log: Log }> => {
  const asked = `SELECT pg_current_wal_flush_lsn() AS flushed, left(pg_walfile_name(pg_current_wal_flush_lsn()), 8) AS timeline,
    (SELECT setting FROM pg_settings WHERE name = 'wal_segment_size') AS bytes`
  const { rows } = await client.query<{ flushed: string; timeline: string; bytes: string }>(asked)
  const [{ flushed, timeline, bytes } = { flushed: '0/0', timeline: '', bytes: '0' }] = rows
  return { flushed: lsnOf(flushed), log: { timeline, segmentBytes: BigInt(bytes) } }
}

const findUnderWay = async (client: Client): Promise<string[]> => {
  const asked = `SELECT backend_xid::text AS xid FROM pg_stat_activity WHERE backend_xid IS NOT NULL`
  return (await client.query<{ xid: string }>(asked)).rows.map(({ xid }) => xid)
}

/**
 * Until all transactions that are under way have ended: one whose end is on the disk already shows its rows a moment
 * later. At most two seconds: who takes longer has not come to its end.
 */
export const untilShown = async (client: Client): Promise<void> => {
  let left = await findUnderWay(client)
  for (let tries = 0; left.length > 0 && tries < 200; tries++) {
    await pause(10)
    const now = await findUnderWay(client)
    left = left.filter((xid) => now.includes(xid))
  }
}

export type Slot = { name: string; kept: Lsn; isLost: boolean }

const slots = `SELECT slot_name AS name, restart_lsn AS kept, coalesce(wal_status = 'lost', true) AS lost
  FROM pg_replication_slots WHERE slot_name LIKE 'refill\\_log\\_%'`

/** What keeps PostgreSQL from throwing away what is not kept elsewhere yet. */
export const findSlots = async (client: Client): Promise<Slot[]> => {
  const { rows } = await client.query<{ name: string; kept: string | null; lost: boolean }>(slots)
  return rows.map(({ name, kept, lost }) => ({
    name,
    kept: lsnOf(kept ?? '0/0'),
    isLost: lost || kept === null,
  }))
}

export const makeSlot = (client: Client, name: string) =>
  client.query('SELECT pg_create_physical_replication_slot($1, true)', [name])
export const dropSlot = (client: Client, name: string) =>
  client.query('SELECT pg_drop_replication_slot($1)', [name])
export const advanceSlot = (client: Client, name: string, to: string) =>
  client.query('SELECT pg_replication_slot_advance($1, $2)', [name, to])
