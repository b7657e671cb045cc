import { addPaise, showRupees } from '@refill/values/money.ts'
import { amountInWords } from '@refill/values/words.ts'
import { stacked, sums } from '../../pdf/blocks.ts'
import { quantity } from '../../pdf/figures.ts'
import { ink, lineHeight, style, type Sheet } from '../../pdf/sheet.ts'
import type { ChallanDocument } from './challan-document.ts'
import type { ChallanTotals } from './challan-totals.ts'

const sumsWidth = 214
const signatureHeight = 66
const gap = 24

const depositRows = ({ deposit }: ChallanDocument, { goods }: ChallanTotals) => {
  if (deposit.amount === 0) return []
  const cylinders = `${quantity(deposit.count)} ${deposit.count === 1 ? 'cylinder' : 'cylinders'}`
  return [
    { name: `Security deposit, ${cylinders}`, value: showRupees(deposit.amount) },
    { name: 'With deposit', value: showRupees(addPaise(goods, deposit.amount)), isStrong: true },
  ]
}

const sumRows = (challan: ChallanDocument, totals: ChallanTotals) => [
  { name: 'Taxable value', value: showRupees(totals.taxable) },
  ...totals.taxes.map(({ name, amount }) => ({ name, value: showRupees(amount) })),
  { name: 'Total', value: showRupees(totals.goods), isStrong: true },
  ...depositRows(challan, totals),
]

const words = style({ face: 'strong' })
const small = style({ size: 7, colour: ink.faint })
const depositNote = 'The security deposit is refundable and no part of the taxable value.'

const drawWords = (sheet: Sheet, challan: ChallanDocument, totals: ChallanTotals): number => {
  const box = { x: sheet.left, y: sheet.y, width: sheet.width - sumsWidth - gap }
  const note = challan.deposit.amount === 0 ? '' : depositNote
  const first = stacked(sheet, 'AMOUNT IN WORDS', [[amountInWords(totals.goods), words]], box) + 6
  const rest = challan.terms.trim() || note ? 'TERMS' : ''
  const terms = [
    [challan.terms, small],
    [note, small],
  ] as const
  return first + stacked(sheet, rest, terms, { ...box, y: box.y + first })
}

const drawSignatures = (sheet: Sheet, { consigner, driver }: ChallanDocument): void => {
  const width = (sheet.width - 2 * gap) / 3
  const top = sheet.bottom - signatureHeight
  const signatures = [
    ['Received by', 'Name, signature, date and time'],
    ['Driver', driver.name],
    [`For ${consigner.name}`, 'Authorised signatory'],
  ] as const
  for (const [index, [above, below]] of signatures.entries()) {
    const x = sheet.left + index * (width + gap)
    sheet.text(above, { x, y: top, width }, style({ face: 'strong' }))
    const line = sheet.bottom - lineHeight(small) - 4
    sheet.hairline(line, { from: x, to: x + width, colour: ink.faint })
    sheet.text(below, { x, y: line + 3, width }, small)
  }
}

/** What the end takes, at most: terms are cut at six lines. */
const endHeight = (rows: number) => Math.max(rows * 14, 96) + signatureHeight + 24

/** Amounts, words and signatures stay together on one page. */
export const drawChallanEnd = (sheet: Sheet, challan: ChallanDocument, totals: ChallanTotals): void => {
  const rows = sumRows(challan, totals)
  sheet.need(endHeight(rows.length))
  sheet.y += 10
  drawWords(sheet, challan, totals)
  sums(sheet, rows, { x: sheet.right - sumsWidth, y: sheet.y, width: sumsWidth })
  drawSignatures(sheet, challan)
}
