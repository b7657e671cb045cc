import { further, readingUpTo, wantedPosition, type Position } from '../database/wanted-position.ts'
import type { Queue } from '../metrics/queue-figures.ts'

/**
 * For an answer that is the same for everybody and costly: one run at a time. Who asks meanwhile shares the next run, so
 * nobody is given an answer older than the question; and it reads what all who share it have to see. A run reads by
 * `Database.sharedReader`: by connections for which nobody else waits.
 */
export const sharedRuns = <T>(run: () => Promise<T>): { ask: () => Promise<T>; queue: Queue } => {
  let next: { answer: Promise<T>; position: Position | undefined } | undefined
  let free: Promise<unknown> = Promise.resolve()
  const queue = { running: 0, waiting: 0 }
  const begin = (): Promise<T> => {
    const position = next?.position
    next = undefined
    Object.assign(queue, { running: 1, waiting: 0 })
    const running = readingUpTo(position, run)
    const end = () => {
      queue.running = 0
    }
    free = running.then(end, end)
    return running
  }
  const ask = () => {
    queue.waiting += 1
    const position = wantedPosition()
    if (next) next.position = further(next.position, position)
    else next = { answer: free.then(begin), position }
    return next.answer
  }
  return { ask, queue }
}
