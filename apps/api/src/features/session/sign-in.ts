import { hash } from 'node:crypto'
import { sessionErrors } from '@refill/contract/features/session/session.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { logFailure } from './failure-log.ts'
import { forget } from './known-sessions.ts'
import { passwordFits } from './password.ts'
import { forgiveFailures, noteFailure, secondsToWait } from './throttle.ts'
import { newToken, rememberPlaces, visitorOf, type Origin, type Visitor } from './visitor.ts'
import { inTurn } from './waiting-room.ts'

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

type Credentials = { username: string; password: string }

/**
 * @returns the account's id
 * @throws {DomainError} too_many_tries, credentials_wrong
 */
const judge = async (db: Database, by: Actor, visitor: Visitor, password: string): Promise<number> => {
  const { seconds, fits } = await db.transaction(by, async (trx) => {
    trx.withoutAudit('a try is no command; the log takes one row a minute of those that fail')
    const seconds = await secondsToWait(trx, visitor)
    if (seconds > 0) return { seconds, fits: false }
    // Under the locks of its counters: of thirty at the same moment each sees what became of those before it.
    const fits = await passwordFits(password, visitor.passwordHash)
    if (fits) await forgiveFailures(trx, visitor)
    else {
      await noteFailure(trx, visitor)
      await logFailure(trx, visitor)
    }
    return { seconds, fits }
  })
  if (seconds > 0) throw new DomainError(sessionErrors.too_many_tries, { seconds })
  if (visitor.id === null || !fits) throw new DomainError(sessionErrors.credentials_wrong)
  return visitor.id
}

/**
 * Judges the credentials and opens a session.
 * @returns the user's id, the session's token and the browser's; neither token is stored in clear
 * @throws {DomainError} credentials_wrong, the same for an unknown name; too_many_tries and sign_ins_busy, before the
 * password is judged
 */
export const signIn = async (
  db: Database,
  by: Actor,
  { username, password }: Credentials,
  origin: Origin,
) => {
  const visitor = await visitorOf(db.reader, username, origin)
  const userId = await inTurn(visitor.isStranger, () => judge(db, by, visitor, password))
  const token = newToken()
  await db.transaction({ ...by, userId }, async (trx) => {
    await trx
      .insertInto('sessions')
      .values({ token_hash: hashOfToken(token), user_id: userId })
      .execute()
    await rememberPlaces(trx, userId, visitor)
    await trx.audit({ event: 'session.started', id: userId })
    return {}
  })
  return { userId, token, browser: visitor.browser }
}

/** Ends the session of this token; one that is over already is no error. */
export const signOut = async (db: Database, by: Actor, token: string) => {
  const tokenHash = hashOfToken(token)
  await db.transaction(by, async (trx) => {
    await trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    await trx.audit({ event: 'session.ended', id: by.userId ?? 0 })
    return {}
  })
  forget(token)
  return {}
}
