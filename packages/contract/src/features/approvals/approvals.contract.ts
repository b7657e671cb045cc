import * as z from 'zod/mini'
import { oneOf, phrase, recordId, text } from '../../fields.ts'
import { caller, choiceFilter, listFields } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'

export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What can wait for a person's word. */
export const approvables = [
  'api/orders/create',
  'api/orders/change',
  'orders.php assign_order',
  'api/orders/change-assignment',
  'api/orders/dispatch-again',
] as const
export type ApprovableName = (typeof approvables)[number]

export const waitingErrors = domainErrors({
  approval_not_found: { status: 404, message: 'There is no such request' },
  approval_decided: { status: 409, message: 'This was {state} already, by {name}' },
  approval_changed: { status: 409, message: 'It is another question by now. {question}' },
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

/** A request, waiting or decided. */
const Request = z.object({
  id: z.number(),
  state: z.enum(approvalStates),
  operation: z.enum(approvables),
  /** What stood in the way, in the words of the refusal. */
  question: z.string(),
  note: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  /** 0 and '' for an order that is not booked yet. */
  order_id: z.number(),
  orderid: z.string(),
  requested_by: z.string(),
  requested_at: z.string(),
  decided_by: z.string(),
  decided_at: z.string(),
  reason: z.string(),
  /** The one who is signed in has asked. */
  is_own: z.boolean(),
})
export type ApprovalRequest = z.output<typeof Request>

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

export const askApproval = operation({
  endpoint: 'api/approvals/ask',
  kind: 'create',
  right: askingRight,
  summary:
    'Does a command, or lets it wait for somebody who may approve what stands in its way; form is the JSON of its fields.',
  fields: z.object({
    ...caller,
    operation: oneOf('Operation', approvables, 'This cannot wait for an approval'),
    form: text('Form', { max: maxForm, lines: true }),
    note: phrase('Reason', 200),
  }),
  answer: z.object({
    /** False when nothing stood in the way any more: it is done. */
    waits: z.boolean(),
    /** Of an order that was booked at once. */
    id: z.optional(z.number()),
    orderid: z.optional(z.string()),
  }),
  errors: [waitingErrors.approval_unreadable, waitingErrors.approvals_full],
})

const decision = {
  kind: 'write',
  right: 'orders.approve',
  fields: z.object({ ...caller, id: recordId(), reason: phrase('Reason', 200, { required: true }) }),
} as const

export const approve = operation({
  ...decision,
  endpoint: 'api/approvals/approve',
  summary: 'Approves a request: the command is done, in the name of whoever asked for it.',
  answer: z.object({ order_id: z.number() }),
  errors: [
    waitingErrors.approval_not_found,
    waitingErrors.approval_decided,
    waitingErrors.approval_changed,
    waitingErrors.approval_stale,
  ],
})

export const refuse = operation({
  ...decision,
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
