import { setTimeout as pause } from 'node:timers/promises'

/**
 * For an answer that is the same for everybody and costly: one run at a time, and runs for half of the time at
 * most. Who asks meanwhile shares the next run, so nobody is given an answer older than the question.
 */
export const sharedRuns = <T>(run: () => Promise<T>): (() => Promise<T>) => {
  let next: Promise<T> | undefined
  let free: Promise<unknown> = Promise.resolve()
  const begin = (): Promise<T> => {
    next = undefined
    const begun = performance.now()
    const running = run()
    const rest = () => pause(performance.now() - begun, undefined, { ref: false })
    free = running.then(rest, rest)
    return running
  }
  return () => (next ??= free.then(begin))
}
