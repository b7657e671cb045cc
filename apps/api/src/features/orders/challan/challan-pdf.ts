import { setImmediate } from 'node:timers/promises'
import { showDay } from '@refill/values/day.ts'
import { addPaise, showAmount, showRupees } from '@refill/values/money.ts'
import { quantity, showQuantity, sumQuantities } from '@refill/values/quantity.ts'
import { amountInWords } from '@refill/values/words.ts'
import { stacked, sums } from '../../../pdf/blocks.ts'
import { drawSignatures, signatureHeight, type Signature } from '../../../pdf/copies.ts'
import type { OpenLogo } from '../../../pdf/logo.ts'
import { logoOn, openDocument } from '../../../pdf/party.ts'
import { ink, style, type Sheet } from '../../../pdf/sheet.ts'
import { Table, type Cell, type Column } from '../../../pdf/table.ts'
import {
  taxOf,
  totalsOf,
  type ChallanDocument,
  type ChallanLine,
  type ChallanTotals,
} from './challan-document.ts'
import { drawHead } from './challan-head.ts'

export type { ChallanDocument, ChallanLine } from './challan-document.ts'

const small = style({ size: 7, colour: ink.faint })

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

const smallFigures = style({ size: 7 })

type Tax = ReturnType<typeof taxOf>

/** 'CGST 9%' over 'SGST 9%', and beside them their amounts. */
const taxCells = ({ gstRate, gstAmount }: ChallanLine, { names, split }: Tax): Cell[] => {
  const rate = `${gstRate / names.length}%`
  return [
    names.map((name) => ({ text: `${name} ${rate}`, look: small })),
    split(gstAmount).map((amount) => ({ text: showAmount(amount), look: smallFigures })),
  ]
}

/** What came back, or a line to write on; nothing is printed where no empties come back. */
const received = ({ empties, delivered }: ChallanLine) => {
  if (empties === null) return '–'
  return delivered ? showQuantity(delivered.empties) : '………'
}

/** What left, and below it what was handed over where that is less. */
const quantityCell = ({ count, unit, delivered }: ChallanLine): Cell => {
  const left = `${showQuantity(count)} ${unit}`.trim()
  if (!delivered || delivered.count === count) return left
  return [{ text: left }, { text: `${showQuantity(delivered.count)} delivered`, look: small }]
}

const rowOf = (line: ChallanLine, index: number, tax: Tax): Cell[] => [
  String(index + 1),
  [
    { text: line.name },
    { text: [line.hsn && `HSN ${line.hsn}`, line.type].filter(Boolean).join(' · '), look: small },
  ],
  quantityCell(line),
  showAmount(line.price),
  showAmount(line.taxable),
  ...taxCells(line, tax),
  showAmount(line.amount),
  line.empties === null ? '–' : showQuantity(line.empties),
  received(line),
]

/** Goods of one unit can be added up. */
const countOf = ({ lines }: ChallanDocument): string => {
  const units = new Set(lines.map(({ unit }) => unit))
  const [unit = ''] = units
  if (units.size !== 1) return ''
  return `${showQuantity(sumQuantities(lines.map(({ count }) => count)))} ${unit}`.trim()
}

async function* drawLines(
  sheet: Sheet,
  challan: ChallanDocument,
  totals: ChallanTotals,
): AsyncGenerator<Uint8Array> {
  const tax = taxOf(challan)
  const table = new Table(sheet, columns)
  yield* table.rows(challan.lines.map((line, index) => rowOf(line, index, tax)))
  const { taxable, gst, goods, empties } = totals
  const back = totals.received === undefined ? '' : showQuantity(totals.received)
  const sums = [showAmount(taxable), '', showAmount(gst), showAmount(goods), showQuantity(empties), back]
  table.total(['', 'Total', countOf(challan), '', ...sums])
}

const sumsWidth = 214
const gap = 24

const depositRows = ({ deposit }: ChallanDocument, { goods }: ChallanTotals) => {
  if (deposit.amount === 0) return []
  const cylinders = `${showQuantity(deposit.count)} ${deposit.count === quantity(1) ? 'cylinder' : 'cylinders'}`
  return [
    { name: `Security deposit, ${cylinders}`, value: showRupees(deposit.amount) },
    { name: 'With deposit', value: showRupees(addPaise(goods, deposit.amount)), isStrong: true },
  ]
}

const payableOf = ({ deposit, rounding }: ChallanDocument, { goods }: ChallanTotals) =>
  addPaise(goods, deposit.amount, rounding)

const roundingRows = (challan: ChallanDocument, totals: ChallanTotals) => {
  if (challan.rounding === 0) return []
  return [
    { name: 'Round off', value: showRupees(challan.rounding) },
    { name: 'To be paid', value: showRupees(payableOf(challan, totals)), isStrong: true },
  ]
}

/** Written out is the figure that is asked for: where it is rounded, not the one before. */
const inWords = (challan: ChallanDocument, totals: ChallanTotals) =>
  challan.rounding === 0
    ? (['TOTAL IN WORDS', totals.goods] as const)
    : (['TO BE PAID IN WORDS', payableOf(challan, totals)] as const)

const sumRows = (challan: ChallanDocument, totals: ChallanTotals) => [
  { name: 'Taxable value', value: showRupees(totals.taxable) },
  ...totals.taxes.map(({ name, amount }) => ({ name, value: showRupees(amount) })),
  { name: 'Total', value: showRupees(totals.goods), isStrong: true },
  ...depositRows(challan, totals),
  ...roundingRows(challan, totals),
]

const words = style({ face: 'strong' })
const depositNote = 'The security deposit is refundable and no part of the taxable value.'

const drawWords = (sheet: Sheet, challan: ChallanDocument, totals: ChallanTotals): number => {
  const box = { x: sheet.left, y: sheet.y, width: sheet.width - sumsWidth - gap }
  const note = challan.deposit.amount === 0 ? '' : depositNote
  const [head, amount] = inWords(challan, totals)
  const first = stacked(sheet, head, [[amountInWords(amount), words]], box) + 6
  const rest = challan.terms.trim() || note ? 'TERMS' : ''
  const terms = [
    [challan.terms, small],
    [note, small],
  ] as const
  return first + stacked(sheet, rest, terms, { ...box, y: box.y + first })
}

const signaturesOf = ({ consigner, driver }: ChallanDocument): readonly Signature[] => [
  ['Received by', 'Name, signature, date and time'],
  ['Driver', driver.name],
  [`For ${consigner.name}`, 'Authorised signatory'],
]

/** What the end takes, at most: terms are cut at six lines. */
const endHeight = (rows: number) => Math.max(rows * 14, 96) + signatureHeight + 24

/** Amounts, words and signatures stay together on one page. */
const drawEnd = (sheet: Sheet, challan: ChallanDocument, totals: ChallanTotals): void => {
  const rows = sumRows(challan, totals)
  sheet.need(endHeight(rows.length))
  sheet.y += 10
  drawWords(sheet, challan, totals)
  sums(sheet, rows, { x: sheet.right - sumsWidth, y: sheet.y, width: sumsWidth })
  drawSignatures(sheet, signaturesOf(challan))
}

/** The words of Rule 55; each copy has its own. */
const copies = ['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER'] as const

async function* drawCopies(
  sheet: Sheet,
  challan: ChallanDocument,
  logo: OpenLogo | undefined,
): AsyncGenerator<Uint8Array> {
  const { number, issuedOn } = challan
  const totals = totalsOf(challan)
  for (const copy of copies) {
    sheet.section(`Delivery challan ${number} of ${showDay(issuedOn)}  ·  ${copy}`, (page, isFirst) => {
      if (challan.isCanceled) page.mark('CANCELED')
      else if (challan.replacedBy) page.mark('REPLACED')
      drawHead(page, challan, { copy, logo, isFirst })
    })
    yield* drawLines(sheet, challan, totals)
    drawEnd(sheet, challan, totals)
    yield sheet.take()
    // Others are answered meanwhile: of fifty orders it is a second's work.
    await setImmediate()
  }
}

/** Three marked copies of each challan in one file; each copy counts its own pages. */
export async function* challanPdf(challans: readonly ChallanDocument[]): AsyncGenerator<Uint8Array> {
  const [first] = challans
  if (!first) return
  const title = challans.length === 1 ? `Delivery challan ${first.number}` : 'Delivery challans'
  const { sheet, logo } = await openDocument({ title, business: first.consigner, on: first.issuedOn })
  const logos = new Map([[first.consigner, logo]])
  for (const challan of challans) {
    const { consigner } = challan
    if (!logos.has(consigner)) logos.set(consigner, await logoOn(sheet, consigner))
    yield* drawCopies(sheet, challan, logos.get(consigner))
  }
  yield await sheet.finish()
}
