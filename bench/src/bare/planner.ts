import { randomUUID } from 'node:crypto'
import { wire } from '@refill/api/app.ts'
import { readConfig } from '@refill/api/process/config.ts'
import { Database } from '@refill/api/database/database.ts'
import { openPools } from '@refill/api/database/pool.ts'
import type { Query } from '@refill/api/database/statement.ts'
import { openFileStore } from '@refill/api/files/open-file-store.ts'
import { checkFields, choose } from '@refill/api/http/operations.ts'
import type { Pool } from 'pg'
import type { DatabaseAddress } from '../database.ts'
import { secretsIn } from '../secrets.ts'

export type Given = Record<string, unknown>

/** Thrown in place of a command's statement, which is kept and not sent. */
class Planned extends Error {
  readonly queries: readonly Query[]
  constructor(queries: readonly Query[]) {
    super('planned, not written')
    this.queries = queries
  }
}

/** A pool hands its own questions on as an object, Kysely as text and values. */
const queryOf = (query: unknown, values: unknown): Query => {
  if (typeof query === 'object' && query !== null && 'text' in query)
    return queryOf(query.text, 'values' in query ? query.values : [])
  if (typeof query !== 'string') throw new Error('a handler sent what cannot be sent again')
  return { text: query, values: Array.isArray(values) ? values : [] }
}

/** @param instead takes each query of a pool's connections, and may hand it on */
const intercept = (pool: Pool, instead: (query: Query, pass: () => unknown) => unknown): void =>
  void pool.on('connect', (client) => {
    const send = client.query.bind(client)
    Reflect.set(client, 'query', (...all: unknown[]) =>
      instead(queryOf(all[0], all[1]), () => Reflect.apply(send, client, all)),
    )
  })

const visit = {
  address: '',
  token: undefined,
  keepSession: () => undefined,
  dropSession: () => undefined,
  browser: undefined,
  written: undefined,
  device: '',
  keepBrowser: () => undefined,
  keepWritten: () => undefined,
}

/**
 * Asks the product's own handlers what they would send for a call: what a read reads, and by what statement a command
 * writes. Nothing is written. One call after the other.
 */
export const openPlanner = async (address: DatabaseAddress, dataDir: string) => {
  const pools = openPools(address, { max: 1 })
  let sent: Query[] = []
  for (const pool of [pools.reading.once, pools.reading.byValues])
    intercept(pool, (query, pass) => {
      sent.push(query)
      return pass()
    })
  let begun: Query[] = []
  intercept(pools.writing, (query) => {
    // What has no values begins a transaction, holds rows and ends it; the statement itself always has some.
    if (query.values.length > 0) return Promise.reject(new Planned([...begun, query]))
    begun.push(query)
    return Promise.resolve({ rows: [] })
  })
  const store = await openFileStore(readConfig({}, { dataDir }).files)
  const secrets = await secretsIn(address, dataDir)
  const { entries } = wire({ db: new Database(pools, secrets), store, apiBase: '/' })

  const call = async (endpoint: string, given: Given) => {
    const ofEndpoint = entries.filter(({ operation }) => operation.endpoint === endpoint)
    const { operation, handler } = choose(ofEndpoint, given, {})
    const once = operation.kind === 'create' && { once: { key: randomUUID(), fingerprint: 'bare' } }
    const by = { userId: 1, name: 'bare', rights: ['*'], operation: endpoint, request: 'bare', ...once }
    await handler({ fields: checkFields(operation.fields, given), by, visit })
  }

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
