import type { PostgresCursor, PostgresPool, PostgresPoolClient, PostgresQueryResult } from 'kysely'
import type { Pool, PoolClient, QueryConfig, QueryResult, QueryResultRow } from 'pg'
import type { ReadingKind, ReadingPools } from './pool.ts'
import { prepared } from './prepared.ts'
import type { Replica } from './replica.ts'
import { wantedPosition } from './wanted-position.ts'

/** Whoever stopped it wants no answer, and of what took too long the primary is spared. A replica in the way of its log says so. */
export const isStopped = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === '57014' && !error.message.includes('recovery')

/** A connection to a replica. What is asked first the primary answers if the replica cannot, and then all that follows. */
class SecondTry implements PostgresPoolClient {
  readonly #primary: Pool
  #client: PoolClient | undefined
  #isFirst = true

  constructor(client: PoolClient, primary: Pool) {
    this.#client = client
    this.#primary = primary
  }

  async ask<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    const isFirst = this.#isFirst
    this.#isFirst = false
    try {
      return await this.#open.query<Row>(query)
    } catch (error) {
      if (!isFirst || isStopped(error)) throw error
      this.release(true)
      this.#client = await this.#primary.connect()
      return this.#client.query<Row>(query)
    }
  }

  query<Row>(text: string, values: readonly unknown[]): Promise<PostgresQueryResult<Row>>
  query<Row>(cursor: PostgresCursor<Row>): PostgresCursor<Row>
  /** As Kysely asks, which has no cursors. */
  query(text: unknown, values?: unknown): unknown {
    if (typeof text !== 'string' || !Array.isArray(values))
      throw new TypeError('a query is a text with values')
    return this.ask(values.length > 0 ? prepared({ text, values }) : { text })
  }

  get #open(): PoolClient {
    if (!this.#client) throw new Error('a connection that was given back')
    return this.#client
  }

  release(isLost = false): void {
    this.#client?.release(isLost)
    this.#client = undefined
  }
}

/** As much of a pool as Kysely and we ask of the one that reads. */
export type ReadingPool = PostgresPool & Pick<ReplicaFirst, 'query'>

/** Where what only reads is read: from a replica where the call may and one is far enough, otherwise from the primary. */
export class ReplicaFirst implements PostgresPool {
  readonly options = {}
  readonly #primary: Pool
  readonly #replica: Replica
  readonly #kind: ReadingKind

  constructor(reading: ReadingPools, replica: Replica, kind: ReadingKind) {
    this.#primary = reading[kind]
    this.#replica = replica
    this.#kind = kind
  }

  async #connect(): Promise<SecondTry | undefined> {
    const position = wantedPosition()
    const client = position === undefined ? undefined : await this.#replica.connect(position, this.#kind)
    return client && new SecondTry(client, this.#primary)
  }

  async connect(): Promise<PostgresPoolClient> {
    return (await this.#connect()) ?? this.#primary.connect()
  }

  async query<Row extends QueryResultRow>(query: QueryConfig): Promise<QueryResult<Row>> {
    const client = await this.#connect()
    if (!client) return this.#primary.query<Row>(query)
    try {
      return await client.ask<Row>(query)
    } finally {
      client.release()
    }
  }

  /** Whoever opened the pools ends them. */
  end(): Promise<void> {
    return Promise.resolve()
  }
}
