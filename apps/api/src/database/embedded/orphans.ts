import { readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DatabaseStartError } from './database-start-error.ts'
import { findPostgresOn } from './processes.ts'

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

/**
 * Ends what lost its postmaster. A process that waits for a lock of a killed one waits for ever, and no start
 * is possible as long as it lives. Nothing is lost: what was acknowledged is in the log, and the next start
 * recovers from there.
 */
const endBereaved = (postmaster: number) => {
  let aloneSince: number | undefined
  return (living: number[]) => {
    if (living.includes(postmaster)) return
    aloneSince ??= performance.now()
    if (performance.now() - aloneSince < alonePatience) return
    for (const pid of living) signal(pid, 'SIGKILL')
  }
}

/**
 * Ends what a killed product left on the cluster, and takes away the lock file of one that is gone. PostgreSQL
 * by itself refuses to start over the number of a zombie, or of a stranger who got the number since.
 * Only for the holder of the data folder's lock.
 */
export const endOrphans = async (cluster: string, say: (line: string) => void): Promise<void> => {
  const lockFile = join(cluster, 'postmaster.pid')
  const postmaster = Number.parseInt(await readFile(lockFile, 'utf8').catch(() => ''), 10)
  if (Number.isNaN(postmaster)) return rm(lockFile, { force: true })
  const giveUpAt = Date.now() + orphanPatience
  const lookAfter = endBereaved(postmaster)
  let asked = false
  for (;;) {
    const living = await findPostgresOn(cluster, postmaster)
    if (living.length === 0) return rm(lockFile, { force: true })
    if (Date.now() > giveUpAt)
      throw new DatabaseStartError(
        `An earlier PostgreSQL (process ${living.join(', ')}) still runs on ${cluster} and does not stop.`,
      )
    if (!asked && living.includes(postmaster)) {
      say(`Stopping the PostgreSQL (process ${postmaster}) that an earlier run left behind.`)
      signal(postmaster, 'SIGINT')
      asked = true
    }
    lookAfter(living)
    await pause(20)
  }
}
