import { userErrors } from '@refill/contract/features/users/users.contract.ts'
import type { Role } from '@refill/contract/features/users/roles.contract.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Reader, Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { mayAllOf } from './refuse-beyond.ts'

export const findRoles = async (reader: Reader, by: Actor): Promise<Role[]> => {
  const rows = await reader
    .selectFrom('roles')
    .select(['id', 'name', 'is_owner', 'rights', 'demands_second_factor', 'version'])
    .select((row) =>
      row
        .selectFrom('users')
        .select(({ fn }) => fn.countAll<number>().as('n'))
        .whereRef('role_id', '=', 'roles.id')
        .where('active', '=', true)
        .as('users'),
    )
    .orderBy('is_owner', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(({ users, ...row }) => {
    const isGivable = mayAllOf(by.rights, row.rights)
    return { ...row, users: users ?? 0, is_givable: isGivable, may_change: isGivable && !row.is_owner }
  })
}

/** A role, locked until the transaction ends. @throws {DomainError} role_not_found */
export const lockRole = async (trx: Transaction, id: number) => {
  const found = await trx
    .selectFrom('roles')
    .leftJoin('users', 'users.id', 'roles.updated_by')
    .selectAll('roles')
    .select('users.name as updated_by_name')
    .where('roles.id', '=', id)
    .forUpdate('roles')
    .executeTakeFirst()
  if (!found) throw new DomainError(userErrors.role_not_found)
  return found
}

/** People who have it, deactivated ones too. */
export const countUsers = async (trx: Transaction, roleId: number): Promise<number> => {
  const { n } = await trx
    .selectFrom('users')
    .select(sql<number>`count(*)`.as('n'))
    .where('role_id', '=', roleId)
    .executeTakeFirstOrThrow()
  return n
}
