import { paise, subtractPaise, type Paise } from '@refill/values/money.ts'
import { taxSums, type TaxSums } from './tax.rules.ts'
import type { TaxDocument, TaxKind } from './tax-document.ts'

// What one document brings to the sums of a month. Every sum of a return is built of these, so that none can differ.

/** A credit note takes away, everything else adds. */
export const netted = (amount: Paise, kind: TaxKind): Paise =>
  kind === 'credit_note' ? subtractPaise(paise(0), amount) : amount

export const nettedSums = ({ taxable, cgst, sgst, igst }: TaxSums, kind: TaxKind): TaxSums => ({
  taxable: netted(taxable, kind),
  cgst: netted(cgst, kind),
  sgst: netted(sgst, kind),
  igst: netted(igst, kind),
})

export const isNothing = ({ taxable, cgst, sgst, igst }: TaxSums): boolean =>
  [taxable, cgst, sgst, igst].every((amount) => amount === 0)

/** What lines of one rate come to: a return has one item of them, and a second one would replace the first. */
export type RateItem = TaxSums & { readonly rate: number }

/** A return has room for the taxes of the supply alone; what a document has of the other is missed when sums are tied. */
const ofSupply = (sums: TaxSums, supply: TaxDocument['supply']): TaxSums =>
  supply === 'inter' ? { ...sums, cgst: paise(0), sgst: paise(0) } : { ...sums, igst: paise(0) }

/** Lines of a document, or sums of them by rate. */
export type RatedLines = {
  readonly lines: readonly (TaxSums & { readonly rate: number })[]
  readonly supply: TaxDocument['supply']
}

/** By rate, the highest first; nil-rated lines and those that come to nothing make none. Positive on notes too. */
export const taxedItems = ({ lines, supply }: RatedLines): RateItem[] => {
  const rates = [...new Set(lines.map(({ rate }) => rate))].filter((rate) => rate !== 0)
  return rates
    .toSorted((one, other) => other - one)
    .map((rate) => ({ rate, ...ofSupply(taxSums(lines.filter((line) => line.rate === rate)), supply) }))
    .filter((item) => !isNothing(item))
}

/** What is sold without GST on it: rate 0, on an invoice or a bill of supply. */
export const nilRated = ({ lines }: Pick<RatedLines, 'lines'>): Paise =>
  taxSums(lines.filter(({ rate }) => rate === 0)).taxable

/** By code of each character, as a database sorts under collation C; a language would order signs in its own way. */
export const byText = (one: string, other: string): number => Number(one > other) - Number(one < other)

/** Sums kept by key: a row begins with what comes first and takes in what follows, in whatever order that is. */
export const rowsBy = <Row>(keyOf: (row: Row) => string, joined: (one: Row, other: Row) => Row) => {
  const rows = new Map<string, Row>()
  const add = (row: Row): void => {
    const key = keyOf(row)
    const before = rows.get(key)
    rows.set(key, before === undefined ? row : joined(before, row))
  }
  return { add, all: (): Row[] => [...rows.values()] }
}
