import * as z from 'zod/mini'
import { commonErrors } from '../../common-errors.ts'
import { column, number, phrase, recordId, rule, text, version } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { approvalChecks, approvalFields, approvingErrors } from '../approvals/approvals.public.ts'
import { reverseCash, takeOver } from '../cash/cash.public.ts'
import { ledgerErrors, stockErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { createReturn } from '../empties/empties.public.ts'
import { invoiceErrors } from '../invoices/invoices.public.ts'
import { createOrder, orderErrors, updateOrder } from '../orders/orders.public.ts'
import { settlementProblem } from './settling.shapes.ts'
import { ownTripErrors, settlingErrors, tripErrors } from './trips.errors.ts'
import { loadProblem, settleDayProblem, tripSteps } from './trips.rules.ts'

const stepErrors = [tripErrors.trip_not_found, tripErrors.trip_step_refused, commonErrors.changed_by_another]

const columns = { 'uuid[]': column('uuid[]'), 'fulls[]': column('fulls[]'), 'empties[]': column('empties[]') }
type Columns = { [name in keyof typeof columns]: string[] }

const backProblem = ({ 'uuid[]': codes, 'fulls[]': fulls, 'empties[]': empties }: Columns) => {
  if (codes.length !== fulls.length || codes.length !== empties.length)
    return 'uuid[], fulls[] and empties[] must have the same length'
  if (codes.some((code) => code === '')) return 'Product is required'
  if (new Set(codes.map((code) => code.toLowerCase())).size < codes.length) return 'A product is there twice'
  return [...fulls, ...empties].map(loadProblem).find(Boolean)
}

export const bringBack = operation({
  endpoint: 'api/trips/back',
  kind: 'write',
  right: tripSteps.back.right,
  summary:
    'A trip is back: what is on its vehicle is counted at the godown, by somebody who is not its driver. Nothing moves before it is settled; counted again, the new count stands.',
  fields: z
    .object({
      ...caller,
      id: recordId(),
      version,
      ...columns,
      /** 1: the fulls stay on the vehicle for its next trip. */
      stays: text('Stays on the vehicle', { optional: true, max: 1 }),
    })
    .check(rule(backProblem, 'count')),
  answer: z.object({ version: z.number() }),
  errors: [
    ...stepErrors,
    tripErrors.trip_count_own,
    ownTripErrors.trip_own_driver,
    tripErrors.trip_product_unknown,
    ledgerErrors.stock_fraction,
  ],
})

/** Characters of a settlement of 200 stops. It is taken to the letter: its texts are judged one by one. */
const longest = 90_000
const settlement = z.string('Settlement is required').check(
  z.maxLength(longest, `Settlement must be less than ${longest} characters`),
  rule((value) => (value.length > longest ? undefined : settlementProblem(value))),
)

export const saveDraft = operation({
  endpoint: 'api/trips/save-draft',
  kind: 'write',
  right: tripSteps.settle.right,
  summary: 'Keeps a settlement as it is typed. Two who type at once hear of each other.',
  fields: z.object({
    ...caller,
    id: recordId(),
    draft_version: number('Draft version', { min: 0, max: 2_000_000_000 }),
    settlement,
  }),
  answer: z.object({ draft_version: z.number() }),
  errors: stepErrors,
})

export const settleTrip = operation({
  endpoint: 'api/trips/settle',
  kind: 'write',
  right: tripSteps.settle.right,
  summary:
    'Settles a trip that is back, all or nothing: deliveries with their invoices, receipts, sales on the way, empties that were collected, what goes back to the godown, cash into a drawer, and every difference by name.',
  fields: z
    .object({
      ...caller,
      id: recordId(),
      version,
      /** Day of the deliveries; empty: its own day, or today where that is to come. */
      day: text('Day', { optional: true, max: 10, problem: settleDayProblem }),
      /** Day on which the cash goes into the drawer; empty: today. */
      cash_day: text('Cash day', { optional: true, max: 10, problem: settleDayProblem }),
      /** Whose drawer; empty: the own one. */
      user_id: number('Drawer', { otherwise: 0, min: 0, max: Number.MAX_SAFE_INTEGER }),
      settlement,
      ...approvalFields,
    })
    .check(...approvalChecks),
  answer: z.object({ version: z.number() }),
  errors: [
    ...stepErrors,
    ownTripErrors.trip_own_driver,
    tripErrors.trip_product_unknown,
    settlingErrors.trip_stop_missing,
    settlingErrors.trip_stop_unknown,
    settlingErrors.trip_stop_closed,
    settlingErrors.trip_line_unknown,
    settlingErrors.trip_stop_wrong,
    settlingErrors.trip_reason_needed,
    settlingErrors.trip_customer_unknown,
    settlingErrors.trip_goods_open,
    settlingErrors.trip_cash_open,
    settlingErrors.trip_needs_approval,
    ...approvingErrors,
    ...updateOrder.errors,
    ...createOrder.errors,
    ...createReturn.errors,
    ...takeOver.errors,
    ...stockErrors,
  ],
})

export const reopenTrip = operation({
  endpoint: 'api/trips/reopen',
  kind: 'write',
  right: tripSteps.reopen.right,
  summary:
    'Takes a settlement back as a whole: cash, receipts, deliveries with their invoices, returns and differences. The trip is Back, with what was typed. Refused with the first thing that forbids it.',
  fields: z.object({ ...caller, id: recordId(), reason: phrase('Reason', 200, { required: 'stated' }) }),
  answer: z.object({ version: z.number() }),
  errors: [
    tripErrors.trip_not_found,
    tripErrors.trip_step_refused,
    tripErrors.trip_vehicle_out,
    tripErrors.trip_driver_out,
    settlingErrors.trip_money_recovered,
    orderErrors.order_not_delivered,
    invoiceErrors.invoice_registered,
    invoiceErrors.eway_live,
    invoiceErrors.eway_lasts,
    invoiceErrors.invoice_noted,
    ...reverseCash.errors,
    ...stockErrors,
  ],
})
