import { accountErrors } from '@refill/contract/features/session/account.contract.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { endSessions } from './end-sessions.ts'
import { expectOwn, type Asked } from './expect-own.ts'
import { checkPassword } from './check-password.ts'
import { clearKnownSessions } from './known-sessions.ts'
import { hashPassword } from './password.ts'
import { readPerson } from './session.queries.ts'

type Given = { old_password: string; password: string; code: string }

/**
 * Sets a password of one's own; all other sessions of the account end.
 * @throws {DomainError} as the contract lists; then nothing changed, but that a wrong old one was counted
 */
export const changePassword = async (db: Database, asked: Asked, given: Given) => {
  const { by } = asked
  const userId = by.userId ?? 0
  const { username, name } = await readPerson(db.reader, userId)
  if (given.password === given.old_password) throw new DomainError(accountErrors.password_same)
  await checkPassword(given.password, [name, username])
  // Last, since a code is taken once.
  const own = { password: given.old_password, code: given.code }
  await expectOwn(db, asked, own, accountErrors.old_password_wrong)
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
  clearKnownSessions()
  return { message: 'Password changed' }
}
