import * as z from 'zod/mini'
import { text } from '../../fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { seenWith } from '../../seen-with.ts'
import { isMonth } from './month.rules.ts'
import { BilledLater, HsnRowShown, IssuedShown, OldBooks, TaxFigures } from './month.shapes.ts'
import { gstinErrors, gstinField, gstinsShown } from './return-gstin.ts'
import { taxKinds } from './tax-document.ts'

export const monthField = text('Month', {
  max: 7,
  problem: (typed) => (isMonth(typed) ? undefined : 'Month must be a month such as 2026-11'),
})

/**
 * Documents of one kind that stand.
 * @property value with rounding
 */
const RegisterRow = z.object({
  kind: z.enum(taxKinds),
  count: z.number(),
  ...TaxFigures.shape,
  round_off: z.number(),
  value: z.number(),
})
export type RegisterRow = z.output<typeof RegisterRow>

const Counted = z.object({ count: z.number(), value: z.number() })

/** Since when a month is closed as filed, by whom, and under which acknowledgement; all empty while it is open. */
const Filed = z.object({ closed_at: z.string(), closed_by: z.string(), arn: z.string() })
export type Filed = z.output<typeof Filed>

export const readTaxMonth = operation({
  endpoint: 'api/tax/month',
  kind: 'read',
  right: 'tax.read',
  summary:
    'What a month comes to: sales and purchase register, HSN summary, numbers issued, missing numbers, and sales by delivery against sales by invoice.',
  fields: z.object({ ...caller, month: monthField, gstin: gstinField() }),
  answer: z.object({
    month: z.string(),
    /** Whose sales, HSN, numbers and gaps these are; purchases and deliveries are of all. */
    gstin: z.string(),
    gstins: gstinsShown,
    /** One row for each kind; amounts of credit notes are positive here and taken off in `net`. */
    sales: z.array(RegisterRow),
    net: z.object({ ...TaxFigures.shape, round_off: z.number(), value: z.number() }),
    /** What of them the old books say of the month in which the business changed to this program. */
    old_books: OldBooks,
    /** Purchases that stand, by the day of their invoice. */
    purchases: seenWith(
      'purchases.read',
      z.object({
        count: z.number(),
        ...TaxFigures.shape,
        /** Taxable value and taxes, of which the month is filed: no total of a purchase. */
        value: z.number(),
        /** The one total of the purchases, as their list, details and vouchers have it, and what of it is round-off. */
        rounding: z.number(),
        total: z.number(),
      }),
    ),
    hsn: z.object({ b2b: z.array(HsnRowShown), b2c: z.array(HsnRowShown) }),
    issued: z.array(IssuedShown),
    /** Numbers that are canceled, and those that no document has. */
    gaps: z.object({ canceled: z.number(), unused: z.number() }),
    /** Delivered in the month, less what other months billed or nobody, and what it billed of others, is what it billed. */
    deliveries: z.object({
      delivered: Counted,
      billed_elsewhere: Counted,
      unbilled: Counted,
      delivered_elsewhere: Counted,
      billed: Counted,
      ties: z.boolean(),
    }),
    /** Deliveries of the month that later ones bill, and those of earlier ones that it bills. */
    billed_later: z.array(BilledLater),
    /** Whether registers, sections of GSTR-1 and HSN summary are one sum, and deliveries tie. */
    ties: z.boolean(),
    filed: Filed,
  }),
  errors: [gstinErrors.return_gstin_unknown],
})

/** A number of a series that went into no figure. */
const Gap = z.object({
  kind: z.enum(taxKinds),
  /** `unused`: no document has it. */
  state: z.enum(['canceled', 'unused']),
  number: z.string(),
  /** Last of a run of unused numbers; the same where it is one. */
  to_number: z.string(),
  count: z.number(),
  /** Day of the document, or of the one after. */
  day: z.string(),
  /** 0 where no document has it. */
  id: z.number(),
  reason: z.string(),
  who: z.string(),
})
export type Gap = z.output<typeof Gap>

/** So many rows at most an answer has; how many there are stands beside. */
export const maxGaps = 500

export const listGaps = operation({
  endpoint: 'api/tax/gaps',
  kind: 'read',
  right: 'tax.read',
  summary: `Numbers of the series of a month that are canceled, with reason and person, or that no document has; ${maxGaps} rows at most.`,
  fields: z.object({ ...caller, month: monthField, gstin: gstinField() }),
  answer: z.object({ totalcount: z.number(), reponselist: z.array(Gap) }),
  errors: [gstinErrors.return_gstin_unknown],
})
