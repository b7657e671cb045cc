import { sql } from 'kysely'
import type { resetPassword as contract } from '@refill/contract/features/users/reset-password.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import type { Database } from '../../database/database.ts'
import {
  beginAnew,
  expectOwn,
  forgetSignedIn,
  hashPassword,
  inventPassword,
  type Asked,
} from '../session/session.public.ts'
import { lockUser } from './lock-user.ts'
import { refuseBeyond } from './refuse-beyond.ts'

type Given = Pick<FieldsOut<typeof contract>, 'id' | 'password' | 'code' | 'second_factor'>

/**
 * Gives somebody a password to begin anew with, once whoever asks has shown that it is they; sessions end and nobody waits
 * for the account.
 * @returns the password, which is kept nowhere
 * @throws {DomainError} as the contract lists
 */
export const resetPassword = async (db: Database, asked: Asked, { id, ...given }: Given) => {
  const { by } = asked
  // First, so that nobody types a code for what they may not do.
  await db.transaction(by, async (trx) => {
    trx.withoutAudit('nothing is changed')
    await refuseBeyond(trx, by, (await lockUser(trx, id)).rights)
    return {}
  })
  await expectOwn(db, asked, given)
  const password = inventPassword()
  const password_hash = await hashPassword(password)
  const withoutFactor = given.second_factor === 'off'
  const { left } = await db.transaction(by, async (trx) => {
    const { rights, username } = await lockUser(trx, id)
    await refuseBeyond(trx, by, rights)
    const { key } = await trx
      .selectNoFrom(sql<string>`lower(${username}::text)`.as('key'))
      .executeTakeFirstOrThrow()
    const left = await beginAnew(
      trx,
      { id, key },
      { password_hash, must_change_password: true, withoutFactor },
    )
    await trx.audit({ event: 'users.password_reset', id })
    return { left }
  })
  forgetSignedIn()
  const message = left === 'off' ? 'Password reset, second factor switched off' : 'Password reset'
  return { password, message }
}
