import { CompiledQuery, type Kysely, type RawBuilder, type Transaction as KyselyTransaction } from 'kysely'
import type { Secrets } from '../secrets/secrets.ts'
import type { Query, Reading, Statement, Writing } from './statement.ts'
import type { Tables } from './tables.generated.ts'

/** Can select and nothing else: a write outside a transaction does not compile, and PostgreSQL refuses it. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn'> & {
  read<Params, Row>(statement: Reading<Params, Row>, params: Params): Promise<Row[]>
  /** For what is put together: lists, whose filters and columns differ. */
  readComposed<Row>(query: RawBuilder<Row>): Promise<Row[]>
  /** What some columns are encrypted with. */
  readonly secrets: Secrets
}

export type AuditEvent = {
  event: string
  id: number | string
  before?: object
  after?: object
  /** The one that has just begun; otherwise that of the actor. */
  sessionId?: number
}

export type Transaction = Pick<
  KyselyTransaction<Tables>,
  'selectFrom' | 'selectNoFrom' | 'fn' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'
> &
  Pick<Reader, 'read' | 'readComposed' | 'secrets'> & {
    write<Params, Row>(statement: Writing<Params, Row>, params: Params): Promise<Row[]>
    /** Runs what a plan says. */
    run<Row>(query: Query): Promise<Row[]>
    /** What happened, for the audit log. A transaction that commits without saying so is a defect. */
    audit(...events: readonly AuditEvent[]): Promise<void>
    /** For the few writes that are no command of the business, with the reason. */
    withoutAudit(reason: string): void
  }

export const runQuery = async <Row>(kysely: Kysely<Tables>, { text, values }: Query): Promise<Row[]> =>
  (await kysely.executeQuery<Row>(CompiledQuery.raw(text, [...values]))).rows

type Run = <Row>(query: Query) => Promise<Row[]>

/** What is put together each time lives from its values: one filter finds a row, and another half of the table. */
const compiled = (handle: Kysely<Tables>, query: RawBuilder<unknown>): Query => {
  const { sql: text, parameters: values } = query.compile(handle)
  return { text, values, planned: 'byValues' }
}

/** @param how the shortest way that the handle has */
export const run = async <Params, Row>(
  handle: Kysely<Tables>,
  { fixed, within }: Statement<'reads' | 'writes', Params, Row>,
  params: Params,
  how: Run,
): Promise<Row[]> => how(fixed ? fixed(params) : compiled(handle, within(params)))

/** Lets a handle run statements of files. @param how as for {@link run} */
export const withReading = <Handle extends Kysely<Tables>>(
  handle: Handle,
  secrets: Secrets,
  how: Run,
): Handle & Reader => {
  const reading: Pick<Reader, 'read' | 'readComposed' | 'secrets'> = {
    secrets,
    read: (statement, params) => run(handle, statement, params, how),
    readComposed: async (query) => how(compiled(handle, query)),
  }
  return Object.assign(handle, reading)
}
