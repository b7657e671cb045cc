import * as z from 'zod/mini'
import { commonErrors } from '../../common-errors.ts'
import { column, phrase, recordId, rule, text, version } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { approvalChecks, approvalFields, approvingErrors } from '../approvals/approvals.public.ts'
import { ledgerErrors, stockErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { invoiceErrors } from '../invoices/invoices.public.ts'
import { chosen, optionalId, orderErrors } from '../orders/orders.public.ts'
import { tripErrors } from './trips.errors.ts'
import { loadDayProblem, loadProblem, maxStops, tripDayProblem, tripSteps } from './trips.rules.ts'

const crewFields = {
  vehicle_id: chosen('Vehicle', 'Please select vehicle no.'),
  driver_id: chosen('Driver', 'Please select driver'),
  dp_id: optionalId('Delivery partner'),
}

/** What a trip is planned with; its orders in the order in which they are brought. */
const plannedFields = {
  day: text('Day', { max: 10, problem: tripDayProblem }),
  ...crewFields,
  note: phrase('Note', 200),
  'order_id[]': column('order_id[]'),
  /** Does it in spite of papers that have run out. */
  ...approvalFields,
}

/** What is wrong with the orders of a trip as they are sent. */
export const ordersProblem = ({ 'order_id[]': ids }: { 'order_id[]': string[] }): string | undefined => {
  if (ids.some((id) => !/^[1-9]\d{0,14}$/.test(id))) return 'order_id[] must be ids of orders'
  if (new Set(ids).size < ids.length) return 'An order is there twice'
  return ids.length > maxStops ? `A trip has at most ${maxStops} orders` : undefined
}

const crewErrors = [
  orderErrors.order_driver_unknown,
  orderErrors.order_vehicle_unknown,
  orderErrors.order_partner_unknown,
  orderErrors.order_papers_expired,
  ...approvingErrors,
]
/** What keeps an order from a trip. */
const orderProblems = [
  tripErrors.trip_order_unknown,
  tripErrors.trip_order_elsewhere,
  tripErrors.trip_order_unfit,
]
const stepErrors = [tripErrors.trip_not_found, tripErrors.trip_step_refused, commonErrors.changed_by_another]
/** What keeps an order from leaving. */
const leavingErrors = [
  orderErrors.order_dispatched_too_early,
  invoiceErrors.invoice_buyer_unknown,
  invoiceErrors.invoice_buyer_held,
  invoiceErrors.invoice_goods_mixed,
]

const changed = z.object({ version: z.number() })

export const createTrip = operation({
  endpoint: 'api/trips/create',
  kind: 'create',
  right: tripSteps.change.right,
  summary:
    'Plans a trip of a vehicle with its orders in a sequence; each gets its driver and vehicle. Papers that run out before its day is over need an approval.',
  fields: z.object({ ...caller, ...plannedFields }).check(...approvalChecks, rule(ordersProblem, 'order_id')),
  answer: z.object({ id: z.number(), number: z.string() }),
  errors: [...crewErrors, ...orderProblems],
})

export const changeTrip = operation({
  endpoint: 'api/trips/change',
  kind: 'write',
  right: tripSteps.change.right,
  summary:
    'Changes a trip that is planned, or puts orders on one that is out and takes others off. All orders are sent in their sequence; one that is not sent goes, and one that had left is Rescheduled with the reason.',
  fields: z
    .object({
      ...caller,
      id: recordId(),
      version,
      ...plannedFields,
      /** Of orders that are taken off after they left. */
      reason: phrase('Reason', 200),
    })
    .check(...approvalChecks, rule(ordersProblem, 'order_id')),
  answer: changed,
  errors: [
    ...stepErrors,
    ...crewErrors,
    ...orderProblems,
    tripErrors.trip_crew_fixed,
    tripErrors.trip_order_delivered,
    tripErrors.trip_reason_missing,
    ...leavingErrors,
    orderErrors.order_step_refused,
    invoiceErrors.eway_live,
  ],
})

const countsProblem = ({
  'uuid[]': codes,
  'count[]': counts,
}: {
  'uuid[]': string[]
  'count[]': string[]
}) => {
  if (codes.length !== counts.length) return 'uuid[] and count[] must have the same length'
  if (codes.some((code) => code === '')) return 'Product is required'
  if (new Set(codes.map((code) => code.toLowerCase())).size < codes.length) return 'A product is there twice'
  return counts.map(loadProblem).find(Boolean)
}

export const loadTrip = operation({
  endpoint: 'api/trips/load',
  kind: 'write',
  right: tripSteps.load.right,
  summary:
    'Loads a trip: fulls go from the godown to its vehicle, and its orders leave with their challans, all or nothing. Of one that is out more is loaded.',
  fields: z
    .object({
      ...caller,
      id: recordId(),
      version,
      /** Empty: today. */
      loaded_on: text('Loaded on', { optional: true, max: 10, problem: (value) => loadDayProblem(value) }),
      'uuid[]': column('uuid[]'),
      'count[]': column('count[]'),
      /** Why the count is right that differs from what is needed, where Settings have it counted blind. */
      reason: phrase('Reason', 200),
      ...approvalFields,
    })
    .check(...approvalChecks, rule(countsProblem, 'count')),
  answer: changed,
  errors: [
    ...stepErrors,
    ...crewErrors,
    tripErrors.trip_vehicle_out,
    tripErrors.trip_driver_out,
    tripErrors.trip_product_unknown,
    tripErrors.trip_load_short,
    tripErrors.trip_count_differs,
    tripErrors.trip_count_short,
    tripErrors.trip_nothing_loaded,
    ...leavingErrors,
    ledgerErrors.stock_fraction,
    ...stockErrors,
  ],
})

const reason = phrase('Reason', 200, { required: 'stated' })

export const moveLoad = operation({
  endpoint: 'api/trips/move-load',
  kind: 'write',
  right: tripSteps.move_load.right,
  summary:
    'After a breakdown: everything that lies on the vehicle goes to another one, with another driver where that is said. Orders on the road get new challans.',
  fields: z
    .object({ ...caller, id: recordId(), version, ...crewFields, reason, ...approvalFields })
    .check(...approvalChecks),
  answer: changed,
  errors: [
    ...stepErrors,
    ...crewErrors,
    tripErrors.trip_vehicle_same,
    tripErrors.trip_vehicle_out,
    tripErrors.trip_driver_out,
  ],
})

export const cancelTrip = operation({
  endpoint: 'api/trips/cancel',
  kind: 'write',
  right: tripSteps.cancel.right,
  summary:
    'Cancels a trip. What was loaded goes back to the godown, orders that left with it are where they were, and their challans are canceled. Refused once an order of it is delivered.',
  fields: z.object({ ...caller, id: recordId(), reason }),
  answer: z.object({}),
  errors: [
    tripErrors.trip_not_found,
    tripErrors.trip_step_refused,
    tripErrors.trip_has_deliveries,
    invoiceErrors.eway_live,
    ...stockErrors,
  ],
})
