import * as z from 'zod/mini'
import { documentFilter, documentList } from '../../documents.ts'
import { recordId, text } from '../../fields.ts'
import { supplies } from '../../supply.ts'
import { caller, listFields, recordFilter } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { invoiceErrors } from '../invoices/invoices.public.ts'
import { TaxDetail, TaxRow } from '../tax/tax.public.ts'

export const noteErrors = domainErrors({
  note_not_found: { status: 404, message: 'Note not found' },
  note_invoice_unknown: { status: 404, message: 'Invoice not found', field: 'invoice_id' },
  note_invoice_canceled: { status: 409, message: '{number} is canceled: no note can name it' },
  note_line_unknown: { status: 404, message: 'That line is not on {number}' },
  note_nothing: { status: 422, message: 'Choose what the note is for' },
  note_too_many: { status: 409, message: '{product}: {left} of it can come back still, not {asked}' },
  note_too_much: { status: 409, message: '{product}: {left} is left of its taxable value, not {asked}' },
  note_cylinders_unfit: {
    status: 422,
    message: '{product}: as many fulls come back as are credited at most, and empties only of cylinders',
  },
  note_before_invoice: {
    status: 409,
    message: '{number} is of {day}: no note is dated before it',
    field: 'day',
  },
  note_too_late: {
    status: 409,
    message: 'The time for a credit note on {number} ended on {day} (CGST Act s. 34(2))',
  },
  note_of_order: {
    status: 409,
    message: '{number} says what of its order was not delivered: undo the delivery instead',
  },
  note_undelivered: {
    status: 409,
    message:
      '{orderid} is not delivered yet: what is not taken is credited when it is, or when it is canceled',
    field: 'invoice_id',
  },
  note_canceled: { status: 409, message: '{number} is canceled already' },
  note_stays: { status: 409, message: '{number} was issued on {day} and stays: another note puts it right' },
})

/** Why a credit note is issued. */
export const creditCauses = ['goods_back', 'price', 'canceled'] as const
export type CreditCause = (typeof creditCauses)[number]

export const noteFilter = {
  ...documentFilter({
    customer_id: recordFilter('Customer'),
    order_id: recordFilter('Order'),
    /** Of one invoice. */
    invoice_id: recordFilter('Invoice'),
  }),
  search: listFields.search,
}

const words = {
  'credit-notes': 'credit notes',
  'debit-notes': 'debit notes',
} as const

const notesOf = <Feature extends keyof typeof words>(feature: Feature) =>
  ({
    list: operation({
      endpoint: `api/${feature}/list`,
      kind: 'read',
      right: 'invoices.read',
      summary: `One page of ${words[feature]}, newest first; those that stand unless state asks for canceled or all. Search looks in number, customer and order.`,
      ...documentList(TaxRow, noteFilter),
    }),
    read: operation({
      endpoint: `api/${feature}/read`,
      kind: 'read',
      right: 'invoices.read',
      summary: 'A note with its lines, as it was issued.',
      fields: z.object({ ...caller, id: recordId() }),
      answer: z.object({ reponselist: TaxDetail }),
      errors: [noteErrors.note_not_found],
    }),
    cancel: operation({
      endpoint: `api/${feature}/cancel`,
      kind: 'write',
      right: 'tax.write',
      summary:
        'Cancels a note on the day of its issue: its number stays as canceled, and its money and cylinders are as if it had not been.',
      fields: z.object({ ...caller, id: recordId(), reason: text('Reason', { max: 200 }) }),
      answer: z.object({}),
      errors: [
        noteErrors.note_not_found,
        noteErrors.note_canceled,
        noteErrors.note_stays,
        noteErrors.note_of_order,
        invoiceErrors.invoice_registered,
      ],
    }),
  }) as const

export const creditNotes = notesOf('credit-notes')
export const debitNotes = notesOf('debit-notes')

/** What can still be credited of an invoice, line by line. */
const NoteLineLeft = z.object({
  place: z.number(),
  description: z.string(),
  hsn: z.string(),
  uqc: z.string(),
  is_cylinder: z.boolean(),
  /** Rupees for one, without GST. */
  price: z.number(),
  rate: z.number(),
  /** What was billed and debited and is not credited yet. */
  quantity_left: z.number(),
  taxable_left: z.number(),
  cgst_left: z.number(),
  sgst_left: z.number(),
  igst_left: z.number(),
})
export type NoteLineLeft = z.output<typeof NoteLineLeft>

export const readLeft = operation({
  endpoint: 'api/credit-notes/left',
  kind: 'read',
  right: 'invoices.read',
  summary: 'What can still be credited of an invoice, line by line, and until when.',
  fields: z.object({ ...caller, invoice_id: recordId('Invoice') }),
  answer: z.object({
    number: z.string(),
    day: z.string(),
    customer_name: z.string(),
    supply: z.enum(supplies),
    /** What is to be paid is whole rupees. */
    is_rounded: z.boolean(),
    /** What is left of its value, in rupees. */
    value_left: z.number(),
    /** Last day on which a credit note lessens tax. */
    until: z.string(),
    lines: z.array(NoteLineLeft),
  }),
  errors: [noteErrors.note_invoice_unknown],
})
