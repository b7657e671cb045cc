import { addPaise, paise, type Paise } from '@refill/values/money.ts'
import type { AwayBuyer } from '../../identifiers/registration.ts'
import type { Supply } from '../../supply.ts'
import type { IssuedSeries } from './documents-issued.rules.ts'
import {
  broughtSums,
  differences,
  nettedLines,
  nothing,
  tieOut,
  together,
  type Difference,
  type Gstr1Sums,
  type SectionTotal,
} from './gstr1.rules.ts'
import { hsnSummary } from './hsn-summary.rules.ts'
import { netted, nettedSums } from './netting.rules.ts'
import { taxSums, wholeOf, type Gstr1Section, type TaxSums } from './tax.rules.ts'
import type { TaxKind, TaxLine } from './tax-document.ts'

// The same return out of sums that a database made: of a hundred thousand documents some hundred groups.

/** Lines of one code, unit and rate. */
export type LineGroup = TaxSums & Pick<TaxLine, 'hsn' | 'uqc' | 'rate' | 'quantity'>

/** Documents of one kind, section and place that stand, to buyers who are registered or to others; amounts as on them. */
export type TaxGroup = {
  readonly kind: TaxKind
  readonly section: Gstr1Section
  readonly isRegistered: boolean
  readonly isZeroRated: boolean
  /** Kind of a buyer in another state, where 3.2 of GSTR-3B asks about it. */
  readonly awayBuyer: AwayBuyer | undefined
  readonly supply: Supply
  readonly placeOfSupply: string
  readonly lines: readonly LineGroup[]
  /** As their heads have them: what the sales register adds up. */
  readonly register: SectionTotal & { readonly roundOff: Paise }
  /** Documents with a taxed line, and their value. */
  readonly taxed: { readonly count: number; readonly value: Paise }
  /** Documents with a nil-rated line, and the value of those without any other. */
  readonly free: { readonly count: number; readonly value: Paise }
}

const counted = ({ count, value }: TaxGroup['taxed'], kind: TaxKind) => ({
  count,
  value: netted(value, kind),
})

const asDocuments = ({ kind, lines, register }: TaxGroup): SectionTotal => {
  const sums = nettedSums(taxSums(lines), kind)
  return { ...sums, count: register.count, value: addPaise(wholeOf(sums), netted(register.roundOff, kind)) }
}

/** As the heads of documents have it, credit notes taken off. */
export const registerOf = (groups: readonly TaxGroup[]): SectionTotal & { readonly roundOff: Paise } => ({
  ...groups
    .map(({ kind, register: { count, value, ...sums } }) => ({
      ...nettedSums(sums, kind),
      count,
      value: netted(value, kind),
    }))
    .reduce(together, nothing),
  roundOff: paise(groups.reduce((sum, { kind, register }) => sum + netted(register.roundOff, kind), 0)),
})

/**
 * The sums of a month.
 * @param issued of canceled documents too
 */
export const gstr1SumsOf = (groups: readonly TaxGroup[], issued: readonly IssuedSeries[]): Gstr1Sums => {
  const [brought, hsn] = [broughtSums(), hsnSummary()]
  for (const group of groups) {
    const { kind, section, isRegistered, isZeroRated, awayBuyer, supply, placeOfSupply, lines } = group
    const [taxed, free] = [counted(group.taxed, kind), counted(group.free, kind)]
    const from = {
      section,
      isRegistered,
      isZeroRated,
      awayBuyer,
      supply,
      placeOfSupply,
      reverseCharge: false,
    }
    brought.add({ ...from, ...nettedLines({ kind, lines, supply }), taxed, free })
    hsn.add({ kind, isRegistered, lines })
  }
  const documents = groups.map(asDocuments).reduce(together, nothing)
  return { ...brought.read(), documents, hsn: hsn.read(), issued }
}

/** {@link tieOut}, and the lines of documents against their heads, which the register adds up. */
export const groupsTieOut = (groups: readonly TaxGroup[], sums: Gstr1Sums): readonly Difference[] => [
  ...tieOut(sums),
  ...differences('register', registerOf(groups), sums.documents, [
    ...(['taxable', 'cgst', 'sgst', 'igst', 'value'] as const),
  ]),
]
