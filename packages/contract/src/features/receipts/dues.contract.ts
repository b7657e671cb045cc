import * as z from 'zod/mini'
import { oneOf } from '../../fields.ts'
import { listFields, recordFilter } from '../../list.ts'
import { operation } from '../../operation.ts'
import { dueAges } from './receipts.rules.ts'

/** The most order numbers that a row of dues names: the oldest of them. */
export const maxDueOrders = 20

const ages = { not_due: z.number(), to_15: z.number(), to_30: z.number(), over_30: z.number() }

const DueRow = z.object({
  customer_id: z.number(),
  customer_name: z.string(),
  mobile: z.string(),
  /** How many branches the one account of a parent covers; else 0. */
  branches: z.number(),
  /** 0: no limit. */
  credit_limit: z.number(),
  /** Rupees owed for delivered orders, deposits included; the four ages add up to it. */
  due: z.number(),
  /** Received and not yet set against an order. */
  on_account: z.number(),
  ...ages,
  /** The day by which the oldest should have been paid, and how many days ago that was; 0 when it is still to come. */
  oldest_day: z.string(),
  oldest_days: z.number(),
  /** Somebody handed on their statement today. */
  shared_today: z.boolean(),
  /** Numbers of the orders that are due, the oldest first, {@link maxDueOrders} at most. */
  orders: z.array(z.string()),
})
export type DueRow = z.output<typeof DueRow>

/** What narrows the list, its workbook and its statements. */
export const dueFilter = {
  /** Empty: all. */
  age: oneOf('Age', ['', ...dueAges], 'Please select a valid Age'),
}

export const listDues = operation({
  endpoint: 'api/receipts/dues',
  kind: 'read',
  right: 'receipts.read',
  summary:
    'One page of the customers who owe for delivered orders, the largest due first, by how long it is past its day; of one age those who owe something of that age.',
  fields: z.object({
    ...listFields,
    ...dueFilter,
    /** The row of the account that it belongs to. */
    customer_id: recordFilter('Customer'),
  }),
  answer: z.object({
    totalcount: z.number(),
    reponselist: z.array(DueRow),
    /** The sums cover all that the filter finds, not only this page. */
    totals: z.object({ due: z.number(), ...ages }),
  }),
})
