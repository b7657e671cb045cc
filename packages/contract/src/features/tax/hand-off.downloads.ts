import * as z from 'zod/mini'
import { dayRange, download, rangeInOrder } from '../../download.ts'
import { number, optionalDay, phrase, text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { documentIds, paperIds } from './hand-off.fields.ts'
import { tallyRight } from './tally.contract.ts'
import { handOffErrors } from './hand-off-errors.ts'
import { gstinField } from './return-gstin.ts'

export const eInvoiceFile = download({
  path: 'invoices/e-invoice.json',
  right: 'invoices.read',
  summary:
    'Documents to be reported, for the bulk upload on the invoice portal (INV-01, schema 1.1): these ids, or all of one GSTIN between two days, the oldest 500, without `gstin` those of Settings first. Refused with what is wrong, unless `ready` is 1: it leaves out what the portal would refuse.',
  fields: z.object({
    ...caller,
    ids: documentIds(),
    from: optionalDay('Start date'),
    to: optionalDay('End date'),
    ready: phrase('Ready', 1),
    gstin: gstinField(),
  }),
  fileName: 'e-invoice.json',
  errors: [
    handOffErrors.e_invoice_off,
    handOffErrors.hand_off_document_unknown,
    handOffErrors.hand_off_gstins,
    handOffErrors.hand_off_problems,
    handOffErrors.hand_off_nothing,
  ],
})

const transporter = text('Transporter id', {
  optional: true,
  max: 15,
  as: (typed) => typed.trim().toUpperCase(),
})

export const ewayFile = download({
  path: 'invoices/e-way-bill.json',
  right: 'invoices.read',
  summary:
    'E-way bills of these invoices, and below 0 of these challans, by road, for the bulk upload on the e-way bill portal: of those whose goods need one, unless `all` is 1. Refused with what is wrong.',
  fields: z.object({
    ...caller,
    ids: paperIds(),
    /** 1: also those whose goods need no bill. */
    all: phrase('All', 1),
    /** Kilometres; 0 has the portal reckon them. */
    distance: number('Distance', { otherwise: 0, min: 0, max: 4000 }),
    transporter_id: transporter,
    transporter_name: phrase('Transporter', 100),
    /** In place of the one that each document names. */
    vehicle: phrase('Vehicle', 20),
  }),
  fileName: 'e-way-bill.json',
  errors: [
    handOffErrors.eway_none_needed,
    handOffErrors.hand_off_document_unknown,
    handOffErrors.hand_off_gstins,
    handOffErrors.hand_off_problems,
    handOffErrors.hand_off_nothing,
  ],
})

const tallyFields = z.object({ ...caller, ...dayRange }).check(rangeInOrder)

export const tallyVouchers = download({
  path: 'tax/Tally_Vouchers.xml',
  right: tallyRight,
  summary:
    'Vouchers between two days for Tally: sales, notes, receipts, purchases, bank deposits, what was paid out and what was paid back that stand. What was imported before is known again by its id.',
  fields: tallyFields,
  fileName: 'Tally_Vouchers.xml',
  bytesPerRow: 1500,
})

export const tallyMasters = download({
  path: 'tax/Tally_Masters.xml',
  right: tallyRight,
  summary: 'Ledgers that the vouchers between two days name, to be imported into Tally before them.',
  fields: tallyFields,
  fileName: 'Tally_Masters.xml',
  bytesPerRow: 600,
})

export const tallyOpenings = download({
  path: 'tax/Tally_Opening_Balances.xml',
  right: tallyRight,
  summary:
    'What customers owed and had on account before the first document, bill by bill, as opening balances of their ledgers in Tally: for a company whose books begin with the vouchers. A second import sets them anew and adds nothing.',
  fields: z.object(caller),
  fileName: 'Tally_Opening_Balances.xml',
  bytesPerRow: 900,
})
