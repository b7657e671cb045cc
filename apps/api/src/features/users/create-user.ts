import type { createUser as contract } from '@refill/contract/features/users/users.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { hashPassword, inventPassword } from '../session/session.public.ts'
import { refuseBeyond, rightsOfRole } from './refuse-beyond.ts'
import { rowOf, userClashes } from './user-row.ts'

/**
 * Adds somebody who may sign in.
 * @returns the id and the first password, which is kept nowhere
 * @throws {DomainError} as the contract lists
 */
export const createUser = async (db: Database, by: Actor, form: FieldsOut<typeof contract>) => {
  const password = inventPassword()
  const password_hash = await hashPassword(password)
  const add = async () =>
    db.transaction(
      by,
      async (trx) => {
        await refuseBeyond(trx, by, await rightsOfRole(trx, form.role_id))
        const row = rowOf(form)
        const { id } = await trx
          .insertInto('users')
          .values({ ...row, password_hash, must_change_password: true, updated_by: by.userId })
          .returning('id')
          .executeTakeFirstOrThrow()
        await trx.audit({ event: 'users.created', id, after: row })
        return { id }
      },
      userClashes,
    )
  return { ...(await add()), password, message: 'User added' }
}
