import * as z from 'zod/mini'
import { supplies } from '../../supply.ts'
import { text } from '../../fields.ts'
import { caller, choiceFilter, pageFields } from '../../list.ts'
import { operation } from '../../operation.ts'
import { TaxRow } from './documents.shapes.ts'
import { gstr1Tables } from './gstr1.rules.ts'
import { misfitRules } from './misfits.rules.ts'
import { monthField } from './month.contract.ts'
import { HsnRowShown, IssuedShown, OldBooks, TaxFigures } from './month.shapes.ts'
import { gstinErrors, gstinField, gstinsShown } from './return-gstin.ts'
import { taxKinds } from './tax-document.ts'

/** Sections that list documents one by one. */
export const listedSections = ['b2b', 'b2cl', 'cdnr', 'cdnur'] as const
export type ListedSection = (typeof listedSections)[number]

/**
 * Invoices of the month whose deliveries are of another, those of another month that bill deliveries of this one, and
 * those that are not what their delivery came to.
 */
export const deliverySets = ['delivered_elsewhere', 'billed_elsewhere', 'differing'] as const
/** Documents may be asked for by what they stand in, and all of registered buyers or of others, as table 12 has them. */
export const returnSets = [...gstr1Tables, 'registered', 'unregistered'] as const
/** Buyers whom GSTR-3B asks apart: zones, and where they are of another state the others; those without a GSTIN are of a set above. */
export const buyerSets = ['sez', 'composition', 'uin'] as const
export const documentSets = [...returnSets, ...deliverySets, ...buyerSets] as const
export type DocumentSet = (typeof documentSets)[number]

/** What narrows the documents to those behind one row: state, and lines of a rate, an HSN code and a unit. */
export const rowFilters = ['place', 'rate', 'hsn', 'unit'] as const
export type RowFilter = (typeof rowFilters)[number]

const patterns: Readonly<Record<RowFilter, RegExp>> = {
  place: /^\d\d$/,
  rate: /^\d{1,2}$/,
  hsn: /^\d{1,8}$/,
  unit: /^[A-Z]{2,3}$/,
}
export const isRowFilter = (name: RowFilter, value: string): boolean => patterns[name].test(value)

/** Where nobody could have read it in a row, every document is meant. */
const rowFilter = (label: string, name: RowFilter) =>
  z.pipe(
    text(label, { optional: true, lines: true }),
    z.transform((typed) => (isRowFilter(name, typed) ? typed : '')),
  )

const SectionRow = z.object({
  section: z.enum(gstr1Tables),
  count: z.number(),
  ...TaxFigures.shape,
  value: z.number(),
})
export type SectionRow = z.output<typeof SectionRow>

const B2csShown = z.object({
  place_of_supply: z.string(),
  supply: z.enum(supplies),
  rate: z.number(),
  ...TaxFigures.shape,
})
export type B2csShown = z.output<typeof B2csShown>

const NilShown = z.object({ supply: z.enum(supplies), is_registered: z.boolean(), taxable: z.number() })
export type NilShown = z.output<typeof NilShown>

/** Two figures that should be one, and by how many rupees the first is more. */
const TieDifference = z.object({
  between: z.enum(['hsn_b2b', 'hsn_b2c', 'b2cs_rows', 'nil_rows', 'documents', 'register']),
  figure: z.enum(['taxable', 'cgst', 'sgst', 'igst', 'value']),
  difference: z.number(),
})
export type TieDifference = z.output<typeof TieDifference>

const DocumentNamed = z.object({ id: z.number(), kind: z.enum(taxKinds), number: z.string() })

export const readGstr1 = operation({
  endpoint: 'api/tax/gstr-1',
  kind: 'read',
  right: 'tax.read',
  summary:
    'GSTR-1 of a month: totals of every section, the rows of those that are sums, one page of the documents of the section asked for, or behind one of its rows, and what does not tie.',
  fields: z.object({
    ...caller,
    month: monthField,
    gstin: gstinField(),
    section: choiceFilter('Section', documentSets),
    place: rowFilter('Place of supply', 'place'),
    rate: rowFilter('Rate', 'rate'),
    hsn: rowFilter('HSN', 'hsn'),
    unit: rowFilter('Unit', 'unit'),
    ...pageFields,
  }),
  answer: z.object({
    month: z.string(),
    /** '' where Settings have none: there is no return then. */
    gstin: z.string(),
    gstins: gstinsShown,
    sections: z.array(SectionRow),
    b2cs: z.array(B2csShown),
    nil: z.array(NilShown),
    hsn: z.object({ b2b: z.array(HsnRowShown), b2c: z.array(HsnRowShown) }),
    issued: z.array(IssuedShown),
    old_books: OldBooks,
    /** Empty where everything ties; then also the documents whose lines are not what their head says. */
    differences: z.array(TieDifference),
    untied: z.array(DocumentNamed),
    /** Documents of the section asked for, the oldest first. */
    totalcount: z.number(),
    reponselist: z.array(TaxRow),
  }),
  errors: [gstinErrors.return_gstin_unknown],
})

/** So many documents at most an answer names; how many there are stands beside. */
export const maxMisfits = 200

const MisfitRow = z.object({
  ...DocumentNamed.shape,
  day: z.string(),
  customer_name: z.string(),
  problems: z.array(z.object({ rule: z.enum(misfitRules), what: z.string() })),
})
export type MisfitRow = z.output<typeof MisfitRow>

export const findMisfits = operation({
  endpoint: 'api/tax/misfits',
  kind: 'read',
  right: 'tax.read',
  summary: `Documents of a month that are not fit for the return, with what is wrong on each, oldest first, ${maxMisfits} at most. Every document is looked at, so a large month takes some seconds.`,
  fields: z.object({ ...caller, month: monthField, gstin: gstinField() }),
  answer: z.object({
    totalcount: z.number(),
    /** How many documents were looked at. */
    checked: z.number(),
    reponselist: z.array(MisfitRow),
  }),
  errors: [gstinErrors.return_gstin_unknown],
})
