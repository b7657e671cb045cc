import { randomUUID } from 'node:crypto'
import { wire } from '@refill/api/app.ts'
import { readConfig } from '@refill/api/process/config.ts'
import { Database } from '@refill/api/database/database.ts'
import type { Pools } from '@refill/api/database/pool.ts'
import type { Query } from '@refill/api/database/statement.ts'
import { openFileStore } from '@refill/api/files/open-file-store.ts'
import { checkFields, choose } from '@refill/api/http/operations.ts'
import type { Pool } from 'pg'
import type { DatabaseAddress } from '../database.ts'
import { secretsIn } from '../secrets.ts'

export type Given = Record<string, unknown>

/** A pool hands its own questions on as an object, Kysely as text and values. */
const queryOf = (query: unknown, values: unknown): Query => {
  if (typeof query === 'object' && query !== null && 'text' in query)
    return queryOf(query.text, 'values' in query ? query.values : [])
  if (typeof query !== 'string') throw new Error('a handler sent what cannot be sent again')
  return { text: query, values: Array.isArray(values) ? values : [] }
}

/** @param instead takes each query of a pool's connections, and may hand it on */
export const intercept = (pool: Pool, instead: (query: Query, pass: () => unknown) => unknown): void =>
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
  origin: '',
  isHere: false,
  device: '',
  keepBrowser: () => undefined,
  keepWritten: () => undefined,
}

/** The product's own handlers on these connections. @returns what calls one of them, as somebody who may do everything */
export const openHandlers = async (pools: Pools, address: DatabaseAddress, dataDir: string) => {
  const store = await openFileStore(readConfig({}, { dataDir }).files)
  const secrets = await secretsIn(address, dataDir)
  const { entries } = wire({ db: new Database(pools, secrets), store, apiBase: '/' })
  return async (endpoint: string, given: Given): Promise<void> => {
    const ofEndpoint = entries.filter(({ operation }) => operation.endpoint === endpoint)
    const { operation, handler } = choose(ofEndpoint, given, {})
    const once = operation.kind === 'create' && { once: { key: randomUUID(), fingerprint: 'bare' } }
    const by = { userId: 1, name: 'bare', rights: ['*'], operation: endpoint, request: 'bare', ...once }
    await handler({ fields: checkFields(operation.fields, given), by, visit })
  }
}
