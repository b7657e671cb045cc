import { randomUUID } from 'node:crypto'
import { chmod, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { loopback, type Listening } from './listening.ts'
import { port } from './socket-directory.ts'

/** Sized so that server and database together stay within 350 MB; see PostgreSQL's manual for each. */
const modest = {
  shared_buffers: '64MB',
  // Those of the pools, and as many again for programs beside the server: backups, verify, somebody's psql.
  max_connections: '60',
  work_mem: '4MB',
  maintenance_work_mem: '32MB',
  autovacuum_max_workers: '2',
  max_worker_processes: '4',
  max_parallel_workers: '2',
  max_parallel_workers_per_gather: '1',
  // What waits for the place of the backups; beyond it a new copy of the files begins it anew.
  max_slot_wal_keep_size: '1GB',
  huge_pages: 'off',
  jit: 'off',
}

/** From the version on that knows them. */
const modestSince18 = { io_method: 'sync' }

const modestFor = async (cluster: string) => {
  const version = await readFile(join(cluster, 'PG_VERSION'), 'utf8')
  return Number(version) >= 18 ? { ...modest, ...modestSince18 } : modest
}

const ours = {
  cluster_name: 'refill',
  fsync: 'on',
  timezone: 'UTC',
  log_timezone: 'UTC',
  lc_messages: 'C', // the launcher reads the words FATAL and PANIC
  log_destination: 'stderr',
  logging_collector: 'off',
  // Statements, DETAIL lines and messages of errors carry customers' names and numbers, which do not belong into a log.
  // The errors of statements are ours, and stand in our own log without what they quote.
  log_min_messages: 'log',
  log_statement: 'none',
  log_min_duration_statement: '-1',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

const quoted = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "''")}'`

const reachedBySocketIn = (directory: string) => ({
  listen_addresses: '',
  port: String(port),
  unix_socket_permissions: '0700',
  // a list in PostgreSQL, hence the inner quotes around a name that may hold a comma
  unix_socket_directories: `"${directory.replaceAll('"', '""')}"`,
})

/** On a port a password stands between PostgreSQL and all who use this machine, so no file may change who is asked. */
export const reachedByPort = (listeningOn: number, callers: string): Record<string, string> => ({
  listen_addresses: loopback,
  port: String(listeningOn),
  unix_socket_directories: '',
  hba_file: callers,
})

export const asArguments = (settings: Readonly<Record<string, string>>): string[] =>
  Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])

const fileName = 'refill.conf'

/**
 * Our settings in a file of their own, written anew at every start. It includes what initdb found out about the
 * machine, and `ALTER SYSTEM` overrides it.
 * @returns its name within the cluster
 */
export const writeSettings = async (cluster: string, listening: Listening): Promise<string> => {
  const ofVersion = await modestFor(cluster)
  const reached = 'socketDirectory' in listening ? reachedBySocketIn(listening.socketDirectory) : {}
  const all = Object.entries({ ...ours, ...ofVersion, ...reached })
  const lines = all.map(([name, value]) => `${name} = ${quoted(value)}`)
  const draft = join(cluster, `${fileName}.${randomUUID()}`)
  // `wx` follows no link: as root we write into a folder that belongs to somebody less trusted
  await writeFile(draft, ["include_if_exists = 'postgresql.conf'", ...lines, ''].join('\n'), { flag: 'wx' })
  await chmod(draft, 0o644)
  await rename(draft, join(cluster, fileName))
  return fileName
}
