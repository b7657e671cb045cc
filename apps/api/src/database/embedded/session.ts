import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { findAccount } from './account.ts'
import { findBinaries } from './binaries.ts'
import { findCluster, readyCluster } from './cluster.ts'
import { codeOf, DatabaseStartError, startReason } from './database-start-error.ts'
import type { Listening, PostgresAddress, Way } from './listening.ts'
import { addressOn, endListening, prepareListening } from './listening.ts'
import { endOrphans, orphanPatience } from './orphans.ts'
import type { Claimant } from './owner.ts'
import { findOwner, refuseOtherOwner, removeOwner, writeOwner } from './owner.ts'
import { passwordFile, readyPassword, writeCallers } from './password.ts'
import { programIn } from './platform.ts'
import type { Surroundings } from './program.ts'
import { commandOn } from './program.ts'
import { waitUntilReady, type Visitor } from './readiness.ts'
import { asArguments, reachedByPort, writeSettings } from './settings.ts'
import type { Command, Ended, Supervisor } from './supervision.ts'
import { openSupervisor } from './supervision.ts'

export type Wishes = {
  dataDir: string
  pgBin: string | undefined
  settings: Record<string, string>
  /** Who asks whether it is ready, instead of the product's own role in its own database. */
  visitor: Visitor
  way: Way
  /** How often a start is tried again while the disk is full, in ms. */
  retryEvery: number
  print: (line: string) => void
}
/** One run of PostgreSQL, from its readiness to its end. */
export type Session = {
  listening: Listening
  address: PostgresAddress
  supervisor: Supervisor
  ended: Promise<Ended>
}

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

/** What another try may not meet: shared memory that a dead process still holds, or whoever kills PostgreSQL. */
const isPassing = (end: Ended) =>
  /lock file .* already exists|shared memory block|SIGKILL/.test(startReason(end))

const wrongPassword = '28P01'

const wrongPasswordIn = ({ cluster }: Surroundings) =>
  new DatabaseStartError(
    `PostgreSQL does not take the password in ${passwordFile(cluster)}. Delete that file; the next start makes a new one.`,
  )

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
    await waitUntilReady({ ...address, ...wishes.visitor }, ended, wishes.print).catch((error: unknown) => {
      throw codeOf(error) === wrongPassword ? wrongPasswordIn(surroundings) : error
    })
    if (!fate.end) return { ended }
    if (!isPassing(fate.end) || Date.now() > giveUpAt) {
      const log = join(surroundings.dataDir, 'postgres.log')
      throw new DatabaseStartError(`PostgreSQL did not start: ${startReason(fate.end)}. More in ${log}.`)
    }
    await pause(200)
    await endOrphans(surroundings.cluster, wishes.print)
  }
}

const claim = async (wishes: Wishes, claimant: Claimant, cluster: string, again?: Listening) => {
  const account = await findAccount(cluster)
  const place = { dataDir: wishes.dataDir, account }
  await endListening(again ?? (await findOwner(wishes.dataDir)), place)
  const listening = await prepareListening(wishes.way, place, again)
  await writeOwner(wishes.dataDir, { ...claimant, ...listening })
  return { account, listening }
}

/** What PostgreSQL is started with. What stands in no file wins over all files, those that it reads besides too. */
const argumentsFor = async (cluster: string, settings: Wishes['settings'], listening: Listening) => {
  const file = await writeSettings(cluster, listening)
  const given = asArguments(settings)
  const config = (name: string) => ['-D', name, '-c', `config_file=${join(name, file)}`, ...given]
  if ('socketDirectory' in listening) return config
  const callers = await writeCallers(cluster)
  return (name: string) => [
    ...config(name),
    ...asArguments(reachedByPort(listening.port, join(name, callers))),
  ]
}

const bringUp = async (supervisor: Supervisor, wishes: Wishes, claimant: Claimant, again?: Listening) => {
  const { dataDir, pgBin, settings, way, print } = wishes
  await takeLock(supervisor, dataDir, claimant.token)
  const cluster = await findCluster(dataDir)
  const { account, listening } = await claim(wishes, claimant, cluster, again)
  const binaries = await findBinaries(pgBin, dataDir, account)
  const surroundings = { dataDir, cluster, account, supervisor, binaries, way }
  await readyCluster(surroundings, print)
  const argsFor = await argumentsFor(cluster, settings, listening)
  const password = 'port' in listening ? await readyPassword(surroundings, argsFor) : undefined
  const command = await commandOn(surroundings, 'postgres', argsFor)
  // A signal of Node's would end it on Windows, in the middle of whatever it does.
  if (way === 'port') command.askedBy = programIn(binaries.folder, 'pg_ctl')
  const address = addressOn(listening, password)
  const { ended } = await startProgram(command, surroundings, address, wishes)
  supervisor.release()
  return { listening, address, supervisor, ended }
}

/** Gives up the claim on the data folder, if it is still ours; `listening` is how it was reached, if we know it. */
export const leave = async (dataDir: string, token: string, listening?: Listening): Promise<void> => {
  const owner = await findOwner(dataDir)
  const ours = owner?.token === token ? owner : undefined
  await endListening(listening ?? ours, { dataDir, account: await findAccount(await findCluster(dataDir)) })
  if (ours) await removeOwner(dataDir)
}

/** @param again how the session that this one replaces was reached, whose address it keeps */
export const openSession = async (
  wishes: Wishes,
  claimant: Claimant,
  again?: Listening,
): Promise<Session> => {
  const supervisor = openSupervisor()
  try {
    return await bringUp(supervisor, wishes, claimant, again)
  } catch (error) {
    await supervisor.close()
    await leave(wishes.dataDir, claimant.token)
    throw error
  }
}
