import type { Kysely } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { AuditEvent } from '../handles.ts'
import type { Tables } from '../tables.generated.ts'
import type { Layer, Opened } from './layer.ts'
import type { Proofs } from './proofs.ts'

const json = (value: object | undefined) => value && JSON.stringify(value)

/** Writes one row of the log within a transaction. */
export const writeAudit = async (
  open: Kysely<Tables>,
  by: Actor,
  proofs: Proofs,
  { event, id, before, after, sessionId = by.sessionId }: AuditEvent,
): Promise<void> => {
  const signed = { user_id: by.userId, operation: by.operation, request: by.request, event }
  await open
    .insertInto('audit_log')
    .values({
      ...signed,
      session_id: sessionId,
      proof: proofs.make(signed),
      record_id: String(id),
      before: json(before),
      after: json(after),
    })
    .execute()
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
