import * as z from 'zod/mini'
import { commonErrors } from '../../common-errors.ts'
import { phrase, recordId, version } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { approvalChecks, approvingErrors } from '../approvals/approvals.public.ts'
import { invoiceErrors } from '../invoices/invoices.public.ts'
import { ledgerErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { orderChecks, orderFields } from './booked-fields.ts'
import { dispatchedOn } from './delivery.contract.ts'
import { assignmentFields } from './order-steps.contract.ts'
import { contentErrors, orderErrors } from './orders.contract.ts'

export const changeOrder = operation({
  endpoint: 'api/orders/change',
  kind: 'write',
  right: 'orders.write',
  summary:
    'Changes what was booked until the order is dispatched: lines, prices, deposits, address, payment, schedule, delivery partner. All of them are sent; a line that is not sent goes.',
  fields: z.object({ ...caller, id: recordId(), version, ...orderFields }).check(...orderChecks),
  answer: z.object({
    version: z.number(),
    totalamount: z.number(),
    total_security_deposit: z.number(),
  }),
  errors: [
    orderErrors.order_not_found,
    orderErrors.order_change_closed,
    commonErrors.changed_by_another,
    ...contentErrors,
    invoiceErrors.eway_live,
    ...approvingErrors,
    ledgerErrors.stock_fraction,
  ],
})

const assignmentErrors = [
  orderErrors.order_not_found,
  commonErrors.changed_by_another,
  orderErrors.order_driver_unknown,
  orderErrors.order_vehicle_unknown,
  orderErrors.order_partner_unknown,
  orderErrors.order_papers_expired,
  ...approvingErrors,
]

export const changeAssignment = operation({
  endpoint: 'api/orders/change-assignment',
  kind: 'write',
  right: 'dispatch.write',
  summary:
    'Gives an order another driver, vehicle or estimated delivery. After its dispatch a reason is needed, and another driver or vehicle makes a new challan in the place of the first, of the day that is given, otherwise of the day that was given for the dispatch, and today where that was today.',
  fields: z
    .object({
      ...caller,
      id: recordId(),
      version,
      ...assignmentFields,
      reason: phrase('Reason', 200),
      /** Of the new challan, on the road alone. */
      dispatched_on: dispatchedOn,
    })
    .check(...approvalChecks),
  answer: z.object({ orderstatus: z.number() }),
  errors: [
    ...assignmentErrors,
    orderErrors.order_assignment_closed,
    orderErrors.order_out_on_trip,
    orderErrors.order_reason_missing,
    orderErrors.order_dispatched_too_early,
  ],
})

export const dispatchAgain = operation({
  endpoint: 'api/orders/dispatch-again',
  kind: 'write',
  right: 'dispatch.write',
  summary:
    'Sends off once more an order that was rescheduled after its dispatch, with the driver and vehicle that are given: a new challan takes the place of the first, of the day on which it left again.',
  fields: z
    .object({ ...caller, id: recordId(), version, ...assignmentFields, dispatched_on: dispatchedOn })
    .check(...approvalChecks),
  answer: z.object({ orderstatus: z.number() }),
  errors: [...assignmentErrors, orderErrors.order_not_back, orderErrors.order_dispatched_too_early],
})

/** Fulls of a product of which too few are there for an order. */
const shortProduct = z.object({
  product_name: z.string(),
  /** Of this order. */
  needed: z.number(),
  /** Fulls in the godown, those on the road among them until they are delivered. */
  there: z.number(),
  /** What is on the road with other orders. */
  on_road: z.number(),
  /** What other orders need that have not left yet. */
  booked: z.number(),
})
export type ShortProduct = z.output<typeof shortProduct>

export const readShortages = operation({
  endpoint: 'api/orders/shortages',
  kind: 'read',
  right: 'orders.read',
  summary:
    'Products of an order of which fewer fulls are there than it needs after those on the road: a warning before it is assigned or dispatched, never an error.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({ list: z.array(shortProduct) }),
  errors: [orderErrors.order_not_found],
})
