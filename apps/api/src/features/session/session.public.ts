import { sql } from 'kysely'
import { theProgram } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import type { Identify } from '../../http/operations.ts'
import { recall, remember } from './known-sessions.ts'
import { findSession, idleHours } from './session.queries.ts'
import { hashOfToken } from './sign-in.ts'

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
export const identifyBySession =
  (db: Database): Identify =>
  async (token) => {
    const tokenHash = hashOfToken(token)
    const known = recall(tokenHash)
    if (known) return known
    const found = await findSession(db.reader, tokenHash)
    if (!found) return undefined
    if (found.stale) await noteUse(db, tokenHash)
    const person = { userId: found.id, name: found.name, rights: found.rights }
    remember(tokenHash, person)
    return person
  }

/** Takes away sessions and failed sign-ins that can no longer matter. */
export const forgetOldSessions = (db: Database) =>
  db.transaction(theProgram('housekeeping'), async (trx) => {
    trx.withoutAudit('what has run out is removed')
    const idle = sql<Date>`now() - make_interval(hours => ${idleHours})`
    await trx.deleteFrom('sessions').where('last_seen_at', '<', idle).execute()
    await trx
      .deleteFrom('sign_in_failures')
      .where('last_tried_at', '<', sql<Date>`now() - interval '2 days'`)
      .execute()
    return {}
  })

export { createFirstAdministrator, hasAccounts, resetAdministrator, setPassword } from './accounts.ts'
