import { Kysely, PostgresDialect, type PostgresPool } from 'kysely'
import type { QueryResultRow } from 'pg'
import type { Actor } from '../actor.ts'
import type { Secrets } from '../secrets/secrets.ts'
import type { Clashes } from './clashes.ts'
import { withReading, type Reader, type Transaction } from './handles.ts'
import { endPools, type Pools, type ReadingKind } from './pool.ts'
import { prepared } from './prepared.ts'
import { Replica } from './replica.ts'
import { ReplicaFirst, type ReadingPool } from './replica-first.ts'
import { snapshot } from './snapshot.ts'
import type { Query } from './statement.ts'
import type { Tables } from './tables.generated.ts'
import { again } from './writing/again.ts'
import { audited } from './writing/audit.ts'
import { withLock } from './writing/lock.ts'
import type { Attempt, Opened } from './writing/layer.ts'
import { firstAnswer, once } from './writing/once.ts'
import { connected, opened } from './writing/open.ts'
import { inOneStatement, inSteps, isOneStatement } from './writing/perform.ts'
import type { Performer, Planned } from './writing/plan.ts'
import { Proofs } from './writing/proofs.ts'

export type { Reader, Transaction } from './handles.ts'

const kyselyOn = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

const rowsOf = async <Row>(pool: ReadingPool, query: Query): Promise<Row[]> =>
  (await pool.query<Row & QueryResultRow>(prepared(query))).rows

/** What {@link again} has gone round gives an answer, or throws. */
const answered = async <T>(attempt: Attempt<Actor, T>, by: Actor): Promise<T> => {
  const answer = await attempt(by)
  if (answer === undefined) throw new Error('a write gives an answer')
  return answer
}

export class Database {
  readonly #kysely: Kysely<Tables>
  readonly #pools: Pools
  readonly #secrets: Secrets
  readonly #snapshots: Parameters<typeof snapshot>[0]
  readonly reader: Reader
  /** For an answer that many share and that asks for much at once: by few connections, behind which nobody else waits. */
  readonly sharedReader: Reader
  /** Where calls that only read may be answered besides. */
  readonly replica: Replica | undefined
  /** Of the rows that it writes into the log. */
  readonly proofs: Proofs

  constructor(pools: Pools, secrets: Secrets) {
    this.#pools = pools
    this.#secrets = secrets
    this.proofs = new Proofs(secrets)
    this.#kysely = kyselyOn(pools.writing)
    this.replica = pools.replica && new Replica(pools.writing, pools.replica)
    const readingOf = (kind: ReadingKind): ReadingPool =>
      this.replica ? new ReplicaFirst(pools.reading, this.replica, kind) : pools.reading[kind]
    const reading = { once: readingOf('once'), byValues: readingOf('byValues'), shared: readingOf('shared') }
    const stoppers = [this.#kysely, ...(pools.replica ? [kyselyOn(pools.replica.once)] : [])]
    // An export is read once, and long.
    this.#snapshots = { readers: kyselyOn(reading.byValues), stoppers, secrets }
    this.reader = withReading(kyselyOn(reading.once), secrets, (query) =>
      rowsOf(reading[query.planned ?? 'once'], query),
    )
    this.sharedReader = withReading(kyselyOn(reading.shared), secrets, (query) =>
      rowsOf(reading.shared, query),
    )
  }

  /**
   * Writes in steps, all or nothing. It begins again when it met another at the same rows (40001, 40P01), so the callback
   * must change nothing outside the database. With `by.once` it is done once for its key, and what it returns, plain
   * JSON, is kept as the answer.
   * @throws {DomainError} what the callback refuses, what a constraint in `clashes` means, or busy after six attempts
   */
  async transaction<T extends object>(
    by: Actor,
    callback: (trx: Transaction) => Promise<T>,
    clashes: Clashes = {},
  ): Promise<T> {
    return answered(again({ clashes })(this.#opened<T>(({ trx }) => callback(trx))), by)
  }

  /**
   * Performs a command of the business, all or nothing: in one statement where its plan allows that, and else in the steps
   * of a transaction. It plans again when its facts have changed meanwhile, and for a constraint in `again`,
   * which the next plan sees. With `by.once` it is done once for its key, as by {@link transaction}.
   * @param performer performs what a plan needs of features above it
   * @throws {DomainError} what the plan refuses, what a constraint in `clashes` means, or busy after six attempts that failed, or thirty plans
   */
  async perform<Facts, T extends object, Needs = never>(
    by: Actor,
    planned: Planned<Facts, T, Needs>,
    performer?: Performer<Needs>,
  ): Promise<T> {
    const asSteps = (found?: Needs) => this.#opened(inSteps(planned, performer, found))(by)
    const attempt: Attempt<Actor, T> = async () => {
      if (planned.lock && !planned.checks) return asSteps()
      const made = planned.plan(await planned.facts(this.reader))
      if ('done' in made) return made.done
      if ('stale' in made) return undefined
      if (!isOneStatement(made)) return asSteps(made.needs)
      return connected(this.#pools.writing)(withLock(made.locks)(inOneStatement(made, by, this.proofs)))(by)
    }
    return answered(firstAnswer(this.reader)(again(planned)(attempt)), by)
  }

  /** A transaction that is done once for its key and leaves a row of the log. */
  #opened<T extends object>(work: Attempt<Opened, T>): Attempt<Actor, T> {
    return opened(this.#kysely, { secrets: this.#secrets, proofs: this.proofs })(audited(once(work)))
  }

  /**
   * One picture of the database over many queries, whatever is written meanwhile. It holds a connection until the
   * callback ends or whoever takes from it leaves; one that takes nothing for 30 seconds is cut off. The callback may be
   * begun a second time, as long as nothing was taken from it.
   * @param signal ends the query under way at once
   */
  snapshot<T>(callback: (reader: Reader) => AsyncIterable<T>, signal?: AbortSignal): AsyncGenerator<T, void> {
    return snapshot(this.#snapshots, callback, signal)
  }

  /** Kysely would leave a pool open that it never took from. */
  close(): Promise<void> {
    return endPools(this.#pools)
  }
}
