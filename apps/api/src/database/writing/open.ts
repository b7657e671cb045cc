import type { Kysely, KyselyPlugin, Transaction as KyselyTransaction } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Secrets } from '../../secrets/secrets.ts'
import { run, runQuery, withReading, type AuditEvent, type Transaction } from '../handles.ts'
import type { Pools } from '../pool.ts'
import type { Query, Writing } from '../statement.ts'
import type { Tables } from '../tables.generated.ts'
import { writeAudit } from './audit.ts'
import type { Connection } from './lock.ts'
import type { Layer, Opened } from './layer.ts'
import type { Proofs } from './proofs.ts'

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

export type Signing = { readonly secrets: Secrets; readonly proofs: Proofs }

const openedFor = (
  open: KyselyTransaction<Tables>,
  { secrets, proofs }: Signing,
  by: Actor,
  check: () => void,
): Opened => {
  let accounted = false
  const runHere = async <Row>(query: Query) => {
    check()
    return runQuery<Row>(open, query)
  }
  const trx: Transaction = Object.assign(withReading(open, secrets, runHere), {
    write: <Params, Row>(statement: Writing<Params, Row>, params: Params) =>
      run(open, statement, params, runHere),
    run: runHere,
    audit: (...events: readonly AuditEvent[]) => {
      accounted ||= events.length > 0
      return writeAudit(open, by, proofs, events)
    },
    withoutAudit: () => void (accounted = true),
  })
  return { by, trx, isAccounted: () => accounted }
}

/** Opens a transaction for a write in steps; nothing runs on its handle once it is over. */
export const opened =
  (kysely: Kysely<Tables>, signing: Signing): Layer<Actor, Opened> =>
  (next) =>
  async (by) => {
    const { plugin, check, close } = closable()
    try {
      return await kysely
        .transaction()
        .execute((open) => next(openedFor(open.withPlugin(plugin), signing, by, check)))
    } finally {
      close()
    }
  }

/** Takes a connection for a single statement: Kysely's own way would show, so often is this done. */
export const connected =
  (pool: Pools['writing']): Layer<Actor, Connection> =>
  (next) =>
  async () => {
    const connection: Connection = { client: await pool.connect(), isLost: false }
    try {
      return await next(connection)
    } finally {
      connection.client.release(connection.isLost)
    }
  }
