import { sql } from 'kysely'
import { theProgram } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Person } from '../../http/person.ts'
import { logFailure, logRemainingFailures } from './failure-log.ts'
import { knownSessions } from './known-sessions.ts'
import { findSession, idleHours } from './session.queries.ts'
import { hashOfToken, signOut } from './sign-in.ts'
import { accountKey } from './visitor.ts'
import { prunePlaces } from './sql/statements.generated.ts'

const noteUse = (db: Database, tokenHash: Buffer) =>
  db.transaction(theProgram('session use'), async (trx) => {
    trx.withoutAudit('the last use of a session is no command')
    await trx
      .updateTable('sessions')
      .set({ last_seen_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash)
      .execute()
    return {}
  })

/** Who a session cookie belongs to; nobody when it is unknown, ended or idle for too long. */
export const identifyBySession = async (db: Database, token: string): Promise<Person | undefined> => {
  const known = knownSessions.recall(token)
  if (known) return known
  const tokenHash = hashOfToken(token)
  const found = await findSession(db.reader, tokenHash)
  if (!found) return undefined
  if (found.stale) await noteUse(db, tokenHash)
  const { id: userId, name, session_id: sessionId, owes } = found
  // Until the password is their own, and a second factor there where it is demanded, they may do nothing else.
  const person = { userId, name, rights: owes ? [] : found.rights, sessionId }
  knownSessions.remember(token, person)
  return person
}

/** Writes down that a key came which is none, and from where. */
export const logWrongKey = (db: Database, address: string) =>
  db.transaction(theProgram('key'), async (trx) => {
    trx.withoutAudit('a try is no command; the log takes one row a minute of those that fail')
    await logFailure(trx, { id: null, account: accountKey('API key'), address })
    return {}
  })

/** Ends the session of a browser that had signed out before it could say so. */
export const endSession = async (db: Database, token: string, request: string): Promise<void> => {
  const person = await identifyBySession(db, token)
  if (person) await signOut(db, { ...person, operation: 'late sign-out', request }, token)
}

/**
 * Takes away sessions, known places and failures that can no longer matter. What is dated in the future, since the clock
 * was put back, counts from now.
 */
export const deleteOldSessions = (db: Database) =>
  db.transaction(theProgram('housekeeping'), async (trx) => {
    trx.withoutAudit('what has run out is removed')
    const now = sql<Date>`now()`
    const idle = sql<Date>`now() - make_interval(hours => ${idleHours})`
    await trx.updateTable('sessions').set({ last_seen_at: now }).where('last_seen_at', '>', now).execute()
    await trx
      .updateTable('sessions')
      .set({ ended_at: now })
      .where('last_seen_at', '<', idle)
      .where('ended_at', 'is', null)
      .execute()
    await trx.updateTable('known_places').set({ last_used_at: now }).where('last_used_at', '>', now).execute()
    await trx.write(prunePlaces, {})
    await trx
      .deleteFrom('sign_in_failures')
      .where(sql<boolean>`since NOT BETWEEN now() - interval '1 hour' AND now() + interval '1 minute'`)
      .execute()
    await logRemainingFailures(trx)
    return {}
  })

export {
  createFirstAdministrator,
  hasAccounts,
  keepPassword,
  resetAdministrator,
  setPassword,
} from './accounts.ts'
export { endSessions } from './end-sessions.ts'
export { expectOwn, type Asked } from './expect-own.ts'
export { checkPassword, isMostUsed } from './check-password.ts'
export { inventPassword } from './invent-password.ts'
export { clearKnownSessions as forgetSignedIn } from './known-sessions.ts'
export { hashPassword } from './password.ts'
export { beginAnew } from './begin-anew.ts'
export { issueTicket, takeTicket } from './tickets.ts'
export { giveToOwner, hasSignedIn } from './first-sign-in.ts'
export { tryLink } from './try-link.ts'
export { tryPassword } from './try-password.ts'
export { signInQueue } from './waiting-room.ts'
