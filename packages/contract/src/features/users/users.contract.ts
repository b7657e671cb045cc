import * as z from 'zod/mini'
import { commonErrors } from '../../common-errors.ts'
import { oneOf, phrase, recordId, text, version } from '../../fields.ts'
import { caller, choiceFilter, listFields, recordFilter } from '../../list.ts'
import { mobile } from '../../masters/fields.ts'
import { domainErrors, operation } from '../../operation.ts'
import { seenWith } from '../../seen-with.ts'

export const userErrors = domainErrors({
  user_not_found: { status: 404, message: 'This user is not there.' },
  role_not_found: { status: 404, message: 'This role is not there any more.', field: 'role_id' },
  username_taken: { status: 409, message: 'Somebody else has this username.', field: 'username' },
  last_owner: {
    status: 409,
    message: 'This is the last active owner. Make somebody else an owner first.',
  },
  person_not_found: {
    status: 404,
    message: 'This driver or delivery partner is not there.',
    field: 'driver_id',
  },
})

/** Whoever gives, changes or takes away must have all of it: nobody comes to more than they have. */
export const beyondYours = {
  ...commonErrors.forbidden,
  message: 'Only somebody who may do all that this role may can do this.',
}

const User = z.object({
  id: z.number(),
  name: z.string(),
  username: z.string(),
  mobile: z.string(),
  role_id: z.number(),
  role: z.string(),
  /** 0 where they are none. */
  driver_id: z.number(),
  driver: z.string(),
  partner_id: z.number(),
  partner: z.string(),
  /** 1 for who may sign in, 0 for who may not. */
  status: z.number(),
  /** The password was made by somebody else and not changed since. */
  must_change_password: z.boolean(),
  has_second_factor: z.boolean(),
  /** Instant of the last use of a session; empty before the first. */
  last_seen_at: z.string(),
  /** Whoever asks may do all that they may, and so change them. */
  may_change: z.boolean(),
  version: z.number(),
})
export type User = z.output<typeof User>

const reading = { kind: 'read', right: 'users.read' } as const
// No `create`: its answer would be kept with its key, and it holds a password. The username is there once.
const writing = { kind: 'write', right: 'users.write' } as const

export const userFilter = { status: choiceFilter('Status', ['1', '0']), role: recordFilter('Role') }

export const listUsers = operation({
  ...reading,
  endpoint: 'api/users/list',
  summary: 'People who may sign in, and those who may no more, by name.',
  fields: z.object({ ...listFields, ...userFilter }),
  answer: z.object({ totalcount: z.number(), reponselist: z.array(User) }),
})

export const readUser = operation({
  ...reading,
  endpoint: 'api/users/read',
  summary: 'One of them.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({ reponselist: User }),
  errors: [userErrors.user_not_found],
})

export const userFields = {
  name: text('Name', { min: 2, max: 100 }),
  username: text('Username', {
    min: 3,
    max: 60,
    pattern: {
      is: /^[\p{L}\p{N}][\p{L}\p{N}._@-]*$/u,
      message: 'Username must be letters, digits and . _ @ - only',
    },
  }),
  mobile: mobile('Mobile'),
  role_id: recordId('Role'),
  driver_id: recordFilter('Driver'),
  partner_id: recordFilter('Delivery partner'),
}
const written = { ...caller, ...userFields }
const wrong = [beyondYours, userErrors.username_taken, userErrors.role_not_found, userErrors.person_not_found]

const isOne = z.check<{ driver_id: number; partner_id: number }>(({ value, issues }) => {
  const message = 'A user is a driver or a delivery partner, not both'
  if (value.driver_id > 0 && value.partner_id > 0)
    issues.push({ code: 'custom', message, path: ['partner_id'], input: value })
})

export const createUser = operation({
  ...writing,
  endpoint: 'api/users/create',
  summary:
    'Adds somebody; the answer holds a first password, which is stored nowhere and to be changed first.',
  fields: z.object(written).check(isOne),
  answer: z.object({ id: z.number(), password: z.string() }),
  errors: wrong,
})

export const updateUser = operation({
  ...writing,
  endpoint: 'api/users/update',
  summary:
    'Changes name, username, mobile, role and whose account it is; open sessions have the new rights at once.',
  fields: z.object({ ...written, id: recordId(), version }).check(isOne),
  answer: z.object({ version: z.number() }),
  errors: [...wrong, userErrors.user_not_found, userErrors.last_owner, commonErrors.changed_by_another],
})

export const setUserStatus = operation({
  ...writing,
  endpoint: 'api/users/set-status',
  summary: 'Deactivates with status 0, which ends all sessions; back with status 1.',
  fields: z.object({ ...caller, id: recordId(), status: oneOf('Status', [0, 1], 'Status must be 0 or 1') }),
  answer: z.object({ version: z.number() }),
  errors: [beyondYours, userErrors.user_not_found, userErrors.last_owner],
})

export const whoMay = operation({
  kind: 'read',
  right: 'signed-in',
  endpoint: 'api/users/who-may',
  summary:
    'Who has a right, at most ten of them: whom to ask. Names for those who may see users, roles for everybody.',
  fields: z.object({ ...caller, right: phrase('Right', 60, { required: true }) }),
  answer: z.object({
    reponselist: z.array(z.object({ name: seenWith('users.read', z.string()), role: z.string() })),
  }),
})
