import * as z from 'zod/mini'
import { recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { deliveryCodes } from '../orders/delivery-code.rules.ts'
import { supplies } from '../../supply.ts'
import { SettledStop } from './settling.shapes.ts'
import { tripErrors } from './trips.errors.ts'
import { tripSteps } from './trips.rules.ts'

/** A line of an order on the road. */
export const SettleLine = z.object({
  line_id: z.number(),
  uuid: z.string(),
  product_name: z.string(),
  size: z.string(),
  is_cylinder: z.boolean(),
  /** Its delivery may need a code. */
  is_household: z.boolean(),
  count: z.number(),
  /** Empties that are expected with it. */
  empties: z.number(),
  /** What it comes to, for one of which fewer are taken. */
  price: z.number(),
  gst: z.number(),
  taxable_amount: z.number(),
  gst_amount: z.number(),
  /** Deposits that are paid with it: a new connection. */
  deposit_count: z.number(),
  security_deposit: z.number(),
})
export type SettleLine = z.output<typeof SettleLine>

export const SettleStop = z.object({
  order_id: z.number(),
  orderid: z.string(),
  place: z.number(),
  customer_id: z.number(),
  customer_name: z.string(),
  shipping_address: z.string(),
  status: z.number(),
  paymentmode: z.string(),
  supply: z.nullable(z.enum(supplies)),
  rounds: z.boolean(),
  paid: z.number(),
  /** What its customer has on account and pays it by itself, where Settings say so. */
  on_account: z.number(),
  lines: z.array(SettleLine),
})
export type SettleStop = z.output<typeof SettleStop>

/** A product on the vehicle. */
const SettleGoods = z.object({
  id: z.number(),
  uuid: z.string(),
  product_name: z.string(),
  size: z.string(),
  is_cylinder: z.boolean(),
  /** Fulls and empties that lie on it by the books, before this settlement. */
  fulls: z.number(),
  empties: z.number(),
  /** What was counted when it came back; null before. */
  counted_fulls: z.nullable(z.number()),
  counted_empties: z.nullable(z.number()),
})
export type SettleGoods = z.output<typeof SettleGoods>

export const readSettlement = operation({
  endpoint: 'api/trips/settlement',
  kind: 'read',
  right: tripSteps.settle.right,
  summary:
    'What the settlement of a trip needs: its orders line by line, what lies on its vehicle, what was counted, what its driver carries, and what was typed so far.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({
    reponselist: z.object({
      id: z.number(),
      number: z.string(),
      day: z.string(),
      state: z.number(),
      vehicle_no: z.string(),
      driver_name: z.string(),
      version: z.number(),
      loaded_on: z.string(),
      back_by: z.string(),
      stays: z.boolean(),
      /** What Settings say of the code of household cylinders. */
      delivery_code: z.enum(deliveryCodes),
      /** Rupees that the driver carries already, without what an earlier trip left on the account. */
      carried: z.number(),
      stops: z.array(SettleStop),
      goods: z.array(SettleGoods),
      /** What its driver entered at the door: of each order that is on it the newest. */
      proposals: z.array(z.object({ order_id: z.number(), stop: SettledStop, proposed_at: z.string() })),
      /** A settlement as it was typed, as JSON; '' where nobody has begun. */
      draft: z.string(),
      draft_version: z.number(),
      /** Customers in it who had not ordered. */
      named: z.array(z.object({ id: z.number(), name: z.string() })),
    }),
  }),
  errors: [tripErrors.trip_not_found],
})
export type TripSettlement = z.output<typeof readSettlement.answer>['reponselist']
