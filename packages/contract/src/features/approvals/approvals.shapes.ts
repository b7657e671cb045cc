import * as z from 'zod/mini'

export const approvalStates = ['waiting', 'approved', 'refused', 'withdrawn'] as const
export type ApprovalState = (typeof approvalStates)[number]

/** What can wait for a person's word. */
export const approvables = [
  'api/orders/create',
  'api/orders/change',
  'api/orders/pass-on',
  'orders.php assign_order',
  'api/orders/change-assignment',
  'api/orders/dispatch-again',
] as const
export type ApprovableName = (typeof approvables)[number]

const ContentLine = z.object({
  uuid: z.string(),
  product_name: z.string(),
  count: z.number(),
  /** Rupees for one without GST, as price. */
  price: z.number(),
  /** The product's own of now. */
  own_price: z.number(),
  /** Below it a price is asked for; 0 where none is. */
  least_price: z.number(),
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
export const Content = z.object({
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
  /** When it leaves again, or of which day the new challan is. */
  dispatched_on: z.string(),
  /** Why somebody else takes it over. */
  reason: z.string(),
  /** What a change makes of the order, before → after. */
  changes: z.array(z.string()),
  /** Why it cannot be done as it was asked for; nothing else is known then. */
  problem: z.string(),
  /** Mark of all of it: sent with the approval, it holds for this content alone. */
  mark: z.string(),
})
export type ApprovalContent = z.output<typeof Content>

/** A request, waiting or decided. */
export const Request = z.object({
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
