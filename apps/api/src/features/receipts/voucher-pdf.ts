import { showDay, type Day } from '@refill/values/day.ts'
import { showAmount, showRupees, type Paise } from '@refill/values/money.ts'
import { amountInWords } from '@refill/values/words.ts'
import { labelled, stacked, sums, type LabelledValue } from '../../pdf/blocks.ts'
import type { OpenLogo } from '../../pdf/logo.ts'
import {
  drawBusiness,
  drawContinued,
  drawParty,
  openDocument,
  titleLook,
  type Business,
  type Party,
} from '../../pdf/party.ts'
import { ink, lineHeight, style, type Sheet } from '../../pdf/sheet.ts'
import { Table, type Column } from '../../pdf/table.ts'

/** Money that changed hands: `receipt` came from the customer, `refund` went back, `prepaid` the oil company had. */
export type VoucherDocument = {
  readonly kind: 'receipt' | 'refund' | 'prepaid'
  readonly business: Business
  readonly customer: Party
  readonly number: string
  readonly day: Day
  readonly isCanceled: boolean
  readonly amount: Paise
  readonly mode: string
  readonly transactionNumber: string
  readonly narration: string
  /** Who received or paid it. */
  readonly person: string
  /** The orders that it pays, or the receipts that it comes from. */
  readonly parts: readonly { readonly number: string; readonly amount: Paise }[]
  /** Other figures below the amount; those that are 0 are left out. */
  readonly rest: readonly { readonly name: string; readonly amount: Paise }[]
}

const words = {
  receipt: { title: 'RECEIPT', from: 'RECEIVED FROM', person: 'Received by', part: 'Against order' },
  prepaid: {
    title: 'PREPAID',
    from: 'PAID TO THE OIL COMPANY BY',
    person: 'Entered by',
    part: 'Against order',
  },
  refund: { title: 'PAYMENT VOUCHER', from: 'PAID TO', person: 'Paid by', part: 'From receipt' },
} as const

const titleWidth = 190
const gap = 24
const small = style({ size: 7, colour: ink.faint })

const details = ({ kind, number, day, ...voucher }: VoucherDocument): LabelledValue[] => [
  ['Voucher No.', number],
  ['Date', showDay(day)],
  ['Mode', voucher.mode],
  ['Transaction', voucher.transactionNumber],
  [words[kind].person, voucher.person],
  ['Narration', voucher.narration],
]

const drawHead = (sheet: Sheet, voucher: VoucherDocument, logo: OpenLogo | undefined): void => {
  const { kind, business, customer } = voucher
  const bottom = drawBusiness({ sheet, business, logo }, sheet.width - titleWidth - gap)
  const place = { x: sheet.right - titleWidth, y: sheet.top - 3, width: titleWidth, align: 'right' } as const
  sheet.text(words[kind].title, place, titleLook)
  sheet.y = bottom + 8
  sheet.hairline(sheet.y)
  sheet.y += 8
  const width = (sheet.width - gap) / 2
  const left = drawParty(sheet, words[kind].from, customer, { x: sheet.left, y: sheet.y, width })
  const box = { x: sheet.left + width + gap, y: sheet.y, width }
  sheet.y += Math.max(left, labelled(sheet, details(voucher), box)) + 10
}

const columnsOf = (kind: VoucherDocument['kind']): readonly Column[] => [
  { head: 'S.No.', width: 30, align: 'right' },
  { head: words[kind].part },
  { head: 'Amount', width: 90, align: 'right' },
]

async function* drawParts(sheet: Sheet, { kind, parts }: VoucherDocument): AsyncGenerator<Uint8Array> {
  if (parts.length === 0) return
  const table = new Table(sheet, columnsOf(kind))
  yield* table.rows(parts.map(({ number, amount }, index) => [String(index + 1), number, showAmount(amount)]))
}

const signatureHeight = 66
const sumsWidth = 214

/** Amounts, words and signature stay together on one page. */
const drawEnd = (sheet: Sheet, { amount, rest, business }: VoucherDocument): void => {
  const rows = rest
    .filter((one) => one.amount > 0)
    .map((one) => ({ name: one.name, value: showRupees(one.amount), isStrong: false }))
  sheet.need(rows.length * 14 + 40 + signatureHeight)
  sheet.y += 10
  const width = sheet.width - sumsWidth - gap
  const inWords = [[amountInWords(amount), style({ face: 'strong' })]] as const
  const left = stacked(sheet, 'AMOUNT IN WORDS', inWords, { x: sheet.left, y: sheet.y, width })
  const all = [...rows, { name: 'Amount', value: showRupees(amount), isStrong: true }]
  const right = sums(sheet, all, { x: sheet.right - sumsWidth, y: sheet.y, width: sumsWidth })
  sheet.y += Math.max(left, right) + 12
  const x = sheet.right - sumsWidth
  sheet.text(`For ${business.name}`, { x, y: sheet.y, width: sumsWidth }, style({ face: 'strong' }))
  const line = sheet.y + signatureHeight - lineHeight(small) - 4
  sheet.hairline(line, { from: x, to: sheet.right, colour: ink.faint })
  sheet.text('Authorised signatory', { x, y: line + 3, width: sumsWidth }, small)
}

/** A voucher for whoever paid, or was paid; across it CANCELED once it was taken back. */
export async function* voucherPdf(voucher: VoucherDocument): AsyncGenerator<Uint8Array> {
  const { kind, number, day, business, isCanceled } = voucher
  const { title } = words[kind]
  const { sheet, logo } = await openDocument({ title: `${title} ${number}`, business, on: day })
  sheet.section(`${title} ${number} of ${showDay(day)}`, (page, isFirst) => {
    if (isCanceled) page.mark('CANCELED')
    if (isFirst) drawHead(page, voucher, logo)
    else drawContinued(page, business.name, `${title} ${number}`)
  })
  yield* drawParts(sheet, voucher)
  drawEnd(sheet, voucher)
  yield await sheet.finish()
}
