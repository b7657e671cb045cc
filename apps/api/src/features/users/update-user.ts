import type { updateUser as contract } from '@refill/contract/features/users/users.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { changedColumns, refuseStale } from '../../database/versions.ts'
import { forgetSignedIn } from '../session/session.public.ts'
import { lockUser } from './lock-user.ts'
import { refuseBeyond, rightsOfRole } from './refuse-beyond.ts'
import { rowOf, userClashes } from './user-row.ts'

/** Changes who somebody is and what they may do. @throws {DomainError} as the contract lists */
export const updateUser = async (db: Database, by: Actor, form: FieldsOut<typeof contract>) => {
  const change = () =>
    db.transaction(
      by,
      async (trx) => {
        const before = await lockUser(trx, form.id)
        await refuseBeyond(trx, by, [...before.rights, ...(await rightsOfRole(trx, form.role_id))])
        refuseStale('user', form.version, before)
        const row = rowOf(form)
        const version = before.version + 1
        await trx
          .updateTable('users')
          .set({ ...row, version, updated_at: sql<Date>`now()`, updated_by: by.userId })
          .where('id', '=', form.id)
          .execute()
        await trx.audit({ event: 'users.updated', id: form.id, ...changedColumns(before, row) })
        return { version }
      },
      userClashes,
    )
  const { version } = await change()
  forgetSignedIn()
  return { version, message: 'User saved' }
}
