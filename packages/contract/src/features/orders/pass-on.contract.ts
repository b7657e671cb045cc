import * as z from 'zod/mini'
import { oneOf, phrase, recordId } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { approvalChecks, approvalFields } from '../approvals/approvals.public.ts'
import { createOrder } from './booking.contract.ts'
import { undoDelivery } from './delivery.contract.ts'
import { assignOrder, updateOrder } from './order-steps.contract.ts'
import { orderErrors } from './orders.contract.ts'

export const passOnOrder = operation({
  endpoint: 'api/orders/pass-on',
  kind: 'create',
  right: { allOf: ['orders.write', 'dispatch.write'] },
  summary:
    'Delivered to somebody else: cancels an order on the road, or one whose delivery was entered today, and puts an equal one of the right customer in its place, of the same days, lines, prices, empties, driver and vehicle. Money that it alone was paid with moves along where that is asked for, otherwise it goes on account. Asks what a booking asks.',
  fields: z
    .object({
      ...caller,
      id: recordId(),
      customer_id: recordId('Customer'),
      reason: phrase('Reason', 120, { required: 'stated' }),
      /** What becomes of money that was paid on it; empty: it goes on the account of the wrong customer. */
      money: oneOf('Money', ['', 'moves'], 'Please select what becomes of the money'),
      ...approvalFields,
    })
    .check(...approvalChecks),
  answer: z.object({ id: z.number(), orderid: z.string() }),
  errors: [
    ...new Set([
      orderErrors.order_not_passed_on,
      orderErrors.order_same_customer,
      ...undoDelivery.errors,
      ...createOrder.errors,
      ...assignOrder.errors,
      ...updateOrder.errors,
    ]),
  ],
})
