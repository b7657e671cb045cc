import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Client } from 'pg'
import type { Config } from '../../process/config.ts'
import { DatabaseStartError, startPostgres } from '../../database/embedded/start-postgres.ts'

/** All of the log lies in pg_wal already; both kinds of shells know this command, and it fetches nothing. */
const fromHere = { restore_command: 'exit 1', recovery_target_timeline: 'current', hot_standby: 'off' }

/** Nothing that is recovered says which commands run, which libraries are loaded or where lines and calls go. */
const nothingElse = {
  archive_mode: 'off',
  archive_command: '',
  archive_library: '',
  archive_cleanup_command: '',
  recovery_end_command: '',
  shared_preload_libraries: '',
  session_preload_libraries: '',
  local_preload_libraries: '',
  dynamic_library_path: '$libdir',
  jit: 'off',
  primary_conninfo: '',
  listen_addresses: '',
  external_pid_file: '',
  logging_collector: 'off',
  log_destination: 'stderr',
  ssl: 'off',
}

/**
 * Settings of roles and databases are rows of what is recovered, and stronger than the command line. Whoever comes first
 * is one whom they do not reach, and takes them away.
 */
const firstVisitor = {
  user: 'postgres',
  database: 'postgres',
  options: '-c session_preload_libraries= -c local_preload_libraries=',
}
// Tables and functions of PostgreSQL alone, so these are no checked statements.
const takeAway = 'DELETE FROM pg_db_role_setting'

/** PostgreSQL reads its settings before it knows names of time zones, and Z is one. */
const asSetting = (instant: Date) => instant.toISOString().replace('Z', '+00')

const targetOf = (until: Date | undefined): Record<string, string> =>
  until ? { recovery_target_time: asSetting(until), recovery_target_action: 'promote' } : {}

const isShort = (error: unknown) =>
  error instanceof DatabaseStartError &&
  error.message.includes('before configured recovery target was reached')

const replayed = `SELECT pg_last_xact_replay_timestamp() AS at`

const runOnce = async (
  { dataDir, pgBin }: Pick<Config, 'dataDir' | 'pgBin'>,
  until: Date | undefined,
  print: (line: string) => void,
): Promise<Date | undefined> => {
  const settings = { ...nothingElse, ...fromHere, ...targetOf(until) }
  const postgres = await startPostgres({ dataDir, pgBin, print, settings, visitor: firstVisitor })
  try {
    const client = new Client({ ...postgres.address, ssl: false, ...firstVisitor })
    await client.connect()
    const { rows } = await client.query<{ at: Date | null }>(replayed)
    await client.query(takeAway)
    await client.end()
    return rows[0]?.at ?? undefined
  } finally {
    await postgres.stop()
  }
}

/**
 * Lets PostgreSQL go through its log, to its end or to a moment, under settings that are ours alone.
 * @returns of when the last transaction is that was found there; nothing where there was none
 */
export const recover = async (
  config: Pick<Config, 'dataDir' | 'pgBin'>,
  until: Date | undefined,
  print: (line: string) => void,
): Promise<Date | undefined> => {
  await writeFile(join(config.dataDir, 'postgres', 'recovery.signal'), '', { mode: 0o600 })
  try {
    return await runOnce(config, until, print)
  } catch (error) {
    // Nothing was written after that moment: the end is what was wanted.
    if (until === undefined || !isShort(error)) throw error
    return runOnce(config, undefined, print)
  }
}
