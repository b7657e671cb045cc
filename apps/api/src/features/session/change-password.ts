import { accountErrors } from '@refill/contract/features/session/account.contract.ts'
import { sessionErrors } from '@refill/contract/features/session/session.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import type { Visit } from '../../http/visit.ts'
import { endSessions } from './end-sessions.ts'
import { judgePassword } from './judge-password.ts'
import { forgetAll } from './known-sessions.ts'
import { hashPassword } from './password.ts'
import { readPerson } from './session.queries.ts'
import { tryPassword } from './try-password.ts'

type Passwords = { old_password: string; password: string }

/**
 * Sets a password of one's own; all other sessions of the account end.
 * @throws {DomainError} as the contract lists; then nothing changed, but that a wrong old one was counted
 */
export const changePassword = async (db: Database, by: Actor, visit: Visit, given: Passwords) => {
  const userId = by.userId ?? 0
  const { username, name } = await readPerson(db.reader, userId)
  const { seconds, fits } = await tryPassword(db, by, { username, password: given.old_password }, visit)
  if (seconds > 0) throw new DomainError(sessionErrors.too_many_tries, { seconds })
  if (!fits) throw new DomainError(accountErrors.old_password_wrong)
  if (given.password === given.old_password) throw new DomainError(accountErrors.password_same)
  await judgePassword(given.password, [name, username])
  const password_hash = await hashPassword(given.password)
  await db.transaction(by, async (trx) => {
    await trx
      .updateTable('users')
      .set({ password_hash, must_change_password: false })
      .where('id', '=', userId)
      .execute()
    await endSessions(trx, userId, { but: by.sessionId })
    await trx.audit({ event: 'users.password_changed', id: userId })
    return {}
  })
  forgetAll()
  return { message: 'Password changed' }
}
