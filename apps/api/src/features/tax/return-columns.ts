import type { IssuedSeries } from '@refill/contract/features/tax/documents-issued.rules.ts'
import type { ListedSection } from '@refill/contract/features/tax/gstr1.contract.ts'
import type { B2csRow, NilRow } from '@refill/contract/features/tax/gstr1.rules.ts'
import { hsnText } from '@refill/contract/features/tax/hsn-texts.ts'
import type { HsnRow } from '@refill/contract/features/tax/hsn-summary.rules.ts'
import type { RateItem } from '@refill/contract/features/tax/netting.rules.ts'
import { rupeesNumber } from '@refill/values/money.ts'
import { quantityNumber } from '@refill/values/quantity.ts'
import type { Cell } from '../../exports/cells.ts'
import type { Column } from '../../exports/xlsx.ts'
import { kindInWords, placeInWords } from './export-registers.ts'
import type { ReturnRow } from './sql/statements.generated.ts'

/** Of a document with several rates each is a row. */
export type Line = { stored: ReturnRow; item: RateItem }

/** A column and what stands in it. */
export type FilledColumn<From> = Column & { cell: (from: From) => Cell }

const text = <From>(header: string, width: number, cell: (from: From) => Cell): FilledColumn<From> => ({
  header,
  width,
  kind: 'text',
  cell,
})
const rupees = <From>(header: string, figureOf: (from: From) => number): FilledColumn<From> => ({
  header,
  width: 15,
  kind: 'rupees',
  cell: figureOf,
})
const figure = <From>(
  header: string,
  width: number,
  figureOf: (from: From) => number,
): FilledColumn<From> => ({
  header,
  width,
  kind: 'quantity',
  cell: figureOf,
})

const taxed = <From>(item: (from: From) => RateItem): readonly FilledColumn<From>[] => [
  figure('Rate %', 8, (from) => item(from).rate),
  rupees('Taxable value', (from) => rupeesNumber(item(from).taxable)),
  rupees('IGST', (from) => rupeesNumber(item(from).igst)),
  rupees('CGST', (from) => rupeesNumber(item(from).cgst)),
  rupees('SGST/UTGST', (from) => rupeesNumber(item(from).sgst)),
]
const taxes = taxed<Line>(({ item }) => item)

const gstin = text<Line>('GSTIN', 18, ({ stored }) => stored.buyer_gst)
const receiver = text<Line>('Receiver', 32, ({ stored }) => stored.buyer_name)
const numbered = (what: string): readonly FilledColumn<Line>[] => [
  text(`${what} number`, 20, ({ stored }) => stored.number),
  { header: `${what} date`, width: 12, kind: 'day', cell: ({ stored }) => stored.day },
  rupees(`${what} value`, ({ stored }) => Number(stored.value)),
  text('Place of supply', 20, ({ stored }) => placeInWords(stored.place_of_supply)),
]
const noteKind = text<Line>('Kind', 14, ({ stored }) => kindInWords[stored.kind])

/** Columns of sections that list documents. */
export const listedColumns: Readonly<Record<ListedSection, readonly FilledColumn<Line>[]>> = {
  b2b: [gstin, receiver, ...numbered('Invoice'), ...taxes],
  b2cl: [receiver, ...numbered('Invoice'), ...taxes],
  cdnr: [gstin, receiver, noteKind, ...numbered('Note'), ...taxes],
  cdnur: [receiver, noteKind, ...numbered('Note'), ...taxes],
}

/** Sections that are sums. */
export const b2csColumns: readonly FilledColumn<B2csRow>[] = [
  text('Type', 8, () => 'OE'),
  text('Place of supply', 20, ({ placeOfSupply }) => placeInWords(placeOfSupply)),
  ...taxed<B2csRow>((row) => row),
]

const words = { inter: 'Inter-State', intra: 'Intra-State' } as const

export const nilColumns: readonly FilledColumn<NilRow>[] = [
  text(
    'Supplies',
    40,
    ({ supply, isRegistered }) =>
      `${words[supply]} to ${isRegistered ? 'registered' : 'unregistered'} persons`,
  ),
  rupees('Nil rated', ({ taxable }) => rupeesNumber(taxable)),
]

export const hsnColumns: readonly FilledColumn<HsnRow>[] = [
  text('HSN', 12, ({ hsn }) => hsn),
  text('Description', 48, ({ hsn }) => hsnText(hsn)),
  text('UQC', 8, ({ uqc }) => uqc),
  figure('Total quantity', 14, ({ quantity }) => quantityNumber(quantity)),
  ...taxed<HsnRow>((row) => row),
]

export const issuedColumns: readonly FilledColumn<IssuedSeries>[] = [
  text('Document', 18, ({ kind }) => kindInWords[kind]),
  text('From', 20, ({ from }) => from),
  text('To', 20, ({ to }) => to),
  figure('Total', 10, ({ total }) => total),
  figure('Canceled', 10, ({ canceled }) => canceled),
  figure('Net issued', 10, ({ issued }) => issued),
]
