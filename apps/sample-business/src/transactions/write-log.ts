import type { Transaction } from '@refill/api/database/handles.ts'
import { Proofs } from '@refill/api/database/writing/proofs.ts'
import { addRows } from './insert-rows.ts'

/** A row of the log as the command of it would have written, on its day. */
export type LogRow = {
  /** Instant as `toISOString` writes it. */
  readonly at: string
  readonly user_id: number | null
  readonly event: string
  readonly record_id: number | string
  readonly before?: object | null | undefined
  readonly after?: object | null | undefined
}

const by = { operation: 'sample business', request: '' }

const rowsOf = ({ secrets }: Transaction, logged: readonly LogRow[]) => {
  const proofs = new Proofs(secrets)
  return logged.map(({ record_id, before = null, after = null, ...row }) => ({
    ...row,
    ...by,
    proof: proofs.make({ ...by, user_id: row.user_id, event: row.event }),
    record_id: String(record_id),
    before,
    after,
  }))
}

/** Of a statement: some megabytes. */
const atOnce = 20_000

/** Instants of one format compare as text, many times faster than by the rules of a language. */
const inOrder = ({ at: one }: LogRow, { at: other }: LogRow) => Number(one > other) - Number(one < other)

/** Writes down what people did, in the order of time. */
export const writeLog = async (trx: Transaction, logged: readonly LogRow[]): Promise<void> => {
  const rows = rowsOf(trx, logged.toSorted(inOrder))
  for (let from = 0; from < rows.length; from += atOnce)
    await addRows(trx, 'audit_log', rows.slice(from, from + atOnce))
}
