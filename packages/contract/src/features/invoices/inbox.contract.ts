import * as z from 'zod/mini'
import { listFields, pageOfRows } from '../../list.ts'
import { operation } from '../../operation.ts'

/** An order that has left, or was delivered, and has no invoice. */
const InboxRow = z.object({
  id: z.number(),
  orderid: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  challan: z.string(),
  /** Day on which it left; '' for an order of before whose challan says none. */
  dispatched_on: z.string(),
  /** '' while it is under way. */
  delivered_on: z.string(),
  vehicle: z.string(),
  driver: z.string(),
  value: z.number(),
})
export type InboxRow = z.output<typeof InboxRow>

export const listInbox = operation({
  endpoint: 'api/invoices/inbox',
  kind: 'read',
  right: 'invoices.read',
  summary:
    'Orders that have left under a challan and are not billed yet, oldest first: those under way, and those delivered since invoices are issued.',
  fields: z.object(listFields),
  answer: pageOfRows(InboxRow),
})
