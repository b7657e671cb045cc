import * as z from 'zod/mini'
import { password, text } from '../../fields.ts'
import { operation, domainErrors } from '../../operation.ts'

export const sessionErrors = domainErrors({
  credentials_wrong: { status: 401, message: 'Invalid credentials.' },
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
  summary: 'Signs in: sets the session cookie and answers the user’s id as text.',
  fields: z.object({ username: text('User Name', { optional: true, max: 200 }), password: password() }),
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
    /** What has to be done before anything else: a password of their own. */
    owes: z.enum(['', 'password']),
  }),
})
