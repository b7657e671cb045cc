import * as z from 'zod/mini'
import { caller } from '../../list.ts'
import { masterKinds } from '../../masters/kinds.ts'
import { operation } from '../../operation.ts'
import { dueAges } from '../receipts/receipts.rules.ts'

/** Orders of each status: booked today, and booked before today and still to be done. */
const Statuses = z.array(z.object({ status: z.number(), today: z.number(), overdue: z.number() }))

const Stock = z.object({
  uuid: z.string(),
  product_name: z.string(),
  type: z.string(),
  fulls: z.number(),
  emptys: z.number(),
  /** Fulls of orders booked, assigned or on the way, not yet delivered. */
  ordered: z.number(),
})

/** Something that needs a person; the screen words it and offers the one button that solves it. */
const ToAct = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('short'),
    uuid: z.string(),
    product_name: z.string(),
    type: z.string(),
    fulls: z.number(),
    ordered: z.number(),
  }),
  z.object({
    kind: z.literal('over_limit'),
    customer_id: z.number(),
    customer_name: z.string(),
    due: z.number(),
    credit_limit: z.number(),
    oldest_days: z.number(),
  }),
  z.object({
    kind: z.literal('negative_empties'),
    uuid: z.string(),
    product_name: z.string(),
    type: z.string(),
    emptys: z.number(),
  }),
  z.object({
    kind: z.literal('rescheduled'),
    count: z.number(),
    order_id: z.number(),
    orderid: z.string(),
    customer_name: z.string(),
    days: z.number(),
  }),
  z.object({
    kind: z.literal('paper'),
    master_kind: z.enum(masterKinds),
    master_id: z.number(),
    master_name: z.string(),
    name: z.string(),
    valid_until: z.string(),
  }),
  z.object({
    kind: z.literal('unassigned'),
    count: z.number(),
    order_id: z.number(),
    orderid: z.string(),
    datetime: z.string(),
  }),
])
export type ToAct = z.output<typeof ToAct>

const Due = z.object({
  age: z.enum(dueAges),
  customers: z.number(),
  amount: z.number(),
})

/** Driver 0 with an empty name: nobody was named. */
const CashOfDriver = z.object({
  driver_id: z.number(),
  driver_name: z.string(),
  orders: z.number(),
  due: z.number(),
  oldest_days: z.number(),
})

export const readDashboard = operation({
  endpoint: 'api/dashboard/read',
  kind: 'read',
  right: 'dashboard.read',
  summary: 'What the day looks like and what needs a person: orders, stock, sales, dues, papers.',
  fields: z.object(caller),
  answer: z.object({
    today: z.string(),
    statuses: Statuses,
    to_act: z.array(ToAct),
    stock: z.array(Stock),
    sales: z.object({
      today: z.number(),
      /** Rupees of the last 30 days, today included, and of the 30 before. */
      last: z.number(),
      before: z.number(),
      /** Cylinders of both. */
      last_quantity: z.number(),
      before_quantity: z.number(),
      /** One for each of the last 60 days, oldest first, also where nothing was sold. */
      days: z.array(z.object({ day: z.string(), amount: z.number(), quantity: z.number() })),
    }),
    dues: z.array(Due),
    /** Delivered for cash and not received, the most first. */
    cash_due: z.array(CashOfDriver),
    /** Received and not yet set against an order, of all customers. */
    on_account: z.number(),
    papers_running_out: z.number(),
  }),
})
export type Dashboard = z.output<(typeof readDashboard)['answer']>
