import { userErrors, beyondYours } from '@refill/contract/features/users/users.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'

/** Whether somebody with these rights has all of those. */
export const mayAllOf = (own: readonly string[], others: readonly string[]): boolean =>
  own.includes('*') || others.every((right) => own.includes(right))

/**
 * Rights of whoever changes other people's, as they are now and stay until the transaction ends: they may lose some at
 * the same moment.
 */
export const lockOwnRights = async (trx: Transaction, by: Actor): Promise<readonly string[]> => {
  if (by.userId === null) return by.rights
  const own = await trx
    .selectFrom('users')
    .innerJoin('roles', 'roles.id', 'role_id')
    .select('roles.rights')
    .where('users.id', '=', by.userId)
    .where('users.active', '=', true)
    .forShare()
    .executeTakeFirst()
  return own?.rights ?? []
}

/**
 * Nobody gives, changes or takes away more than they may themselves, or they could come to it by way of others.
 * @throws {DomainError} forbidden
 */
export const refuseBeyond = async (trx: Transaction, by: Actor, rights: readonly string[]): Promise<void> => {
  const own = await lockOwnRights(trx, by)
  if (!mayAllOf(own, ['users.write', ...rights])) throw new DomainError(beyondYours)
}

/** The rights of a role that somebody is to have. @throws {DomainError} role_not_found */
export const rightsOfRole = async (trx: Transaction, id: number): Promise<readonly string[]> => {
  const role = await trx
    .selectFrom('roles')
    .select('rights')
    .where('id', '=', id)
    .forShare()
    .executeTakeFirst()
  if (!role) throw new DomainError(userErrors.role_not_found)
  return role.rights
}
