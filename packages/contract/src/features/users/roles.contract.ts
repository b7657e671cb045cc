import * as z from 'zod/mini'
import { commonErrors } from '../../common-errors.ts'
import { column, phrase, recordId, text, version } from '../../fields.ts'
import { caller } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { beyondYours, userErrors } from './users.contract.ts'

export const roleErrors = domainErrors({
  role_name_taken: { status: 409, message: 'There is a role of this name already.', field: 'name' },
  owner_role_stays: { status: 409, message: 'The role of the owner has every right and stays as it is.' },
  right_unknown: { status: 422, message: 'There is no right {right}.', field: 'right' },
  role_in_use: { status: 409, message: 'Give {users} another role first.' },
})

const Role = z.object({
  id: z.number(),
  name: z.string(),
  is_owner: z.boolean(),
  /** `*` alone for the owner. */
  rights: z.array(z.string()),
  demands_second_factor: z.boolean(),
  /** Active people who have it. */
  users: z.number(),
  /** Whoever asks may do all that it may, and so give it to somebody. */
  is_givable: z.boolean(),
  /** And change it; the owner's nobody can. */
  may_change: z.boolean(),
  version: z.number(),
})
export type Role = z.output<typeof Role>

const writing = { kind: 'write', right: 'users.write' } as const

export const listRoles = operation({
  endpoint: 'api/roles/list',
  kind: 'read',
  right: 'users.read',
  summary: 'All roles, the owner first, and every right that there is.',
  fields: z.object(caller),
  answer: z.object({ reponselist: z.array(Role), rights: z.array(z.string()) }),
})

export const roleFields = {
  name: text('Name', { min: 2, max: 60 }),
  'right[]': column('right[]'),
  /** 1 where everybody who has it needs a second factor. */
  demands_second_factor: phrase('Second factor', 1),
}
const wrong = [beyondYours, roleErrors.role_name_taken, roleErrors.right_unknown]

export const createRole = operation({
  ...writing,
  kind: 'create',
  endpoint: 'api/roles/create',
  summary: 'Makes a role of some rights.',
  fields: z.object({ ...caller, ...roleFields }),
  answer: z.object({ id: z.number() }),
  errors: wrong,
})

export const updateRole = operation({
  ...writing,
  endpoint: 'api/roles/update',
  summary: 'Changes a role for everybody who has it, at once.',
  fields: z.object({ ...caller, ...roleFields, id: recordId(), version }),
  answer: z.object({ version: z.number() }),
  errors: [...wrong, userErrors.role_not_found, roleErrors.owner_role_stays, commonErrors.changed_by_another],
})

export const deleteRole = operation({
  ...writing,
  endpoint: 'api/roles/delete',
  summary: 'Takes away a role that nobody has, deactivated people neither.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({}),
  errors: [beyondYours, userErrors.role_not_found, roleErrors.owner_role_stays, roleErrors.role_in_use],
})
