import { spawn } from 'node:child_process'
import { chmod, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { onTestFinished, vi } from 'vitest'
import { canRead, findAccount } from '../account.ts'
import { findBinaries } from '../binaries.ts'
import { findCluster } from '../cluster.ts'
import type { Way } from '../listening.ts'
import { findPostgresOn } from '../processes.ts'
import type { PostgresAddress } from '../start-postgres.ts'
import { startPostgres } from '../start-postgres.ts'

export const isRoot = process.getuid?.() === 0
const holder = fileURLToPath(new URL('hold-postgres.ts', import.meta.url))

/** Whom the tests of an ordinary user spawn, when they themselves run as root. */
export const ordinaryUser = isRoot ? { uid: 1, gid: 1 } : undefined

/** Whether that user can run this very code, which is not so in a clone below root's home. */
export const ordinaryUserCanRun = async (): Promise<boolean> =>
  (await canRead(ordinaryUser, holder)) && (await canRead(ordinaryUser, process.execPath))

export const noOrdinaryUser = 'the code lies where an ordinary user cannot read it'

/** A new folder that everybody may enter, removed after the test. */
export const makeFolder = async (): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'pg-test-')))
  await chmod(folder, 0o755)
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  return folder
}

/**
 * PostgreSQL's programs, of which `postgres` says what a full disk makes it say while there is a file `full` beside it:
 * a disk that is really small needs root.
 */
export const programsOnADisk = async (dataDir: string) => {
  const folder = await makeFolder()
  const real = (await findBinaries(undefined, dataDir, await findAccount(await findCluster(dataDir)))).folder
  const words = 'PANIC:  could not write to file "pg_wal/xlogtemp.42": No space left on device'
  const check = `[ -e '${folder}/full' ] && [ "$1" != --version ] && echo '${words}' >&2 && exit 1`
  for (const name of ['postgres', 'initdb'])
    await writeFile(join(folder, name), `#!/bin/sh\n${check}\nexec '${real}/${name}' "$@"\n`, { mode: 0o755 })
  const full = join(folder, 'full')
  return { pgBin: folder, fill: () => writeFile(full, ''), makeRoom: () => rm(full) }
}

type StartOptions = Parameters<typeof startPostgres>[0]

export const start = async (options: StartOptions) => {
  const postgres = await startPostgres(options)
  onTestFinished(() => postgres.stop())
  return postgres
}

/** The line that a start is refused with. */
export const errorOf = async (options: StartOptions): Promise<string> => {
  const postgres = await startPostgres(options).catch((error: unknown) => error)
  if (postgres instanceof Error) return `${postgres.name}: ${postgres.message}`
  throw new Error('the start was not refused')
}

export const ask = async <Row extends object>(address: PostgresAddress, sql: string): Promise<Row[]> => {
  const client = new Client(address)
  await client.connect()
  try {
    return (await client.query<Row>(sql)).rows
  } finally {
    await client.end()
  }
}

let used: Promise<string> | undefined

const makeUsed = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pg-used-'))
  await chmod(folder, 0o755)
  const postgres = await startPostgres({ dataDir: folder })
  await postgres.stop()
  return realpath(folder)
}

/** A data folder that was used before: one for all tests of a file, because making one takes a second. */
export const usedDataDir = (): Promise<string> => (used ??= makeUsed())

export const removeUsedDataDir = async (): Promise<void> => {
  if (used) await rm(await used, { recursive: true, force: true })
}

export const until = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: 60_000, interval: 20 })

export const kill = (pid: number): void => {
  if (pid <= 1) throw new Error('no such process') // 0 would be the test itself
  process.kill(pid, 'SIGKILL')
}

/** What another process prints, to be waited for. */
const listenTo = (output: Readable) => {
  const lines: string[] = []
  createInterface(output).on('line', (line) => lines.push(line))
  const rows = () => lines.filter((line) => line.startsWith('row ')).map((line) => Number(line.slice(4)))
  const line = (start: string) =>
    until(() => {
      const found = lines.find((line) => line.startsWith(start))
      if (found === undefined) throw new Error(`no '${start}' among ${JSON.stringify(lines.slice(-5))}`)
      return found
    })
  const moreRows = async (more: number) => {
    const before = rows().length
    await until(() => {
      if (rows().length < before + more) throw new Error(`only ${rows().length} rows`)
    })
  }
  return { lines, rows, line, moreRows }
}

const expectNothingOn = async (dataDir: string) => {
  if ((await postgresOf(dataDir)).all.length > 0) throw new Error('PostgreSQL still runs')
}

/** Another process that runs a database on `dataDir` and keeps adding rows; see hold-postgres.ts. */
export const holdElsewhere = (dataDir: string, user?: { uid: number; gid: number }, way: Way = 'socket') => {
  const child = spawn(process.execPath, [holder, dataDir, way], {
    ...user,
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const heard = listenTo(child.stdout)
  const exited = new Promise<void>((resolve) => child.once('close', () => resolve()))
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await exited
    if (heard.lines.includes('up')) await until(() => expectNothingOn(dataDir))
  })
  return { pid: child.pid ?? 0, exited, ...heard }
}

/** The process numbers on a data folder: the postmaster, its supervisor, and all of PostgreSQL. */
export const postgresOf = async (dataDir: string) => {
  const cluster = join(dataDir, 'postgres')
  const postmaster = Number.parseInt(
    await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '0'),
    10,
  )
  const status = await readFile(`/proc/${postmaster}/status`, 'utf8').catch(() => '')
  const supervisor = Number(/^PPid:\s+(\d+)/m.exec(status)?.[1] ?? 0)
  return { postmaster, supervisor, all: await findPostgresOn(cluster, postmaster).catch((): number[] => []) }
}
