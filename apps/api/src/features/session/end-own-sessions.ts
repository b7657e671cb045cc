import { accountErrors } from '@refill/contract/features/session/account.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { endSessions } from './end-sessions.ts'
import { clearKnownSessions } from './known-sessions.ts'

/**
 * Ends one session of one's own, or without an id all but the one that asks.
 * @throws {DomainError} session_not_found
 */
export const endOwnSessions = async (db: Database, by: Actor, id: number | undefined) => {
  const userId = by.userId ?? 0
  const which = id === undefined ? { but: by.sessionId } : { only: id }
  const { ended } = await db.transaction(by, async (trx) => {
    const ended = await endSessions(trx, userId, which)
    if (id !== undefined && ended === 0) throw new DomainError(accountErrors.session_not_found)
    await trx.audit({ event: 'session.ended_elsewhere', id: userId, after: { session: id ?? 'all others' } })
    return { ended }
  })
  clearKnownSessions()
  return { message: ended === 1 ? 'Session ended' : `${ended} sessions ended` }
}
