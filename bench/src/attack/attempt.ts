import { setTimeout as pause } from 'node:timers/promises'
import type { House } from '../house.ts'
import { hasProc, loopTime } from '../processes.ts'
import { cookieFor, startProduct, type Product } from '../product.ts'

/** The product under attack: a sample business, its administrator signed in. */
export type Target = { house: House; product: Product; origin: string; cookie: string }

/** One way to take the product away, repeated. */
export type Attempt = {
  /** What is tried, with the number of the finding that it repeats. */
  what: string
  /**
   * @returns what was seen
   * @throws {Found} when it still works
   */
  run: (target: Target) => Promise<string>
}

/** The attack worked. */
export class Found extends Error {}

export const found = (message: string): never => {
  throw new Found(message)
}

/** Small enough to be filled in seconds, with every kind of record. */
const sample = ['--demo', '--orders', '300', '--products', '12']

export const openTarget = async (house: House, env: Record<string, string> = {}): Promise<Target> => {
  const product = await startProduct(house, {
    dataDir: await house.folder('attacked'),
    args: sample,
    env: { LOG_LEVEL: 'info', ...env },
  })
  return { house, product, origin: product.origin, cookie: await cookieFor(product.origin) }
}

const between = 10 // ms
const longestWait = 60_000 // ms

/**
 * How long the loop was held beside some work. `/healthz` asks nothing but the loop; of what it waits only that counts
 * in which the loop computed, where Linux tells it: the rest a busy machine took from both.
 * @returns ms, with the work's result
 */
export const beside = async <T>({ origin, product }: Target, work: () => Promise<T>) => {
  const { pid } = product.child
  const end = new AbortController()
  let longest = 0
  const watch = async () => {
    while (!end.signal.aborted) {
      const from = performance.now()
      const computed = loopTime(pid)
      await fetch(`${origin}/healthz`, { signal: AbortSignal.timeout(longestWait) })
        .then((answer) => answer.text())
        .catch(() => found(`/healthz was not answered in ${longestWait} ms`))
      const waited = performance.now() - from
      longest = Math.max(longest, hasProc ? Math.min(waited, loopTime(pid) - computed) : waited)
      await pause(between)
    }
  }
  const watching = watch()
  const result = await work().finally(() => end.abort())
  await watching
  return { result, longest }
}

/** What the findings took was seconds to hours. */
export const longestHold = 2_000 // ms

/** Does the work; nobody beside it may wait long. */
export const withoutHolding = async <T>(target: Target, work: () => Promise<T>) => {
  const { result, longest } = await beside(target, work)
  if (longest > longestHold) found(`the loop was held for ${longest.toFixed(0)} ms`)
  return { result, longest, waits: `the loop was held for ${longest.toFixed(0)} ms at most` }
}
