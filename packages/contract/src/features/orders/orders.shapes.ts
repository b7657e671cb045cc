import * as z from 'zod/mini'
import { seenWith, type Whole } from '../../seen-with.ts'
import { codesAsked, codesGiven } from './delivery-code.rules.ts'
import { orderSteps, supplies } from './orders.status.ts'

/** Instants in answers about orders are Indian time, `yyyy-MM-dd HH:mm:ss`. */
const header = {
  id: z.number(),
  orderid: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  mobile: z.string(),
  email: z.string(),
  shipping_address: z.string(),
  totalamount: z.number(),
  total_security_deposit: z.number(),
  /** What rounding to the rupee adds to both, or takes; 0 without. */
  round_off: z.number(),
  /** What was paid of total, deposits and rounding; an order of which nothing is due is paid. */
  paid: z.number(),
  due: z.number(),
  paymentmode: z.string(),
  ponum: z.string(),
  datetime: z.string(),
  scheduledate: z.string(),
  scheduletime: z.string(),
  orderstatus: z.number(),
  /** The stage that a rescheduled order goes on from, otherwise null. */
  resumes: z.nullable(z.number()),
  /** Why it was canceled or rescheduled. */
  reason: z.string(),
  credit_days: z.number(),
  credit_limit: z.number(),
  /**
   * Says of goods that are to leave or on the way whether they need an e-way bill and why, and which they have; ''
   * where nothing is to be said.
   */
  eway: z.object({ is_needed: z.boolean(), sentence: z.string(), number: z.string() }),
}

/** A card: `what` is '12 × 19 kg, 2 × 47.5 kg', `cylinders` how many of them are, `empties` how many came or shall come back. */
export const OrderRow = z.object({
  ...header,
  what: z.string(),
  cylinders: z.number(),
  deposit_count: z.number(),
  empties: z.number(),
  /** Who brings it, as it was assigned; empty before. */
  driver_name: z.string(),
  /** Day of delivery; empty before. */
  delivered_on: z.string(),
  /** How it came in: phone, counter or shop. */
  source: z.string(),
})
export type OrderRow = z.output<typeof OrderRow>

const OrderLine = z.object({
  id: z.number(),
  uuid: z.string(),
  product_name: z.string(),
  type: z.string(),
  /** Of the product, as it is now. */
  category: z.string(),
  hsn: z.string(),
  gst: z.number(),
  unit: z.string(),
  size: z.string(),
  /** Count of the line; once it is delivered, what was taken. */
  count: z.number(),
  /** What was booked, and what travelled. */
  ordered_count: z.number(),
  /** Shown as Empties Received; until delivery what is expected. */
  returnclinder: z.number(),
  /** What was expected back, before the delivery and after it. */
  expected_empties: z.number(),
  /** Goods that are no cylinders take no empties back. */
  is_cylinder: z.boolean(),
  price: z.number(),
  taxable_amount: z.number(),
  gst_amount: z.number(),
  deposit_count: z.number(),
  security_deposit: z.number(),
  amount: z.number(),
})
export type OrderLine = z.output<typeof OrderLine>

const Challan = z.object({
  id: z.number(),
  dc_no: z.string(),
  dc_date: z.string(),
  /** Address of the PDF; its last part never carries a query. */
  dc_path: z.string(),
  is_canceled: z.boolean(),
  /** Number of the one that took its place when the order left again or with others; empty while it is in force. */
  replaced_by: z.string(),
  /** The e-way bill of its goods, '' without one, and whether they need one and why; '' where it is not in force. */
  eway: z.object({
    number: z.string(),
    valid_until: z.string(),
    is_needed: z.boolean(),
    sentence: z.string(),
  }),
})

/** Who did what when. */
const OrderEvent = z.object({
  step: z.enum(orderSteps),
  /** Status after it, where it changed it. */
  status: z.nullable(z.number()),
  /** The event in words: 'Assigned to Ramesh Shinde, MH12KT4827, expected 21-11-2026 12:30'. */
  text: z.string(),
  at: z.string(),
  by: z.string(),
})
export type OrderEvent = z.output<typeof OrderEvent>

/** What a customer may owe and owes, in rupees and cylinders. */
export const CreditPosition = z.object({
  credit_days: z.number(),
  /** 0: none was agreed. */
  credit_limit: z.number(),
  /** What delivered orders come to, deposits included, less what was paid on them. */
  due: seenWith('receipts.read', z.number()),
  /** Received and not yet set against an order. */
  on_account: seenWith('receipts.read', z.number()),
  /** Value of orders on the way, not yet delivered and not yet paid. */
  open: seenWith('receipts.read', z.number()),
  /** An order, or a due from before the first document, whose id is 0. */
  oldest_due: seenWith(
    'receipts.read',
    z.nullable(z.object({ id: z.number(), orderid: z.string(), day: z.string(), days: z.number() })),
  ),
  empties_owed: z.array(z.object({ product_name: z.string(), size: z.string(), count: z.number() })),
})
/** The event as it is told to somebody who may see no money. */
export type CreditTold = z.output<typeof CreditPosition>
export type CreditPosition = Whole<CreditTold>

/** Whether somebody is told the money too. */
export const hasMoney = (credit: CreditTold): credit is CreditTold & CreditPosition =>
  credit.due !== undefined && credit.open !== undefined && credit.on_account !== undefined

export const Order = z.object({
  ...header,
  customer_gst: z.string(),
  /** Place of another address than the customer's own. */
  shipping_town: z.string(),
  shipping_pincode: z.string(),
  customer_state: z.string(),
  source: z.string(),
  /** Counts changes until dispatch; a change sends the version that it was made on. */
  version: z.number(),
  /** Null for orders whose GST was rounded before the two halves of a state were. */
  supply: z.nullable(z.enum(supplies)),
  /** What a delivery sets against it of the customer's money on account; 0 where Settings leave that to a person. */
  sets_off: z.number(),
  /** What is to be paid is whole rupees. */
  rounds: z.boolean(),
  driver_id: z.nullable(z.number()),
  driver_name: z.string(),
  driver_mobile: z.string(),
  vehicle_id: z.nullable(z.number()),
  vehicle_no: z.string(),
  dp_id: z.nullable(z.number()),
  dp_name: z.string(),
  /** `yyyy-MM-dd HH:mm`; empty before it is assigned. */
  delivery_estimate: z.string(),
  assigned_at: z.string(),
  dispatched_at: z.string(),
  /** Day on which it left, which may lie before `dispatched_at`; empty before. */
  dispatched_on: z.string(),
  delivered_at: z.string(),
  /** Day of delivery, which may lie before `delivered_at`; empty before. */
  delivered_on: z.string(),
  /** Of a delivered order what its delivery asked; before, what it will ask. */
  code_asked: z.enum(codesAsked),
  code_given: z.enum(codesGiven),
  no_code_reason: z.string(),
  /** Day by which it is to be paid; empty before delivery. */
  due_day: z.string(),
  challans: z.array(Challan),
  details: z.array(OrderLine),
  history: z.array(OrderEvent),
  receipts: z.array(
    z.object({
      id: z.number(),
      sr_no: z.string(),
      voucher_date: z.string(),
      /** What of it pays this order; nothing once the order is canceled, or where nothing was due. */
      amount: z.number(),
      is_canceled: z.boolean(),
      /**
       * What became of the rest of the receipt: on account, paid back, or for others, of which there are the first four at
       * most; an opening due has the id 0.
       */
      on_account: z.number(),
      refunded: z.number(),
      others: z.array(z.object({ id: z.number(), orderid: z.string(), amount: z.number() })),
    }),
  ),
  /** Its money once notes have changed its invoices, and null before; `paid` and `due` of the order do not know of them. */
  noted: z.nullable(
    z.object({
      credited: z.number(),
      charged: z.number(),
      /** For the order and its debit notes, apart from what its own credit notes pay. */
      paid: z.number(),
      /** What of the credited it did not need: it went on account. */
      on_account: z.number(),
      /** Of the order and its debit notes. */
      due: z.number(),
    }),
  ),
  /** The order of the wrong customer that this one stands in place of. */
  in_place_of: z.nullable(z.object({ id: z.number(), orderid: z.string() })),
  /** The order of who had its goods instead. */
  instead: z.nullable(z.object({ id: z.number(), orderid: z.string() })),
  credit: CreditPosition,
})
export type Order = z.output<typeof Order>
