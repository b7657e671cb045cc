import { showDay } from '@refill/values/day.ts'
import { openLogo, prepareLogo, type OpenLogo } from '../../pdf/logo.ts'

import { openSheet, type Sheet } from '../../pdf/sheet.ts'
import type { ChallanDocument } from './challan-document.ts'
import { drawChallanEnd } from './challan-end.ts'
import { drawChallanHead } from './challan-head.ts'
import { drawChallanLines } from './challan-lines.ts'
import { totalsOf, type ChallanTotals } from './challan-totals.ts'

export type { ChallanDocument, ChallanLine } from './challan-document.ts'

/** The words of Rule 55; each copy has its own. */
const copies = ['ORIGINAL FOR CONSIGNEE', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR CONSIGNER'] as const

const drawCopy = async (sheet: Sheet, challan: ChallanDocument, totals: ChallanTotals, parts: CopyParts) => {
  const { copy, logo } = parts
  const foot = `Delivery challan ${challan.number} of ${showDay(challan.issuedOn)}  ·  ${copy}`
  sheet.section(foot, (page, isFirst) => {
    if (challan.isCanceled) page.mark('CANCELED')
    drawChallanHead(page, challan, { copy, logo, isFirst })
  })
  await drawChallanLines(sheet, challan, totals)
  drawChallanEnd(sheet, challan, totals)
}
type CopyParts = { copy: string; logo: OpenLogo | undefined }

/** Three marked copies in one file; each counts its own pages. */
export const challanPdf = async (challan: ChallanDocument): Promise<Uint8Array> => {
  const { number, issuedOn, consigner } = challan
  const [sheet, prepared] = await Promise.all([
    openSheet({
      title: `Delivery challan ${number}`,
      author: consigner.name,
      createdAt: new Date(`${issuedOn}T00:00:00+05:30`),
    }),
    prepareLogo(consigner.logo),
  ])
  const logo = prepared && openLogo(sheet, prepared)
  const totals = totalsOf(challan)
  for (const copy of copies) await drawCopy(sheet, challan, totals, { copy, logo })
  return sheet.finish()
}
