import { existsSync } from 'node:fs'
import { chmod, chown, open, realpath, stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../../files/make-folder.ts'
import { findAccount } from './account.ts'
import { findCluster } from './cluster.ts'
import { asStartError, DatabaseStartError } from './database-start-error.ts'
import { keepRunning } from './keep-running.ts'
import { findOwner, isAlive, makeOwner } from './owner.ts'
import type { PostgresAddress, Way } from './listening.ts'
import { addressOn, usualWay } from './listening.ts'
import { findPassword } from './password.ts'
import { closeOnWindows, isWindows, unfitForWindows } from './platform.ts'
import { answers, type Visitor } from './readiness.ts'
import { openSession } from './session.ts'

export { DatabaseStartError }
export type { PostgresAddress } from './listening.ts'

export type EmbeddedPostgres = {
  address: PostgresAddress
  /** Resolves when PostgreSQL is down: to undefined after {@link stop}, else to the one line that says why. */
  stopped: Promise<string | undefined>
  /** Ends open transactions and stops PostgreSQL; asking again waits for the same end. */
  stop(): Promise<void>
}

const longestWaitForAnswer = 10_000 // ms, for a product that is just starting
const usualRetry = 10_000 // ms

const asRoot = 0o711

/** What was made as root lets through PostgreSQL's own user, by its group, and nobody else. */
const closeToOthers = async (path: string): Promise<void> => {
  const account = await findAccount(join(path, 'postgres'))
  const { uid, mode } = await stat(path)
  if (!account || uid !== 0 || (mode & 0o777) !== asRoot) return
  await chown(path, uid, account.gid)
  await chmod(path, 0o710)
}

/** A disk of another make, a USB stick's say, knows no rights of users. */
const closeNew = (path: string, print: (line: string) => void) =>
  closeOnWindows(path).catch(() => print(`Other users of this PC may read ${path}: it could not be closed.`))

const openDataDir = async (path: string, print: (line: string) => void) => {
  const unfit = isWindows ? unfitForWindows(path) : undefined
  if (unfit !== undefined)
    throw new DatabaseStartError(`The data folder ${path} cannot be used: ${unfit}. Choose another DATA_DIR.`)
  // As root, PostgreSQL's own user has to pass through; what lies inside is closed to others by itself.
  await makeFolder(path, process.getuid?.() === 0 ? asRoot : 0o700)
  await closeToOthers(path)
  if (isWindows && !existsSync(join(path, 'postgres.lock'))) await closeNew(path, print)
  await (await open(join(path, 'postgres.lock'), 'a')).close()
  return realpath(path)
}

/**
 * Starts the PostgreSQL that lives in `dataDir`, and creates it on first use. It ends with this process, however
 * that ends. If PostgreSQL alone is killed it is started again, under the same address; while the disk is full that is
 * tried again and again. Only the first start is refused then.
 * @param options.pgBin folder of `postgres` and `initdb`, instead of the ones that npm installed
 * @param options.print told, a line at a time, what takes long or went wrong without stopping the start
 * @param options.settings PostgreSQL's own, over ours and over all that its files say
 * @param options.visitor who asks whether it is ready, instead of the product's own role
 * @param options.way how callers come to it, instead of what the system gives
 * @param options.retryEvery ms between two tries while the disk is full
 * @throws {DatabaseStartError} with one clear line
 */
export const startPostgres = async (options: {
  dataDir: string
  pgBin?: string | undefined
  print?: ((line: string) => void) | undefined
  settings?: Record<string, string> | undefined
  visitor?: Visitor
  way?: Way
  retryEvery?: number
}): Promise<EmbeddedPostgres> => {
  const named = resolve(options.dataDir)
  try {
    const { pgBin, settings = {}, visitor = {}, way = usualWay } = options
    const { print = () => {}, retryEvery = usualRetry } = options
    const dataDir = await openDataDir(named, print)
    const wishes = { dataDir, pgBin, settings, visitor, way, print, retryEvery }
    const claimant = await makeOwner(dataDir)
    const first = await openSession(wishes, claimant)
    return { address: first.address, ...keepRunning(first, wishes, claimant) }
  } catch (error) {
    throw asStartError(error, named)
  }
}

/** Command-line tools take this: the address of the PostgreSQL already running on `dataDir`, or undefined. */
export const findRunningPostgres = async (dataDir: string): Promise<PostgresAddress | undefined> => {
  const giveUpAt = Date.now() + longestWaitForAnswer
  const cluster = await findCluster(dataDir)
  for (;;) {
    const owner = await findOwner(dataDir)
    if (!owner || !(await isAlive(owner))) return undefined
    const address = addressOn(owner, await findPassword(cluster))
    if (await answers(address)) return address
    if (Date.now() > giveUpAt) return undefined
    await pause(50)
  }
}
