import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

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

/** A folder among the system's passing files for as long as the work takes. */
export const inScratch = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  await sweepScratch()
  const folder = await mkdtemp(join(tmpdir(), `refill-check-${process.pid}-`))
  try {
    return await work(folder)
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}
