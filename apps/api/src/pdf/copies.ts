import { drawContinued, titleLook } from './party.ts'
import { ink, lineHeight, style, type Sheet } from './sheet.ts'

const copyLook = style({ face: 'strong', size: 8 })
const small = style({ size: 7, colour: ink.faint })

/** Draws which copy it is, in a frame at the right edge. @returns the lower edge */
const drawCopyMark = (sheet: Sheet, copy: string, top: number): number => {
  const width = sheet.measure(copy, copyLook) + 14
  const height = lineHeight(copyLook) + 6
  const x = sheet.right - width
  sheet.document.rect(x, top, width, height).lineWidth(0.8).stroke(ink.text)
  sheet.text(copy, { x, y: top + 3, width, align: 'center' }, copyLook)
  return top + height
}

type Titled = { readonly title: string; readonly copy: string; readonly width: number }

/** What the document is, at the right edge, and below it whose copy; '' where copies are not told apart. @returns the lower edge */
export const drawTitle = (sheet: Sheet, { title, copy, width }: Titled): number => {
  const place = { x: sheet.right - width, y: sheet.top - 3, width, align: 'right' } as const
  sheet.text(title, place, titleLook)
  const bottom = sheet.top + lineHeight(titleLook)
  return copy === '' ? bottom : drawCopyMark(sheet, copy, bottom)
}

type Continued = { readonly business: string; readonly document: string; readonly copy: string }

/** {@link drawContinued} with the mark of the copy beside it. */
export const drawContinuedCopy = (sheet: Sheet, { business, document, copy }: Continued): void => {
  if (copy === '') return drawContinued(sheet, business, document)
  const bottom = drawCopyMark(sheet, copy, sheet.top - 4)
  drawContinued(sheet, business, document, sheet.right - sheet.measure(copy, copyLook) - 30)
  sheet.y = Math.max(sheet.y, bottom + 8)
}

/** A line to sign on: what stands above it and below. */
export type Signature = readonly [above: string, below: string]

export const signatureHeight = 66
const gap = 24

/** At the foot of the page, a third of it each; one alone stands at the right. */
export const drawSignatures = (sheet: Sheet, signatures: readonly Signature[]): void => {
  const width = (sheet.width - 2 * gap) / 3
  const top = sheet.bottom - signatureHeight
  const line = sheet.bottom - lineHeight(small) - 4
  const first = signatures.length === 1 ? sheet.right - width : sheet.left
  const step = (sheet.width - width) / Math.max(1, signatures.length - 1)
  for (const [index, [above, below]] of signatures.entries()) {
    const x = first + index * step
    sheet.text(above, { x, y: top, width }, style({ face: 'strong' }))
    sheet.hairline(line, { from: x, to: x + width, colour: ink.faint })
    sheet.text(below, { x, y: line + 3, width }, small)
  }
}
