import * as z from 'zod/mini'
import { commonErrors } from '../../common-errors.ts'
import { column, optionalDay, recordId, rule, text } from '../../fields.ts'
import { caller, choiceFilter, listFields, recordFilter } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'

export const keyStates = ['active', 'ended', 'revoked'] as const
export type KeyState = (typeof keyStates)[number]

export const keyErrors = domainErrors({
  key_not_found: { status: 404, message: 'This key is not there.' },
  key_revoked: { status: 409, message: 'This key is revoked already.' },
  key_name_taken: { status: 409, message: 'There is an active key of this name already.', field: 'name' },
  key_ended: { status: 422, message: 'The last day has passed already.', field: 'ends_on' },
  key_right_unknown: { status: 422, message: 'There is no right {right}.', field: 'right' },
})

/** Nobody gives a program more than they may themselves. */
export const beyondYourKey = {
  ...commonErrors.forbidden,
  message: 'Only somebody who may do all that this key may can do this.',
}

const Key = z.object({
  id: z.number(),
  name: z.string(),
  rights: z.array(z.string()),
  state: z.enum(keyStates),
  /** The last day on which it is taken; empty for one without an end. */
  ends_on: z.string(),
  created_at: z.string(),
  created_by: z.string(),
  /** Moment of the last use, exact to about five minutes; empty before the first use. */
  last_used_at: z.string(),
  revoked_at: z.string(),
  revoked_by: z.string(),
})
export type Key = z.output<typeof Key>

export const listKeys = operation({
  endpoint: 'api/keys/list',
  kind: 'read',
  right: 'keys.read',
  summary: 'Keys of programs that call, those that are taken first; never the keys themselves.',
  fields: z.object({
    ...listFields,
    state: choiceFilter('State', keyStates),
    made_by: recordFilter('Made by'),
  }),
  answer: z.object({ totalcount: z.number(), reponselist: z.array(Key), rights: z.array(z.string()) }),
})

export const keyFields = {
  name: text('Name', { min: 2, max: 60 }),
  'right[]': column('right[]'),
  ends_on: optionalDay('Last day'),
}

export const keyChecks = [
  rule<{ 'right[]': readonly string[] }>(
    (given) => (given['right[]'].length === 0 ? 'Choose at least one right' : undefined),
    'right',
  ),
] as const

// Not `create`: its answer would be kept for a repetition, and it holds the key. The name is there once.
export const createKey = operation({
  endpoint: 'api/keys/create',
  kind: 'write',
  right: 'keys.write',
  summary: 'Makes a key; the answer holds it, and it is stored nowhere.',
  fields: z.object({ ...caller, ...keyFields }).check(...keyChecks),
  answer: z.object({ id: z.number(), key: z.string() }),
  errors: [beyondYourKey, keyErrors.key_name_taken, keyErrors.key_ended, keyErrors.key_right_unknown],
})

export const revokeKey = operation({
  endpoint: 'api/keys/revoke',
  kind: 'write',
  right: 'keys.write',
  summary: 'Ends a key for good, at once.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({}),
  errors: [keyErrors.key_not_found, keyErrors.key_revoked],
})

export const revokeMadeBy = operation({
  endpoint: 'api/keys/revoke-made-by',
  kind: 'write',
  right: 'keys.write',
  summary: 'Ends all keys that somebody made and that are still taken, at once.',
  fields: z.object({ ...caller, user_id: recordId('User') }),
  answer: z.object({ revoked: z.number() }),
})
