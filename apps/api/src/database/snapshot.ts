import { sql, type Kysely } from 'kysely'
import { setTimeout as pause } from 'node:timers/promises'
import { DomainError } from '../domain-error.ts'
import type { Secrets } from '../secrets/secrets.ts'
import { runQuery, withReading, type Reader } from './handles.ts'
import { isStopped } from './replica-first.ts'
import type { Tables } from './tables.generated.ts'
import { readingUpTo, wantedPosition, type Position } from './wanted-position.ts'

/** How long a query may go on that a stop has missed, in ms. */
const stopEvery = 100

type Handles = {
  readers: Kysely<Tables>
  /** One for each server that a reader may have been led to. */
  stoppers: readonly Kysely<Tables>[]
  secrets: Secrets
}
type Asked<T> = {
  callback: (reader: Reader) => AsyncIterable<T>
  signal: AbortSignal | undefined
  position: Position | undefined
}

/** The server by the moment of its start: a process of this number may serve somebody else on another one. */
const server = sql<string>`extract(epoch FROM pg_postmaster_start_time())::text`

/**
 * A stop that comes between two queries, or before the server has begun one, stops nothing: it is said until there is
 * nothing left to stop. What this returns is awaited before the connection is given back, since a late stop would hit
 * somebody else's query.
 */
const stopOn = async (
  signal: AbortSignal,
  open: Pick<Reader, 'selectNoFrom'>,
  stoppers: Handles['stoppers'],
): Promise<() => Promise<unknown>> => {
  const own = open.selectNoFrom([sql<number>`pg_backend_pid()`.as('pid'), server.as('on')])
  const { pid, on } = await own.executeTakeFirstOrThrow()
  const cancel = sql`SELECT pg_cancel_backend(${pid}::int) WHERE ${server} = ${on}`
  const over = new AbortController()
  const cancelUntilOver = async () => {
    while (!over.signal.aborted) {
      await Promise.all(stoppers.map((one) => cancel.execute(one).catch(() => undefined)))
      await pause(stopEvery, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  let stopped: Promise<unknown> = Promise.resolve()
  const stop = () => {
    stopped = cancelUntilOver()
  }
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  return () => {
    signal.removeEventListener('abort', stop)
    over.abort()
    return stopped
  }
}

async function* picture<T>(
  { readers, stoppers, secrets }: Handles,
  { callback, signal, position }: Asked<T>,
): AsyncGenerator<T, void> {
  signal?.throwIfAborted()
  const begin = readers.startTransaction().setIsolationLevel('repeatable read').setAccessMode('read only')
  const open = await readingUpTo(position, () => begin.execute())
  let endCancelling: (() => Promise<unknown>) | undefined
  try {
    endCancelling = signal && (await stopOn(signal, open, stoppers))
    yield* callback(withReading(open, secrets, (query) => runQuery(open, query)))
  } finally {
    await endCancelling?.()
    // Nothing was written; a connection that is gone has ended its transaction already.
    await open
      .rollback()
      .execute()
      .catch(() => undefined)
  }
}

/** A replica may be lost, or have to go on with its log, until somebody has taken something. */
async function* withSecondTry<T>(handles: Handles, asked: Asked<T>): AsyncGenerator<T, void> {
  let isTaken = false
  try {
    for await (const part of picture(handles, asked)) {
      isTaken = true
      yield part
    }
    return
  } catch (error) {
    if (isTaken || isStopped(error) || error instanceof DomainError) throw error
  }
  yield* picture(handles, { ...asked, position: undefined })
}

/** See `Database.snapshot`. Where it is read is settled now, and not by whoever takes the first part. */
export const snapshot = <T>(
  handles: Handles,
  callback: Asked<T>['callback'],
  signal?: AbortSignal,
): AsyncGenerator<T, void> => {
  const asked = { callback, signal, position: wantedPosition() }
  return asked.position === undefined ? picture(handles, asked) : withSecondTry(handles, asked)
}
