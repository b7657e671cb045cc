import { commonErrors } from '@refill/contract/common-errors.ts'
import {
  Kysely,
  PostgresDialect,
  type KyselyPlugin,
  type PostgresPool,
  type Transaction as KyselyTransaction,
} from 'kysely'
import type { QueryResultRow } from 'pg'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '../actor.ts'
import { DomainError } from '../domain-error.ts'
import { everywhere, type Clashes } from './clashes.ts'
import { holdText, queryOf, type Also, type Command, type Done } from './command.ts'
import { run, runQuery, withReading, type AuditEvent, type Reader, type Transaction } from './handles.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { answerKept, doOnce } from './idempotency.ts'
import { endPools, type Pools } from './pool.ts'
import { prepared } from './prepared.ts'
import { Proofs } from './proofs.ts'
import { Replica } from './replica.ts'
import { ReplicaFirst, type ReadingPool } from './replica-first.ts'
import { snapshot } from './snapshot.ts'
import type { Query, Writing } from './statement.ts'
import type { Tables } from './tables.generated.ts'

export type { Reader, Transaction } from './handles.ts'

const maxAttempts = 6
/** What was planned is planned anew when somebody else was quicker; of all who wait for one row one is the quickest. */
const maxPlans = 30
const retriable = new Set(['40001', '40P01'])

/** What a transaction read to know what it has to hold has changed before it held it: it begins again. */
export class ChangedMeanwhile extends Error {
  readonly code = '40001'
}

/** Somebody else holds a row for longer than one lock, or the whole statement, may take. */
const waitedTooLong = new Set(['55P03', '57014'])

type SqlError = { code?: string; constraint?: string; detail?: string }
const sqlError = (error: unknown): SqlError => (error instanceof Error ? (error as SqlError) : {})

/** PostgreSQL's own details are sentences, ours JSON. */
const valuesIn = (detail: string): Record<string, string | number> =>
  detail.startsWith('{') ? JSON.parse(detail) : {}

const asDomainError = (error: unknown, clashes: Clashes): unknown => {
  const { code = '', constraint = '', detail = '' } = sqlError(error)
  const clash = clashes[constraint] ?? everywhere[constraint]
  if (clash) return new DomainError(clash, valuesIn(detail))
  return retriable.has(code) || waitedTooLong.has(code) ? new DomainError(commonErrors.busy) : error
}

/** Turns away queries on the handle once its transaction is over: they would run on somebody else's connection. */
const closable = () => {
  let over = false
  const check = () => {
    if (over) throw new Error('This transaction is over; nothing can be done in it any more.')
  }
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => {
      check()
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  }
  return { plugin, check, close: () => void (over = true) }
}

type Signing = { secrets: Secrets; proofs: Proofs }

const transactionFor = (
  open: KyselyTransaction<Tables>,
  { secrets, proofs }: Signing,
  by: Actor,
  check: () => void,
) => {
  let accounted = false
  const runHere = async <Row>(query: Query) => {
    check()
    return runQuery<Row>(open, query)
  }
  const trx: Transaction = Object.assign(withReading(open, secrets, runHere), {
    write: <Params, Row>(statement: Writing<Params, Row>, params: Params) =>
      run(open, statement, params, runHere),
    audit: async ({ event, id, before, after, sessionId = by.sessionId }: AuditEvent) => {
      accounted = true
      const signed = { user_id: by.userId, operation: by.operation, request: by.request, event }
      const who = { ...signed, session_id: sessionId, proof: proofs.make(signed) }
      const record = { record_id: String(id), before: before && JSON.stringify(before) }
      await open
        .insertInto('audit_log')
        .values({ ...who, ...record, after: after && JSON.stringify(after) })
        .execute()
    },
    withoutAudit: () => void (accounted = true),
  })
  return { trx, runHere, isAccounted: () => accounted }
}

const kyselyOn = (pool: PostgresPool) => new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) })

export class Database {
  readonly #kysely: Kysely<Tables>
  readonly #pools: Pools
  readonly #secrets: Secrets
  readonly #snapshots: Parameters<typeof snapshot>[0]
  readonly reader: Reader
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
    const reading: ReadingPool = this.replica ? new ReplicaFirst(pools.reading, this.replica) : pools.reading
    const readers = kyselyOn(reading)
    const stoppers = [this.#kysely, ...(pools.replica ? [kyselyOn(pools.replica)] : [])]
    this.#snapshots = { readers, stoppers, secrets }
    this.reader = withReading(readers, secrets, async <Row>(query: Query) => {
      return (await reading.query<Row & QueryResultRow>(prepared(query))).rows
    })
  }

  /**
   * One command, all or nothing. Begins again when it met another at the same rows (40001, 40P01), so the callback must
   * change nothing outside the database. With `by.once` it is done once for its key, and what it returns, plain
   * JSON, is kept as the answer.
   * @throws {DomainError} what the callback refuses, what a constraint in `clashes` means, or busy after six attempts
   */
  async transaction<T extends object>(
    by: Actor,
    callback: (trx: Transaction) => Promise<T>,
    clashes: Clashes = {},
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#attempt(by, callback)
      } catch (error) {
        const again = attempt < maxAttempts && retriable.has(sqlError(error).code ?? '')
        if (!again) throw asDomainError(error, clashes)
        await pause(2 ** attempt * (5 + Math.random() * 10))
      }
    }
  }

  #attempt<T extends object>(by: Actor, callback: (trx: Transaction) => Promise<T>): Promise<T> {
    return this.#within(by, async ({ trx, isAccounted }) => {
      const result = await doOnce(trx, by, () => callback(trx))
      if (!isAccounted()) throw new Error(`${by.operation} wrote without an audit row`)
      return result
    })
  }

  async #within<T>(
    by: Actor,
    callback: (opened: ReturnType<typeof transactionFor>) => Promise<T>,
  ): Promise<T> {
    const { plugin, check, close } = closable()
    const signing = { secrets: this.#secrets, proofs: this.proofs }
    try {
      return await this.#kysely
        .transaction()
        .execute((open) => callback(transactionFor(open.withPlugin(plugin), signing, by, check)))
    } finally {
      close()
    }
  }

  /**
   * One command in one statement, all or nothing, for commands that many do at the same moment: `plan` reads, refuses and
   * says what to write. It plans again when what it read has changed meanwhile, and for a constraint in `again`, which
   * the next plan will see. With `by.once` it is done once for its key, as by {@link transaction}.
   * @throws {DomainError} what the plan refuses, what a constraint in `clashes` means, or busy after six attempts that failed, or thirty plans
   */
  async inOneStatement<T extends object>(
    by: Actor,
    plan: (reader: Reader) => Promise<Command<T> | Done<T>>,
    { clashes = {}, again = [] }: { clashes?: Clashes; again?: readonly string[] } = {},
  ): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        const command = await plan(this.reader)
        if ('done' in command) return command.done
        const answer = await (command.also
          ? this.#performMore(by, command, command.also)
          : this.#perform(by, command))
        if (answer) return answer
        if (attempt >= maxPlans) throw new DomainError(commonErrors.busy)
      } catch (error) {
        const { code = '', constraint = '' } = sqlError(error)
        const isAgain = attempt < maxAttempts && (retriable.has(code) || again.includes(constraint))
        if (!isAgain) return await this.#firstAnswer(by, asDomainError(error, clashes))
        await pause(2 ** attempt * (5 + Math.random() * 10))
      }
    }
  }

  /** Straight on a connection: this is done so often that Kysely's own way would show. */
  async #perform<T>(by: Actor, command: Command<T>): Promise<T | undefined> {
    const { hold } = command
    const client = await this.#pools.writing.connect()
    let isLost = false
    try {
      // One message and one round trip for both.
      if (hold) await client.query(`BEGIN; ${holdText(hold)}`)
      const { rows } = await client.query<{ answer: T }>(prepared(queryOf(command, by, this.proofs)))
      if (hold) await client.query('COMMIT')
      return rows[0]?.answer
    } catch (error) {
      if (hold) await client.query('ROLLBACK').catch(() => void (isLost = true))
      throw error
    } finally {
      client.release(isLost)
    }
  }

  #performMore<T>(by: Actor, command: Command<T>, also: Also): Promise<T | undefined> {
    return this.#within(by, async ({ trx, runHere }) => {
      const finish = await also(trx)
      const [row] = await runHere<{ answer: T }>(queryOf(command, by, this.proofs))
      if (row) await finish()
      return row?.answer
    })
  }

  /** A request that comes twice is refused for what its first time did, so the first answer is looked for only then. */
  async #firstAnswer<T extends object>(by: Actor, error: unknown): Promise<T> {
    const isForeign =
      !(error instanceof DomainError) && sqlError(error).constraint !== 'idempotency_keys_pkey'
    const first = isForeign ? undefined : await answerKept<T>(this.reader, by)
    if (first) return first
    throw error
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
