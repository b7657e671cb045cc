import { showDay } from '@refill/values/day.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import { quantityNumber } from '@refill/values/quantity.ts'
import { registrationOf } from '../../identifiers/registration.ts'
import { returnType } from './buyer-types.ts'
import type { IssuedSeries } from './documents-issued.rules.ts'
import {
  documentTypes,
  type B2bInvoice,
  type B2clInvoice,
  type CdnrNote,
  type CdnurNote,
  type Gstr1,
  type Gstr1Items,
} from './gstr1-shape.ts'
import { gstr1Sums, listedIn, type B2csRow, type Gstr1Sums, type NilRow } from './gstr1.rules.ts'
import type { HsnRow } from './hsn-summary.rules.ts'
import { byText, taxedItems } from './netting.rules.ts'
import type { TaxSums } from './tax.rules.ts'
import type { TaxDocument, TaxKind } from './tax-document.ts'

// GSTR-1 as it is uploaded: sections and keys in the order of the GSTN offline tool.

const acrossStates = ({ igst }: TaxSums) => ({ iamt: rupeesNumber(igst), csamt: 0 as const })
const withinState = ({ cgst, sgst }: TaxSums) => ({
  camt: rupeesNumber(cgst),
  samt: rupeesNumber(sgst),
  csamt: 0 as const,
})

/** The shape knows rates one by one, a document holds any: what is none is found by the check of the file. */
type Rate = Gstr1Items[number]['itm_det']['rt']
// The check of the file refuses what is no rate.
// oxlint-disable-next-line typescript/no-unsafe-type-assertion
const rateOf = (percent: number): Rate => percent as Rate

const itemsOf = (document: TaxDocument): Gstr1Items => {
  const taxes = document.supply === 'inter' ? acrossStates : withinState
  return taxedItems(document).map((item, index) => ({
    num: index + 1,
    itm_det: { txval: rupeesNumber(item.taxable), rt: rateOf(item.rate), ...taxes(item) },
  }))
}

const invoice = ({ number, day, value }: TaxDocument) => ({
  inum: number,
  idt: showDay(day),
  val: rupeesNumber(value),
})

const note = ({ number, day, kind, value }: TaxDocument) => ({
  nt_num: number,
  nt_dt: showDay(day),
  ntty: kind === 'credit_note' ? ('C' as const) : ('D' as const),
  val: rupeesNumber(value),
})

/** What registered documents have besides. */
const regular = ({ placeOfSupply, reverseCharge, buyer }: TaxDocument) =>
  ({
    pos: placeOfSupply,
    rchrg: reverseCharge ? 'Y' : 'N',
    inv_typ: returnType(registrationOf(buyer)),
  }) as const

export const b2bEntry = (document: TaxDocument): B2bInvoice => ({
  ...invoice(document),
  ...regular(document),
  itms: itemsOf(document),
})

/** Leaves out the place of supply, which stands over all of one state. */
export const b2clEntry = (document: TaxDocument): B2clInvoice => ({
  ...invoice(document),
  itms: itemsOf(document),
})

/** Amounts of a note are positive; `ntty` says that a credit note takes them away. */
export const noteEntry = (document: TaxDocument): CdnrNote => ({
  ...note(document),
  ...regular(document),
  itms: itemsOf(document),
})

export const cdnurEntry = (document: TaxDocument): CdnurNote => ({
  ...note(document),
  typ: 'B2CL',
  pos: document.placeOfSupply,
  itms: itemsOf(document),
})

type B2csJson = NonNullable<Gstr1['b2cs']>[number]
const b2csJson = ({ supply, rate, placeOfSupply, ...sums }: B2csRow): B2csJson => {
  const row = { rt: rateOf(rate), typ: 'OE' as const, pos: placeOfSupply, txval: rupeesNumber(sums.taxable) }
  return supply === 'inter'
    ? { sply_ty: 'INTER', ...row, ...acrossStates(sums) }
    : { sply_ty: 'INTRA', ...row, ...withinState(sums) }
}

/** GSTN writes INTR for what goes to another state. */
const nilJson = ({ supply, isRegistered, taxable }: NilRow) => ({
  sply_ty: `${supply === 'inter' ? 'INTR' : 'INTRA'}${isRegistered ? 'B2B' : 'B2C'}` as const,
  expt_amt: 0,
  nil_amt: rupeesNumber(taxable),
  ngsup_amt: 0,
})

/** Official text of an HSN code. */
export type DescribeHsn = (hsn: string) => string

const hsnJson = (rows: readonly HsnRow[], describe: DescribeHsn) =>
  rows.map((row, index) => ({
    num: index + 1,
    hsn_sc: row.hsn,
    ...(describe(row.hsn) !== '' && { desc: describe(row.hsn) }),
    uqc: row.uqc,
    qty: quantityNumber(row.quantity),
    rt: rateOf(row.rate),
    txval: rupeesNumber(row.taxable),
    iamt: rupeesNumber(row.igst),
    samt: rupeesNumber(row.sgst),
    camt: rupeesNumber(row.cgst),
    csamt: 0 as const,
  }))

/** Place of each kind in table 13; bills of supply are invoices there. */
const natures: Readonly<Record<TaxKind, number>> = {
  invoice: 1,
  bill_of_supply: 1,
  debit_note: 4,
  credit_note: 5,
}

const issuedJson = (issued: readonly IssuedSeries[]) => {
  const numbers = [...new Set(issued.map(({ kind }) => natures[kind]))].toSorted((one, other) => one - other)
  return numbers.map((doc_num) => ({
    doc_num,
    doc_typ: documentTypes[doc_num - 1] ?? '',
    docs: issued
      .filter(({ kind }) => natures[kind] === doc_num)
      .map(({ from, to, total, canceled, issued: net }, index) => {
        return { num: index + 1, from, to, totnum: total, cancel: canceled, net_issue: net }
      }),
  }))
}

/** The sections that are sums; one without rows is not there. */
export const gstr1SumSections = (
  sums: Gstr1Sums,
  describe: DescribeHsn,
): Pick<Gstr1, 'b2cs' | 'nil' | 'doc_issue' | 'hsn'> => {
  const { b2cs, nil, issued, hsn } = sums
  const lists = {
    ...(hsn.b2b.length > 0 && { hsn_b2b: hsnJson(hsn.b2b, describe) }),
    ...(hsn.b2c.length > 0 && { hsn_b2c: hsnJson(hsn.b2c, describe) }),
  }
  return {
    ...(b2cs.length > 0 && { b2cs: b2cs.map(b2csJson) }),
    ...(nil.length > 0 && { nil: { inv: nil.map(nilJson) } }),
    ...(issued.length > 0 && { doc_issue: { doc_det: issuedJson(issued) } }),
    ...(Object.keys(lists).length > 0 && { hsn: lists }),
  }
}

/**
 * @property month '2026-06'
 * @property version of the offline tool whose upload this is: 'GST3.2.4'
 */
export type ReturnOf = { readonly gstin: string; readonly month: string; readonly version: string }

/** What stands before the sections. */
export const gstr1Head = ({ gstin, month, version }: ReturnOf) => ({
  gstin,
  fp: returnPeriod(month),
  version,
  hash: 'hash' as const,
})

/** '062026' of '2026-06'. */
export const returnPeriod = (month: string): string => `${month.slice(5, 7)}${month.slice(0, 4)}`

/** What documents of `b2b` and `cdnr` stand under. */
const buyerOf = ({ buyer }: TaxDocument) => buyer.gst
/** What those of `b2cl` stand under. */
const placeOf = ({ placeOfSupply }: TaxDocument) => placeOfSupply

const grouped = (documents: readonly TaxDocument[], keyOf: (document: TaxDocument) => string) =>
  [...Map.groupBy(documents, keyOf)].toSorted(([one], [other]) => byText(one, other))

/** A document before another of a later day or a higher number, which is how sections list them. */
const inOrder = (one: TaxDocument, other: TaxDocument) =>
  byText(one.day, other.day) || byText(one.number, other.number)

/** The sections that list documents one by one; within a buyer or a state by day and number. */
const listed = (documents: readonly TaxDocument[]): Pick<Gstr1, 'b2b' | 'b2cl' | 'cdnr' | 'cdnur'> => {
  const sections = Map.groupBy(documents.toSorted(inOrder), listedIn)
  const b2b = grouped(sections.get('b2b') ?? [], buyerOf)
  const b2cl = grouped(sections.get('b2cl') ?? [], placeOf)
  const cdnr = grouped(sections.get('cdnr') ?? [], buyerOf)
  const cdnur = sections.get('cdnur') ?? []
  return {
    ...(b2b.length > 0 && { b2b: b2b.map(([ctin, documents]) => ({ ctin, inv: documents.map(b2bEntry) })) }),
    ...(b2cl.length > 0 && {
      b2cl: b2cl.map(([pos, documents]) => ({ pos, inv: documents.map(b2clEntry) })),
    }),
    ...(cdnr.length > 0 && {
      cdnr: cdnr.map(([ctin, documents]) => ({ ctin, nt: documents.map(noteEntry) })),
    }),
    ...(cdnur.length > 0 && { cdnur: cdnur.map(cdnurEntry) }),
  }
}

export type Month = ReturnOf & {
  readonly documents: readonly TaxDocument[]
  readonly describe: DescribeHsn
}

/** The whole return of a month that fits into memory; a large one is written entry by entry and comes out the same. */
export const gstr1Json = ({ documents, describe, ...period }: Month): Gstr1 => {
  const sums = gstr1Sums()
  for (const document of documents) sums.add(document)
  const { b2b, b2cl, cdnr, cdnur } = listed(documents)
  const { b2cs, nil, doc_issue, hsn } = gstr1SumSections(sums.read(), describe)
  return {
    ...gstr1Head(period),
    ...(b2b && { b2b }),
    ...(b2cl && { b2cl }),
    ...(b2cs && { b2cs }),
    ...(nil && { nil }),
    ...(cdnr && { cdnr }),
    ...(cdnur && { cdnur }),
    ...(doc_issue && { doc_issue }),
    ...(hsn && { hsn }),
  }
}
