import { setImmediate } from 'node:timers/promises'
import type PDFDocument from 'pdfkit'
import { scriptRuns, seenRuns, type Run } from './runs.ts'
import { typefaces, unitsPerEm, type Face, type Typeface, type Typefaces } from './typeface.ts'
import { writable } from './writable.ts'
import { truncate, wrap } from './wrap.ts'

/** Lengths are points, 1/72 inch, from the upper left corner. */
export type Style = { readonly face: Face; readonly size: number; readonly colour: string }
export type Align = 'left' | 'right' | 'center'
export type Place = { readonly x: number; readonly y: number; readonly width: number; readonly align?: Align }

export const ink = { text: '#16232e', faint: '#5b6b78', hairline: '#c9d2d9', alarm: '#b4402f' } as const

const plain: Style = { face: 'regular', size: 8, colour: ink.text }
export const style = (changed: Partial<Style> = {}): Style => ({ ...plain, ...changed })

/** Room for scripts of India, whose signs stand above and below those of Latin. */
export const lineHeight = ({ size }: Style): number => size * 1.38
const baseline = ({ size }: Style) => size * 1.05

const a4 = { width: 595.28, height: 841.89 }
const margin = 36
/** Height of 'Page 1 of 2' and of what a document says beside it, in points. */
const footHeight = 18

type Document = InstanceType<typeof PDFDocument>
/** A page's content that is drawn when all pages are counted; the page refers to it from its beginning. */
type Late = ReturnType<Document['ref']>
type Section = { readonly foot: string; readonly numbers: Late[] }
type Rule = { from?: number; to?: number; colour?: string; weight?: number }

const footLook = style({ size: 7, colour: ink.faint })
const footTop = a4.height - margin - lineHeight(footLook)

/**
 * Pages of A4 with margins and a foot, and text that stays within the width that it is given. A page is written when the
 * next one begins and can be sent then; only the numbers of pages wait for the end.
 */
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
  readonly #named = new Set<string>()
  readonly #sections: Section[] = []
  /** What is drawn and not yet written to the page. */
  #operators: string[] = []
  /** The colour that letters have on the page by now; '' where that is not known. */
  #filledWith = ''
  #onPage: (sheet: Sheet) => void = () => {}

  constructor(document: Document, faces: Typefaces) {
    this.document = document
    this.#faces = faces
    document.addContent = (operator: string) => {
      this.#operators.push(operator)
      return document
    }
  }

  /** The library makes bytes of whatever it is handed: of a page at once, instead of each of its thousands of operators. */
  #writeContent(): void {
    this.document.page.write(this.#operators.join('\n'))
    this.#operators = []
    this.#filledWith = ''
  }

  /**
   * Pages from here on count from 1.
   * @param onPage draws what stands on each of them, also on those that a table adds
   */
  section(foot: string, onPage: (sheet: Sheet, isFirst: boolean) => void): void {
    this.#endPage()
    const section: Section = { foot, numbers: [] }
    this.#sections.push(section)
    this.#onPage = (sheet) => onPage(sheet, section.numbers.length === 1)
    this.#beginPage(section)
  }

  newPage(): void {
    this.#endPage()
    const section = this.#sections.at(-1)
    if (section) this.#beginPage(section)
  }

  #beginPage({ numbers }: Section): void {
    const { page } = this.document.addPage()
    const number = this.document.ref({})
    Object.assign(page.dictionary.data, { Contents: [page.content, number] })
    numbers.push(number)
    this.y = this.top
    this.#onPage(this)
  }

  /** Begins a page where so much does not fit on this one. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.newPage()
  }

  #typeface(face: Face, { script }: Run): Typeface {
    return script ? this.#faces.ofScript(face, script) : this.#faces[face]
  }

  /** A document names a font when it has the first word in it. */
  #fontName(face: Face, { script }: Run, typeface: Typeface): string {
    const name = script ? `${face} ${script}` : face
    if (!this.#named.has(name)) this.document.registerFont(name, typeface)
    this.#named.add(name)
    return name
  }

  measure(text: string, { face, size }: Style): number {
    const units = scriptRuns(text).reduce((sum, run) => sum + this.#typeface(face, run).widthOf(run.text), 0)
    return (units * size) / unitsPerEm
  }

  lines(text: string, width: number, look: Style, maxLines?: number): string[] {
    const clean = writable(this.#faces, look.face, text)
    return wrap(clean, width, (part) => this.measure(part, look), maxLines)
  }

  /** One line; what does not fit the width is cut with '…'. */
  text(text: string, place: Place, look: Style): void {
    const clean = writable(this.#faces, look.face, text).replaceAll('\n', ' ')
    this.#write(
      truncate(clean, place.width, (part) => this.measure(part, look)),
      place,
      look,
    )
  }

  /** Draws as many lines as the text takes. @returns their height */
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

  #fill(colour: string): void {
    if (colour !== this.#filledWith) this.document.fillColor(colour)
    this.#filledWith = colour
  }

  #write(line: string, { x, y, width, align = 'left' }: Place, look: Style): void {
    const slack = align === 'left' ? 0 : width - this.measure(line, look)
    let at = x + (align === 'center' ? slack / 2 : slack)
    this.#fill(look.colour)
    const runs = seenRuns(line)
    // Signs are drawn in another order than they are written: what is copied or searched is told apart.
    const isToldApart = runs.some(({ isShaped }) => isShaped)
    if (isToldApart) this.document.markContent('Span', { actual: line.replaceAll('\u200f', '') })
    for (const run of runs) at += this.#writeRun(run, at, y + baseline(look), look)
    if (isToldApart) this.document.endMarkedContent()
  }

  /** @returns its width */
  #writeRun(run: Run, x: number, y: number, { face, size }: Style): number {
    const typeface = this.#typeface(face, run)
    const wide = (typeface.widthOf(run.text) * size) / unitsPerEm
    this.document.font(this.#fontName(face, run, typeface), size).text(run.text, x, y, {
      lineBreak: false,
      baseline: 'alphabetic',
      features: [],
      // It would lay the text out and count its words for them.
      textWidth: wide,
      wordCount: 1,
    })
    return wide
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
    this.#filledWith = ''
  }

  /** The foot also brings the font of its number to the page. */
  #endPage(): void {
    const section = this.#sections.at(-1)
    if (!section) return
    this.text(section.foot, { x: this.left, y: footTop, width: this.width - 90 }, footLook)
    this.#writeContent()
  }

  #drawNumber(late: Late, number: string): void {
    const { page } = this.document
    const content = page.content
    page.content = late
    this.text(number, { x: this.right - 80, y: footTop, width: 80, align: 'right' }, footLook)
    this.#writeContent()
    page.content = content
    late.finalize()
  }

  /** What is written and was not taken yet: whole pages. */
  take(): Uint8Array {
    const written: unknown = this.document.read(this.document.readableLength)
    return written instanceof Uint8Array ? written : new Uint8Array()
  }

  /** Numbers the pages and ends the document. @returns what was not taken yet */
  async finish(): Promise<Uint8Array> {
    this.#endPage()
    for (const { numbers } of this.#sections)
      for (const [index, late] of numbers.entries()) {
        this.#drawNumber(late, `Page ${index + 1} of ${numbers.length}`)
        await setImmediate()
      }
    this.document.end()
    return this.take()
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
    // It would keep every word of the document; typefaces remember what costs time.
    fontLayoutCache: false,
  })
  return new Sheet(document, faces)
}
