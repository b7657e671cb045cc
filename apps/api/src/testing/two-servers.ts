import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Client } from 'pg'
import { expect } from 'vitest'
import { startPostgres, type PostgresAddress } from '../database/embedded/start-postgres.ts'
import { ask, until } from '../database/embedded/testing/lab.ts'

const settings = { fsync: 'off' }

/** As the launcher lays a data folder out. */
const filesOf = (dataDir: string, ...names: string[]) => join(dataDir, 'postgres', ...names)

const asSuperuser = (address: PostgresAddress) => ({ ...address, user: 'postgres' })

/** Copies a running PostgreSQL, such that one started on the copy follows it. */
const copyFiles = async (address: PostgresAddress, from: string, to: string) => {
  await mkdir(to, { mode: 0o711 })
  const session = new Client(asSuperuser(address))
  await session.connect()
  await session.query(`SELECT pg_backup_start('copy', true)`)
  const isOfRun = (path: string) => path.endsWith('/postmaster.pid')
  await cp(filesOf(from), filesOf(to), { recursive: true, filter: (path) => !isOfRun(path) })
  const { rows } = await session.query<{ labelfile: string }>('SELECT labelfile FROM pg_backup_stop()')
  await session.end()
  await writeFile(filesOf(to, 'backup_label'), rows[0]?.labelfile ?? '')
  await writeFile(filesOf(to, 'standby.signal'), '')
}

/** Of one server or several, as libpq's form has it; sockets are named by their folders. */
export const urlOf = (...servers: PostgresAddress[]) => {
  const hosts = servers.map(({ host, port }) => `${encodeURIComponent(host)}:${port}`).join(',')
  return `postgres://refill@${hosts}/refill`
}

/** Two PostgreSQL of our own: the second is a copy of the first and follows it. */
export const startTwoServers = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'refill-two-'))
  await chmod(folder, 0o755)
  const [one, two] = [join(folder, 'one'), join(folder, 'two')]
  const first = await startPostgres({ dataDir: one, settings })
  await copyFiles(first.address, one, two)
  const { host, port } = first.address
  const following = { ...settings, primary_conninfo: `host=${host} port=${port} user=postgres` }
  const follow = () => startPostgres({ dataDir: two, settings: following })
  let second = await follow()

  const onFirst = <Row extends object>(text: string) => ask<Row>(asSuperuser(first.address), text)
  const onSecond = <Row extends object>(text: string) => ask<Row>(asSuperuser(second.address), text)
  const hasFollowed = async () => {
    // Its own commit comes behind it in the log, so the place is surely reached.
    const [written] = await onFirst<{ at: string }>(
      `SELECT pg_current_wal_insert_lsn() AS at FROM pg_logical_emit_message(true, 'test', '')`,
    )
    const [seen] = await onSecond<{ is: boolean }>(
      `SELECT pg_last_wal_replay_lsn() >= '${written?.at}' AS is`,
    )
    expect(seen).toEqual({ is: true })
  }
  return {
    folder,
    first: first.address,
    second: second.address,
    onFirst,
    onSecond,
    /** All that was written can be read in the second then. */
    untilFollowed: () => until(hasFollowed),
    /** The same, and nothing newer appears there. */
    holdSecond: async () => {
      await until(hasFollowed)
      await onSecond('SELECT pg_wal_replay_pause()')
      await until(async () =>
        expect(await onSecond('SELECT pg_get_wal_replay_pause_state() AS is')).toEqual([{ is: 'paused' }]),
      )
    },
    letSecondGoOn: async () => void (await onSecond('SELECT pg_wal_replay_resume()')),
    promoteSecond: () => onSecond('SELECT pg_promote()'),
    stopFirst: () => first.stop(),
    stopSecond: () => second.stop(),
    startSecond: async () => void (second = await follow()),
    close: async () => {
      await Promise.all([first.stop(), second.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}
