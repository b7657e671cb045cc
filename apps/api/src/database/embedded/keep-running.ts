import { asStartError, reasonIn } from './database-start-error.ts'
import type { Claimant, Session, Wishes } from './session.ts'
import { leave, openSession } from './session.ts'
import type { Ended } from './supervision.ts'

// One kill by hand or for want of memory is mended; a database that keeps dying needs a person.
const maxRestarts = 3
const within = 5 * 60_000 // ms

const describe = ({ code, signal, words }: Ended) => {
  if (signal !== null) return `PostgreSQL was ended by ${signal}`
  return code === 0 ? 'PostgreSQL was stopped by somebody else' : `PostgreSQL ended: ${reasonIn(words)}`
}

type Watch = { session: Session; isStopping: boolean; wishes: Wishes; claimant: Claimant }

/** @returns the line that says why PostgreSQL is down for good, undefined if it was stopped */
const watchSession = async (watch: Watch): Promise<string | undefined> => {
  const { wishes, claimant } = watch
  const { host } = watch.session.address
  const restarts: number[] = []
  for (;;) {
    const ended = await watch.session.ended
    await watch.session.supervisor.close()
    if (watch.isStopping) return undefined
    if (restarts.filter((at) => at > Date.now() - within).length >= maxRestarts)
      return `${describe(ended)}, again and again. See ${wishes.dataDir}/postgres.log.`
    wishes.say(`${describe(ended)}. Starting it again.`)
    restarts.push(Date.now())
    watch.session = await openSession(wishes, claimant, host)
    if (watch.isStopping) await watch.session.supervisor.close()
  }
}

const watchToTheEnd = async (watch: Watch) => {
  const { dataDir } = watch.wishes
  const { host } = watch.session.address
  const why = await watchSession(watch).catch((error: unknown) => asStartError(error, dataDir).message)
  await leave(dataDir, watch.claimant.token, host)
  return watch.isStopping ? undefined : why
}

/** Watches over a session, and replaces it when PostgreSQL or its supervisor is killed. */
export const keepRunning = (
  session: Session,
  wishes: Wishes,
  claimant: Claimant,
): { stopped: Promise<string | undefined>; stop(): Promise<void> } => {
  const watch = { session, isStopping: false, wishes, claimant }
  const stopped = watchToTheEnd(watch)
  const stop = async () => {
    watch.isStopping = true
    await watch.session.supervisor.close()
    await stopped
  }
  return { stopped, stop }
}
