import { Pool, types, type ClientConfig, type PoolConfig } from 'pg'
import { OurClient } from './client.ts'
import { ConnectionWatch } from './connection-watch.ts'
import { urlsOf } from './hosts.ts'
import { patienceWithReplicas, usualPatience, type Patience } from './patience.ts'
import { planning, type Planning } from './planning.ts'
import { Servers } from './servers.ts'

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

/** Where the database is: a URL of any PostgreSQL, of one or several hosts, or the address of the one that the program started. */
export type DatabaseAddress =
  | string
  | { host: string; port: number; user: string; database: string; password?: string }

/** What a session does without being told; sent at its start, since a SET would stay behind in a pooler. */
const readOnly = '-c default_transaction_read_only=on'

const whereOf = (address: DatabaseAddress, options = ''): PoolConfig => {
  // Our own is reached on this machine alone: PGSSLMODE and PGOPTIONS of the shell are meant for other servers.
  if (typeof address !== 'string') return { ...address, ssl: false, options }
  if (options === '') return { connectionString: address }
  const named = /[?&]options=[^&]*/
  if (named.test(address))
    return { connectionString: address.replace(named, (own) => `${own}%20${encodeURIComponent(options)}`) }
  return { connectionString: address, options: `${process.env.PGOPTIONS ?? ''} ${options}`.trim() }
}

type Way = { first: DatabaseAddress; watch: ConnectionWatch; max: number }
type Told = { planned: Planning; takesWrites?: boolean }

/**
 * How long a connection that nobody uses is kept, in ms. A new one plans every statement anew, and several at once stop an
 * office for a second; one that has planned them holds some 10 MB.
 */
const keptFor = 300_000

/** Enough that a shared answer waits little for its turns, and few enough that it leaves two cores to others. */
const connectionsForShared = 4

/** @param told.takesWrites otherwise PostgreSQL refuses them */
const openPoolOn = ({ first, watch, max }: Way, { planned, takesWrites = false }: Told): Pool => {
  const pool = new Pool({
    ...whereOf(first, [!takesWrites && readOnly, planning[planned]].filter(Boolean).join(' ')),
    max,
    Client: class extends OurClient {
      constructor(config?: ClientConfig) {
        super(config, watch, takesWrites)
      }
    },
    types: typeParsers,
    application_name: watch.name,
    keepAlive: true,
    keepAliveInitialDelayMillis: 10_000,
    idleTimeoutMillis: keptFor,
    connectionTimeoutMillis: watch.patience.opening,
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
  print?: (line: string) => void
}

const wayTo = (
  kind: Servers['kind'],
  address: DatabaseAddress,
  { max = 8, patience, print = () => undefined }: Extras,
): Way => {
  const [first = address, ...others] = typeof address === 'string' ? urlsOf(address) : []
  const servers = new Servers(kind, [whereOf(first), ...others.map((one) => whereOf(one))])
  const usual = kind === 'replica' ? patienceWithReplicas : usualPatience
  return { first, watch: new ConnectionWatch(servers, patience ?? usual, print), max }
}

export const openPool = (address: DatabaseAddress, extras: Extras = {}): Pool =>
  openPoolOn(wayTo('primary', address, extras), { planned: 'once', takesWrites: true })

/** What is read by connections of its own: statements by how they are planned, and what many share. */
export type ReadingKind = Planning | 'shared'

/** Connections on which PostgreSQL refuses every write. */
export type ReadingPools = { readonly [Kind in ReadingKind]: Pool }

export type Pools = {
  readonly writing: Pool
  readonly reading: ReadingPools
  /** To a copy that follows, where there is one. */
  readonly replica?: ReadingPools
}

const readingOn = (way: Way): ReadingPools => ({
  once: openPoolOn(way, { planned: 'once' }),
  byValues: openPoolOn(way, { planned: 'byValues' }),
  shared: openPoolOn({ ...way, max: Math.min(way.max, connectionsForShared) }, { planned: 'once' }),
})

/** @param extras.replica where what only reads may be read as well */
export const openPools = (
  address: DatabaseAddress,
  { replica, ...extras }: Extras & { replica?: string | undefined } = {},
): Pools => {
  const way = wayTo('primary', address, extras)
  return {
    writing: openPoolOn(way, { planned: 'once', takesWrites: true }),
    reading: readingOn(way),
    ...(replica && { replica: readingOn(wayTo('replica', replica, extras)) }),
  }
}

export const eachPool = ({ writing, reading, replica }: Pools): readonly Pool[] => {
  const readers = [reading, replica].flatMap((pools) => (pools ? Object.values(pools) : []))
  return [writing, ...readers]
}

export const endPools = async (pools: Pools): Promise<void> => {
  await Promise.all(eachPool(pools).map((pool) => pool.end()))
}
