import * as z from 'zod/mini'
import { todayInIndia } from '@refill/values/day.ts'
import { column, oneOf, phrase, recordId, rule, text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { ledgerErrors } from '../cylinder-ledger/cylinder-ledger.public.ts'
import { alreadyCounted } from '../inventory/inventory.public.ts'
import { invoiceErrors } from '../invoices/invoices.public.ts'
import {
  deliveryDayProblem,
  dispatchDayProblem,
  receivedProblem,
  takenProblem,
  transactionProblem,
} from './delivery.rules.ts'
import { codesGiven, longestCodeReason } from './delivery-code.rules.ts'
import { orderErrors } from './orders.contract.ts'
import { emptiesProblem } from './orders.rules.ts'

export const emptiesColumns = {
  'line_id[]': column('line_id[]'),
  'returnclinder[]': column('returnclinder[]'),
}
type EmptiesColumns = { [name in keyof typeof emptiesColumns]: string[] }

/** Empties Received by line, as sent with a delivery or before it. */
export const emptiesSent = (sent: EmptiesColumns) =>
  sent['line_id[]'].map((id, index) => ({ id: Number(id), empties: Number(sent['returnclinder[]'][index]) }))

const emptiesSentProblem = ({ 'line_id[]': ids, 'returnclinder[]': empties }: EmptiesColumns) => {
  if (ids.length !== empties.length) return 'line_id[] and returnclinder[] must have the same length'
  if (ids.some((id) => !/^[1-9]\d{0,15}$/.test(id))) return 'line_id[] must be ids of lines'
  if (new Set(ids).size < ids.length) return 'A line is there twice'
  return empties.map(emptiesProblem).find(Boolean)
}

export const checkEmpties = rule(emptiesSentProblem, 'returnclinder')

const deliveryColumns = { ...emptiesColumns, 'count[]': column('count[]') }
type DeliveryColumns = { [name in keyof typeof deliveryColumns]: string[] }

/** Counts taken by line, as sent with a delivery; none is everything as ordered. */
export const countsSent = (sent: DeliveryColumns) =>
  sent['count[]'].map((count, index) => ({ id: Number(sent['line_id[]'][index]), count: Number(count) }))

const countsSentProblem = ({ 'line_id[]': ids, 'count[]': counts }: DeliveryColumns) => {
  if (counts.length === 0) return undefined
  if (ids.length !== counts.length) return 'line_id[] and count[] must have the same length'
  return counts.map(takenProblem).find(Boolean)
}

/** When goods left; empty: today. */
export const dispatchedOn = text('Dispatch day', {
  optional: true,
  max: 10,
  problem: (value) => dispatchDayProblem(value, todayInIndia()),
})

export const deliveryFields = {
  ...deliveryColumns,
  /** Empty: today. */
  delivered_on: text('Delivery day', {
    optional: true,
    max: 10,
    problem: (value) => deliveryDayProblem(value, todayInIndia()),
  }),
  /** Money received with the delivery makes a receipt of that day. */
  received_amount: text('Amount', { optional: true, max: 20, problem: receivedProblem }),
  /** Empty: Cash. */
  received_mode: oneOf(
    'Payment mode',
    ['', 'Cash', 'Online', 'Prepaid'],
    'Please select a valid Payment mode',
  ),
  transaction_number: phrase('Transaction number', 60),
  already_counted: alreadyCounted,
  /** Whether the customer told the delivery code, and why not; unread where none is asked for. */
  code_given: oneOf('Delivery code', codesGiven, 'Please select whether the code was told'),
  no_code_reason: phrase('Why without code', longestCodeReason),
  /** Who has cash that was received: the driver of the order; empty: whoever enters it. */
  held_by: oneOf('Who has it', ['', 'driver'], 'Please select who has the cash'),
}

/** What is asked of the fields of a delivery together. */
export const deliveryChecks = [
  checkEmpties,
  rule(countsSentProblem, 'count'),
  rule(transactionProblem, 'transaction_number'),
] as const

export const undoDelivery = operation({
  endpoint: 'api/orders/undo-delivery',
  kind: 'write',
  right: 'dispatch.write',
  summary:
    'Takes a delivery back on the day on which it was entered: cylinders and sales are reversed, the order is Dispatched again as it was ordered; money paid on it stays on it.',
  fields: z.object({ ...caller, id: recordId(), reason: phrase('Reason', 200, { required: 'stated' }) }),
  answer: z.object({ orderstatus: z.number() }),
  errors: [
    orderErrors.order_not_found,
    orderErrors.order_not_delivered,
    orderErrors.order_settled_with_trip,
    orderErrors.order_delivery_settled,
    ledgerErrors.stock_short,
    invoiceErrors.invoice_registered,
    invoiceErrors.eway_live,
    invoiceErrors.eway_lasts,
    invoiceErrors.invoice_noted,
  ],
})
