import { buffer } from 'node:stream/consumers'
import type PDFDocument from 'pdfkit'
import { typefaces } from '@refill/api/pdf/typeface.ts'

export type Document = InstanceType<typeof PDFDocument>
export type Row = readonly [label: string, value: string]

/** A paper of one A4 page. */
export type Page = {
  readonly title: string
  /** An office or company that does not exist. */
  readonly issuer: string
  readonly accent: string
  readonly rows: readonly Row[]
  readonly remark: string
  /**
   * Drawn below the rows.
   * @param top points from the upper edge of the page
   */
  readonly figure?: (document: Document, top: number) => void
}

/** Points, 1/72 inch; A4. */
const [width, height, margin] = [595.28, 841.89, 56]
const valueLeft = 214
const ink = '#16232e'
const faint = '#5b6b78'

const head = (document: Document, { title, issuer, accent }: Page) => {
  document.rect(0, 0, width, 8).fill(accent)
  document.font('strong', 11).fillColor(accent).text(issuer, margin, 40, { lineBreak: false })
  document.font('strong', 21).fillColor(ink).text(title, margin, 60, { lineBreak: false })
  document
    .moveTo(margin, 98)
    .lineTo(width - margin, 98)
    .lineWidth(1)
    .stroke(accent)
}

const listed = (document: Document, rows: readonly Row[]): number => {
  let top = 122
  for (const [label, value] of rows) {
    document
      .font('regular', 9.5)
      .fillColor(faint)
      .text(label, margin, top + 1, { lineBreak: false })
    document.font('regular', 10.5).fillColor(ink)
    document.text(value, valueLeft, top, { width: width - margin - valueLeft })
    top = Math.max(document.y, top + 14) + 10
    document
      .moveTo(margin, top - 6)
      .lineTo(width - margin, top - 6)
      .lineWidth(0.4)
      .stroke('#d5dce2')
  }
  return top
}

/** Across the whole page, under the text, so that no print of it can pass for a real one. */
const watermark = (document: Document) => {
  document.save().rotate(-52, { origin: [width / 2, height / 2] })
  document.font('strong', 108).fillColor('#b4402f').fillOpacity(0.1)
  document.text('SPECIMEN', 26, height / 2 - 70, { lineBreak: false })
  document.restore().fillOpacity(1)
}

const foot = (document: Document, { remark, accent }: Page) => {
  document.font('regular', 9).fillColor(faint)
  document.text(remark, margin, 742, { width: width - 2 * margin })
  document.font('strong', 9).fillColor(accent)
  const disclaimer = 'SPECIMEN · drawn for a sample business · issuer and numbers are invented · not valid'
  document.text(disclaimer, margin, 800, { lineBreak: false })
}

/** Any day that stays: the time of drawing would make the same paper differ from run to run. */
const drawnOn = new Date('2026-01-01T00:00:00Z')

/** The page as PDF, about 10 kB; the same page is always the same bytes. */
export const drawPage = async (page: Page): Promise<Buffer> => {
  const [{ default: PDFDocument }, { regular, strong }] = await Promise.all([import('pdfkit'), typefaces()])
  const info = { Title: `${page.title} (specimen)`, CreationDate: drawnOn }
  const document = new PDFDocument({ size: 'A4', margin: 0, font: '', info })
  document.registerFont('regular', regular).registerFont('strong', strong)
  watermark(document)
  head(document, page)
  const bottom = listed(document, page.rows)
  page.figure?.(document, bottom + 12)
  foot(document, page)
  document.end()
  return buffer(document)
}
