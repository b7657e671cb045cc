import * as z from 'zod/mini'
import { password, recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { sessionErrors } from './session.contract.ts'

export const shortestPassword = 8

export const accountErrors = domainErrors({
  old_password_wrong: { status: 422, message: 'The old password is not right.', field: 'old_password' },
  password_short: {
    status: 422,
    message: `A password needs at least ${shortestPassword} characters.`,
    field: 'password',
  },
  password_common: {
    status: 422,
    message: 'This password is among those that are tried first. Choose another one.',
    field: 'password',
  },
  password_names: {
    status: 422,
    message: 'A password must not contain your name or your username.',
    field: 'password',
  },
  password_same: { status: 422, message: 'This is the password that you have already.', field: 'password' },
  session_not_found: { status: 404, message: 'This session is over already.' },
})

const own = { kind: 'write', right: 'signed-in' } as const

export const changePassword = operation({
  ...own,
  endpoint: 'api/account/change-password',
  summary: 'Sets a new password of one’s own and ends all other sessions.',
  fields: z.object({ ...caller, old_password: password(), password: password() }),
  answer: z.object({}),
  errors: [
    accountErrors.old_password_wrong,
    accountErrors.password_short,
    accountErrors.password_common,
    accountErrors.password_names,
    accountErrors.password_same,
    sessionErrors.too_many_tries,
    sessionErrors.sign_ins_busy,
  ],
})

const Session = z.object({
  id: z.number(),
  /** The one that asks. */
  is_this: z.boolean(),
  /** What the browser says of itself. */
  device: z.string(),
  address: z.string(),
  since: z.string(),
  /** To about five minutes. */
  last_seen_at: z.string(),
})
export type Session = z.output<typeof Session>

export const listSessions = operation({
  endpoint: 'api/account/sessions',
  kind: 'read',
  right: 'signed-in',
  summary: 'Open sessions of one’s own, the last used first.',
  fields: z.object(caller),
  answer: z.object({ reponselist: z.array(Session) }),
})

export const endSession = operation({
  ...own,
  endpoint: 'api/account/end-session',
  summary: 'Ends one session of one’s own; without an id all others.',
  fields: z.object({ ...caller, id: z.optional(recordId()) }),
  answer: z.object({}),
  errors: [accountErrors.session_not_found],
})
