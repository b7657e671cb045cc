import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { endSessions, forgetSignedIn } from '../session/session.public.ts'
import { lockUser } from './lock-user.ts'
import { refuseBeyond } from './refuse-beyond.ts'
import { userClashes } from './user-row.ts'

/**
 * Deactivates somebody, who is signed out everywhere within a second, or lets them sign in again.
 * @throws {DomainError} as the contract lists
 */
export const setUserStatus = async (
  db: Database,
  by: Actor,
  { id, status }: { id: number; status: 0 | 1 },
) => {
  const active = status === 1
  const change = () =>
    db.transaction(
      by,
      async (trx) => {
        const before = await lockUser(trx, id)
        await refuseBeyond(trx, by, before.rights)
        const version = before.version + 1
        await trx
          .updateTable('users')
          .set({ active, version, updated_at: sql<Date>`now()`, updated_by: by.userId })
          .where('id', '=', id)
          .execute()
        // Also when they come back: one that was opened while they were being deactivated must not come to life.
        await endSessions(trx, id)
        await trx.audit({ event: active ? 'users.activated' : 'users.deactivated', id })
        return { version }
      },
      userClashes,
    )
  const { version } = await change()
  forgetSignedIn()
  return { version, message: active ? 'User activated' : 'User deactivated' }
}
