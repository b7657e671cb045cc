import { userErrors } from '@refill/contract/features/users/users.contract.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

/** Somebody's account with the rights of their role, locked until the transaction ends. @throws {DomainError} user_not_found */
export const lockUser = async (trx: Transaction, id: number) => {
  const found = await trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'users.role_id')
    .leftJoin('users as editors', 'editors.id', 'users.updated_by')
    .selectAll('users')
    .select(['roles.rights', 'roles.name as role', 'editors.name as updated_by_name'])
    .where('users.id', '=', id)
    .forUpdate('users')
    .executeTakeFirst()
  if (!found) throw new DomainError(userErrors.user_not_found)
  return found
}
