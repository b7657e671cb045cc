import { openPools } from '@refill/api/database/pool.ts'
import type { Query } from '@refill/api/database/statement.ts'
import type { DatabaseAddress } from '../database.ts'
import { intercept, openHandlers, type Given } from './handlers.ts'

/** Thrown in place of a command's statement, which is kept and not sent. */
class Planned extends Error {
  readonly queries: readonly Query[]
  constructor(queries: readonly Query[]) {
    super('planned, not written')
    this.queries = queries
  }
}

/**
 * Asks the product's own handlers what they would send for a call: what a read reads, and by what statement a command
 * writes. Nothing is written. One call after the other.
 */
export const openPlanner = async (address: DatabaseAddress, dataDir: string) => {
  const pools = openPools(address, { max: 1 })
  let sent: Query[] = []
  for (const planned of ['once', 'byValues'] as const)
    intercept(pools.reading[planned], (query, pass) => {
      sent.push({ ...query, planned })
      return pass()
    })
  let begun: Query[] = []
  intercept(pools.writing, (query) => {
    // What has no values begins a transaction, holds rows and ends it; the statement itself always has some.
    if (query.values.length > 0) return Promise.reject(new Planned([...begun, query]))
    begun.push(query)
    return Promise.resolve({ rows: [] })
  })
  const call = await openHandlers(pools, address, dataDir)

  let last: Promise<unknown> = Promise.resolve()
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const next = last.then(work)
    last = next.catch(() => undefined)
    return next
  }
  return {
    read: (endpoint: string, given: Given): Promise<readonly Query[]> =>
      inTurn(async () => {
        sent = []
        await call(endpoint, given)
        return sent
      }),
    write: (endpoint: string, given: Given): Promise<readonly Query[]> =>
      inTurn(async () => {
        begun = []
        const outcome: unknown = await call(endpoint, given).catch((error: unknown) => error)
        if (outcome instanceof Planned) return outcome.queries
        throw outcome ?? new Error(`${endpoint} writes by more than one statement`)
      }),
  }
}
