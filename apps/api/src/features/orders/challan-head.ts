import { showDay } from '@refill/values/day.ts'
import { showRupees } from '@refill/values/money.ts'
import { labelled, stacked } from '../../pdf/blocks.ts'
import type { OpenLogo } from '../../pdf/logo.ts'
import {
  drawBusiness,
  drawContinued,
  drawParty,
  spokenMobile,
  stateWithCode,
  titleLook,
} from '../../pdf/party.ts'
import { ink, lineHeight, style, type Sheet } from '../../pdf/sheet.ts'
import { taxOf, type ChallanDocument } from './challan-document.ts'

const copyLook = style({ face: 'strong', size: 8 })
const titleWidth = 190

/** In a frame at the right edge. @returns the lower edge */
const drawCopyMark = (sheet: Sheet, copy: string, top: number): number => {
  const width = sheet.measure(copy, copyLook) + 14
  const height = lineHeight(copyLook) + 6
  const x = sheet.right - width
  sheet.document.rect(x, top, width, height).lineWidth(0.8).stroke(ink.text)
  sheet.text(copy, { x, y: top + 3, width, align: 'center' }, copyLook)
  return top + height
}

const drawTitle = (sheet: Sheet, copy: string): number => {
  const x = sheet.right - titleWidth
  const title = { x, y: sheet.top - 3, width: titleWidth, align: 'right' } as const
  sheet.text('DELIVERY CHALLAN', title, titleLook)
  return drawCopyMark(sheet, copy, sheet.top + lineHeight(titleLook))
}

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

const drawTransport = (sheet: Sheet, challan: ChallanDocument, x: number, width: number): number => {
  const { vehicle, driver, collect } = challan
  const values = [
    ['Vehicle', vehicle],
    ['Driver', driver.name],
    ['Mobile', spokenMobile(driver.mobile)],
  ] as const
  const height = labelled(sheet, values, { x, y: sheet.y, width }, { labelWidth: 40 })
  if (collect === 0) return height
  const place = { x, y: sheet.y + height + 4, width }
  return height + 4 + sheet.paragraph(`Collect ${showRupees(collect)} in cash`, place, numberLook.look, 2)
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
    const right = drawCopyMark(sheet, copy, sheet.top - 4)
    const room = sheet.right - sheet.measure(copy, copyLook) - 30
    drawContinued(sheet, challan.consigner.name, `DELIVERY CHALLAN ${challan.number}`, room)
    sheet.y = Math.max(sheet.y, right + 8)
    return
  }
  const business = drawBusiness({ sheet, business: challan.consigner, logo }, sheet.width - titleWidth - gap)
  sheet.y = Math.max(business, drawTitle(sheet, copy)) + 8
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
