import * as z from 'zod/mini'
import { phrase, recordId, rule, text } from '../../fields.ts'
import { caller, choiceFilter, listFields, pageOfRows } from '../../list.ts'
import { operation } from '../../operation.ts'
import { answerFile, readBackAnswer } from './hand-off.fields.ts'
import { handOffErrors } from './hand-off-errors.ts'

export const ewayStates = ['open', 'made'] as const

const EwayRow = z.object({
  /** Id of the invoice, or below 0 of the challan. */
  id: z.number(),
  what: z.enum(['invoice', 'challan']),
  document_id: z.number(),
  number: z.string(),
  day: z.string(),
  customer_name: z.string(),
  orderid: z.string(),
  vehicle: z.string(),
  value: z.number(),
  /** GSTIN of the seller; '' where the business never had another one. */
  issued_under: z.string(),
  is_needed: z.boolean(),
  /** Why one is needed, or why not. */
  sentence: z.string(),
  /** Figures of the bill; 0 and '' without one. */
  eway_id: z.number(),
  eway_number: z.string(),
  made_at: z.string(),
  /** '' while no vehicle is entered on the portal. */
  valid_until: z.string(),
})
export type EwayRow = z.output<typeof EwayRow>

export const listEwayBills = operation({
  endpoint: 'api/tax/e-way-bills',
  kind: 'read',
  right: 'invoices.read',
  summary:
    'Invoices of the last 30 days and challans under way whose goods are worth more than the least limit and have no e-way bill, each with whether it needs one and why, those that do first, then newest first; or those that have one.',
  fields: z.object({ ...listFields, state: choiceFilter('State', ewayStates) }),
  answer: pageOfRows(EwayRow),
})

export const readBackEwayBills = operation({
  endpoint: 'api/tax/e-way-read-back',
  kind: 'write',
  right: 'tax.write',
  uploads: true,
  summary:
    'Stores numbers and validity of e-way bills: from the file of the portal, CSV or JSON, at most 5 MB, or as somebody typed them for one invoice or challan. A later validity of the same bill replaces the earlier one; another number never does.',
  fields: z
    .object({
      ...caller,
      file: answerFile(),
      /** Number of an invoice, a bill of supply or a challan. */
      number: phrase('Document', 16),
      eway_no: phrase('E-way bill', 30),
      /** As the portal shows them: 22/11/2026 09:30. */
      made_at: phrase('Made at', 30),
      valid_until: phrase('Valid until', 30),
    })
    .check(
      rule(
        ({ file, number, eway_no }) =>
          file || number !== '' || eway_no !== '' ? undefined : 'Choose the file of the portal',
        'file',
      ),
      rule(
        ({ number, eway_no }) => (number === '' && eway_no !== '' ? 'Document is required' : undefined),
        'number',
      ),
    ),
  answer: z.object(readBackAnswer),
})

export const cancelEwayBill = operation({
  endpoint: 'api/tax/e-way-cancel',
  kind: 'write',
  right: 'tax.write',
  summary: 'Notes that an e-way bill was canceled on the portal, within 24 hours; nothing is sent there.',
  fields: z.object({ ...caller, id: recordId(), reason: text('Reason', { max: 200 }) }),
  answer: z.object({}),
  errors: [handOffErrors.eway_unknown, handOffErrors.eway_canceled, handOffErrors.eway_stays],
})
