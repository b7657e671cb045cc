import type { Kysely } from 'kysely'
import type { Actor } from '../../actor.ts'
import { run, runQuery, type AuditEvent } from '../handles.ts'
import { writeAudit as insertAudit } from '../sql/statements.generated.ts'
import type { Tables } from '../tables.generated.ts'
import type { Layer, Opened } from './layer.ts'
import type { Proofs } from './proofs.ts'

/** Writes rows of the log within a transaction, one after the other. */
export const writeAudit = async (
  open: Kysely<Tables>,
  by: Actor,
  proofs: Proofs,
  events: readonly AuditEvent[],
): Promise<void> => {
  const { userId: user_id, operation, request } = by
  const rows = events.map(({ event, id, before, after, sessionId = by.sessionId }) => ({
    event,
    proof: proofs.make({ user_id, operation, request, event }),
    record_id: String(id),
    session_id: sessionId,
    before,
    after,
  }))
  if (rows.length === 0) return
  await run(open, insertAudit, { user_id, operation, request, events: rows }, (query) =>
    runQuery(open, query),
  )
}

/** A transaction that commits without a row of the log, and without saying why, is a defect. */
export const audited: Layer<Opened> = (next) => async (opened) => {
  const answer = await next(opened)
  if (!opened.isAccounted()) throw new Error(`${opened.by.operation} wrote without an audit row`)
  return answer
}

/** The part of a single statement that writes its row of the log. @param at gives the place of a value */
export const auditClause = (at: (place: number) => string): string => `,
  audited AS (INSERT INTO audit_log (user_id, session_id, operation, request, event, proof, record_id, before, after)
    SELECT ${at(1)}::bigint, ${at(5)}::bigint, ${at(2)}, ${at(3)}, ${at(4)}, ${at(6)}, record_id::text, before, after FROM result)`

/** The values that {@link auditClause} names, in the order of their places. */
export const auditValues = (by: Actor, event: string, proofs: Proofs): readonly unknown[] => {
  const proof = proofs.make({ user_id: by.userId, operation: by.operation, request: by.request, event })
  return [by.userId, by.operation, by.request, event, by.sessionId ?? null, proof]
}
