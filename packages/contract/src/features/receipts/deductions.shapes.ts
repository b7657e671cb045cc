import * as z from 'zod/mini'
import { phrase } from '../../fields.ts'
import { domainErrors } from '../../operation.ts'
import { deductionKinds, deductionNames, type DeductionKind } from './deductions.rules.ts'

export const deductionErrors = domainErrors({
  deductions_too_much: {
    status: 409,
    message: 'Only {due} is left to pay on these orders: {deducted} cannot be deducted from it',
  },
  write_off_needs_approval: {
    status: 409,
    message: '{amount} of {customer} is to be written off ({reason}): somebody who may approve must allow it',
  },
  deduction_not_found: { status: 404, message: 'Deduction not found' },
  deduction_has_no_certificate: {
    status: 409,
    message: 'Only tax deducted at source has a certificate',
    field: 'certificate',
  },
})

const deducted = (kind: DeductionKind) => phrase(deductionNames[kind], 20)
const noteOf = (kind: DeductionKind, label: string) => phrase(`${label} of ${deductionNames[kind]}`, 120)

/** Each optional: of each kind the rupees, and the number of the certificate or the reason. */
export const deductionFields = {
  deducted_tds_gst: deducted('tds_gst'),
  note_tds_gst: noteOf('tds_gst', 'Certificate'),
  deducted_tds_income_tax: deducted('tds_income_tax'),
  note_tds_income_tax: noteOf('tds_income_tax', 'Certificate'),
  deducted_bank_charge: deducted('bank_charge'),
  note_bank_charge: noteOf('bank_charge', 'Reason'),
  deducted_discount: deducted('discount'),
  note_discount: noteOf('discount', 'Reason'),
  deducted_written_off: deducted('written_off'),
  note_written_off: noteOf('written_off', 'Reason'),
}

/** What a receipt says of what was deducted with it, as long as it stands. */
export const ReceiptDeduction = z.object({
  id: z.number(),
  number: z.string(),
  kind: z.enum(deductionKinds),
  amount: z.number(),
  note: z.string(),
})
