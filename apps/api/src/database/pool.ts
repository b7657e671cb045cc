import { createHash } from 'node:crypto'
import { Client, Pool, types, type PoolConfig, type QueryConfig, type QueryResult } from 'pg'
import type { Query } from './statement.ts'

/**
 * `bigint` as a number: ids and counts stay far below 2^53, and one that does not is an error, never a wrong id.
 * `date` stays text (a Date would shift with the process's time zone), `numeric` stays text (exact).
 */
const parsers = new Map<number, (text: string) => unknown>([
  [types.builtins.INT8, (text) => safeInteger(text)],
  [types.builtins.DATE, (text) => text],
])

const safeInteger = (text: string): number => {
  const number = Number(text)
  if (!Number.isSafeInteger(number)) throw new RangeError(`bigint beyond 2^53: ${text}`)
  return number
}

const typeParsers: PoolConfig['types'] = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    parsers.get(oid) ?? types.getTypeParser(oid, format),
}

const maxStatements = 500
const longestStatement = 8_000
const names = new Map<string, string>()

/**
 * Begins a statement that is planned for its values each time: how common a searched word is decides which way is
 * quick, and a prepared statement would be planned for none.
 */
export const plannedEachTime = '/* planned for its values */ '

/** Statements with parameters are prepared once a connection; past the limits (bulk loads) they go unnamed. */
const nameOf = (text: string): string | undefined => {
  if (text.startsWith(plannedEachTime)) return undefined
  const known = names.get(text)
  if (known || names.size >= maxStatements || text.length > longestStatement) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

/** A query with parameters as `pg` takes it, under the name that it is prepared by. */
export const prepared = ({ text, values }: Query): QueryConfig => {
  const name = values.length > 0 && nameOf(text)
  return { text, values: [...values], ...(name && { name }) }
}

type Ask = (query: QueryConfig) => Promise<QueryResult>

class PreparingClient extends Client {
  // pg's own overloads take callbacks, cursors and streams too: those pass through untouched.
  override query = ((query: unknown, values?: unknown, ...rest: unknown[]) => {
    const pass = super.query.bind(this) as (...all: unknown[]) => unknown
    if (typeof query !== 'string' || !Array.isArray(values) || values.length === 0 || rest.length > 0)
      return pass(query, values, ...rest)
    return (pass as Ask)(prepared({ text: query, values }))
  }) as Client['query']
}

/** Where the database is: a URL of any PostgreSQL, or the address of the one that the program started. */
export type DatabaseAddress = string | { host: string; port: number; user: string; database: string }

/** What a session does without being told; sent at its start, since a SET would stay behind in a pooler. */
const readOnly = '-c default_transaction_read_only=on'

const whereOf = (address: DatabaseAddress, options = ''): PoolConfig => {
  // Our own is reached by its socket alone: PGSSLMODE and PGOPTIONS of the shell are meant for other servers.
  if (typeof address !== 'string') return { ...address, ssl: false, options }
  if (options === '') return { connectionString: address }
  const named = /[?&]options=[^&]*/
  if (named.test(address))
    return { connectionString: address.replace(named, (own) => `${own}%20${encodeURIComponent(options)}`) }
  return { connectionString: address, options: `${process.env.PGOPTIONS ?? ''} ${options}`.trim() }
}

const openPoolWith = (address: DatabaseAddress, max: number, options?: string): Pool => {
  const pool = new Pool({
    ...whereOf(address, options),
    max,
    Client: PreparingClient,
    types: typeParsers,
    application_name: 'refill',
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // A connection that dies while idle is simply not used again; the next query opens another.
  pool.on('error', () => undefined)
  return pool
}

export const openPool = (address: DatabaseAddress, { max = 8 } = {}): Pool => openPoolWith(address, max, '')

/** Connections that write, and others in which PostgreSQL refuses every write. */
export type Pools = { readonly writing: Pool; readonly reading: Pool }

/** @param max of each of the two */
export const openPools = (address: DatabaseAddress, { max = 8 } = {}): Pools => ({
  writing: openPool(address, { max }),
  reading: openPoolWith(address, max, readOnly),
})
