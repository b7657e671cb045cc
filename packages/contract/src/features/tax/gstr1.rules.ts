import { addPaise, paise, subtractPaise, sumPaise, type Paise } from '@refill/values/money.ts'
import { awayBuyer, awayBuyers, isZeroRated, type AwayBuyer } from '../../identifiers/registration.ts'
import type { Supply } from '../../supply.ts'
import { documentsIssued, type IssuedSeries } from './documents-issued.rules.ts'
import { hsnSummary, type HsnRows } from './hsn-summary.rules.ts'
import {
  byText,
  isNothing,
  netted,
  nettedSums,
  nilRated,
  rowsBy,
  taxedItems,
  type RatedLines,
  type RateItem,
} from './netting.rules.ts'
import { gstr1Sections, sectionOf, taxSums, wholeOf, type Gstr1Section, type TaxSums } from './tax.rules.ts'
import type { TaxDocument } from './tax-document.ts'

// The return of what was sold in a month, in paise. Credit notes are taken off everywhere, canceled documents count in
// nothing but documents issued, and the order in which documents come makes no difference.

/** Sections with sums of their own; table 8, of what is nil-rated, takes lines out of documents of every section. */
export const gstr1Tables = [...gstr1Sections, 'nil'] as const
export type Gstr1Table = (typeof gstr1Tables)[number]

/**
 * @property count documents
 * @property value theirs, once: a document with taxed lines has none in `nil`
 */
export type SectionTotal = TaxSums & { readonly count: number; readonly value: Paise }

/** A row of table 7: all that went to somebody unregistered in a state at a rate; negative where more came back. */
export type B2csRow = TaxSums & {
  readonly placeOfSupply: string
  readonly supply: Supply
  readonly rate: number
}
/** A row of table 8. */
export type NilRow = { readonly supply: Supply; readonly isRegistered: boolean; readonly taxable: Paise }
/** Supplies to other states that GSTR-3B asks by state (3.2), for each kind of buyer by itself. */
export type PlaceRow = {
  readonly buyer: AwayBuyer
  readonly placeOfSupply: string
  readonly taxable: Paise
  readonly igst: Paise
}

export type Gstr1Sums = {
  readonly sections: Readonly<Record<Gstr1Table, SectionTotal>>
  /** All documents by their lines and rounding, worked out apart from the sections. */
  readonly documents: SectionTotal
  readonly b2cs: readonly B2csRow[]
  readonly nil: readonly NilRow[]
  readonly hsn: HsnRows
  readonly issued: readonly IssuedSeries[]
  /** What of `b2b` and `cdnr` the buyer pays the tax of. */
  readonly reverseCharge: TaxSums
  /** What of `b2b` and `cdnr` went to special zones, with IGST. */
  readonly zeroRated: TaxSums
  readonly places: readonly PlaceRow[]
}

export const noTax: TaxSums = taxSums([])
const none: Counted = { count: 0, value: paise(0) }
export const nothing: SectionTotal = { ...noTax, ...none }

export const together = (one: SectionTotal, other: SectionTotal): SectionTotal => ({
  ...taxSums([one, other]),
  count: one.count + other.count,
  value: addPaise(one.value, other.value),
})

type InSection = SectionTotal & { readonly section: Gstr1Table }

/** Where a document is listed by itself; nothing for one that is canceled or stands in sums alone. */
export const listedIn = (document: TaxDocument): Exclude<Gstr1Section, 'b2cs'> | undefined => {
  const section = sectionOf(document)
  if (document.isCanceled || section === 'b2cs' || taxedItems(document).length === 0) return undefined
  return section
}

/** How many documents, and what they are for. */
type Counted = { readonly count: number; readonly value: Paise }

/** What a document, or many alike, bring to the sections: credit notes negative. */
export type Brought = Pick<TaxDocument, 'supply' | 'placeOfSupply' | 'reverseCharge'> & {
  readonly section: Gstr1Section
  readonly isRegistered: boolean
  readonly isZeroRated: boolean
  /** Kind of a buyer in another state, where 3.2 of GSTR-3B asks about it. */
  readonly awayBuyer: AwayBuyer | undefined
  readonly items: readonly RateItem[]
  readonly nil: Paise
  /** Those with taxed lines. */
  readonly taxed: Counted
  /** Those with nil-rated lines; the value of those that have no others. */
  readonly free: Counted
}

/** Rates and nil-rated lines of a document, or of many alike, with the sign of their kind. */
export const nettedLines = ({ kind, lines, supply }: RatedLines & Pick<TaxDocument, 'kind'>) => ({
  items: taxedItems({ lines, supply }).map(({ rate, ...sums }) => ({ rate, ...nettedSums(sums, kind) })),
  nil: netted(nilRated({ lines }), kind),
})

const broughtBy = (document: TaxDocument): Brought => {
  const { kind, buyer, supply, placeOfSupply, reverseCharge } = document
  const { items, nil } = nettedLines(document)
  const value = netted(document.value, kind)
  const isTaxed = items.length > 0
  return {
    section: sectionOf(document),
    isRegistered: buyer.gst !== '',
    supply,
    placeOfSupply,
    reverseCharge,
    isZeroRated: isZeroRated(buyer),
    awayBuyer: supply === 'inter' ? awayBuyer(buyer) : undefined,
    items,
    nil,
    taxed: isTaxed ? { count: 1, value } : none,
    free: { count: nil === 0 ? 0 : 1, value: isTaxed || nil === 0 ? paise(0) : value },
  }
}

/** Its section, and table 8 where it has nil-rated lines. */
const inSections = ({ section, items, taxed, nil, free }: Brought): readonly InSection[] => [
  { ...taxSums(items), ...taxed, section },
  { ...noTax, taxable: nil, ...free, section: 'nil' },
]

const asDocument = ({ kind, lines, roundOff }: TaxDocument): SectionTotal => {
  const sums = nettedSums(taxSums(lines), kind)
  return { ...sums, count: 1, value: addPaise(wholeOf(sums), netted(roundOff, kind)) }
}

const inB2cs = ({ section, items, placeOfSupply, supply }: Brought): readonly B2csRow[] =>
  section === 'b2cs' ? items.map((item) => ({ ...item, placeOfSupply, supply })) : []

const inPlaces = ({ awayBuyer: buyer, placeOfSupply, items }: Brought): readonly PlaceRow[] => {
  if (!buyer) return []
  const { taxable, igst } = taxSums(items)
  return [{ buyer, placeOfSupply, taxable, igst }]
}

const inNil = ({ supply, isRegistered, nil }: Brought): readonly NilRow[] =>
  nil === 0 ? [] : [{ supply, isRegistered, taxable: nil }]

const nilSums = (rows: readonly NilRow[]): TaxSums => ({
  ...noTax,
  taxable: sumPaise(rows.map(({ taxable }) => taxable)),
})

const b2csRows = () =>
  rowsBy<B2csRow>(
    ({ placeOfSupply, supply, rate }) => `${placeOfSupply} ${supply} ${rate}`,
    (one, other) => ({ ...one, ...taxSums([one, other]) }),
  )

const nilRows = () =>
  rowsBy<NilRow>(
    ({ supply, isRegistered }) => `${supply} ${isRegistered}`,
    (one, other) => ({ ...one, taxable: addPaise(one.taxable, other.taxable) }),
  )

const placeRows = () =>
  rowsBy<PlaceRow>(
    ({ buyer, placeOfSupply }) => `${buyer} ${placeOfSupply}`,
    (one, other) => ({
      ...one,
      taxable: addPaise(one.taxable, other.taxable),
      igst: addPaise(one.igst, other.igst),
    }),
  )

const byPlaceAndRate = (one: B2csRow, other: B2csRow) =>
  byText(one.placeOfSupply, other.placeOfSupply) || byText(one.supply, other.supply) || other.rate - one.rate

/** Other states come before our own, and the registered first within each, as the table has them. */
const byNilRow = (one: NilRow, other: NilRow) =>
  Number(other.isRegistered) - Number(one.isRegistered) || byText(one.supply, other.supply)

const byBuyerAndPlace = (one: PlaceRow, other: PlaceRow) =>
  awayBuyers.indexOf(one.buyer) - awayBuyers.indexOf(other.buyer) ||
  byText(one.placeOfSupply, other.placeOfSupply)

/** Tables 7 and 8 and the states of 3.2; rows that came to nothing are left out. */
const sumRows = () => {
  const [b2cs, nil, places] = [b2csRows(), nilRows(), placeRows()]
  const add = (brought: Brought): void => {
    for (const row of inB2cs(brought)) b2cs.add(row)
    for (const row of inNil(brought)) nil.add(row)
    for (const row of inPlaces(brought)) places.add(row)
  }
  const read = (): Pick<Gstr1Sums, 'b2cs' | 'nil' | 'places'> => {
    const small = b2cs.all().filter((row) => !isNothing(row))
    const free = nil.all().filter(({ taxable }) => taxable !== 0)
    const away = places.all().filter(({ taxable, igst }) => taxable !== 0 || igst !== 0)
    return {
      b2cs: small.toSorted(byPlaceAndRate),
      nil: free.toSorted(byNilRow),
      places: away.toSorted(byBuyerAndPlace),
    }
  }
  return { add, read }
}

const sectionTotals = () => {
  const sections: Record<Gstr1Table, SectionTotal> = {
    b2b: nothing,
    b2cl: nothing,
    b2cs: nothing,
    cdnr: nothing,
    cdnur: nothing,
    nil: nothing,
  }
  const add = (brought: Brought): void => {
    for (const { section, ...total } of inSections(brought))
      sections[section] = together(sections[section], total)
  }
  return { add, read: (): Gstr1Sums['sections'] => ({ ...sections }) }
}

/** Sections, their rows, and what the buyer pays the tax of. */
export const broughtSums = () => {
  const [sections, rows] = [sectionTotals(), sumRows()]
  let [reverseCharge, zeroRated] = [noTax, noTax]
  const add = (brought: Brought): void => {
    sections.add(brought)
    rows.add(brought)
    if (brought.reverseCharge) reverseCharge = taxSums([reverseCharge, ...brought.items])
    if (brought.isZeroRated) zeroRated = taxSums([zeroRated, ...brought.items])
  }
  const read = () => ({ ...rows.read(), sections: sections.read(), reverseCharge, zeroRated })
  return { add, read }
}

/**
 * What a month comes to so far; documents are not kept, so that a hundred thousand of them take no room.
 * @param elsewhere documents of other months whose numbers lie between those of this one
 */
export const gstr1Sums = (elsewhere: Parameters<typeof documentsIssued>[0] = []) => {
  const [brought, hsn, issued] = [broughtSums(), hsnSummary(), documentsIssued(elsewhere)]
  let documents = nothing
  const add = (document: TaxDocument): void => {
    issued.add(document)
    if (document.isCanceled) return
    documents = together(documents, asDocument(document))
    brought.add(broughtBy(document))
    hsn.add({ ...document, isRegistered: document.buyer.gst !== '' })
  }
  const read = (): Gstr1Sums => ({
    ...brought.read(),
    documents,
    hsn: hsn.read(),
    issued: issued.read(),
  })
  return { add, read }
}

/** Two figures of a return that should be one, and by how many paise the first is more. */
export type Difference = {
  readonly between: 'hsn_b2b' | 'hsn_b2c' | 'b2cs_rows' | 'nil_rows' | 'documents' | 'register'
  readonly figure: keyof TaxSums | 'value'
  readonly difference: Paise
}

export const differences = <Figure extends Difference['figure']>(
  between: Difference['between'],
  one: Readonly<Record<Figure, Paise>>,
  other: Readonly<Record<Figure, Paise>>,
  figures: readonly Figure[],
): readonly Difference[] =>
  figures
    .map((figure) => ({ between, figure, difference: subtractPaise(one[figure], other[figure]) }))
    .filter(({ difference }) => difference !== 0)

/**
 * What does not tie, nothing where all does: sections against table 12 for who is registered and for everybody else,
 * the rows of tables 7 and 8 against their sections, and all sections against the documents they were made of.
 */
export const tieOut = ({ sections, documents, b2cs, nil, hsn }: Gstr1Sums): readonly Difference[] => {
  const { b2b, b2cl, b2cs: small, cdnr, cdnur, nil: free } = sections
  const nilOf = (wanted: boolean) => nilSums(nil.filter(({ isRegistered }) => isRegistered === wanted))
  const taxes = ['taxable', 'cgst', 'sgst', 'igst'] as const
  const all = Object.values(sections).reduce(together, nothing)
  return [
    ...differences('hsn_b2b', taxSums([b2b, cdnr, nilOf(true)]), taxSums(hsn.b2b), taxes),
    ...differences('hsn_b2c', taxSums([b2cl, small, cdnur, nilOf(false)]), taxSums(hsn.b2c), taxes),
    ...differences('b2cs_rows', small, taxSums(b2cs), taxes),
    ...differences('nil_rows', free, nilSums(nil), ['taxable']),
    ...differences('documents', all, documents, [...taxes, 'value']),
  ]
}
