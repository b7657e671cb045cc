import { constants, setPriority } from 'node:os'
import { inOneLine } from '../process/print.ts'
import type { Report } from './jobs.ts'

export const tell = (report: Report<unknown>) =>
  new Promise<void>((resolve) => process.send?.(report, undefined, {}, () => resolve()))

/** All that a program does which jobs.ts starts: it works with what it is told, tells what came of it, and ends. */
export const doAsTold = async <Told>(work: (told: Told) => Promise<unknown>): Promise<void> => {
  // Whoever asked is gone.
  process.on('disconnect', () => process.exit(1))
  setPriority(constants.priority.PRIORITY_LOW)
  try {
    const told = await new Promise<Told>((resolve) => process.once('message', resolve))
    await tell({ done: await work(told) })
  } catch (error) {
    await tell({ failed: inOneLine(error) })
  }
  process.exit(0)
}
