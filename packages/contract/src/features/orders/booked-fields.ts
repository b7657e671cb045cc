import { column, oneOf, phrase, rule } from '../../fields.ts'
import { pinCode } from '../../masters/fields.ts'
import { approvalChecks, approvalFields } from '../approvals/approvals.public.ts'
import { optionalId, scheduleDay } from './order-steps.contract.ts'
import { orderLineProblems, paymentModes, type TypedLine } from './orders.rules.ts'
import { namesOf } from '../../records.ts'

const lineColumns = {
  'uuid[]': column('uuid[]'),
  'count[]': column('count[]'),
  /** Rupees for one without GST; empty: the product's own. */
  'price[]': column('price[]'),
  /** Cylinders for which a deposit is taken instead of an empty. */
  'deposit_count[]': column('deposit_count[]'),
}
type LineColumns = { [name in keyof typeof lineColumns]: string[] }

export const orderLines = (sent: LineColumns): TypedLine[] =>
  sent['uuid[]'].map((uuid, index) => ({
    uuid,
    count: sent['count[]'][index] ?? '',
    price: sent['price[]'][index] ?? '',
    deposit_count: sent['deposit_count[]'][index] ?? '',
  }))

/** Lines of one order; a challan of more would not fit its pages. */
const maxOrderLines = 100

const linesProblem = (sent: LineColumns): string | undefined => {
  const { length } = sent['uuid[]']
  if (length === 0) return 'Please add at least one product'
  if (length > maxOrderLines) return `An order has at most ${maxOrderLines} lines`
  const names = namesOf(lineColumns)
  const uneven = names.find(
    (name) => sent[name].length !== length && (sent[name].length > 0 || name === 'count[]'),
  )
  if (uneven) return `${uneven} must have ${length} values, one for each product`
  const codes = sent['uuid[]'].map((code) => code.toLowerCase())
  if (new Set(codes).size < length) return 'This product is already added'
  for (const [index, line] of orderLines(sent).entries()) {
    const problem = Object.values(orderLineProblems(line)).find(Boolean)
    if (problem) return `${problem} for item ${index + 1}`
  }
  return undefined
}

/** What an order may say until it leaves, however it is booked. */
export const orderFields = {
  paymentmode: oneOf('Payment mode', paymentModes, 'Please select a valid Payment mode'),
  ponum: phrase('PO number', 40),
  /** Empty: the customer's own address. */
  shipping_address: phrase('Shipping address', 300, { lines: true }),
  /** Where that is another address than the customer's own. */
  shipping_town: phrase('Town of the shipping address', 60),
  shipping_pincode: pinCode(),
  scheduledate: scheduleDay,
  scheduletime: phrase('Scheduled time', 40),
  dp_id: optionalId('Delivery partner'),
  /** Past the credit limit. */
  ...approvalFields,
  ...lineColumns,
}

const orderProblem = ({ paymentmode, ponum }: { paymentmode: string; ponum: string }) =>
  paymentmode === 'PO' && !ponum ? 'PO number is required' : undefined

/** What is asked of these fields together. */
export const orderChecks = [
  rule(linesProblem, 'lines'),
  rule(orderProblem, 'ponum'),
  ...approvalChecks,
] as const
