import { addPaise, paise, rupeesNumber, subtractPaise, type Paise } from '@refill/values/money.ts'
import type { Supply } from '../../supply.ts'
import { returnPeriod } from './gstr1-json.ts'
import { noTax, type Gstr1Sums, type PlaceRow } from './gstr1.rules.ts'
import { taxSums, type TaxSums } from './tax.rules.ts'

// The monthly summary, by its boxes: what was sold comes from the sums of GSTR-1, credit from purchases as they are
// booked. What may be claimed is what stands in GSTR-2B, which is not known here.

/** `blocked` by CGST Act s. 17(5), as most cars are; `barred` by time or place of supply (s. 16(4)). */
export type Credit = 'eligible' | 'blocked' | 'barred'

/** A purchase, or what of it has one tax; negative for what went back to the vendor. */
export type BookedPurchase = TaxSums & {
  readonly supply: Supply
  readonly credit: Credit
  /** Whether the vendor is. */
  readonly isRegistered: boolean
  /** The tax is paid by us, not to the vendor; its figures are what we owe. */
  readonly reverseCharge: boolean
}

type Without = Readonly<Record<Supply, Paise>>

export type Gstr3b = {
  /** 3.1(a): what was sold with tax on it. */
  readonly sold: TaxSums
  /** 3.1(b): special zones, with payment of IGST. */
  readonly zeroRated: TaxSums
  /** 3.1(c): nil-rated and exempt. */
  readonly nilRated: Paise
  /** 3.1(d): what was bought and the tax of which is ours to pay. */
  readonly reverseCharge: TaxSums
  /** 3.1(e): what GST does not know. */
  readonly nonGst: Paise
  /** 3.2: what of 3.1(a) went to other states, to whoever can set no tax off. */
  readonly away: readonly PlaceRow[]
  readonly credit: {
    /** 4(A)(3): of reverse charge. */
    readonly ofReverseCharge: TaxSums
    /** 4(A)(5): all other, blocked credit among it (Circular 170/02/2022). */
    readonly other: TaxSums
    /** 4(B)(1): blocked, taken back. */
    readonly blocked: TaxSums
    /** 4(C): A less B. */
    readonly net: TaxSums
    /** 4(D)(2): barred, and in none of the boxes above. */
    readonly barred: TaxSums
  }
  /** Table 5: bought from registered vendors without tax: nil-rated, exempt, or of composition. */
  readonly boughtWithout: Without
  /** Purchases from vendors who are not registered stand in no box, since they have neither tax nor credit. */
  readonly outside: TaxSums
}

type SumBox = 'reverseCharge' | 'ofReverseCharge' | 'other' | 'blocked' | 'barred' | 'outside'
type Boxes = Record<SumBox, TaxSums> & Record<Supply, Paise>

const empty: Boxes = {
  reverseCharge: noTax,
  ofReverseCharge: noTax,
  other: noTax,
  blocked: noTax,
  barred: noTax,
  outside: noTax,
  intra: paise(0),
  inter: paise(0),
}

const isUntaxed = ({ cgst, sgst, igst }: TaxSums) => cgst === 0 && sgst === 0 && igst === 0

/** Boxes that a purchase stands in; none for what goes into table 5. */
const boxesOf = (purchase: BookedPurchase): readonly SumBox[] => {
  const { credit, isRegistered, reverseCharge } = purchase
  if (!reverseCharge && !isRegistered) return ['outside']
  if (!reverseCharge && isUntaxed(purchase)) return []
  const owed: readonly SumBox[] = reverseCharge ? ['reverseCharge'] : []
  if (credit === 'barred') return [...owed, 'barred']
  const taken: readonly SumBox[] = [reverseCharge ? 'ofReverseCharge' : 'other']
  return credit === 'blocked' ? [...owed, ...taken, 'blocked'] : [...owed, ...taken]
}

const booked = (purchases: Iterable<BookedPurchase>): Boxes => {
  const sums: Boxes = { ...empty }
  for (const purchase of purchases) {
    const boxes = boxesOf(purchase)
    for (const box of boxes) sums[box] = taxSums([sums[box], purchase])
    if (boxes.length === 0) sums[purchase.supply] = addPaise(sums[purchase.supply], purchase.taxable)
  }
  return sums
}

const less = (one: TaxSums, other: TaxSums): TaxSums => ({
  taxable: subtractPaise(one.taxable, other.taxable),
  cgst: subtractPaise(one.cgst, other.cgst),
  sgst: subtractPaise(one.sgst, other.sgst),
  igst: subtractPaise(one.igst, other.igst),
})

/** What was sold with tax on it, is not the buyer's to pay, and stands in no box of its own. */
const soldOf = ({ sections, reverseCharge, zeroRated }: Gstr1Sums): TaxSums => {
  const { b2b, b2cl, b2cs, cdnr, cdnur } = sections
  return less(taxSums([b2b, b2cl, b2cs, cdnr, cdnur]), taxSums([reverseCharge, zeroRated]))
}

/** All figures in paise; any may be negative where more came back than went out. */
export const gstr3b = (sums: Gstr1Sums, purchases: Iterable<BookedPurchase>): Gstr3b => {
  const { intra, inter, outside, reverseCharge, ofReverseCharge, other, blocked, barred } = booked(purchases)
  const net = less(taxSums([ofReverseCharge, other]), blocked)
  return {
    sold: soldOf(sums),
    zeroRated: sums.zeroRated,
    nilRated: sums.sections.nil.taxable,
    reverseCharge,
    nonGst: paise(0),
    away: sums.places,
    credit: { ofReverseCharge, other, blocked, net, barred },
    boughtWithout: { intra, inter },
    outside,
  }
}

const taxes = ({ cgst, sgst, igst }: TaxSums) => ({
  iamt: rupeesNumber(igst),
  camt: rupeesNumber(cgst),
  samt: rupeesNumber(sgst),
  csamt: 0,
})
const figures = (sums: TaxSums) => ({ txval: rupeesNumber(sums.taxable), ...taxes(sums) })

const creditJson = ({ ofReverseCharge, other, blocked, net, barred }: Gstr3b['credit']) => ({
  itc_avl: [
    { ty: 'IMPG', ...taxes(noTax) },
    { ty: 'IMPS', ...taxes(noTax) },
    { ty: 'ISRC', ...taxes(ofReverseCharge) },
    { ty: 'ISD', ...taxes(noTax) },
    { ty: 'OTH', ...taxes(other) },
  ],
  itc_rev: [
    { ty: 'RUL', ...taxes(blocked) },
    { ty: 'OTH', ...taxes(noTax) },
  ],
  itc_net: taxes(net),
  itc_inelg: [
    { ty: 'RUL', ...taxes(noTax) },
    { ty: 'OTH', ...taxes(barred) },
  ],
})

/**
 * Writes the return as the offline utility does. 3.2 is left out: since November 2025 it is filled from GSTR-1 and
 * locked.
 */
export const gstr3bJson = (period: { gstin: string; month: string }, boxes: Gstr3b) => ({
  gstin: period.gstin,
  ret_period: returnPeriod(period.month),
  sup_details: {
    osup_det: figures(boxes.sold),
    osup_zero: {
      txval: rupeesNumber(boxes.zeroRated.taxable),
      iamt: rupeesNumber(boxes.zeroRated.igst),
      csamt: 0,
    },
    osup_nil_exmp: { txval: rupeesNumber(boxes.nilRated) },
    isup_rev: figures(boxes.reverseCharge),
    osup_nongst: { txval: rupeesNumber(boxes.nonGst) },
  },
  itc_elg: creditJson(boxes.credit),
  inward_sup: {
    isup_details: [
      {
        ty: 'GST',
        inter: rupeesNumber(boxes.boughtWithout.inter),
        intra: rupeesNumber(boxes.boughtWithout.intra),
      },
      { ty: 'NONGST', inter: 0, intra: 0 },
    ],
  },
})
