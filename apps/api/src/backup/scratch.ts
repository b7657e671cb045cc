import { mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { RestoreError } from './restore-error.ts'

/** It may be somebody else's, which is none of our business either. */
const isRunning = (pid: number): boolean => {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return !(error instanceof Error && 'code' in error && error.code === 'ESRCH')
  }
}

/** Whole businesses of trials that were broken off, with their keys, must not lie about. */
export const sweepScratch = async (): Promise<void> => {
  for (const name of await readdir(tmpdir())) {
    const [, pid] = /^refill-check-(\d+)-/.exec(name) ?? []
    if (pid && !isRunning(Number(pid)))
      await rm(join(tmpdir(), name), { recursive: true, force: true }).catch(() => undefined)
  }
}

/** The business may write to the same disk, and nobody knows how much an archive becomes. In bytes. */
const leastRoom = 104_857_600
/** How often that is looked at, in ms. */
const lookEvery = 1_000

/**
 * Never ends before there is no room.
 * @param over ends the looking
 */
const untilNoRoom = async (folder: string, over: AbortSignal): Promise<never> => {
  for (;;) {
    const { bavail, bsize } = await statfs(folder)
    if (bavail * bsize < leastRoom)
      throw new RestoreError(
        `The trial was ended: where it is made, ${tmpdir()}, there is less than 100 MB of room.`,
      )
    await pause(lookEvery, undefined, { signal: over })
  }
}

/**
 * A folder among the system's passing files for as long as the work takes.
 * @throws {RestoreError} as soon as it takes the room of others; what it has begun ends with the process then
 */
export const inScratch = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  await sweepScratch()
  const folder = await mkdtemp(join(tmpdir(), `refill-check-${process.pid}-`))
  const over = new AbortController()
  try {
    return await Promise.race([work(folder), untilNoRoom(folder, over.signal)])
  } finally {
    over.abort()
    await rm(folder, { recursive: true, force: true })
  }
}
