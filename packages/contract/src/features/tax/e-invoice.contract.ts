import * as z from 'zod/mini'
import { phrase, recordId, rule, text } from '../../fields.ts'
import { caller, choiceFilter, counted, listFields } from '../../list.ts'
import { operation } from '../../operation.ts'
import { answerFile, ProblemShown, readBackAnswer } from './hand-off.fields.ts'
import { handOffErrors } from './hand-off-errors.ts'
import { taxKinds } from './tax-document.ts'

export const eInvoiceStates = ['to_report', 'registered'] as const

const EInvoiceRow = z.object({
  id: z.number(),
  kind: z.enum(taxKinds),
  number: z.string(),
  day: z.string(),
  customer_name: z.string(),
  gst: z.string(),
  value: z.number(),
  /** GSTIN of the seller; '' where the business never had another one. */
  issued_under: z.string(),
  /** The last of 30 days on which the portal takes it, and how many are left: below 0 it is too late. */
  report_by: z.string(),
  days_left: z.number(),
  /** What the portal would refuse it for, of those to be reported. */
  problems: z.array(ProblemShown),
  /** '' while it has none. */
  irn: z.string(),
  ack_no: z.string(),
  ack_at: z.string(),
  /** The IRN without the QR is typed: the paper needs both. */
  has_qr: z.boolean(),
  /** Until when the portal cancels it; '' where it is too late or canceled. */
  cancel_until: z.string(),
  canceled_at: z.string(),
  cancel_reason: z.string(),
})
export type EInvoiceRow = z.output<typeof EInvoiceRow>

export const listEInvoices = operation({
  endpoint: 'api/tax/e-invoices',
  kind: 'read',
  right: 'invoices.read',
  summary:
    'Documents to registered buyers that are to be reported to the invoice portal, oldest first, each with what would be refused; or those that are registered, newest first.',
  fields: z.object({ ...listFields, state: choiceFilter('State', eInvoiceStates) }),
  answer: z.object({
    ...counted,
    /** Day from which on documents are reported; '' where none are. */
    reported_from: z.string(),
    reponselist: z.array(EInvoiceRow),
  }),
})

const isTyped = ({ number, irn }: { number: string; irn: string }) => number !== '' || irn !== ''

export const readBackEInvoices = operation({
  endpoint: 'api/tax/e-invoice-read-back',
  kind: 'write',
  right: 'tax.write',
  uploads: true,
  summary:
    'Registers what the invoice portal gave back: its file of answers, JSON or CSV, at most 5 MB, or what somebody typed for one document. What is wrong, foreign or of another document is refused, entry by entry; an IRN that is stored stays.',
  fields: z
    .object({
      ...caller,
      file: answerFile(),
      number: phrase('Document', 16),
      irn: phrase('IRN', 120),
      ack_no: phrase('Ack No.', 40),
      /** As the portal shows it: 03-06-2026 18:20, or 2026-06-03 18:20:05. */
      ack_date: phrase('Ack date', 30),
      signed_qr: phrase('Signed QR', 3000),
    })
    .check(
      rule((given) => (given.file || isTyped(given) ? undefined : 'Choose the file of the portal'), 'file'),
      rule(
        ({ number, ...given }) =>
          number === '' && isTyped({ number, ...given }) ? 'Document is required' : undefined,
        'number',
      ),
    ),
  answer: z.object(readBackAnswer),
})

export const cancelEInvoice = operation({
  endpoint: 'api/tax/e-invoice-cancel',
  kind: 'write',
  right: 'tax.write',
  summary:
    'Notes that an IRN was canceled on the portal, within 24 hours of its acknowledgment; nothing is sent there.',
  fields: z.object({ ...caller, id: recordId(), reason: text('Reason', { max: 200 }) }),
  answer: z.object({}),
  errors: [
    handOffErrors.irn_unknown,
    handOffErrors.irn_canceled,
    handOffErrors.irn_stays,
    handOffErrors.irn_on_the_way,
  ],
})
