import { lawWithPast } from './laws.ts'
import { amountProblem } from './receipts.rules.ts'

/** Why less came than was owed, though nothing is owed any more. */
export const deductionKinds = ['tds_gst', 'tds_income_tax', 'bank_charge', 'discount', 'written_off'] as const
export type DeductionKind = (typeof deductionKinds)[number]

export const deductionNames: Readonly<Record<DeductionKind, string>> = {
  tds_gst: 'TDS under GST',
  tds_income_tax: 'TDS under income tax',
  bank_charge: 'Bank charge',
  discount: 'Discount',
  written_off: 'Written off',
}

/** People read this; numbers of the law change while the deduction stays what it is. */
export const deductionLaws: Readonly<Record<DeductionKind, string>> = {
  tds_gst: 'CGST Act, s. 51: 2 % of the taxable amount, certificate GSTR-7A',
  tds_income_tax: `${lawWithPast('tax_at_source')}: certificate Form 16A or its successor`,
  bank_charge: 'Kept by a bank on the way',
  discount: 'After the supply: no GST is given back by it, a credit note does that',
  written_off: 'Will not come any more',
}

/** Deducted tax comes back as a credit at the portal; the certificate says so, and comes later. */
export const isTaxAtSource = (kind: DeductionKind): boolean => kind === 'tds_gst' || kind === 'tds_income_tax'

const needsReason = (kind: DeductionKind): boolean => kind === 'discount' || kind === 'written_off'

/** What is typed of each kind: rupees, and certificate or reason. */
export type DeductionValues = Record<`${'deducted' | 'note'}_${DeductionKind}`, string>

export const noDeductions: DeductionValues = {
  deducted_tds_gst: '',
  note_tds_gst: '',
  deducted_tds_income_tax: '',
  note_tds_income_tax: '',
  deducted_bank_charge: '',
  note_bank_charge: '',
  deducted_discount: '',
  note_discount: '',
  deducted_written_off: '',
  note_written_off: '',
}

export type Deduction = { kind: DeductionKind; amount: string; note: string }

export const deductionsIn = (values: DeductionValues): Deduction[] =>
  deductionKinds.flatMap((kind) => {
    const amount = values[`deducted_${kind}`]
    return amount === '' ? [] : [{ kind, amount, note: values[`note_${kind}`] }]
  })

const noteProblem = (kind: DeductionKind, amount: string, note: string) =>
  amount !== '' && note === '' && needsReason(kind)
    ? `Reason is required for ${deductionNames[kind]}`
    : undefined

const deductedProblem = (amount: string, note: string) => {
  if (amount !== '') return amountProblem(amount)
  return note === '' ? undefined : 'Enter the amount that was deducted'
}

/** First problem of each field. */
export const deductionProblems = (values: DeductionValues): Record<string, string | undefined> =>
  Object.fromEntries(
    deductionKinds.flatMap((kind) => {
      const [amount, note] = [values[`deducted_${kind}`], values[`note_${kind}`]]
      return [
        [`deducted_${kind}`, deductedProblem(amount, note)],
        [`note_${kind}`, noteProblem(kind, amount, note)],
      ]
    }),
  )
