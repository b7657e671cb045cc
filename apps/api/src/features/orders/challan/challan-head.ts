import { showDay, showInstant } from '@refill/values/day.ts'
import { showRupees } from '@refill/values/money.ts'
import { labelled, stacked } from '../../../pdf/blocks.ts'
import { drawContinuedCopy, drawTitle } from '../../../pdf/copies.ts'
import type { OpenLogo } from '../../../pdf/logo.ts'
import { drawBusiness, drawParty, spokenMobile, stateWithCode } from '../../../pdf/party.ts'
import { ink, style, type Sheet } from '../../../pdf/sheet.ts'
import { taxOf, type ChallanDocument } from './challan-document.ts'

const titleWidth = 190

const drawNumbers = (sheet: Sheet, challan: ChallanDocument, x: number, width: number): number => {
  const { number, issuedOn, order, consignee } = challan
  const place = taxOf(challan).isBetweenStates ? stateWithCode(consignee.state) : ''
  const strong = labelled(sheet, [['Challan No.', number]], { x, y: sheet.y, width }, numberLook)
  const values = [
    ['Date', showDay(issuedOn)],
    ['Order', order.number],
    ['Booked on', showDay(order.bookedOn)],
    ['PO No.', order.poNumber],
    ['Place of supply', place],
    ['Replaced by', challan.replacedBy],
  ] as const
  return strong + labelled(sheet, values, { x, y: sheet.y + strong, width })
}
const numberLook = { look: style({ face: 'strong' }) }

const sentenceLook = style({ size: 7, colour: ink.faint })

const drawTransport = (sheet: Sheet, challan: ChallanDocument, x: number, width: number): number => {
  const { vehicle, driver, collect, eWay } = challan
  const bill = 'number' in eWay ? eWay : { number: '', validUntil: '' }
  const values = [
    ['Vehicle', vehicle],
    ['Driver', driver.name],
    ['Mobile', spokenMobile(driver.mobile)],
    ['E-way bill', bill.number],
    ['Valid until', bill.validUntil && showInstant(bill.validUntil)],
  ] as const
  let at = sheet.y + labelled(sheet, values, { x, y: sheet.y, width }, { labelWidth: 48 })
  if ('sentence' in eWay && eWay.sentence)
    at += 2 + sheet.paragraph(eWay.sentence, { x, y: at + 2, width }, sentenceLook, 6)
  if (collect === 0) return at - sheet.y
  const place = { x, y: at + 4, width }
  return (
    at - sheet.y + 4 + sheet.paragraph(`Collect ${showRupees(collect)} in cash`, place, numberLook.look, 2)
  )
}

const drawConsignee = (sheet: Sheet, { consignee, shipTo }: ChallanDocument, width: number): number => {
  const box = { x: sheet.left, y: sheet.y, width }
  const height = drawParty(sheet, 'CONSIGNEE', consignee, box, 'Unregistered')
  if (!shipTo) return height
  const below = { ...box, y: sheet.y + height + 4 }
  return height + 4 + stacked(sheet, 'SHIP TO', [[shipTo, style()]], below)
}

const gap = 16
const widths = [205, 158] as const

type Head = { readonly copy: string; readonly logo: OpenLogo | undefined; readonly isFirst: boolean }

/** All of it on the first page; number and mark of the copy on the others. */
export const drawHead = (sheet: Sheet, challan: ChallanDocument, { copy, logo, isFirst }: Head): void => {
  if (!isFirst) {
    const document = `DELIVERY CHALLAN ${challan.number}`
    drawContinuedCopy(sheet, { business: challan.consigner.name, document, copy })
    return
  }
  const business = drawBusiness({ sheet, business: challan.consigner, logo }, sheet.width - titleWidth - gap)
  sheet.y = Math.max(business, drawTitle(sheet, { title: 'DELIVERY CHALLAN', copy, width: titleWidth })) + 8
  sheet.hairline(sheet.y)
  sheet.y += 8
  const [first, second] = widths
  const x = [sheet.left, sheet.left + first + gap, sheet.left + first + second + 2 * gap] as const
  const heights = [
    drawConsignee(sheet, challan, first),
    drawNumbers(sheet, challan, x[1], second),
    drawTransport(sheet, challan, x[2], sheet.right - x[2]),
  ]
  sheet.y += Math.max(...heights) + 10
}
