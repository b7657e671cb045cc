import { existsSync, readFileSync } from 'node:fs'
import { rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { PoolClient } from 'pg'
import { inject } from 'vitest'
import { openPool } from '../database/pool.ts'
import { testOffice, type LeftBusiness, type Office } from './office.ts'

const lockOf = async (client: PoolClient, name: string): Promise<void> => {
  for (;;) {
    const { rows } = await client.query<{ mine: boolean }>(
      'SELECT pg_try_advisory_lock(hashtext($1)) AS mine',
      [name],
    )
    if (rows[0]?.mine) return
    await wait(100)
  }
}

const make = async (
  client: PoolClient,
  name: string,
  fill: (office: Office) => Promise<unknown>,
): Promise<LeftBusiness> => {
  const office = await testOffice()
  await fill(office)
  const { database, folder } = await office.leave()
  const left = { database: `refill_test_${name}`, folder: join(inject('shared'), name) }
  // Of a run before this one, where the server is not our own.
  await client.query(`DROP DATABASE IF EXISTS ${left.database}`)
  await client.query(`ALTER DATABASE ${database} RENAME TO ${left.database}`)
  await rename(folder, left.folder)
  return left
}

/**
 * A business that several files of a run begin with. The first that asks makes it, and whoever asks meanwhile waits.
 * Their processes share the cluster alone: the lock is PostgreSQL's, and a file of the run says what was made.
 * @param name a word in small letters
 */
export const madeOnce = async (
  name: string,
  fill: (office: Office) => Promise<unknown>,
): Promise<LeftBusiness> => {
  const note = join(inject('shared'), `${name}.json`)
  const known = (): LeftBusiness => JSON.parse(readFileSync(note, 'utf8'))
  if (existsSync(note)) return known()
  const pool = openPool(inject('cluster'), { max: 1 })
  // The lock is of this connection, and goes with it.
  const client = await pool.connect()
  try {
    await lockOf(client, name)
    if (existsSync(note)) return known()
    const left = await make(client, name, fill)
    await writeFile(note, JSON.stringify(left))
    return left
  } finally {
    client.release(true)
    await pool.end()
  }
}
