import type { Kysely, Transaction as KyselyTransaction } from 'kysely'
import type { Tables } from './tables.ts'

/** Can select and nothing else: a write outside a transaction does not compile. */
export type Reader = Pick<Kysely<Tables>, 'selectFrom' | 'selectNoFrom' | 'fn'>

export type AuditEvent = { event: string; id: number | string; before?: object; after?: object }

export type Transaction = Pick<
  KyselyTransaction<Tables>,
  'selectFrom' | 'selectNoFrom' | 'fn' | 'insertInto' | 'updateTable' | 'deleteFrom' | 'getExecutor'
> & {
  /** What happened, for the audit log. A transaction that commits without saying so is a defect. */
  audit(event: AuditEvent): Promise<void>
  /** For the few writes that are no command of the business, with the reason. */
  withoutAudit(reason: string): void
}
