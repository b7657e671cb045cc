import { addQuantities, quantity, subtractQuantity, type Quantity } from '@refill/values/quantity.ts'
import { isService } from '../../identifiers/hsn.ts'
import { byText, isNothing, nettedSums, rowsBy } from './netting.rules.ts'
import { hsnOnFile, taxSums, type TaxSums } from './tax.rules.ts'
import type { TaxKind, TaxLine } from './tax-document.ts'

/** One row of table 12: what was sold of a code in a unit at a rate, returns taken off; negative where they are more. */
export type HsnRow = TaxSums & {
  readonly hsn: string
  readonly uqc: string
  readonly rate: number
  readonly quantity: Quantity
}
/** The kind of buyer: since May 2025 the table has one list for those who are registered and one for everybody else. */
export type HsnRows = { readonly b2b: readonly HsnRow[]; readonly b2c: readonly HsnRow[] }

const none = quantity(0)

/** A line of a document, or sums of many alike. */
type HsnLine = TaxSums & Pick<TaxLine, 'hsn' | 'uqc' | 'rate' | 'quantity'>
type HsnLines = {
  readonly kind: TaxKind
  readonly isRegistered: boolean
  readonly lines: readonly HsnLine[]
}

/** Services, whose codes begin with 99, are not counted. */
const counted = (line: HsnLine): Pick<HsnRow, 'uqc' | 'quantity'> =>
  isService(line.hsn) ? { uqc: 'NA', quantity: none } : { uqc: line.uqc, quantity: line.quantity }

const nettedQuantity = (count: Quantity, kind: TaxKind) =>
  kind === 'credit_note' ? subtractQuantity(none, count) : count

const rowOf = (line: HsnLine, kind: TaxKind): HsnRow => {
  const { uqc, quantity: count } = counted(line)
  const { hsn, rate } = line
  return { hsn: hsnOnFile(hsn), uqc, rate, quantity: nettedQuantity(count, kind), ...nettedSums(line, kind) }
}

const hsnList = () =>
  rowsBy<HsnRow>(
    ({ hsn, uqc, rate }) => `${hsn} ${uqc} ${rate}`,
    (one, other) => ({
      ...one,
      ...taxSums([one, other]),
      quantity: addQuantities(one.quantity, other.quantity),
    }),
  )

const shown = (rows: readonly HsnRow[]): readonly HsnRow[] =>
  rows
    .filter((row) => row.quantity !== none || !isNothing(row))
    .toSorted(
      (one, other) => byText(one.hsn, other.hsn) || byText(one.uqc, other.uqc) || other.rate - one.rate,
    )

/** Table 12 of documents that are not canceled, taken one after another in any order. */
export const hsnSummary = () => {
  const [registered, others] = [hsnList(), hsnList()]
  const add = ({ kind, isRegistered, lines }: HsnLines): void => {
    const list = isRegistered ? registered : others
    for (const line of lines) list.add(rowOf(line, kind))
  }
  return { add, read: (): HsnRows => ({ b2b: shown(registered.all()), b2c: shown(others.all()) }) }
}
