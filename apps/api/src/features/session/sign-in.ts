import { hash, randomBytes } from 'node:crypto'
import { sessionErrors } from '@refill/contract/features/session/session.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { passwordFits } from './password.ts'
import { findAccount } from './session.queries.ts'
import { claimTry, forgiveTry, subjectsOf } from './throttle.ts'
import { forget } from './known-sessions.ts'

export const hashOfToken = (token: string): Buffer => hash('sha256', token, 'buffer')

type Credentials = { username: string; password: string }

/**
 * Judges the credentials and opens a session.
 * @returns the user's id and the session's token, which is stored nowhere in clear
 * @throws {DomainError} credentials_wrong, the same for an unknown name; too_many_tries, judged before the password is
 */
export const signIn = async (
  db: Database,
  by: Actor,
  { username, password }: Credentials,
  address: string,
) => {
  const subjects = subjectsOf(username, address)
  await db.transaction(by, async (trx) => {
    trx.withoutAudit('a try to sign in is counted; only a success is a command')
    await claimTry(trx, subjects)
    return {}
  })
  const account = await findAccount(db.reader, username)
  const fits = await passwordFits(password, account?.password_hash)
  if (!account || !fits) throw new DomainError(sessionErrors.credentials_wrong)
  const token = randomBytes(32).toString('base64url')
  await db.transaction({ ...by, userId: account.id }, async (trx) => {
    await forgiveTry(trx, subjects)
    await trx
      .insertInto('sessions')
      .values({ token_hash: hashOfToken(token), user_id: account.id })
      .execute()
    await trx.audit({ event: 'session.started', id: account.id })
    return {}
  })
  return { userId: account.id, token }
}

/** Ends the session of this token; one that is over already is no error. */
export const signOut = async (db: Database, by: Actor, token: string) => {
  const tokenHash = hashOfToken(token)
  await db.transaction(by, async (trx) => {
    await trx.deleteFrom('sessions').where('token_hash', '=', tokenHash).execute()
    await trx.audit({ event: 'session.ended', id: by.userId ?? 0 })
    return {}
  })
  forget(tokenHash)
  return {}
}
