import { password, phrase, rule, text } from '../../fields.ts'
import { domainErrors } from '../../operation.ts'
import { sessionErrors } from '../session/session.public.ts'

export const approvalErrors = domainErrors({
  approver_wrong: {
    status: 422,
    message: 'Username and password do not belong together.',
    field: 'approver_password',
  },
  approver_code_needed: {
    status: 422,
    message: 'Type the code that your authenticator shows.',
    field: 'approver_code',
  },
  approver_code_wrong: {
    status: 422,
    message: 'This code is not right, or was used already.',
    field: 'approver_code',
  },
  approver_may_not: { status: 422, message: '{name} may not approve this.', field: 'approver' },
})

/** Domain errors of every operation that takes an approval; the waits are those of signing in. */
export const approvingErrors = [
  ...Object.values(approvalErrors),
  sessionErrors.too_many_tries,
  sessionErrors.sign_ins_busy,
]

/**
 * Who allows what otherwise needs a person's word: the one who is signed in (`approve` 1), or somebody else on the spot,
 * with own username and password, and a code where they have a second factor. Without either it is asked for.
 */
export const approvalFields = {
  approve: text('Approval', {
    optional: true,
    max: 1,
    problem: (value) => (value === '1' ? undefined : 'Approval must be 1 or empty'),
  }),
  approver: phrase('Username', 200),
  approver_password: password(),
  approver_code: phrase('Code', 40),
  approval_reason: phrase('Reason', 200),
}

export const noApproval = {
  approve: '',
  approver: '',
  approver_password: '',
  approver_code: '',
  approval_reason: '',
}
export type Approval = typeof noApproval

const isGiven = ({ approve, approver }: Approval) => approve !== '' || approver !== ''

export const approvalChecks = [
  rule<Approval>(
    (given) => (isGiven(given) && !given.approval_reason ? 'Reason is required' : undefined),
    'approval_reason',
  ),
  rule<Approval>(
    ({ approver, approver_password }) =>
      approver && !approver_password ? 'Password is required' : undefined,
    'approver_password',
  ),
] as const
