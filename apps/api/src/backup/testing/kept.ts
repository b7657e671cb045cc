import { randomBytes } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Pool } from 'pg'
import { afterAll, inject } from 'vitest'
import { openPool } from '../../database/pool.ts'
import { secretsOf } from '../../secrets/secrets.ts'
import { addressOf } from '../../testing/addresses.ts'
import type { Prover } from '../proof.ts'

/** Of somebody's key. */
export const aProver = (): Prover => secretsOf(randomBytes(32))

/** A folder that goes after the last test of the file. */
export const folderForFile = async (): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'refill-backup-'))
  afterAll(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/** An empty database on the server of the tests, for as long as the work takes. */
export const inEmptyDatabase = async <T>(work: (pool: Pool) => Promise<T>): Promise<T> => {
  const name = `refill_test_${randomBytes(6).toString('hex')}`
  const admin = openPool(inject('cluster'), { max: 1 })
  await admin.query(`CREATE DATABASE ${name} TEMPLATE template1 STRATEGY file_copy`)
  const pool = openPool(addressOf(inject('cluster'), name), { max: 2 })
  try {
    return await work(pool)
  } finally {
    await pool.end()
    await admin.query(`DROP DATABASE ${name}`)
    await admin.end()
  }
}

/** What stands in each table, as a number and a sum over all of its rows. */
export const standingIn = async (pool: Pool) => {
  const { rows: tables } = await pool.query<{ name: string }>(
    `SELECT relname AS name FROM pg_class WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY 1`,
  )
  const sumOf = async ({ name }: { name: string }) => {
    const text = `SELECT count(*) AS rows, md5(string_agg(t::text, '|' ORDER BY t::text)) AS sum FROM ${name} AS t`
    return [name, (await pool.query<{ rows: number; sum: string }>(text)).rows[0]] as const
  }
  const sums: (readonly [string, { rows: number; sum: string } | undefined])[] = []
  for (const table of tables) sums.push(await sumOf(table))
  return Object.fromEntries(sums)
}

/** Every object of a place that is a folder, by its path. */
export const objectsIn = async (folder: string): Promise<string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .toSorted()
