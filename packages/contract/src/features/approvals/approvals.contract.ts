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

const ContentLine = z.object({
  uuid: z.string(),
  product_name: z.string(),
  count: z.number(),
  /** Rupees for one without GST, as price. */
  price: z.number(),
  /** The product's own of now. */
  own_price: z.number(),
  /** What this customer was last charged for it; 0 where that was not lately. */
  last_price: z.number(),
  gst: z.number(),
  gst_amount: z.number(),
  deposit_count: z.number(),
  security_deposit: z.number(),
  /** With GST, without deposits. */
  amount: z.number(),
})
export type ContentLine = z.output<typeof ContentLine>

/** What the command would write, and nothing else: what whoever approves it says yes to. Texts that say nothing are ''. */
const Content = z.object({
  lines: z.array(ContentLine),
  totalamount: z.number(),
  total_security_deposit: z.number(),
  payable: z.number(),
  shipping_address: z.string(),
  paymentmode: z.string(),
  ponum: z.string(),
  scheduledate: z.string(),
  scheduletime: z.string(),
  partner: z.string(),
  driver: z.string(),
  vehicle: z.string(),
  delivery_estimate: z.string(),
  /** Why somebody else takes it over. */
  reason: z.string(),
  /** Of a change: what becomes of the order, before → after. */
  changes: z.array(z.string()),
  /** Why it cannot be done as it was asked for; nothing else is known then. */
  problem: z.string(),
  /** Of all of it: sent with the approval, it is for this content alone. */
  mark: z.string(),
})
export type ApprovalContent = z.output<typeof Content>

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
  /** As long as it waits. */
  content: z.nullable(Content),
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
    /** Of an order that was booked at once. */
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

const decision = { ...caller, id: recordId(), reason: phrase('Reason', 200, { required: true }) }
const deciding = { kind: 'write', right: 'orders.approve' } as const

export const approve = operation({
  ...deciding,
  endpoint: 'api/approvals/approve',
  summary:
    'Approves a request: the command is done, in the name of whoever asked for it; with seen only while it would write what that mark was of.',
  fields: z.object({ ...decision, seen: phrase('Mark', 60) }),
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
  fields: z.object(decision),
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
