import * as z from 'zod/mini'
import { caller } from '../../list.ts'
import { masterKinds } from '../../masters/kinds.ts'
import { operation } from '../../operation.ts'
import { recordOf } from '../../records.ts'
import { entryFor, seenWith, type Whole } from '../../seen-with.ts'
import { CashOfDriver } from '../receipts/cash-of-driver.public.ts'
import { dueAges } from '../receipts/receipts.rules.ts'
import { turnoverShape } from '../tax/turnover.public.ts'

/** Orders of each status: booked today, of Delivered delivered today, and those still to be done that were expected before now. */
const Statuses = z.array(z.object({ status: z.number(), today: z.number(), overdue: z.number() }))

/** Stock of cylinders; what other goods lack stands in what is to be done. */
const Stock = z.object({
  uuid: z.string(),
  product_name: z.string(),
  type: z.string(),
  fulls: z.number(),
  emptys: z.number(),
  /** Fulls of orders booked, assigned or on the way, not yet delivered. */
  ordered: z.number(),
  /** Of them what is expected until the end of today, or without a day; and what is expected tomorrow. */
  ordered_today: z.number(),
  ordered_tomorrow: z.number(),
})

const ofWhom = { who: z.string() }
const goods = { uuid: z.string(), product_name: z.string(), type: z.string(), fulls: z.number() }

/** Something that needs a person; the screen words it and offers the one button that solves it. */
const ToAct = z.discriminatedUnion('kind', [
  entryFor(
    'orders.approve',
    z.object({
      kind: z.literal('approval'),
      request_id: z.number(),
      question: seenWith('receipts.read', z.string()),
      note: z.string(),
      requested_by: z.string(),
      requested_at: z.string(),
      /** '' for one that is not booked yet. */
      orderid: z.string(),
      customer_name: z.string(),
      /** How many wait beyond those that are here. */
      more: z.number(),
    }),
  ),
  entryFor(
    'backups.read',
    z.object({
      kind: z.literal('backup'),
      /**
       * No good one for long, one that could not be restored, a log that is not kept; or nobody has said where they go, none
       * was made yet, none was tried yet.
       */
      what: z.enum(['archive', 'check', 'log', 'place', 'first', 'trial']),
      /** When it was last well, ISO 8601; '' when it never was. */
      since: z.string(),
      problem: z.string(),
    }),
  ),
  /** A disk that is full before long, or a database that grows faster than any business does. */
  entryFor(
    'metrics.read',
    z.object({
      kind: z.literal('database_grows'),
      bytes: z.number(),
      grown_7: z.nullable(z.number()),
      /** Null where it is the growth alone. */
      days_left: z.nullable(z.number()),
    }),
  ),
  /** The slowest screen of those that kept people waiting in the last day. */
  entryFor(
    'metrics.read',
    z.object({
      kind: z.literal('slow_screens'),
      /** Its address without a record. */
      screen: z.string(),
      times: z.number(),
      p99_ms: z.number(),
      /** How many others were slow too. */
      more: z.number(),
    }),
  ),
  entryFor(
    'inventory.read',
    z.object({
      kind: z.literal('short'),
      ...goods,
      ordered: z.number(),
    }),
  ),
  entryFor(
    'receipts.read',
    z.object({
      kind: z.literal('over_limit'),
      customer_id: z.number(),
      customer_name: z.string(),
      due: z.number(),
      credit_limit: z.number(),
      oldest_days: z.number(),
    }),
  ),
  entryFor(
    'inventory.read',
    z.object({
      kind: z.literal('negative_empties'),
      ...goods,
      emptys: z.number(),
    }),
  ),
  /** Rescheduled orders without a day to come. */
  entryFor(
    'orders.read',
    z.object({
      kind: z.literal('rescheduled'),
      count: z.number(),
      order_id: z.number(),
      orderid: z.string(),
      customer_name: z.string(),
      days: z.number(),
    }),
  ),
  entryFor(
    'papers.read',
    z.object({
      kind: z.literal('paper'),
      master_kind: z.enum(masterKinds),
      master_id: z.number(),
      master_name: z.string(),
      name: z.string(),
      valid_until: z.string(),
    }),
  ),
  /** Documents that must go to the invoice portal, which takes none after 30 days. */
  entryFor(
    'invoices.read',
    z.object({
      kind: z.literal('to_report'),
      count: z.number(),
      /** Number of the most pressing one. */
      number: z.string(),
      customer_name: z.string(),
      report_by: z.string(),
    }),
  ),
  /** A year whose turnover asks for more than Settings say. */
  entryFor('tax.read', z.object({ kind: z.literal('turnover'), ...turnoverShape })),
  /** A drawer in which there is less than nothing: money that was taken back, or paid back, was never there. */
  entryFor(
    'cash.read',
    z.object({ kind: z.literal('drawer_below_zero'), user_id: z.number(), ...ofWhom, in_hand: z.number() }),
  ),
  /** Drawers that nobody closed at the end of yesterday, where drawers are closed at all. */
  entryFor(
    'cash.read',
    z.object({ kind: z.literal('drawers_open'), day: z.string(), names: z.array(z.string()) }),
  ),
  /** A driver who carries less than nothing: more was taken over than stands. */
  entryFor(
    'cash.read',
    z.object({ kind: z.literal('driver_carries'), driver_id: z.number(), ...ofWhom, carried: z.number() }),
  ),
  /** Cash of yesterday or before that drivers still carry, all together. */
  entryFor(
    'cash.read',
    z.object({
      kind: z.literal('drivers_carry'),
      count: z.number(),
      carried: z.number(),
      /** Who carries the most of it. */
      ...ofWhom,
      most: z.number(),
    }),
  ),
  /** Receipts that, today or yesterday, whoever had entered them took back alone. */
  entryFor(
    'orders.approve',
    z.object({
      kind: z.literal('receipts_taken_back'),
      count: z.number(),
      /** Of the newest one. */
      sr_no: z.string(),
      who: z.string(),
      customer_name: z.string(),
      day: z.string(),
      amount: seenWith('receipts.read', z.number()),
      reason: z.string(),
    }),
  ),
  /** Goods that left, or are about to, without the e-way bill that they need. */
  entryFor(
    'invoices.read',
    z.object({
      kind: z.literal('eway_needed'),
      count: z.number(),
      /** Of the newest one. */
      number: z.string(),
      day: z.string(),
      customer_name: z.string(),
    }),
  ),
  /** An e-way bill of an order under way that runs out within a day. */
  entryFor(
    'invoices.read',
    z.object({
      kind: z.literal('eway_ends'),
      eway_number: z.string(),
      order_id: z.number(),
      orderid: z.string(),
      customer_name: z.string(),
      valid_until: z.string(),
    }),
  ),
  entryFor(
    'orders.read',
    z.object({
      kind: z.literal('unassigned'),
      count: z.number(),
      order_id: z.number(),
      orderid: z.string(),
      datetime: z.string(),
    }),
  ),
])
export type ToAct = z.output<typeof ToAct>

const Due = z.object({
  age: z.enum(dueAges),
  customers: z.number(),
  amount: z.number(),
})

export const readDashboard = operation({
  endpoint: 'api/dashboard/read',
  kind: 'read',
  right: 'dashboard.read',
  summary:
    'What the day looks like and what needs a person: orders, stock, sales, dues, papers, of each what its reader may see.',
  fields: z.object(caller),
  answer: z.object({
    today: z.string(),
    statuses: seenWith('orders.read', Statuses),
    to_act: z.array(ToAct),
    stock: seenWith('inventory.read', z.array(Stock)),
    sales: seenWith(
      'orders.read',
      z.object({
        today: z.number(),
        /** Rupees of the last 30 days, today included, and of the 30 before. */
        last: z.number(),
        before: z.number(),
        /** Cylinders of both, other goods not. */
        last_quantity: z.number(),
        before_quantity: z.number(),
        /** One for each of the last 60 days, oldest first, also where nothing was sold. */
        days: z.array(z.object({ day: z.string(), amount: z.number(), quantity: z.number() })),
      }),
    ),
    dues: seenWith('receipts.read', z.array(Due)),
    /** Delivered for cash and not received, the most first. */
    cash_due: seenWith('receipts.read', z.array(CashOfDriver)),
    /** Received and not yet set against an order, of all customers. */
    on_account: seenWith('receipts.read', z.number()),
    /** What oil companies owe for orders that their customers paid in the app. */
    prepaid: seenWith('receipts.read', z.number()),
    papers_running_out: seenWith('papers.read', z.number()),
  }),
})
export type Dashboard = z.output<(typeof readDashboard)['answer']>
/** That of somebody who may see each part of it. */
export type WholeDashboard = Whole<Dashboard>

/**
 * Details are name and address, dues what customers owed from before, cut-over what somebody signed, transport is a driver
 * and a vehicle, people is somebody besides the first, and a backup counts that was made and tried.
 */
const steps = [
  ...(['settings', 'products', 'customers', 'stock', 'dues', 'cut_over'] as const),
  ...(['vendors', 'transport', 'people', 'backups', 'orders'] as const),
] as const

export const readFirstSteps = operation({
  endpoint: 'api/dashboard/first-steps',
  kind: 'read',
  right: 'dashboard.read',
  summary: 'What a new business has already, of what it needs for its first order.',
  fields: z.object(caller),
  answer: z.object(recordOf(steps, () => z.boolean())),
})
export type FirstSteps = z.output<(typeof readFirstSteps)['answer']>

/** Of a business that has nothing yet. */
export const noSteps: FirstSteps = recordOf(steps, () => false)
