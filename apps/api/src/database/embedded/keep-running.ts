import { setTimeout as pause } from 'node:timers/promises'
import { asStartError, reasonIn, saysDiskIsFull } from './database-start-error.ts'
import type { Claimant } from './owner.ts'
import type { Session, Wishes } from './session.ts'
import { leave, openSession } from './session.ts'
import type { Ended } from './supervision.ts'

// One kill by hand or for want of memory is mended; a database that keeps dying needs a person.
const maxRestarts = 3
const within = 5 * 60_000 // ms

const describe = ({ code, signal, words }: Ended) => {
  if (signal !== null) return `PostgreSQL was ended by ${signal}`
  return code === 0 ? 'PostgreSQL was stopped by somebody else' : `PostgreSQL ended: ${reasonIn(words)}`
}

type Watch = { session: Session; stopping: AbortSignal; wishes: Wishes; claimant: Claimant }

const waitForRoom = ({ wishes, stopping }: Watch) => pause(wishes.retryEvery, undefined, { signal: stopping })

/** A full disk is not mended by starting the product again, but by room: we wait for it. */
const startWhenThereIsRoom = async (watch: Watch): Promise<Session> => {
  for (let isSaid = false; ; isSaid = true) {
    try {
      return await openSession(watch.wishes, watch.claimant, watch.session.listening)
    } catch (error) {
      const { message } = asStartError(error, watch.wishes.dataDir)
      if (!saysDiskIsFull(message)) throw error
      if (!isSaid) watch.wishes.print(`${message} It is tried again until there is room.`)
      await waitForRoom(watch)
    }
  }
}

/** @returns the line that says why PostgreSQL is down for good */
const watchSession = async (watch: Watch): Promise<string> => {
  const { wishes, stopping } = watch
  const restarts: number[] = []
  for (;;) {
    const ended = await watch.session.ended
    await watch.session.supervisor.close()
    stopping.throwIfAborted()
    const isFull = saysDiskIsFull(ended.words)
    if (!isFull && restarts.filter((at) => at > Date.now() - within).length >= maxRestarts)
      return `${describe(ended)}, again and again. See ${wishes.dataDir}/postgres.log.`
    wishes.print(`${describe(ended)}. Starting it again.`)
    if (isFull) await waitForRoom(watch)
    else restarts.push(Date.now())
    watch.session = await startWhenThereIsRoom(watch)
    if (stopping.aborted) await watch.session.supervisor.close()
  }
}

const watchToTheEnd = async (watch: Watch) => {
  const { dataDir } = watch.wishes
  const { listening } = watch.session
  const why = await watchSession(watch).catch((error: unknown) => asStartError(error, dataDir).message)
  await leave(dataDir, watch.claimant.token, listening)
  return watch.stopping.aborted ? undefined : why
}

/** Watches over a session, and replaces it when PostgreSQL or its supervisor is killed. */
export const keepRunning = (
  session: Session,
  wishes: Wishes,
  claimant: Claimant,
): { stopped: Promise<string | undefined>; stop(): Promise<void> } => {
  const stopping = new AbortController()
  const watch = { session, stopping: stopping.signal, wishes, claimant }
  const stopped = watchToTheEnd(watch)
  const stop = async () => {
    stopping.abort()
    await watch.session.supervisor.close()
    await stopped
  }
  return { stopped, stop }
}
