import type { TaxDocument, TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import { states } from '@refill/contract/identifiers/states.ts'
import { showDay, showInstant } from '@refill/values/day.ts'
import { labelled, stacked, type Box, type LabelledValue } from '../../pdf/blocks.ts'
import { drawContinuedCopy, drawTitle } from '../../pdf/copies.ts'
import type { OpenLogo } from '../../pdf/logo.ts'
import { drawBusiness, drawParty, titleLook } from '../../pdf/party.ts'
import { ink, style, type Sheet } from '../../pdf/sheet.ts'
import { businessOf, nameOf, partyOf, taxesOf, type EInvoice, type InvoicePaper } from './invoice-paper.ts'
import { drawQr, type QrMatrix } from './paper-qr.ts'

/** Room for the mark of a copy at least. */
const leastTitle = 150
const gap = 16
const small = style({ size: 7, colour: ink.faint })

const numberLabels: Readonly<Record<TaxKind, string>> = {
  invoice: 'Invoice No.',
  bill_of_supply: 'Bill No.',
  credit_note: 'Credit note No.',
  debit_note: 'Debit note No.',
}

const against: Readonly<Record<TaxKind, string>> = {
  invoice: 'Against invoice',
  bill_of_supply: 'Against bill',
  credit_note: 'Against note',
  debit_note: 'Against note',
}

/** 'Gujarat (24)'. */
const placeOf = ({ placeOfSupply }: TaxDocument): string => {
  const name = states.get(placeOfSupply)
  return name ? `${name} (${placeOfSupply})` : placeOfSupply
}

const originalOf = ({ original }: TaxDocument): LabelledValue[] =>
  original
    ? [
        [against[original.kind], original.number],
        ['Dated', showDay(original.day)],
      ]
    : []

const numbersOf = ({ document, order }: InvoicePaper): LabelledValue[] => [
  ['Date', showDay(document.day)],
  ...originalOf(document),
  ['Order', order?.number ?? ''],
  ['Booked on', showDay(order?.bookedOn)],
  ['PO No.', order?.poNumber ?? ''],
  ['Place of supply', placeOf(document)],
]

const numberLook = { labelWidth: 66, look: style({ face: 'strong' }) }
const reverseChargeLook = style({ colour: ink.faint })

const drawNumbers = (sheet: Sheet, paper: InvoicePaper, { x, y, width }: Box): number => {
  const { document } = paper
  const { kind, number, reverseCharge } = document
  let at = y + labelled(sheet, [[numberLabels[kind], number]], { x, y, width }, numberLook)
  at += labelled(sheet, numbersOf(paper), { x, y: at, width }, { labelWidth: numberLook.labelWidth })
  if (taxesOf(document).length === 0) return at - y
  const sentence = `Tax payable on reverse charge: ${reverseCharge ? 'Yes' : 'No'}`
  return at - y + sheet.paragraph(sentence, { x, y: at, width }, reverseChargeLook, 2)
}

const eWayOf = ({ eWay }: InvoicePaper): LabelledValue[] =>
  'number' in eWay
    ? [
        ['E-way bill', eWay.number],
        ['Valid until', eWay.validUntil && showInstant(eWay.validUntil)],
      ]
    : []

const transportOf = (paper: InvoicePaper): LabelledValue[] => [
  ['Challan', paper.challan],
  ['Delivered', showDay(paper.deliveredOn)],
  ['Vehicle', paper.vehicle],
  ['Driver', paper.driver],
  ...eWayOf(paper),
]

/** Why a note was issued, how goods go, and why without a bill. @returns the height */
const drawTransport = (sheet: Sheet, paper: InvoicePaper, box: Box, labelWidth: number): number => {
  const { reason, cylinders, eWay } = paper
  let at = box.y
  if (reason) at += stacked(sheet, 'REASON', [[reason, style()]], box) + 4
  if (cylinders) at += stacked(sheet, 'CYLINDERS', [[cylinders, style()]], { ...box, y: at }) + 4
  at += labelled(sheet, transportOf(paper), { ...box, y: at }, { labelWidth })
  if (!('sentence' in eWay) || eWay.sentence === '') return at - box.y
  return at + 2 - box.y + sheet.paragraph(eWay.sentence, { ...box, y: at + 2 }, small, 6)
}

const drawBuyer = (sheet: Sheet, { buyer, shipTo }: TaxDocument, box: Box): number => {
  const height = drawParty(sheet, 'BILL TO', partyOf(buyer), box, 'Unregistered')
  if (!shipTo) return height
  const below = { ...box, y: box.y + height + 4 }
  return height + 4 + stacked(sheet, 'SHIP TO', [[shipTo, style()]], below)
}

/** Who gets it, its numbers, how the goods go. @returns the height */
const drawColumns = (sheet: Sheet, paper: InvoicePaper): number => {
  const { left, right, y } = sheet
  const [first, second] = [195, 170]
  const [middle, last] = [left + first + gap, left + first + second + 2 * gap]
  return Math.max(
    drawBuyer(sheet, paper.document, { x: left, y, width: first }),
    drawNumbers(sheet, paper, { x: middle, y, width: second }),
    drawTransport(sheet, paper, { x: last, y, width: right - last }, 48),
  )
}

/** About two inches. */
const signedSize = 144

/** The same beside the signed code; what the portal gave to read stands below. @returns the height */
const drawEInvoice = (
  sheet: Sheet,
  paper: InvoicePaper,
  { irn, ackNo, ackDate }: EInvoice,
  code: QrMatrix | undefined,
): number => {
  const { left, right, y } = sheet
  const [first, x] = [178, right - signedSize]
  const middle = left + first + gap
  const second = { x: middle, y, width: x - gap - middle }
  if (code) drawQr(sheet, code, { x, y, size: signedSize })
  const buyer = drawBuyer(sheet, paper.document, { x: left, y, width: first })
  const numbers = drawNumbers(sheet, paper, second) + 4
  const transport = drawTransport(sheet, paper, { ...second, y: y + numbers }, numberLook.labelWidth)
  const below = y + Math.max(buyer, numbers + transport, code ? signedSize : 0) + 8
  const acknowledged = [
    ['Ack No.', ackNo],
    ['Ack Date', showInstant(ackDate)],
  ] as const
  const heights = [
    labelled(sheet, [['IRN', irn]], { x: left, y: below, width: x - gap - left }, { labelWidth: 24 }),
    labelled(sheet, acknowledged, { x, y: below, width: signedSize }, { labelWidth: 44 }),
  ]
  return below + Math.max(...heights) - y
}

type Head = {
  readonly copy: string
  readonly logo: OpenLogo | undefined
  readonly signed: QrMatrix | undefined
  readonly isFirst: boolean
}

/** All of it on the first page; number and mark of the copy on the others. */
export const drawHead = (sheet: Sheet, paper: InvoicePaper, { copy, logo, signed, isFirst }: Head): void => {
  const { document, eInvoice } = paper
  const business = businessOf(paper)
  const title = nameOf(document).toUpperCase()
  if (!isFirst) {
    const continued = { business: business.name, document: `${title} ${document.number}`, copy }
    return drawContinuedCopy(sheet, continued)
  }
  const width = Math.max(leastTitle, sheet.measure(title, titleLook) + 1)
  const bottom = drawBusiness({ sheet, business, logo }, sheet.width - width - gap)
  sheet.y = Math.max(bottom, drawTitle(sheet, { title, copy, width })) + 8
  sheet.hairline(sheet.y)
  sheet.y += 8
  sheet.y += (eInvoice ? drawEInvoice(sheet, paper, eInvoice, signed) : drawColumns(sheet, paper)) + 10
}
