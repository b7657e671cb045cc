import * as z from 'zod/mini'
import { invoiceErrors } from '../invoices/invoices.public.ts'
import { isDay } from '@refill/values/day.ts'
import { number, oneOf, phrase, recordId, rule, text, unread } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { approvalChecks, approvalFields, approvingErrors } from '../approvals/approvals.public.ts'
import { ledgerErrors, stockErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'
import {
  checkEmpties,
  deliveryChecks,
  deliveryFields,
  dispatchedOn,
  emptiesColumns,
} from './delivery.contract.ts'
import { orderErrors } from './orders.contract.ts'
import { Status, estimateProblem, statusCodes, wholeEstimate } from './orders.rules.ts'

export const scheduleDay = text('Scheduled date', {
  optional: true,
  max: 10,
  problem: (value) => (isDay(value) ? undefined : 'Scheduled date must be a day such as 2026-11-21'),
})

export const updateOrder = operation({
  endpoint: 'orders.php',
  action: 'update_order',
  kind: 'write',
  right: 'dispatch.write',
  summary:
    'Moves an order on: dispatching issues its challan, and its invoice where that goes with the goods, on the day on which they left, delivering moves its cylinders, as many of each line as were taken, on the day on which they were. The same status again changes nothing when it is delivered, and is refused where count, delivered_on or received_amount say otherwise.',
  fields: z
    .object({
      ...caller,
      id: recordId(),
      status: oneOf('Status', statusCodes, 'Please select a valid Status'),
      /** Kept when it is canceled or rescheduled. */
      reason: phrase('Reason', 200),
      /** New day and time of a rescheduled order. */
      scheduledate: scheduleDay,
      scheduletime: phrase('Scheduled time', 40),
      /** Whether the invoice of a dispatch is issued now or on delivery; empty: as Settings say. */
      invoice: oneOf('Invoice', ['', 'now', 'later'], 'Please select a valid Invoice'),
      /** Day of a dispatch, whose challan and invoice follow it. */
      dispatched_on: dispatchedOn,
      ...deliveryFields,
    })
    .check(...deliveryChecks),
  answer: z.object({ orderstatus: z.number() }),
  errors: [
    orderErrors.order_not_found,
    orderErrors.order_step_refused,
    orderErrors.order_unassigned,
    orderErrors.order_day_missing,
    orderErrors.order_line_unknown,
    orderErrors.order_empties_unfit,
    orderErrors.order_count_unfit,
    orderErrors.order_nothing_taken,
    orderErrors.order_dispatched_too_early,
    orderErrors.order_delivered_too_early,
    orderErrors.order_delivered_otherwise,
    orderErrors.order_prepaid_too_much,
    orderErrors.order_code_missing,
    orderErrors.order_code_reason_missing,
    invoiceErrors.invoice_buyer_unknown,
    invoiceErrors.eway_live,
    invoiceErrors.invoice_buyer_held,
    invoiceErrors.invoice_goods_mixed,
    ledgerErrors.stock_fraction,
    ...stockErrors,
  ],
})

/** The same for a status that whoever books may set too: the customer calls to cancel. */
export const cancelOrder = operation({
  ...updateOrder,
  when: { status: String(Status.canceled) },
  right: { anyOf: ['orders.write', 'dispatch.write'] },
  summary: 'Cancels an order, with the reason; the same as status 5 above.',
})

export const updateEmpties = operation({
  endpoint: 'api/orders/update-empties',
  kind: 'write',
  right: 'dispatch.write',
  summary:
    'Sets Empties Received of lines, until the order is delivered; more than the customer can owe need a reason.',
  fields: z
    .object({ ...caller, id: recordId(), ...emptiesColumns, reason: phrase('Reason', 200) })
    .check(checkEmpties),
  answer: z.object({}),
  errors: [
    orderErrors.order_not_found,
    orderErrors.order_line_unknown,
    orderErrors.order_empties_closed,
    orderErrors.order_empties_unfit,
    orderErrors.order_empties_beyond,
  ],
})

/** A record that somebody has to choose. */
export const chosen = (label: string, message: string) =>
  z.pipe(
    text(label, { optional: true, max: 20 }).check(
      rule((value) => (/^[1-9]\d{0,14}$/.test(value) ? undefined : message)),
    ),
    z.transform(Number),
  )

export const optionalId = (label: string) =>
  number(label, { otherwise: 0, min: 0, max: Number.MAX_SAFE_INTEGER })

/** Who brings an order, on what, and when. */
export const assignmentFields = {
  driver_id: chosen('Driver', 'Please select driver'),
  vehicle_id: chosen('Vehicle', 'Please select vehicle no.'),
  /** A day alone is the end of that day. */
  delivery_estimate: text('Estimated delivery date', { optional: true, max: 20, as: wholeEstimate }).check(
    rule((value) => estimateProblem(value, new Date())),
  ),
  dp_id: optionalId('Delivery partner'),
  /** Does it in spite of papers that have run out. */
  ...approvalFields,
}

export const assignOrder = operation({
  endpoint: 'orders.php',
  action: 'assign_order',
  kind: 'write',
  right: 'dispatch.write',
  summary:
    'Gives a received order its driver, vehicle and estimated delivery; it is Initiated then. Papers that have run out need an approval, which is written down.',
  fields: z
    .object({
      ...caller,
      id: recordId(),
      ...assignmentFields,
      /** Accepted and not believed: who assigns is known from the session (AMB-002). */
      modified_by: unread(),
    })
    .check(...approvalChecks),
  answer: z.object({ orderstatus: z.number() }),
  errors: [
    orderErrors.order_not_found,
    orderErrors.order_step_refused,
    orderErrors.order_driver_unknown,
    orderErrors.order_vehicle_unknown,
    orderErrors.order_partner_unknown,
    orderErrors.order_papers_expired,
    ...approvingErrors,
  ],
})
