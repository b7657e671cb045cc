import { roleErrors } from '@refill/contract/features/users/roles.contract.ts'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { DomainError } from '../../domain-error.ts'
import { refuseBeyond } from './refuse-beyond.ts'
import { countUsers, lockRole } from './roles.queries.ts'

/** Takes away a role that nobody has. @throws {DomainError} as the contract lists */
export const deleteRole = (db: Database, by: Actor, { id }: { id: number }) =>
  db.transaction(by, async (trx) => {
    const { name, rights, is_owner: isOwner } = await lockRole(trx, id)
    if (isOwner) throw new DomainError(roleErrors.owner_role_stays)
    await refuseBeyond(trx, by, rights)
    const n = await countUsers(trx, id)
    if (n > 0)
      throw new DomainError(roleErrors.role_in_use, { users: n === 1 ? 'its user' : `its ${n} users` })
    await trx.deleteFrom('roles').where('id', '=', id).execute()
    await trx.audit({ event: 'roles.deleted', id, before: { name, rights: rights.join(' ') } })
    return { message: 'Role deleted' }
  })
