import { figure, quantity } from '../../pdf/figures.ts'
import { ink, style, type Sheet } from '../../pdf/sheet.ts'
import { Table, type Cell, type Column } from '../../pdf/table.ts'
import type { ChallanDocument, ChallanLine } from './challan-document.ts'
import type { ChallanTotals } from './challan-totals.ts'
import { taxOf } from './challan-tax.ts'

const columns: readonly Column[] = [
  { head: 'S.No.', width: 20, align: 'right' },
  { head: 'Description, HSN' },
  { head: 'Quantity', width: 34, align: 'right' },
  { head: 'Rate', width: 42, align: 'right' },
  { head: 'Taxable value', width: 50, align: 'right' },
  { head: 'GST', width: 36, align: 'right' },
  { head: 'GST amount', width: 42, align: 'right' },
  { head: 'Amount', width: 50, align: 'right' },
  { head: 'Empties expected', width: 32, align: 'right' },
  { head: 'Empties received', width: 34, align: 'right' },
]

const small = style({ size: 7, colour: ink.faint })
const smallFigures = style({ size: 7 })

type Tax = ReturnType<typeof taxOf>

/** 'CGST 9%' over 'SGST 9%', and beside them their amounts. */
const taxCells = ({ gstRate, gst }: ChallanLine, { names, split }: Tax): Cell[] => {
  const rate = `${quantity(gstRate / names.length)}%`
  return [
    names.map((name) => ({ text: `${name} ${rate}`, look: small })),
    split(gst).map((amount) => ({ text: figure(amount), look: smallFigures })),
  ]
}

/** A line to write on; nothing is printed where no empties come back. */
const toFillIn = ({ empties }: ChallanLine) => (empties === null ? '–' : '………')

const rowOf = (line: ChallanLine, index: number, tax: Tax): Cell[] => [
  String(index + 1),
  [
    { text: line.name },
    { text: [line.hsn && `HSN ${line.hsn}`, line.type].filter(Boolean).join(' · '), look: small },
  ],
  `${quantity(line.count)} ${line.unit}`.trim(),
  figure(line.price),
  figure(line.taxable),
  ...taxCells(line, tax),
  figure(line.amount),
  line.empties === null ? '–' : quantity(line.empties),
  toFillIn(line),
]

/** Goods of one unit can be added up. */
const countOf = ({ lines }: ChallanDocument): string => {
  const units = new Set(lines.map(({ unit }) => unit))
  const [unit = ''] = units
  if (units.size !== 1) return ''
  return `${quantity(lines.reduce((sum, { count }) => sum + count, 0))} ${unit}`.trim()
}

export const drawChallanLines = async (sheet: Sheet, challan: ChallanDocument, totals: ChallanTotals) => {
  const tax = taxOf(challan)
  const table = new Table(sheet, columns)
  await table.rows(challan.lines.map((line, index) => rowOf(line, index, tax)))
  const { taxable, gst, goods, empties } = totals
  const sums = [figure(taxable), '', figure(gst), figure(goods), quantity(empties), '']
  table.total(['', 'Total', countOf(challan), '', ...sums])
}
