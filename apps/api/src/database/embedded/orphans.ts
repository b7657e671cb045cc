import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseStartError } from './database-start-error.ts'
import { findPostgresOn, hasParent } from './processes.ts'

/** ms that a PostgreSQL left behind gets to stop. */
export const orphanPatience = 30_000

/** ms that processes of PostgreSQL get to end by themselves once their postmaster is gone. */
const alonePatience = 2_000

const signal = (pid: number, name: NodeJS.Signals) => {
  try {
    process.kill(pid, name)
  } catch {
    // it went by itself
  }
}

/** The process that the lock file names; one that an administrator runs by hand writes its number negative. */
const postmasterIn = async (lockFile: string): Promise<number> =>
  Math.abs(Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10))

/**
 * Ends what a killed product left on the cluster, and takes away the lock file of one that is gone. PostgreSQL
 * by itself refuses to start over the number of a zombie, or of a stranger who got the number since.
 * Only for the holder of the data folder's lock.
 */
export const endOrphans = async (cluster: string, print: (line: string) => void): Promise<void> => {
  const lockFile = join(cluster, 'postmaster.pid')
  const postmaster = await postmasterIn(lockFile)
  if (Number.isNaN(postmaster)) return rm(lockFile, { force: true })
  const giveUpAt = Date.now() + orphanPatience
  let asked = false
  let aloneSince: number | undefined
  for (;;) {
    const living = await findPostgresOn(cluster, postmaster)
    if (living.length === 0) return rm(lockFile, { force: true })
    if (Date.now() > giveUpAt)
      throw new DatabaseStartError(
        `An earlier PostgreSQL (process ${living.join(', ')}) still runs on ${cluster} and does not stop.`,
      )
    const isNamed = living.includes(postmaster)
    // A whole one that the lock file does not name, of another container say, is not ours to end.
    if (!isNamed && !(await hasParent(living))) {
      // One that waits for a lock of a killed process waits for ever, and no start is possible as long as it
      // lives. Nothing is lost by ending it: what was acknowledged is in the log, and the start recovers from it.
      aloneSince ??= Date.now()
      if (Date.now() - aloneSince > alonePatience) living.forEach((pid) => signal(pid, 'SIGKILL'))
    } else if (isNamed && !asked) {
      print(`Stopping the PostgreSQL (process ${postmaster}) that an earlier run left behind.`)
      signal(postmaster, 'SIGINT')
      asked = true
    }
    await pause(20)
  }
}
