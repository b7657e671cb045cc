import * as z from 'zod/mini'
import { oneOf, password, phrase, recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { reauthenticationErrors } from '../session/session.public.ts'
import { beyondYours, userErrors } from './users.contract.ts'

// No `create`: its answer would be kept with its key, and it holds a password.
export const resetPassword = operation({
  kind: 'write',
  right: 'users.write',
  endpoint: 'api/users/reset-password',
  summary:
    'Gives somebody a new first password, which the answer holds, and ends all sessions; whoever asks types their own password, and a code where they have a second factor. The person’s second factor stays unless second_factor is off.',
  fields: z.object({
    ...caller,
    id: recordId(),
    /** Password of whoever asks, as the code is. */
    password: password(),
    code: phrase('Code', 40),
    second_factor: oneOf('Second factor', ['', 'off'], 'Second factor must be off or empty'),
  }),
  answer: z.object({ password: z.string() }),
  errors: [beyondYours, userErrors.user_not_found, ...reauthenticationErrors],
})
