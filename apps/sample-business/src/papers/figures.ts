import { random } from '../random.ts'
import type { Document } from './page.ts'

/** Twelve months of use as bars; the last one is the billed one. */
export const usage = (number: string) => (document: Document, top: number) => {
  const chance = random('bill', number)
  document.font('regular', 9).fillColor('#5b6b78').text('Units of the last twelve months', 56, top)
  for (let month = 0; month < 12; month += 1) {
    const high = chance.between(28, 96)
    const left = 56 + month * 40
    document.rect(left, top + 120 - high, 26, high).fill(month === 11 ? '#2c7856' : '#b9d6c9')
  }
  document
    .moveTo(56, top + 120)
    .lineTo(522, top + 120)
    .lineWidth(0.8)
    .stroke('#5b6b78')
}

const ruledLine = (document: Document, label: string, top: number, until: number) => {
  document.font('regular', 9).fillColor('#5b6b78').text(label, 74, top, { lineBreak: false })
  document
    .moveTo(130, top + 12)
    .lineTo(until, top + 12)
    .lineWidth(0.5)
    .stroke('#5b6b78')
}

const crossedOut = (document: Document, top: number) => {
  document
    .moveTo(70, top + 182)
    .lineTo(360, top + 14)
    .moveTo(110, top + 190)
    .lineTo(400, top + 22)
  document.lineWidth(1.4).stroke('#b4402f')
  document.save().rotate(-30, { origin: [235, top + 102] })
  document
    .font('strong', 15)
    .fillColor('#b4402f')
    .text('CANCELLED', 190, top + 92, { lineBreak: false })
  document.restore()
}

/** A cheque with two lines across it, as people send one to show an account. */
export const cheque = (holder: string) => (document: Document, top: number) => {
  document.roundedRect(56, top, 483, 196, 6).lineWidth(1).fillAndStroke('#eef4fa', '#0a66a5')
  ruledLine(document, 'Pay', top + 52, 520)
  ruledLine(document, 'Rupees', top + 84, 390)
  document
    .rect(404, top + 76, 116, 24)
    .lineWidth(0.8)
    .stroke('#0a66a5')
  document.font('strong', 9).fillColor('#16232e')
  document.text(`For ${holder}`, 300, top + 132, { width: 220, align: 'right' })
  crossedOut(document, top)
}
