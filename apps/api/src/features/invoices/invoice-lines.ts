import type { TaxDocument, TaxLine } from '@refill/contract/features/tax/tax-document.ts'
import { hsnOnFile, taxSums, wholeOf } from '@refill/contract/features/tax/tax.rules.ts'
import { addPaise, showAmount } from '@refill/values/money.ts'
import { showQuantity, sumQuantities } from '@refill/values/quantity.ts'
import { ink, style, type Sheet } from '../../pdf/sheet.ts'
import { Table, type Cell, type Column } from '../../pdf/table.ts'
import { sumsByHsn, type HsnSums, type PaperTax } from './invoice-paper.ts'

const small = style({ size: 7, colour: ink.faint })

/** Figures of the lines and of the summary below them stand under each other. */
const figure = (head: string, width: number): Column => ({ head, width, align: 'right' })
const widths = { rate: 46, taxable: 58, tax: 50, amount: 60 } as const

const taxColumns = (taxes: readonly PaperTax[]): Column[] => taxes.map(({ name }) => figure(name, widths.tax))

const columnsOf = (taxes: readonly PaperTax[]): readonly Column[] => [
  figure('S.No.', 20),
  { head: 'Description, HSN' },
  figure('Quantity', 48),
  figure('Rate', widths.rate),
  ...(taxes.length === 0 ? [] : [figure('Taxable value', widths.taxable), ...taxColumns(taxes)]),
  figure('Amount', widths.amount),
]

/** A note may change the amount of goods that stay where they are: it has no price of one. */
const quantityOf = ({ quantity, uqc }: TaxLine) =>
  quantity === 0 ? '–' : `${showQuantity(quantity)} ${uqc}`.trim()
const priceOf = ({ quantity, price }: TaxLine) => (quantity === 0 || price === 0 ? '–' : showAmount(price))

const taxCell = (line: TaxLine, { head, part }: PaperTax): Cell => [
  { text: showAmount(line[head]) },
  { text: `${line.rate / part}%`, look: small },
]

const rowOf = (line: TaxLine, index: number, taxes: readonly PaperTax[]): Cell[] => {
  const hsn = hsnOnFile(line.hsn)
  return [
    String(index + 1),
    [{ text: line.description }, ...(hsn ? [{ text: `HSN ${hsn}`, look: small }] : [])],
    quantityOf(line),
    priceOf(line),
    ...(taxes.length === 0 ? [] : [showAmount(line.taxable), ...taxes.map((tax) => taxCell(line, tax))]),
    showAmount(wholeOf(line)),
  ]
}

/** Goods of one unit can be added up. */
const countOf = (lines: readonly TaxLine[]): string => {
  const [first] = lines
  const count = sumQuantities(lines.map(({ quantity }) => quantity))
  if (!first || count === 0 || lines.some(({ uqc }) => uqc !== first.uqc)) return ''
  return `${showQuantity(count)} ${first.uqc}`.trim()
}

const totalOf = (lines: readonly TaxLine[], taxes: readonly PaperTax[]): Cell[] => {
  const sums = taxSums(lines)
  const parts = taxes.length === 0 ? [] : [sums.taxable, ...taxes.map(({ head }) => sums[head])]
  return ['', 'Total', countOf(lines), '', ...parts.map(showAmount), showAmount(wholeOf(sums))]
}

/** @returns the pages that are full */
export async function* drawLines(
  sheet: Sheet,
  { lines }: TaxDocument,
  taxes: readonly PaperTax[],
): AsyncGenerator<Uint8Array> {
  const table = new Table(sheet, columnsOf(taxes))
  yield* table.rows(lines.map((line, index) => rowOf(line, index, taxes)))
  table.total(totalOf(lines, taxes))
}

const summaryColumns = (taxes: readonly PaperTax[]): readonly Column[] => [
  { head: 'HSN' },
  figure('GST rate', widths.rate),
  figure('Taxable value', widths.taxable),
  ...taxColumns(taxes),
  figure('Total tax', widths.amount),
]

const summaryRow = ({ hsn, rate, ...sums }: HsnSums, taxes: readonly PaperTax[]): Cell[] => [
  hsn || '–',
  `${rate}%`,
  showAmount(sums.taxable),
  ...taxes.map(({ head }) => showAmount(sums[head])),
  showAmount(addPaise(sums.cgst, sums.sgst, sums.igst)),
]

/** Heads and a row, and the distance from the lines. */
const leastSummary = 12 + 16 + 17

/** By code and rate, below the lines; there is none without taxes. @returns the pages that are full */
export async function* drawSummary(
  sheet: Sheet,
  document: TaxDocument,
  taxes: readonly PaperTax[],
): AsyncGenerator<Uint8Array> {
  if (taxes.length === 0) return
  sheet.need(leastSummary)
  sheet.y += 12
  const table = new Table(sheet, summaryColumns(taxes))
  yield* table.rows(sumsByHsn(document.lines).map((sums) => summaryRow(sums, taxes)))
}
