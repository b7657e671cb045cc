import { domainErrors } from '../../operation.ts'

export const shortestPassword = 8

/** Every way in which calls about one's own account say no. */
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
  own_password_wrong: { status: 422, message: 'The password is not right.', field: 'password' },
  code_needed: {
    status: 422,
    message: 'Type the code that your authenticator shows.',
    field: 'code',
  },
  code_unfit: { status: 422, message: 'This code is not right, or was used already.', field: 'code' },
  second_factor_on: { status: 409, message: 'The second factor is on already.' },
  second_factor_off: { status: 409, message: 'There is no second factor.' },
  second_factor_not_begun: { status: 409, message: 'Begin again: there is no secret to confirm.' },
  second_factor_demanded: { status: 409, message: 'Your role demands a second factor.' },
  session_not_found: { status: 404, message: 'This session is over already.' },
})
