import { isNote, taxSums } from '@refill/contract/features/tax/tax.rules.ts'
import { addPaise, showRupees } from '@refill/values/money.ts'
import { quantity, showQuantity } from '@refill/values/quantity.ts'
import { amountInWords } from '@refill/values/words.ts'
import type { LabelledValue } from '../../pdf/blocks.ts'
import { drawSignatures, signatureHeight, type Signature } from '../../pdf/copies.ts'
import { ink, style, type Sheet } from '../../pdf/sheet.ts'
import type { InvoicePaper, PaperTax } from './invoice-paper.ts'
import { beside, figures, headed, labels, nothing, stack, texts, type Block } from './paper-blocks.ts'
import { drawQr, type QrMatrix } from './paper-qr.ts'

const sumsWidth = 214
const gap = 24
const small = style({ size: 7, colour: ink.faint })
const strong = style({ face: 'strong' })

const valueRows = ({ document }: InvoicePaper, taxes: readonly PaperTax[]) => {
  const { lines, roundOff, value } = document
  const sums = taxSums(lines)
  return [
    { name: taxes.length === 0 ? 'Value' : 'Taxable value', value: showRupees(sums.taxable) },
    ...taxes.map(({ name, head }) => ({ name, value: showRupees(sums[head]) })),
    ...(roundOff === 0 ? [] : [{ name: 'Round off', value: showRupees(roundOff) }]),
    { name: 'Total', value: showRupees(value), isStrong: true },
  ]
}

/** Held until the cylinders come back: it stands apart from what the document is for. */
const depositBlock = (sheet: Sheet, { document, deposit }: InvoicePaper, isTaxed: boolean): Block => {
  if (deposit.amount === 0) return nothing
  const cylinders = deposit.count === quantity(1) ? 'cylinder' : 'cylinders'
  const rows = [
    {
      name: `Security deposit, ${showQuantity(deposit.count)} ${cylinders}`,
      value: showRupees(deposit.amount),
    },
    { name: 'Total with deposit', value: showRupees(addPaise(document.value, deposit.amount)) },
  ]
  const note = `The deposit is refundable and no part of the ${isTaxed ? 'taxable ' : ''}value.`
  return stack([figures(sheet, rows, sumsWidth), texts(sheet, [[note, small]], sumsWidth)], 0)
}

const bankBlock = (sheet: Sheet, { bank, upi, document }: InvoicePaper, width: number): Block => {
  if (document.kind === 'credit_note') return nothing
  const values: readonly LabelledValue[] = [
    ['Name', bank.holder],
    ['Bank', bank.bank],
    ['Branch', bank.branch],
    ['A/c No.', bank.accountNo],
    ['IFSC', bank.ifsc],
    ['UPI', upi],
  ]
  return headed(sheet, 'BANK DETAILS', labels(sheet, values, { width, labelWidth: 40 }), width)
}

const qrSize = 76
/** Around a code there has to be so much blank for a camera to find it. */
const quiet = 8

const qrBlock = (sheet: Sheet, paper: InvoicePaper, code: QrMatrix | undefined): Block => {
  if (!code) return nothing
  const square: Block = {
    height: qrSize,
    draw: (x, y) => drawQr(sheet, code, { x, y, size: qrSize }),
  }
  const asked = texts(sheet, [[`Scan to pay ${showRupees(paper.due)}`, small]], qrSize + gap)
  return stack([square, asked], quiet)
}

/** In words, and how to pay. */
const leftBlock = (sheet: Sheet, paper: InvoicePaper, code: QrMatrix | undefined): Block => {
  const width = sheet.width - sumsWidth - gap
  const inWords = texts(sheet, [[amountInWords(paper.document.value), strong]], width)
  const bank = bankBlock(sheet, paper, width - qrSize - 2 * gap)
  const qr = qrBlock(sheet, paper, code)
  const payment = beside(bank, qr, bank.height === 0 ? 0 : width - qrSize - gap)
  return stack([headed(sheet, 'TOTAL IN WORDS', inWords, width), payment], 10)
}

const termsBlock = (sheet: Sheet, { terms, declaration }: InvoicePaper): Block =>
  stack(
    [
      headed(sheet, 'TERMS', texts(sheet, [[terms, small]], sheet.width), sheet.width),
      texts(sheet, [[declaration, small]], sheet.width),
    ],
    4,
  )

const signaturesOf = ({ document }: InvoicePaper): readonly Signature[] => {
  const ours = [`For ${document.issuer.name}`, 'Authorised signatory'] as const
  return isNote(document.kind) ? [ours] : [['Received by', 'Name, signature and date'], ours]
}

/** Amounts, words, terms and signatures stay together on one page. */
export const drawEnd = (
  sheet: Sheet,
  paper: InvoicePaper,
  taxes: readonly PaperTax[],
  code: QrMatrix | undefined,
): void => {
  const totals = stack(
    [figures(sheet, valueRows(paper, taxes), sumsWidth), depositBlock(sheet, paper, taxes.length > 0)],
    10,
  )
  const main = beside(leftBlock(sheet, paper, code), totals, sheet.width - sumsWidth)
  const end = stack([main, termsBlock(sheet, paper)], 12)
  sheet.need(10 + end.height + 16 + signatureHeight)
  end.draw(sheet.left, sheet.y + 10)
  drawSignatures(sheet, signaturesOf(paper))
}
