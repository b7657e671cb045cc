import { open, realpath } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { makeFolder } from '../../make-folder.ts'
import { asStartError } from './database-start-error.ts'
import { keepRunning } from './keep-running.ts'
import { findOwner, isAlive, makeOwner } from './owner.ts'
import type { PostgresAddress } from './readiness.ts'
import { addressOn, answers } from './readiness.ts'
import { openSession } from './session.ts'

export { DatabaseStartError } from './database-start-error.ts'
export type { PostgresAddress } from './readiness.ts'

export type EmbeddedPostgres = {
  address: PostgresAddress
  /** Resolves when PostgreSQL is down: to undefined after {@link stop}, else to the one line that says why. */
  stopped: Promise<string | undefined>
  /** Ends open transactions and stops PostgreSQL; asking again waits for the same end. */
  stop(): Promise<void>
}

const longestWaitForAnswer = 10_000 // ms, for a product that is just starting

const openDataDir = async (path: string) => {
  // As root, PostgreSQL's own user has to pass through; what lies inside is closed to others by itself.
  await makeFolder(path, process.getuid?.() === 0 ? 0o711 : 0o700)
  await (await open(join(path, 'postgres.lock'), 'a')).close()
  return realpath(path)
}

/**
 * Starts the PostgreSQL that lives in `dataDir`, and creates it on first use. It ends with this process, however
 * that ends. If PostgreSQL alone is killed it is started again, under the same address.
 * @param options.pgBin folder of `postgres` and `initdb`, instead of the ones that npm installed
 * @param options.say told, a line at a time, what takes long or went wrong without stopping the start
 * @param options.settings PostgreSQL's own, over ours
 * @throws {DatabaseStartError} with one clear line
 */
export const startPostgres = async (options: {
  dataDir: string
  pgBin?: string | undefined
  say?: ((line: string) => void) | undefined
  settings?: Record<string, string> | undefined
}): Promise<EmbeddedPostgres> => {
  const named = resolve(options.dataDir)
  try {
    const dataDir = await openDataDir(named)
    const { pgBin, settings = {}, say = () => {} } = options
    const wishes = { dataDir, pgBin, settings, say }
    const claimant = await makeOwner(dataDir)
    const first = await openSession(wishes, claimant)
    return { address: first.address, ...keepRunning(first, wishes, claimant) }
  } catch (error) {
    throw asStartError(error, named)
  }
}

/** For command-line tools: the address of the PostgreSQL already running on `dataDir`, or undefined. */
export const findRunningPostgres = async (dataDir: string): Promise<PostgresAddress | undefined> => {
  const giveUpAt = Date.now() + longestWaitForAnswer
  for (;;) {
    const owner = await findOwner(dataDir)
    if (!owner || !(await isAlive(owner))) return undefined
    const address = addressOn(owner.socketDirectory)
    if (await answers(address)) return address
    if (Date.now() > giveUpAt) return undefined
    await pause(50)
  }
}
