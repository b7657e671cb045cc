import * as z from 'zod/mini'
import { column, phrase, rule, text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { optionalId } from '../orders/orders.public.ts'
import { ordersProblem } from './trip-steps.contract.ts'
import { tripDayProblem, tripSteps } from './trips.rules.ts'

const ProposedOrder = z.object({
  id: z.number(),
  orderid: z.string(),
  customer_name: z.string(),
  shipping_address: z.string(),
  what: z.string(),
})

export const proposeOrders = operation({
  endpoint: 'api/trips/propose-orders',
  kind: 'read',
  right: tripSteps.change.right,
  summary:
    'The oldest orders that wait for a day and are on no trip, of one PIN code or all, until the vehicle is full: an offer, nothing is stored. Beside them the PIN codes where orders wait.',
  fields: z
    .object({
      ...caller,
      day: text('Day', { max: 10, problem: tripDayProblem }),
      /** Without one nothing is too heavy. */
      vehicle_id: optionalId('Vehicle'),
      /** A PIN code; empty: everywhere. */
      area: phrase('Area', 20),
      /** On the trip already. */
      'order_id[]': column('order_id[]'),
    })
    .check(rule(ordersProblem, 'order_id')),
  answer: z.object({
    orders: z.array(ProposedOrder),
    /** Older than one that is proposed and not among them, and why; the first 5. */
    left_out: z.array(z.object({ orderid: z.string(), why: z.string() })),
    /** Kilograms that the vehicle can carry beside all these; 0 where nobody has said. */
    free: z.number(),
    /** Where orders wait, by PIN code, most of them first; the first 100. */
    areas: z.array(z.object({ area: z.string(), town: z.string(), orders: z.number() })),
  }),
})
export type Proposed = z.output<typeof proposeOrders.answer>
