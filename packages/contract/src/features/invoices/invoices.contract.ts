import * as z from 'zod/mini'
import { dayFilter, documentFilter, documentList } from '../../documents.ts'
import { phrase, recordId, rule, text } from '../../fields.ts'
import { caller, choiceFilter, listFields, recordFilter } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { TaxDetail, TaxRow } from '../tax/tax.public.ts'

export const invoiceErrors = domainErrors({
  invoice_not_found: { status: 404, message: 'Invoice not found' },
  invoice_canceled: { status: 409, message: '{number} is canceled already' },
  invoice_stays: {
    status: 409,
    message: '{number} was issued on {day}: it is put right by a credit note, not canceled',
  },
  invoice_registered: {
    status: 409,
    message:
      '{number} has an IRN: cancel it on the invoice portal and enter that here first, or put the invoice right by a credit note',
  },
  eway_live: {
    status: 409,
    message:
      '{number} has e-way bill {eway}: cancel it on the portal until {until} and enter that under Hand-off first',
  },
  eway_lasts: {
    status: 409,
    message:
      '{number} has e-way bill {eway}, which the portal let be canceled until {until}: put the invoice right by a credit note',
  },
  invoice_noted: {
    status: 409,
    message: '{number} is changed by {note}, which stands: cancel that one first',
  },
  invoice_buyer_unknown: {
    status: 409,
    message:
      '{customer} is not registered: from ₹50,000 on an invoice needs {missing}. Enter that with the customer first',
  },
  invoice_buyer_held: { status: 409, message: '{customer}: {held}' },
  invoice_goods_mixed: {
    status: 409,
    message:
      '{untaxed} is untaxed and {taxed} is taxed. {customer} is registered, so they are two documents (CGST Rule 46A): deliver one kind with this order and the other with an order of its own',
  },
  invoice_number_too_long: {
    status: 409,
    message:
      'The next number of the series has more than 16 characters: give it a shorter prefix in Settings',
  },
  invoice_issuer_unknown: {
    status: 409,
    message: 'An invoice needs your GSTIN and state: enter them in Settings',
  },
})

/** Who the buyer is for tax. */
export const buyerKinds = ['registered', 'unregistered'] as const

export const invoiceFilter = {
  ...documentFilter({
    customer_id: recordFilter('Customer'),
    order_id: recordFilter('Order'),
    buyer: choiceFilter('Buyer', buyerKinds),
  }),
  search: listFields.search,
}

export const listInvoices = operation({
  endpoint: 'api/invoices/list',
  kind: 'read',
  right: 'invoices.read',
  summary:
    'One page of tax invoices and bills of supply, newest first; those that stand unless state asks for canceled or all. Search looks in number, customer and order.',
  ...documentList(TaxRow, invoiceFilter),
})

export const readInvoice = operation({
  endpoint: 'api/invoices/read',
  kind: 'read',
  right: 'invoices.read',
  summary: 'An invoice or bill of supply with its lines, as it was issued.',
  fields: z.object({ ...caller, id: recordId() }),
  answer: z.object({ reponselist: TaxDetail }),
  errors: [invoiceErrors.invoice_not_found],
})

export const cancelInvoice = operation({
  endpoint: 'api/invoices/cancel',
  kind: 'write',
  right: 'tax.write',
  summary:
    'Cancels an invoice on the day of its issue: its number stays in the series as canceled, and its order can be billed anew. Later it is put right by a note.',
  fields: z.object({ ...caller, id: recordId(), reason: text('Reason', { max: 200 }) }),
  answer: z.object({}),
  errors: [
    invoiceErrors.invoice_not_found,
    invoiceErrors.invoice_canceled,
    invoiceErrors.invoice_stays,
    invoiceErrors.invoice_registered,
    invoiceErrors.eway_live,
    invoiceErrors.eway_lasts,
    invoiceErrors.invoice_noted,
  ],
})

/** So many orders one call bills; more of the range are left to the next. */
export const maxBilled = 200

/** An order of the range that has no invoice. */
const ToBill = z.object({
  id: z.number(),
  orderid: z.string(),
  customer_id: z.number(),
  customer_name: z.string(),
  delivered_on: z.string(),
  /** Goods with GST and rounding, without deposits: what its invoice will be for. */
  value: z.number(),
})
export type ToBill = z.output<typeof ToBill>

/** An order that no invoice would be right for, and why; the others are billed. */
const HeldFromBilling = z.object({ id: z.number(), orderid: z.string(), reason: z.string() })
export type HeldFromBilling = z.output<typeof HeldFromBilling>

/** So many of them at most an answer names. */
export const maxHeld = 50

export const billRange = operation({
  endpoint: 'api/invoices/bill-range',
  kind: 'write',
  right: 'tax.write',
  summary: `Bills orders that were delivered between two days and have no invoice, dated today, oldest first, ${maxBilled} with one call, past those that no invoice would be right for, which it names; with preview it says which and issues none.`,
  fields: z
    .object({
      ...caller,
      ...dayFilter,
      customer_id: recordFilter('Customer'),
      /** One order alone, whatever the days. */
      order_id: recordFilter('Order'),
      /** 1: only says what would be billed. */
      preview: phrase('Preview', 1),
    })
    .check(
      rule(
        ({ from_date, to_date, order_id }) =>
          order_id === 0 && (from_date === '' || to_date === '') ? 'Choose the days to bill' : undefined,
        'from_date',
      ),
    ),
  answer: z.object({
    /** Orders of the range without an invoice, after what was billed. */
    left: z.number(),
    /** What they come to. */
    left_value: z.number(),
    /** The first of them, for the preview. */
    orders: z.array(ToBill),
    /** Numbers that were issued. */
    billed: z.array(z.string()),
    /** Those that were passed over, {@link maxHeld} at most, and how many there were as far as the call came. */
    held: z.array(HeldFromBilling),
    held_count: z.number(),
  }),
  errors: [
    invoiceErrors.invoice_issuer_unknown,
    invoiceErrors.invoice_buyer_unknown,
    invoiceErrors.invoice_buyer_held,
    invoiceErrors.invoice_goods_mixed,
    invoiceErrors.invoice_number_too_long,
  ],
})
