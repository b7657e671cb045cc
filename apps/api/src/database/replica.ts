import { setTimeout as pause } from 'node:timers/promises'
import type { Pool, PoolClient } from 'pg'
import type { ReadingKind, ReadingPools } from './pool.ts'
import type { Position } from './wanted-position.ts'

/** How long a call waits until a replica has what its person wrote, in ms. */
const longestWait = 200
const lookEvery = 10
/**
 * After a wait in vain nobody waits for so long, in ms: a replica that is minutes behind would cost every call its
 * wait.
 */
const sparedFor = 1_000

/** For a primary this is what it has written, for a copy what can be read there. */
const place = `SELECT extract(epoch FROM pg_postmaster_start_time())::text AS server,
  (SELECT system_identifier FROM pg_control_system()) || '.' ||
    (SELECT oid FROM pg_database WHERE datname = current_database()) AS business,
  (CASE WHEN pg_is_in_recovery() THEN pg_last_wal_replay_lsn() ELSE pg_current_wal_insert_lsn() END - '0/0')::text AS position`

const written = `SELECT (pg_current_wal_insert_lsn() - '0/0')::text AS position`

type Place = {
  /** When it was started, to the microsecond: one address may lead to several. */
  server: string
  /** The same in every copy of a cluster, and in nothing else. */
  business: string
  /** Nothing where the log is kept in another way. */
  position: string | null
}

const rowOf = async <Row extends object>(asked: Pool | PoolClient, text: string): Promise<Row> => {
  const { rows } = await asked.query<Row>(text)
  if (!rows[0]) throw new Error('a server that does not say where it is')
  return rows[0]
}
const placeOf = (asked: Pool | PoolClient) => rowOf<Place>(asked, place)

/** Says which connections to copies of the database are far enough for a call. */
export class Replica {
  readonly #primary: Pool
  readonly #pools: ReadingPools
  readonly #serverOf = new WeakMap<PoolClient, string>()
  readonly #known = new Map<string, Position>()
  #floor: Promise<Place> | undefined
  #sparedUntil = 0

  constructor(primary: Pool, pools: ReadingPools) {
    this.#primary = primary
    this.#pools = pools
  }

  /** @throws {Error} in one line, when there is no copy of this database there; one that is away may well be right */
  async expectCopy(): Promise<void> {
    const found = await placeOf(this.#pools.once).catch(({ code = '' }: { code?: string }) => {
      if (/^(28|3D)/.test(code)) throw new Error('REPLICA_URL: the server refuses the user or the database.')
    })
    if (found && found.business !== (await this.#floorPlace()).business)
      throw new Error('REPLICA_URL names another database than DATABASE_URL, and no copy of it.')
  }

  /** Everything that was committed before is before it, and can be wanted of a copy. */
  async position(): Promise<Position> {
    return BigInt((await rowOf<{ position: string }>(this.#primary, written)).position)
  }

  /** A connection on which everything before `position` can be read, unless there is none in time. */
  async connect(position: Position, kind: ReadingKind): Promise<PoolClient | undefined> {
    let client: PoolClient | undefined
    try {
      client = await this.#pools[kind].connect()
      if (await this.#isThere(client, position)) return client
      client.release()
    } catch {
      client?.release(true)
    }
    return undefined
  }

  /** A program may need what its migrations have written, whoever asks it. */
  #floorPlace(): Promise<Place> {
    return (this.#floor ??= placeOf(this.#primary).catch((error: unknown) => {
      this.#floor = undefined
      throw error
    }))
  }

  async #isThere(client: PoolClient, position: Position): Promise<boolean> {
    const floor = await this.#floorPlace()
    const needed = [position, BigInt(floor.position ?? 0)].reduce((one, other) => (one > other ? one : other))
    const isKnown = (server = this.#serverOf.get(client)) =>
      server !== undefined && (this.#known.get(server) ?? -1n) >= needed
    const begun = performance.now()
    while (!isKnown()) {
      const found = await placeOf(client)
      if (found.business !== floor.business || found.position === null) return false
      this.#serverOf.set(client, found.server)
      this.#known.set(found.server, BigInt(found.position))
      if (isKnown()) break
      const now = performance.now()
      if (now - begun > longestWait) this.#sparedUntil = now + sparedFor
      if (now < this.#sparedUntil) return false
      await pause(lookEvery)
    }
    return true
  }
}
