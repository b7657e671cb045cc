import type { Transaction } from '@refill/api/database/handles.ts'
import { addRows } from './insert-rows.ts'

/** A row of the log as the command of it would have written, on its day. */
export type Deed = {
  /** Instant in ISO format; null for the moment of writing. */
  readonly at: string | null
  readonly user_id: number | null
  readonly event: string
  readonly record_id: number | string
  readonly before?: object | null | undefined
  readonly after?: object | null | undefined
}

const rowOf = ({ record_id, before = null, after = null, ...deed }: Deed) => ({
  ...deed,
  ...{ operation: 'sample business', request: '' },
  ...{ record_id: String(record_id), before, after },
})

/** Writes down what people did, in the order of time. */
export const logDeeds = (trx: Transaction, deeds: readonly Deed[]): Promise<void> =>
  addRows(
    trx,
    'audit_log',
    deeds.map(rowOf).toSorted((one, other) => (one.at ?? '').localeCompare(other.at ?? '')),
  )
