import * as z from 'zod/mini'
import { oneOf, phrase, recordId, text } from '../../fields.ts'
import { caller, choiceFilter, listFields } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { approvables, approvalStates, Content, Request } from './approvals.shapes.ts'

export * from './approvals.shapes.ts'

export const waitingErrors = domainErrors({
  approval_not_found: { status: 404, message: 'There is no such request' },
  approval_decided: { status: 409, message: 'This was {state} already, by {name}' },
  approval_changed: { status: 409, message: 'It is another question by now. {question}' },
  approval_reads_otherwise: {
    status: 409,
    message: 'What would be done has changed meanwhile. Look at it again.',
  },
  approval_stale: { status: 409, message: '{name}, who asked, may not do this any more. Refuse it.' },
  approvals_full: {
    status: 409,
    message:
      'You have {count} requests that wait already. Have some of them decided, or take some back first.',
  },
  approval_unreadable: { status: 422, message: 'What is asked for cannot be read', field: 'form' },
})

/** A hundred lines, and all that may stand beside them. */
const maxForm = 9_000

/**
 * Requests of one person, or one program, that wait at the same time. Somebody at a desk asks a few times a day; a shop
 * asks over a Sunday, when nobody decides.
 */
export const maxWaiting = 50

export const listApprovals = operation({
  endpoint: 'api/approvals/list',
  kind: 'read',
  right: 'orders.read',
  summary:
    'One page of requests for approval: those that wait first, then the last decided; search looks in customer, order number and who asked.',
  fields: z.object({ ...listFields, state: choiceFilter('State', approvalStates) }),
  answer: z.object({ totalcount: z.number(), reponselist: z.array(Request) }),
})

/** Whoever books or dispatches asks; what is asked for needs its own right too. */
const askingRight = { anyOf: ['orders.write', 'dispatch.write'] } as const

const command = {
  operation: oneOf('Operation', approvables, 'This cannot wait for an approval'),
  form: text('Form', { max: maxForm, lines: true }),
}

export const askApproval = operation({
  endpoint: 'api/approvals/ask',
  kind: 'create',
  right: askingRight,
  summary:
    'Does a command, or lets it wait for somebody who may approve what stands in its way; form is the JSON of its fields.',
  fields: z.object({ ...caller, ...command, note: phrase('Reason', 200) }),
  answer: z.object({
    /** False when nothing stood in the way any more: it is done. */
    waits: z.boolean(),
    /** Id of the order, where it was booked at once. */
    id: z.optional(z.number()),
    orderid: z.optional(z.string()),
  }),
  errors: [waitingErrors.approval_unreadable, waitingErrors.approvals_full],
})

export const readApproval = operation({
  endpoint: 'api/approvals/read',
  kind: 'read',
  right: 'orders.read',
  summary: 'One request, with what it would write.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({ request: Request }),
  errors: [waitingErrors.approval_not_found],
})

export const showForm = operation({
  endpoint: 'api/approvals/show',
  kind: 'read',
  right: askingRight,
  summary:
    'What a command would write that needs an approval, for whoever gives it at the same desk; form is the JSON of its fields.',
  fields: z.object({ ...caller, ...command }),
  answer: z.object({ content: Content }),
  errors: [waitingErrors.approval_unreadable],
})

const decided = { ...caller, id: recordId() }
const deciding = { kind: 'write', right: 'orders.approve' } as const

export const approve = operation({
  ...deciding,
  endpoint: 'api/approvals/approve',
  summary:
    'Approves a request: the command is done, in the name of whoever asked for it; with seen only while it would write what that mark was of.',
  /** A yes needs no reason of its own: whoever asked has given one. */
  fields: z.object({ ...decided, reason: phrase('Reason', 200), seen: phrase('Mark', 60) }),
  answer: z.object({ order_id: z.number() }),
  errors: [
    waitingErrors.approval_not_found,
    waitingErrors.approval_decided,
    waitingErrors.approval_changed,
    waitingErrors.approval_reads_otherwise,
    waitingErrors.approval_stale,
  ],
})

export const refuse = operation({
  ...deciding,
  fields: z.object({ ...decided, reason: phrase('Reason', 200, { required: 'stated' }) }),
  endpoint: 'api/approvals/refuse',
  summary: 'Refuses a request; nothing is done.',
  answer: z.object({}),
  errors: [waitingErrors.approval_not_found, waitingErrors.approval_decided],
})

export const withdraw = operation({
  endpoint: 'api/approvals/withdraw',
  kind: 'write',
  right: askingRight,
  summary: 'Takes back a request of one’s own that nobody has decided.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({}),
  errors: [waitingErrors.approval_not_found, waitingErrors.approval_decided],
})
