import { hash } from 'node:crypto'
import { sql } from 'kysely'
import { sessionErrors } from '@refill/contract/features/session/session.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database, Transaction } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { knownSessions } from './known-sessions.ts'
import { tryPassword } from './try-password.ts'
import { newToken, rememberPlaces, type Origin, type Visitor } from './visitor.ts'

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

type Credentials = { username: string; password: string; code: string }

/** Somebody may have been deactivated, or given a new password, since the one that was typed was checked. */
const expectUnchanged = async (trx: Transaction, { id, passwordHash = '' }: Visitor): Promise<void> => {
  const still = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', id ?? 0)
    .where('password_hash', '=', passwordHash)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst()
  if (!still) throw new DomainError(sessionErrors.credentials_wrong)
}

/** @returns its token, which is not stored in clear */
export const openSession = async (
  trx: Transaction,
  userId: number,
  visitor: Visitor,
  { address, device }: Origin,
): Promise<string> => {
  const token = newToken()
  const { id } = await trx
    .insertInto('sessions')
    .values({ token_hash: hashOfToken(token), user_id: userId, address, device })
    .returning('id')
    .executeTakeFirstOrThrow()
  await rememberPlaces(trx, userId, visitor)
  await trx.audit({ event: 'session.started', id: userId, sessionId: id })
  return token
}

/**
 * Judges the credentials and opens a session.
 * @returns the user's id, the session's token and the browser's; neither token is stored in clear
 * @throws {DomainError} credentials_wrong, the same for an unknown name; second_factor_needed and code_wrong; too_many_tries and sign_ins_busy, before the
 * password is checked
 */
export const signIn = async (
  db: Database,
  by: Actor,
  { username, password, code }: Credentials,
  origin: Origin,
) => {
  const { visitor, seconds, fits, factor } = await tryPassword(db, by, { username, password, code }, origin)
  if (seconds > 0) throw new DomainError(sessionErrors.too_many_tries, { seconds })
  const { id: userId } = visitor
  if (userId === null || !fits) throw new DomainError(sessionErrors.credentials_wrong)
  if (factor === 'needed') throw new DomainError(sessionErrors.second_factor_needed)
  if (factor === 'wrong') throw new DomainError(sessionErrors.code_wrong)
  const { token } = await db.transaction({ ...by, userId }, async (trx) => {
    await expectUnchanged(trx, visitor)
    return { token: await openSession(trx, userId, visitor, origin) }
  })
  return { userId, token, browser: visitor.browser }
}

/** Ends the session of this token; one that is over already is no error. */
export const signOut = async (db: Database, by: Actor, token: string) => {
  const tokenHash = hashOfToken(token)
  await db.transaction(by, async (trx) => {
    await trx
      .updateTable('sessions')
      .set({ ended_at: sql<Date>`now()` })
      .where('token_hash', '=', tokenHash)
      .where('ended_at', 'is', null)
      .execute()
    await trx.audit({ event: 'session.ended', id: by.userId ?? 0 })
    return {}
  })
  knownSessions.delete(token)
  return {}
}
