import {
  roleErrors,
  type createRole as creating,
  type updateRole as updating,
} from '@refill/contract/features/users/roles.contract.ts'
import type { FieldsOut } from '@refill/contract/operation.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { changedColumns, refuseStale } from '../../database/versions.ts'
import { DomainError } from '../../domain-error.ts'
import { forgetSignedIn } from '../session/session.public.ts'
import { refuseBeyond } from './refuse-beyond.ts'
import { lockRole } from './roles.queries.ts'

const clashes = {
  roles_name: roleErrors.role_name_taken,
  the_owner_role_stays: roleErrors.owner_role_stays,
}

/** In the order of the declared rights, each once. @throws {DomainError} right_unknown */
const rowOf = (known: readonly string[], form: FieldsOut<typeof creating>) => {
  const asked = new Set(form['right[]'])
  const rights = known.filter((right) => asked.delete(right))
  for (const right of asked) throw new DomainError(roleErrors.right_unknown, { right })
  return { name: form.name, rights, demands_second_factor: form.demands_second_factor === '1' }
}

/** The log has `rights` as one text. */
const logged = <T extends { rights: readonly string[] }>(row: T) => ({ ...row, rights: row.rights.join(' ') })

/**
 * Makes a role.
 * @param known every right that there is
 * @throws {DomainError} as the contract lists
 */
export const createRole = (
  db: Database,
  by: Actor,
  known: readonly string[],
  form: FieldsOut<typeof creating>,
) => {
  const row = rowOf(known, form)
  const add = db.transaction(
    by,
    async (trx) => {
      await refuseBeyond(trx, by, row.rights)
      const { id } = await trx
        .insertInto('roles')
        .values({ ...row, updated_by: by.userId })
        .returning('id')
        .executeTakeFirstOrThrow()
      await trx.audit({ event: 'roles.created', id, after: logged(row) })
      return { id, message: 'Role added' }
    },
    clashes,
  )
  return add
}

/** Changes a role for everybody who has it. @throws {DomainError} as the contract lists */
export const updateRole = async (
  db: Database,
  by: Actor,
  known: readonly string[],
  form: FieldsOut<typeof updating>,
) => {
  const row = rowOf(known, form)
  const change = () =>
    db.transaction(
      by,
      async (trx) => {
        const before = await lockRole(trx, form.id)
        if (before.is_owner) throw new DomainError(roleErrors.owner_role_stays)
        await refuseBeyond(trx, by, [...before.rights, ...row.rights])
        refuseStale('role', form.version, before)
        const version = before.version + 1
        await trx
          .updateTable('roles')
          .set({ ...row, version, updated_at: sql<Date>`now()`, updated_by: by.userId })
          .where('id', '=', form.id)
          .execute()
        await trx.audit({
          event: 'roles.updated',
          id: form.id,
          ...changedColumns(logged(before), logged(row)),
        })
        return { version }
      },
      clashes,
    )
  const { version } = await change()
  forgetSignedIn()
  return { version, message: 'Role saved' }
}
