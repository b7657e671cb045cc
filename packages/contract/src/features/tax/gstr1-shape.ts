import { readDay } from '@refill/values/day.ts'
import * as z from 'zod/mini'
import { isPlaceOfSupply } from './tax.rules.ts'

// GSTR-1 as it is uploaded, by the GSTN offline tool: what is not in here is refused there. Rupees are numbers of at most
// two decimals. A file is checked against it before it leaves; how the figures come about is gstr1.rules.ts.

/** Percent; 12 and 28 for supplies before 22-09-2025. */
const rates = [0, 0.1, 0.25, 1, 1.5, 3, 5, 6, 7.5, 12, 18, 28, 40] as const

/** What is none of these cannot be in the file. */
export const returnRates: readonly number[] = rates

/** Unit quantity codes; NA is of services. */
export const unitCodes: readonly string[] = [
  'BAG',
  'BAL',
  'BDL',
  'BKL',
  'BOU',
  'BOX',
  'BTL',
  'BUN',
  'CAN',
  'CBM',
  'CCM',
  'CMS',
  'CTN',
  'DOZ',
  'DRM',
  'GGK',
  'GMS',
  'GRS',
  'GYD',
  'KGS',
  'KLR',
  'KME',
  'LTR',
  'MLT',
  'MTR',
  'MTS',
  'NOS',
  'PAC',
  'PCS',
  'PRS',
  'QTL',
  'ROL',
  'SET',
  'SQF',
  'SQM',
  'SQY',
  'TBS',
  'TGM',
  'THD',
  'TON',
  'TUB',
  'UGS',
  'UNT',
  'YDS',
  'OTH',
  'NA',
]

/** Table 13 knows a kind of document by its place in this list, from 1. */
export const documentTypes: readonly string[] = [
  'Invoices for outward supply',
  'Invoices for inward supply from unregistered person',
  'Revised Invoice',
  'Debit Note',
  'Credit Note',
  'Receipt Voucher',
  'Payment Voucher',
  'Refund Voucher',
  'Delivery Challan for job work',
  'Delivery Challan for supply on approval',
  'Delivery Challan in case of liquid gas',
  'Delivery Challan in cases other than by way of supply (excluding at S no. 9 to 11)',
]

const text = (pattern: RegExp) => z.string().check(z.regex(pattern))

/** So many digits before the point, two after. */
const rupees = (digits: number) =>
  z
    .number()
    .check(
      z.refine(
        (amount) => Math.abs(amount) < 10 ** digits && Math.round(amount * 100) / 100 === amount,
        `More than ${digits} digits or two decimals`,
      ),
    )
const positive = (digits: number) => rupees(digits).check(z.nonnegative())

/** The system began on 1 July 2017. */
const isDate = (date: string) => (readDay(date) ?? '') >= '2017-07-01'
const date = text(/^\d\d-\d\d-\d{4}$/).check(z.refine(isDate, 'No day of GST'))
const gstin = text(/^\d\d[0-9A-Z]{13}$/)
/** A number of zeros alone is none. */
const number = text(/^(?=.*[^0])[a-zA-Z0-9/-]{1,16}$/)
const place = z.string().check(z.refine(isPlaceOfSupply, 'No place of supply'))
const rate = z.literal(rates)
const yesOrNo = z.enum(['Y', 'N'])
const whole = z.int().check(z.nonnegative())

const listOf = <Row extends z.ZodMiniType>(row: Row) => z.array(row).check(z.minLength(1))

const numbered = z.refine<readonly { num: number }[]>(
  (rows) => rows.every(({ num }, index) => num === index + 1),
  'Not numbered from 1',
)

/** The tool keeps the last of two rows with one key. */
const distinct = <Row>(keyOf: (row: Row) => string) =>
  z.refine<readonly Row[]>((rows) => new Set(rows.map(keyOf)).size === rows.length, 'A row comes twice')

const acrossStates = { iamt: positive(11), csamt: z.literal(0) }
const withinState = { camt: positive(11), samt: positive(11), csamt: z.literal(0) }
const before = { txval: positive(11), rt: rate }
const details = z.union([
  z.strictObject({ ...before, ...acrossStates }),
  z.strictObject({ ...before, ...withinState }),
])
const items = listOf(z.strictObject({ num: z.int(), itm_det: details })).check(
  numbered,
  distinct(({ itm_det }) => String(itm_det.rt)),
)

/** A note of tax alone is refused there. */
const noteItems = items.check(
  z.refine((rows) => rows.every(({ itm_det }) => itm_det.txval > 0), 'A note changes no taxable value'),
)
const kindOfInvoice = z.enum(['R', 'SEWP', 'SEWOP', 'DE', 'CBW'])

const b2bInvoice = z.strictObject({
  inum: number,
  idt: date,
  val: positive(13),
  pos: place,
  rchrg: yesOrNo,
  inv_typ: kindOfInvoice,
  itms: items,
})
const b2clInvoice = z.strictObject({ inum: number, idt: date, val: positive(13), itms: items })
const note = { nt_num: number, nt_dt: date, ntty: z.enum(['C', 'D']), val: positive(13) }
const cdnrNote = z.strictObject({
  ...note,
  pos: place,
  rchrg: yesOrNo,
  inv_typ: kindOfInvoice,
  itms: noteItems,
})
const cdnurNote = z.strictObject({
  ...note,
  typ: z.enum(['B2CL', 'EXPWP', 'EXPWOP']),
  pos: place,
  itms: noteItems,
})

const netRow = { rt: rate, typ: z.literal('OE'), pos: place, txval: rupees(13) }
const b2csRow = z.union([
  z.strictObject({
    sply_ty: z.literal('INTER'),
    ...netRow,
    iamt: rupees(13),
    csamt: z.literal(0),
  }),
  z.strictObject({
    sply_ty: z.literal('INTRA'),
    ...netRow,
    camt: rupees(13),
    samt: rupees(13),
    csamt: z.literal(0),
  }),
])

const nilRow = z.strictObject({
  sply_ty: z.enum(['INTRB2B', 'INTRAB2B', 'INTRB2C', 'INTRAB2C']),
  expt_amt: rupees(13),
  nil_amt: rupees(13),
  ngsup_amt: rupees(13),
})

const hsnRow = z.strictObject({
  num: z.int(),
  hsn_sc: text(/^\d{4}(\d\d){0,2}$/),
  /** Description of exactly this code; left out where none is known. */
  desc: z.exactOptional(z.string().check(z.minLength(1))),
  uqc: z.string().check(z.refine((uqc) => unitCodes.includes(uqc), 'No unit quantity code')),
  qty: rupees(13),
  rt: rate,
  txval: rupees(13),
  iamt: rupees(13),
  samt: rupees(13),
  camt: rupees(13),
  csamt: z.literal(0),
})
const hsnRows = listOf(hsnRow).check(
  numbered,
  distinct(({ hsn_sc, uqc, rt }) => `${hsn_sc} ${uqc} ${rt}`),
)

const issuedRow = z
  .strictObject({
    num: z.int(),
    from: number,
    to: number,
    totnum: whole,
    cancel: whole,
    net_issue: whole,
  })
  .check(z.refine(({ totnum, cancel, net_issue }) => totnum === cancel + net_issue, 'Numbers do not add up'))
const issuedKind = z
  .strictObject({ doc_num: z.int(), doc_typ: z.string(), docs: listOf(issuedRow).check(numbered) })
  .check(z.refine(({ doc_num, doc_typ }) => documentTypes[doc_num - 1] === doc_typ, 'No type of document'))

const byBuyer = distinct<{ ctin: string }>(({ ctin }) => ctin)
const byPlace = distinct<{ pos: string }>(({ pos }) => pos)

export const gstr1Shape = z.strictObject({
  gstin,
  fp: text(/^(0[1-9]|1[0-2])20\d\d$/),
  version: text(/^GST\d+(\.\d+)*$/),
  hash: z.literal('hash'),
  b2b: z.optional(listOf(z.strictObject({ ctin: gstin, inv: listOf(b2bInvoice) })).check(byBuyer)),
  b2cl: z.optional(listOf(z.strictObject({ pos: place, inv: listOf(b2clInvoice) })).check(byPlace)),
  b2cs: z.optional(listOf(b2csRow).check(distinct(({ sply_ty, pos, rt }) => `${sply_ty} ${pos} ${rt}`))),
  nil: z.optional(z.strictObject({ inv: listOf(nilRow).check(distinct(({ sply_ty }) => sply_ty)) })),
  cdnr: z.optional(listOf(z.strictObject({ ctin: gstin, nt: listOf(cdnrNote) })).check(byBuyer)),
  cdnur: z.optional(listOf(cdnurNote)),
  doc_issue: z.optional(
    z.strictObject({ doc_det: listOf(issuedKind).check(distinct(({ doc_num }) => String(doc_num))) }),
  ),
  hsn: z.optional(z.strictObject({ hsn_b2b: z.optional(hsnRows), hsn_b2c: z.optional(hsnRows) })),
})

/** Single entries have shapes too, since a large file is written and checked entry by entry. */
export const entryShapes = { b2b: b2bInvoice, b2cl: b2clInvoice, cdnr: cdnrNote, cdnur: cdnurNote } as const

export type Gstr1 = z.infer<typeof gstr1Shape>
export type B2bInvoice = z.infer<typeof b2bInvoice>
export type B2clInvoice = z.infer<typeof b2clInvoice>
export type CdnrNote = z.infer<typeof cdnrNote>
export type CdnurNote = z.infer<typeof cdnurNote>
export type Gstr1Items = z.infer<typeof items>
