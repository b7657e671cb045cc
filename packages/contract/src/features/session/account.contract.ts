import * as z from 'zod/mini'
import { password, phrase, recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { accountErrors } from './account-errors.ts'

import { sessionErrors } from './session.contract.ts'

export { accountErrors, shortestPassword } from './account-errors.ts'

/** Domain errors of every operation for which whoever is signed in proves once more who they are. */
export const reauthenticationErrors = [
  accountErrors.own_password_wrong,
  accountErrors.code_needed,
  accountErrors.code_unfit,
  sessionErrors.too_many_tries,
  sessionErrors.sign_ins_busy,
]

const own = { kind: 'write', right: 'signed-in' } as const
const waits = [sessionErrors.too_many_tries, sessionErrors.sign_ins_busy]

export const changePassword = operation({
  ...own,
  endpoint: 'api/account/change-password',
  summary:
    'Sets a new password of one’s own and ends all other sessions; whoever has a second factor types a code besides.',
  fields: z.object({
    ...caller,
    old_password: password(),
    password: password(),
    code: phrase('Code', 40),
  }),
  answer: z.object({}),
  errors: [
    accountErrors.old_password_wrong,
    accountErrors.password_short,
    accountErrors.password_common,
    accountErrors.password_names,
    accountErrors.password_same,
    accountErrors.code_needed,
    accountErrors.code_unfit,
    ...waits,
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

const code = phrase('Code', 40, { required: true })

export const enableSecondFactor = operation({
  ...own,
  endpoint: 'api/account/enable-second-factor',
  summary: 'Begins a second factor; it holds once a code confirms it.',
  fields: z.object({ ...caller, password: password() }),
  answer: z.object({
    /** The secret in Base32, which somebody types where there is no camera. */
    secret: z.string(),
    /** The d of an SVG path, dark parts of a square of qr_size units. */
    qr: z.string(),
    qr_size: z.number(),
  }),
  errors: [accountErrors.own_password_wrong, accountErrors.second_factor_on, ...waits],
})

export const confirmSecondFactor = operation({
  ...own,
  endpoint: 'api/account/confirm-second-factor',
  summary: 'Puts a second factor in force and ends all other sessions; the recovery codes are shown once.',
  fields: z.object({ ...caller, code }),
  answer: z.object({ recovery_codes: z.array(z.string()) }),
  errors: [accountErrors.second_factor_not_begun, accountErrors.code_unfit],
})

/** Days until who has put it off is asked again. */
export const factorAskedAgain = 7

export const putOffSecondFactor = operation({
  ...own,
  endpoint: 'api/account/put-off-second-factor',
  summary: `Puts off setting up a second factor, which whoever may do everything is asked for; after ${factorAskedAgain} days they are asked again.`,
  fields: z.object(caller),
  answer: z.object({}),
})

export const disableSecondFactor = operation({
  ...own,
  endpoint: 'api/account/disable-second-factor',
  summary: 'Takes the second factor away, with the password and a code.',
  fields: z.object({ ...caller, password: password(), code }),
  answer: z.object({}),
  errors: [
    accountErrors.own_password_wrong,
    accountErrors.code_unfit,
    accountErrors.second_factor_off,
    accountErrors.second_factor_demanded,
    ...waits,
  ],
})
