import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import {
  accountKey,
  endSessions,
  forgetSignedIn,
  forgiveAll,
  hashPassword,
  inventPassword,
  noFactor,
} from '../session/session.public.ts'
import { lockUser } from './lock-user.ts'
import { refuseBeyond } from './refuse-beyond.ts'

/**
 * Gives somebody a password to begin anew with; sessions end and nobody waits for the account.
 * @returns the password, which is kept nowhere
 * @throws {DomainError} as the contract lists
 */
export const resetPassword = async (db: Database, by: Actor, { id }: { id: number }) => {
  const password = inventPassword()
  const password_hash = await hashPassword(password)
  await db.transaction(by, async (trx) => {
    const { rights, username } = await lockUser(trx, id)
    await refuseBeyond(trx, by, rights)
    await trx
      .updateTable('users')
      .set({ ...noFactor, password_hash, must_change_password: true })
      .where('id', '=', id)
      .execute()
    await endSessions(trx, id)
    const { key } = await trx
      .selectNoFrom(sql<string>`lower(${username}::text)`.as('key'))
      .executeTakeFirstOrThrow()
    await forgiveAll(trx, accountKey(key))
    await trx.audit({ event: 'users.password_reset', id })
    return {}
  })
  forgetSignedIn()
  return { password, message: 'Password reset' }
}
