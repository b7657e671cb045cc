import * as z from 'zod/mini'
import { password, text } from '../../fields.ts'
import { domainErrors, operation } from '../../operation.ts'
import { accountErrors, sessionErrors } from '../session/session.public.ts'
import { settingsFields } from '../settings/settings.public.ts'
import { userFields } from '../users/users.public.ts'

export const setupErrors = domainErrors({
  setup_elsewhere: {
    status: 403,
    message: 'A business is set up on the machine that Refill runs on. Open the link in a browser there.',
  },
  setup_link_wrong: {
    status: 403,
    message: 'This is not the link that was printed last. Open the newest one.',
  },
  setup_link_used: {
    status: 409,
    message: 'This link was used already. Sign in with the username and password that were chosen then.',
  },
  setup_over: { status: 409, message: 'This business is set up already. Sign in.' },
})

export const readSetup = operation({
  endpoint: 'api/setup/state',
  kind: 'read',
  right: 'anyone',
  summary:
    'Whether a new business waits to be set up by its printed link; whoever asks from another machine is told no.',
  fields: z.object({}),
  answer: z.object({ is_open: z.boolean() }),
})

export const readAddress = operation({
  endpoint: 'api/setup/address',
  kind: 'read',
  right: 'signed-in',
  summary: 'What to type on another PC or a phone to reach the server, and a picture of it for a camera.',
  fields: z.object({}),
  answer: z.object({
    /** Empty where only the machine that it runs on reaches it. */
    address: z.string(),
    /** The d of an SVG path, dark parts of a square of qr_size units. */
    qr: z.string(),
    qr_size: z.number(),
  }),
})

export const setupFields = {
  business_name: settingsFields.name,
  name: userFields.name,
  username: userFields.username,
  password: password(),
}

// No `create`: with its answer comes a session, whose cookie is kept nowhere and could not be sent again.
export const beginSetup = operation({
  endpoint: 'api/setup/begin',
  kind: 'write',
  right: 'anyone',
  summary:
    'Names a new business and its owner, who is signed in as by the login: once, with the secret of the link that was printed last, and only on the machine itself.',
  fields: z.object({ secret: text('Link', { max: 100 }), ...setupFields }),
  answer: z.object({ user: z.string() }),
  errors: [
    ...Object.values(setupErrors),
    accountErrors.password_short,
    accountErrors.password_common,
    accountErrors.password_names,
    sessionErrors.too_many_tries,
    sessionErrors.sign_ins_busy,
  ],
})
