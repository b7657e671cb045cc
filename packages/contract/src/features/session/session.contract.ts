import * as z from 'zod/mini'
import { password, phrase, text } from '../../fields.ts'
import { operation, domainErrors } from '../../operation.ts'

export const sessionErrors = domainErrors({
  credentials_wrong: { status: 401, message: 'Invalid credentials.' },
  second_factor_needed: {
    status: 401,
    message: 'Type the code that your authenticator shows.',
    field: 'code',
  },
  code_wrong: { status: 401, message: 'This code is not right, or was used already.', field: 'code' },
  too_many_tries: { status: 429, message: 'Too many attempts. Try again in {seconds} seconds.' },
  sign_ins_busy: {
    status: 429,
    message: 'Too many people are signing in at this moment. Please try again in a few seconds.',
  },
})

export const login = operation({
  endpoint: 'api/admin/login',
  kind: 'write',
  right: 'anyone',
  summary:
    'Signs in: sets the session cookie and answers the user’s id as text. An account with a second factor needs its code, or a recovery code, besides.',
  fields: z.object({
    username: text('User Name', { optional: true, max: 200 }),
    password: password(),
    code: phrase('Code', 40),
  }),
  answer: z.object({ user: z.string() }),
  errors: Object.values(sessionErrors),
})

export const logout = operation({
  endpoint: 'api/admin/logout',
  kind: 'write',
  right: 'signed-in',
  summary: 'Ends the session of the cookie it comes with.',
  fields: z.object({}),
  answer: z.object({}),
})

export const whoAmI = operation({
  endpoint: 'api/session/who',
  kind: 'read',
  right: 'signed-in',
  summary: 'Who is signed in, and what they may do.',
  fields: z.object({}),
  answer: z.object({
    user: z.string(),
    username: z.string(),
    name: z.string(),
    role: z.string(),
    /** None before what they owe is done. */
    rights: z.array(z.string()),
    /** What has to be done before anything else: a password of their own, or the second factor of their role. */
    owes: z.enum(['', 'password', 'second_factor']),
    has_second_factor: z.boolean(),
    /** Their role wants it. */
    demands_second_factor: z.boolean(),
    recovery_codes_left: z.number(),
    /** Whoever may do everything and has no second factor is asked to set it up, or has put that off. */
    missing_factor: z.enum(['', 'asked', 'put_off']),
  }),
})
