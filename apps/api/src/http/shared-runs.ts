import { setTimeout as pause } from 'node:timers/promises'
import type { Queue } from '../metrics/queue-figures.ts'

/**
 * For an answer that is the same for everybody and costly: one run at a time, and runs for half of the time at
 * most. Who asks meanwhile shares the next run, so nobody is given an answer older than the question.
 */
export const sharedRuns = <T>(run: () => Promise<T>): { ask: () => Promise<T>; queue: Queue } => {
  let next: Promise<T> | undefined
  let free: Promise<unknown> = Promise.resolve()
  const queue = { running: 0, waiting: 0 }
  const begin = (): Promise<T> => {
    next = undefined
    Object.assign(queue, { running: 1, waiting: 0 })
    const begun = performance.now()
    const running = run()
    const rest = () => {
      queue.running = 0
      return pause(performance.now() - begun, undefined, { ref: false })
    }
    free = running.then(rest, rest)
    return running
  }
  const ask = () => {
    queue.waiting += 1
    return (next ??= free.then(begin))
  }
  return { ask, queue }
}
