import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Account } from './account.ts'
import { findAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { findCluster, readyCluster } from './cluster.ts'
import { DatabaseStartError, reasonIn } from './database-start-error.ts'
import { endOrphans, orphanPatience } from './orphans.ts'
import type { Owner } from './owner.ts'
import { findOwner, refuseOtherOwner, removeOwner, writeOwner } from './owner.ts'
import type { Surroundings } from './program.ts'
import { commandOn } from './program.ts'
import type { PostgresAddress } from './readiness.ts'
import { addressOn, waitUntilReady, type Visitor } from './readiness.ts'
import { writeSettings } from './settings.ts'
import { makeSocketDirectory, removeSocketDirectory } from './socket-directory.ts'
import type { Command, Ended, Supervisor } from './supervision.ts'
import { openSupervisor } from './supervision.ts'

export type Wishes = {
  dataDir: string
  pgBin: string | undefined
  settings: Record<string, string>
  /** Who asks whether it is ready, instead of the product's own role in its own database. */
  visitor: Visitor
  /** How often a start is tried again while the disk is full, in ms. */
  retryEvery: number
  print: (line: string) => void
}
/** One run of PostgreSQL, from its readiness to its end. */
export type Session = { address: PostgresAddress; supervisor: Supervisor; ended: Promise<Ended> }
export type Claimant = Omit<Owner, 'socketDirectory'>

/** Refuses at once when the holder lives; waits while a killed product's PostgreSQL is going down. */
const takeLock = async (supervisor: Supervisor, dataDir: string, token: string) => {
  const path = join(dataDir, 'postgres.lock')
  const giveUpAt = Date.now() + orphanPatience
  for (;;) {
    await refuseOtherOwner(dataDir, token)
    const { taken, why } = await supervisor.lock(path)
    if (why !== undefined) throw new DatabaseStartError(`The lock ${path} cannot be taken: ${why}.`)
    if (taken) return refuseOtherOwner(dataDir, token) // one whose supervisor was just killed has no lock
    if (Date.now() > giveUpAt)
      throw new DatabaseStartError(
        `Another Refill, perhaps in another container, uses the data folder ${dataDir}. Stop it first.`,
      )
    await pause(20)
  }
}

const startReason = ({ signal, words }: Ended) =>
  signal === null ? reasonIn(words) : `it was ended by ${signal}`

/** What another try may not meet: shared memory that a dead process still holds, or whoever kills PostgreSQL. */
const isPassing = (end: Ended) =>
  /lock file .* already exists|shared memory block|SIGKILL/.test(startReason(end))

const startProgram = async (
  command: Command,
  surroundings: Surroundings,
  address: PostgresAddress,
  wishes: Wishes,
) => {
  const giveUpAt = Date.now() + orphanPatience
  for (;;) {
    const fate: { end?: Ended } = {}
    const ended = surroundings.supervisor.run(command).then((end) => (fate.end = end))
    await waitUntilReady({ ...address, ...wishes.visitor }, ended, wishes.print)
    if (!fate.end) return { ended }
    if (!isPassing(fate.end) || Date.now() > giveUpAt) {
      const log = join(surroundings.dataDir, 'postgres.log')
      throw new DatabaseStartError(`PostgreSQL did not start: ${startReason(fate.end)}. More in ${log}.`)
    }
    await pause(200)
    await endOrphans(surroundings.cluster, wishes.print)
  }
}

const claimSocket = async (
  wishes: Wishes,
  claimant: Claimant,
  account: Account | undefined,
  host?: string,
) => {
  const left = host ?? (await findOwner(wishes.dataDir))?.socketDirectory
  if (left !== undefined) await removeSocketDirectory(left, wishes.dataDir, account)
  const socketDirectory = await makeSocketDirectory(wishes.dataDir, account, host)
  await writeOwner(wishes.dataDir, { ...claimant, socketDirectory })
  return addressOn(socketDirectory)
}

const bringUp = async (supervisor: Supervisor, wishes: Wishes, claimant: Claimant, host?: string) => {
  const { dataDir, pgBin, settings, print } = wishes
  await takeLock(supervisor, dataDir, claimant.token)
  const cluster = await findCluster(dataDir)
  const account = await findAccount(cluster)
  const address = await claimSocket(wishes, claimant, account, host)
  const binaries = await findBinaries(pgBin, dataDir, account)
  const surroundings = { dataDir, cluster, account, supervisor, binaries }
  await readyCluster(surroundings, print)
  const file = await writeSettings(cluster, address.host)
  // What stands in no file wins over all files, those that PostgreSQL reads besides too.
  const given = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const argsFor = (name: string) => ['-D', name, '-c', `config_file=${join(name, file)}`, ...given]
  const command = await commandOn(surroundings, 'postgres', argsFor)
  const { ended } = await startProgram(command, surroundings, address, wishes)
  supervisor.release()
  return { address, supervisor, ended }
}

/** Gives up the claim on the data folder, if it is still ours; `host` is the socket's folder, if we know it. */
export const leave = async (dataDir: string, token: string, host?: string): Promise<void> => {
  const owner = await findOwner(dataDir)
  const ours = owner?.token === token ? owner : undefined
  const folder = host ?? ours?.socketDirectory
  if (folder !== undefined)
    await removeSocketDirectory(folder, dataDir, await findAccount(await findCluster(dataDir)))
  if (ours) await removeOwner(dataDir)
}

/** @param host the socket's folder of the session that this one replaces, whose address it keeps */
export const openSession = async (wishes: Wishes, claimant: Claimant, host?: string): Promise<Session> => {
  const supervisor = openSupervisor()
  try {
    return await bringUp(supervisor, wishes, claimant, host)
  } catch (error) {
    await supervisor.close()
    await leave(wishes.dataDir, claimant.token)
    throw error
  }
}
