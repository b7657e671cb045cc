import { createHash } from 'node:crypto'
import { Socket } from 'node:net'
import { Client, Pool, types, type ClientConfig, type PoolConfig, type QueryConfig } from 'pg'
import {
  ConnectionWatch,
  DatabaseAway,
  usualPatience,
  type Patience,
  type Watched,
} from './connection-watch.ts'
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

/** Statements are prepared once a connection; past the limits (bulk loads) they go unnamed. */
const nameOf = (text: string): string | undefined => {
  if (text.startsWith(plannedEachTime)) return undefined
  const known = names.get(text)
  if (known || names.size >= maxStatements || text.length > longestStatement) return known
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 22)
  names.set(text, name)
  return name
}

/** A query as `pg` takes it, under the name that it is prepared by. */
export const prepared = ({ text, values }: Query): QueryConfig => {
  const name = nameOf(text)
  return { text, values: [...values], ...(name && { name }) }
}

const isSubmittable = (query: unknown): boolean =>
  typeof query === 'object' && query !== null && 'submit' in query

/** As pg does: from where it was asked, and not from the socket. */
const throwFromHere = (error: Error): never => {
  Error.captureStackTrace(error)
  throw error
}

/** Prepares its statements, and can say how long it has been waiting for the server. */
class OurClient extends Client implements Watched {
  backend = 0
  readonly #watch: ConnectionWatch
  #isWaiting = false
  #quietSince = 0
  #bytesRead = 0

  constructor(config: ClientConfig | undefined, watch: ConnectionWatch) {
    super({ ...config, connectionTimeoutMillis: watch.patience.look })
    this.#watch = watch
    this.connection.on('backendKeyData', ({ processID }) => (this.backend = processID))
    this.on('connect', () => watch.add(this))
    this.on('drain', () => (this.#isWaiting = false))
    this.on('end', () => watch.remove(this))
    // One that is cut off says so to whoever asks it next; unheard, its error would end the process.
    this.on('error', () => undefined)
  }

  // As below: pg's own overloads pass through.
  override connect = ((callback) => {
    if (!this.#watch.isAway) return super.connect(callback)
    process.nextTick(callback, new DatabaseAway('The database does not answer.'))
  }) as Client['connect']

  // pg's own overloads take callbacks, cursors and streams too: those pass through untouched.
  override query = ((query: unknown, values?: unknown, ...rest: unknown[]) => {
    this.#isWaiting = true
    this.#quietSince = performance.now()
    const pass = super.query.bind(this) as (...all: unknown[]) => unknown
    if (typeof values === 'function' || rest.length > 0 || isSubmittable(query))
      return pass(query, values, ...rest)
    const hasValues = typeof query === 'string' && Array.isArray(values) && values.length > 0
    const config = hasValues ? prepared({ text: query, values }) : query
    // By a callback: the promise that pg makes itself keeps every row in memory until the next large collection.
    const answer = new Promise((resolve, reject) => {
      pass(config, hasValues ? undefined : values, (error: Error | null, result: unknown) => {
        if (error) reject(error)
        else resolve(result)
      })
    })
    return answer.catch(throwFromHere)
  }) as Client['query']

  quietFor(): number {
    const { stream } = this.connection
    const bytesRead = stream instanceof Socket ? stream.bytesRead : 0
    if (bytesRead !== this.#bytesRead) this.#quietSince = performance.now()
    this.#bytesRead = bytesRead
    return this.#isWaiting ? performance.now() - this.#quietSince : 0
  }

  drop(reason: Error): void {
    this.connection.stream.destroy(reason)
  }
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

const openPoolWith = (
  address: DatabaseAddress,
  options: string,
  max: number,
  watch: ConnectionWatch,
): Pool => {
  const pool = new Pool({
    ...whereOf(address, options),
    max,
    Client: class extends OurClient {
      constructor(config?: ClientConfig) {
        super(config, watch)
      }
    },
    types: typeParsers,
    application_name: watch.name,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    // How long to wait for one that others use; what opening one may take is the watch's to say.
    connectionTimeoutMillis: 10_000,
    statement_timeout: 30_000,
    lock_timeout: 10_000,
    idle_in_transaction_session_timeout: 30_000,
  })
  // A connection that dies while idle is simply not used again; the next query opens another.
  pool.on('error', () => undefined)
  watch.watchPool(pool)
  return pool
}

type Extras = {
  /** Connections of a pool. */
  max?: number
  patience?: Patience
  /** Told when the database does not answer, and when it does again. */
  say?: (line: string) => void
}

const watchOver = (address: DatabaseAddress, { patience = usualPatience, say = () => undefined }: Extras) =>
  new ConnectionWatch(whereOf(address), patience, say)

export const openPool = (address: DatabaseAddress, extras: Extras = {}): Pool =>
  openPoolWith(address, '', extras.max ?? 8, watchOver(address, extras))

/** Connections that write, and others in which PostgreSQL refuses every write. */
export type Pools = { readonly writing: Pool; readonly reading: Pool }

export const openPools = (address: DatabaseAddress, extras: Extras = {}): Pools => {
  const { max = 8 } = extras
  const watch = watchOver(address, extras)
  return {
    writing: openPoolWith(address, '', max, watch),
    reading: openPoolWith(address, readOnly, max, watch),
  }
}
