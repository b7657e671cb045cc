import { buffer } from 'node:stream/consumers'
import type PDFDocument from 'pdfkit'
import { typefaces, type Typefaces } from './typeface.ts'
import { scriptRuns, writable } from './writable.ts'
import { shorten, wrap } from './wrap.ts'

/** Lengths are points, 1/72 inch, from the upper left corner. */
export type Style = { readonly face: keyof Typefaces; readonly size: number; readonly colour: string }
export type Align = 'left' | 'right' | 'center'
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly align?: Align }

export const ink = { text: '#16232e', faint: '#5b6b78', hairline: '#c9d2d9', alarm: '#b4402f' } as const

const plain: Style = { face: 'regular', size: 8, colour: ink.text }
export const style = (changed: Partial<Style> = {}): Style => ({ ...plain, ...changed })

/** Room for Devanagari, whose signs stand above and below those of Latin. */
export const lineHeight = ({ size }: Style): number => size * 1.38
const baseline = ({ size }: Style) => size * 1.05

const a4 = { width: 595.28, height: 841.89 }
const margin = 36
/** For 'Page 1 of 2' and what a document says beside it. */
const footHeight = 18

type Section = { readonly from: number; until: number; readonly foot: string }
type Rule = { from?: number; to?: number; colour?: string; weight?: number }
type Document = InstanceType<typeof PDFDocument>

/** Pages of A4 with margins and a foot, and text that stays within the width that it is given. */
export class Sheet {
  readonly left = margin
  readonly right = a4.width - margin
  readonly width = a4.width - 2 * margin
  readonly top = margin
  readonly bottom = a4.height - margin - footHeight
  readonly document: Document
  /** Where the next thing is drawn. */
  y = margin
  readonly #faces: Typefaces
  readonly #sections: Section[] = []
  #pages = 0
  #onPage: (sheet: Sheet) => void = () => {}

  constructor(document: Document, faces: Typefaces) {
    this.document = document
    this.#faces = faces
    document.registerFont('regular', faces.regular).registerFont('strong', faces.strong)
  }

  /** Pages from here on count from 1. @param onPage draws what stands on each of them, also on those that a table adds */
  section(foot: string, onPage: (sheet: Sheet, isFirst: boolean) => void): void {
    const from = this.#pages
    this.#sections.push({ from, until: from, foot })
    this.#onPage = (sheet) => onPage(sheet, this.#pages - 1 === from)
    this.newPage()
  }

  newPage(): void {
    this.document.addPage()
    this.#pages += 1
    const section = this.#sections.at(-1)
    if (section) section.until = this.#pages
    this.y = this.top
    this.#onPage(this)
  }

  /** Begins a page where so much does not fit on this one. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.newPage()
  }

  measure(text: string, { face, size }: Style): number {
    this.document.font(face, size)
    return scriptRuns(text).reduce((sum, run) => sum + this.document.widthOfString(run.text), 0)
  }

  lines(text: string, width: number, look: Style, maxLines?: number): string[] {
    const clean = writable(this.#faces[look.face], text)
    return wrap(clean, width, (part) => this.measure(part, look), maxLines)
  }

  /** One line; what does not fit the width is cut with '…'. */
  text(text: string, place: Place, look: Style): void {
    const clean = writable(this.#faces[look.face], text).replaceAll('\n', ' ')
    this.#write(
      shorten(clean, place.width, (part) => this.measure(part, look)),
      place,
      look,
    )
  }

  /** As many lines as it takes. @returns their height */
  paragraph(text: string, place: Place, look: Style, maxLines?: number): number {
    const lines = this.lines(text, place.width, look, maxLines)
    return this.writeLines(lines, place, look)
  }

  /** @param lines of {@link lines} for the same width */
  writeLines(lines: readonly string[], place: Place, look: Style): number {
    for (const [index, line] of lines.entries())
      this.#write(line, { ...place, y: place.y + index * lineHeight(look) }, look)
    return lines.length * lineHeight(look)
  }

  #write(line: string, { x, y, width, align = 'left' }: Place, look: Style): void {
    const slack = align === 'left' ? 0 : width - this.measure(line, look)
    let at = x + (align === 'center' ? slack / 2 : slack)
    this.document.font(look.face, look.size).fillColor(look.colour)
    for (const { text, isDevanagari } of scriptRuns(line)) {
      // Signs are drawn in another order than they are written: what is copied or searched is told apart.
      if (isDevanagari) this.document.markContent('Span', { actual: text })
      this.document.text(text, at, y + baseline(look), { lineBreak: false, baseline: 'alphabetic' })
      if (isDevanagari) this.document.endMarkedContent()
      at += this.document.widthOfString(text)
    }
  }

  hairline(y: number, { from = this.left, to = this.right, colour, weight = 0.5 }: Rule = {}): void {
    this.document
      .moveTo(from, y)
      .lineTo(to, y)
      .lineWidth(weight)
      .stroke(colour ?? ink.hairline)
  }

  /** Large, across the page: a document that does not count any more cannot pass for one that does. */
  mark(word: string): void {
    const { width, height } = a4
    const look = style({ face: 'strong', size: 92, colour: ink.alarm })
    this.document.save().rotate(-38, { origin: [width / 2, height / 2] })
    this.document.fillOpacity(0.16)
    const wide = this.measure(word, look)
    this.#write(word, { x: (width - wide) / 2, y: height / 2 - look.size * 0.7, width: wide + 1 }, look)
    this.document.restore().fillOpacity(1)
  }

  #foot({ from, until, foot }: Section): void {
    const look = style({ size: 7, colour: ink.faint })
    const y = a4.height - margin - lineHeight(look)
    for (let page = from; page < until; page += 1) {
      this.document.switchToPage(page)
      const number = `Page ${page - from + 1} of ${until - from}`
      this.text(foot, { x: this.left, y, width: this.width - 90 }, look)
      this.text(number, { x: this.right - 80, y, width: 80, align: 'right' }, look)
    }
  }

  /** Numbers the pages and ends the document. */
  async finish(): Promise<Uint8Array> {
    for (const section of this.#sections) this.#foot(section)
    this.document.end()
    return buffer(this.document)
  }
}

export type SheetInfo = { readonly title: string; readonly author: string; readonly createdAt: Date }

export const openSheet = async ({ title, author, createdAt }: SheetInfo): Promise<Sheet> => {
  const [{ default: PDFDocument }, faces] = await Promise.all([import('pdfkit'), typefaces()])
  const info = { Title: title, Author: author, CreationDate: createdAt }
  const document = new PDFDocument({
    size: 'A4',
    margin: 0,
    font: '',
    info,
    lang: 'en-IN',
    displayTitle: true,
    autoFirstPage: false,
    bufferPages: true,
  })
  return new Sheet(document, faces)
}
