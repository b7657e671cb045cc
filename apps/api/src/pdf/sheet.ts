import { DocumentFont } from './document-font.ts'
import { prepareLogo, writeLogo, type Logo } from './logo.ts'
import { PageContent, resourceNames, type Area, type FontName, type Fonts } from './page-content.ts'
import { PdfFile, pdfText, pdfTime, reference, references, type Reference } from './pdf-file.ts'
import { typefaces, type Typefaces } from './typeface.ts'
import { writable } from './writable.ts'
import { shorten, wrap } from './wrap.ts'

/** Lengths are points, 1/72 inch, from the upper left corner. */
export type Style = { readonly face: FontName; readonly size: number; readonly colour: string }
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

/** Pages that count from 1, by their feet: how many there are is known at the end. */
type Section = { readonly foot: string; readonly feet: Reference[] }
type Size = { readonly width: number; readonly height: number }
type PlacedLogo = Size & { readonly image: Reference }
type Rule = { from?: number; to?: number; colour?: string; weight?: number }

export type SheetInfo = { readonly title: string; readonly author: string; readonly createdAt: Date }

/**
 * Pages of A4 with margins and a foot, and text that stays within the width that it is given. A page is written to the
 * file when the next one begins; the feet, which say how many pages there are, are written at the end.
 */
export class Sheet {
  readonly left = margin
  readonly right = a4.width - margin
  readonly width = a4.width - 2 * margin
  readonly top = margin
  readonly bottom = a4.height - margin - footHeight
  /** Where the next thing is drawn. */
  y = margin
  readonly #info: SheetInfo
  readonly #faces: Typefaces
  readonly #file = new PdfFile()
  readonly #fonts: Fonts
  readonly #content: PageContent
  readonly #tree = this.#file.reserve()
  readonly #resources = this.#file.reserve()
  readonly #logo: PlacedLogo | undefined
  readonly #pages: Reference[] = []
  readonly #sections: Section[] = []
  #onPage: () => void = () => {}

  constructor(info: SheetInfo, faces: Typefaces, logo?: Logo) {
    this.#info = info
    this.#faces = faces
    this.#fonts = {
      regular: new DocumentFont(faces.regular, this.#file),
      strong: new DocumentFont(faces.strong, this.#file),
    }
    this.#content = new PageContent(this.#fonts, a4.height)
    this.#logo = logo && { ...logo, image: writeLogo(this.#file, logo) }
  }

  /** Pages from here on count from 1. @param onPage draws what stands on each of them, also on those that a table adds */
  section(foot: string, onPage: (sheet: Sheet, isFirst: boolean) => void): void {
    this.#endPage()
    const section: Section = { foot, feet: [] }
    this.#sections.push(section)
    this.#onPage = () => onPage(this, section.feet.length === 0)
    this.#beginPage()
  }

  newPage(): void {
    this.#endPage()
    this.#beginPage()
  }

  #beginPage(): void {
    this.y = this.top
    this.#onPage()
  }

  #endPage(): void {
    const section = this.#sections.at(-1)
    if (!section) return
    const foot = this.#file.reserve()
    section.feet.push(foot)
    const content = this.#file.stream(this.#content.take())
    const parts = `/Resources ${reference(this.#resources)} /Contents ${references([content, foot])}`
    const box = `/MediaBox [0 0 ${a4.width} ${a4.height}]`
    this.#pages.push(this.#file.dictionary(`/Type /Page /Parent ${reference(this.#tree)} ${box} ${parts}`))
  }

  /** Begins a page where so much does not fit on this one. */
  need(height: number): void {
    if (this.y + height > this.bottom) this.newPage()
  }

  measure(text: string, { face, size }: Style): number {
    return this.#fonts[face].measure(text, size)
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
    this.#content.text(line, x + (align === 'center' ? slack / 2 : slack), y + baseline(look), look)
  }

  hairline(
    y: number,
    { from = this.left, to = this.right, colour = ink.hairline, weight = 0.5 }: Rule = {},
  ): void {
    this.#content.line(from, to, y, colour, weight)
  }

  /** @returns its size; nothing where the business has none */
  drawLogo(x: number, y: number): Size | undefined {
    if (this.#logo) this.#content.logo({ x, y, width: this.#logo.width, height: this.#logo.height })
    return this.#logo
  }

  frame(area: Area, colour: string = ink.text): void {
    this.#content.frame(area, colour, 0.8)
  }

  /** Large, across the page: a document that does not count any more cannot pass for one that does. */
  mark(word: string): void {
    const { width, height } = a4
    const look = style({ face: 'strong', size: 92, colour: ink.alarm })
    const wide = this.measure(word, look)
    const place = { x: (width - wide) / 2, y: height / 2 - look.size * 0.7, width: wide + 1 }
    this.#content.paleAndTurned(38, width / 2, height / 2, () => this.#write(word, place, look))
  }

  /** What is ready to be sent: whole pages. */
  take(): Uint8Array {
    return this.#file.take()
  }

  /** Numbers the pages and ends the document. @returns what was not taken yet */
  finish(): Uint8Array {
    this.#endPage()
    for (const section of this.#sections) this.#writeFeet(section)
    this.#writeResources()
    const count = this.#pages.length
    this.#file.dictionary(`/Type /Pages /Kids ${references(this.#pages)} /Count ${count}`, this.#tree)
    const { title, author, createdAt } = this.#info
    const info = this.#file.dictionary(
      `/Title ${pdfText(title)} /Author ${pdfText(author)} /CreationDate ${pdfTime(createdAt)}`,
    )
    const shown = '/Lang (en-IN) /ViewerPreferences << /DisplayDocTitle true >>'
    const root = this.#file.dictionary(`/Type /Catalog /Pages ${reference(this.#tree)} ${shown}`)
    this.#file.end(root, info)
    return this.#file.take()
  }

  #writeFeet({ foot, feet }: Section): void {
    const look = style({ size: 7, colour: ink.faint })
    const y = a4.height - margin - lineHeight(look)
    for (const [index, place] of feet.entries()) {
      const number = `Page ${index + 1} of ${feet.length}`
      this.text(foot, { x: this.left, y, width: this.width - 90 }, look)
      this.text(number, { x: this.right - 80, y, width: 80, align: 'right' }, look)
      this.#file.stream(this.#content.take(), '', place)
    }
  }

  #writeResources(): void {
    const { regular, strong } = this.#fonts
    regular.write(this.#file)
    strong.write(this.#file)
    const names = resourceNames
    const fonts = `${names.regular} ${reference(regular.reference)} ${names.strong} ${reference(strong.reference)}`
    const logo = this.#logo && `/XObject << ${names.logo} ${reference(this.#logo.image)} >>`
    const pale = `/ExtGState << ${names.pale} << /ca 0.16 >> >>`
    this.#file.dictionary(`/Font << ${fonts} >> ${pale} ${logo ?? ''}`, this.#resources)
  }
}

/** @param logo a PNG or JPEG */
export const openSheet = async (info: SheetInfo, logo: Uint8Array | undefined): Promise<Sheet> => {
  const [faces, prepared] = await Promise.all([typefaces(), prepareLogo(logo)])
  return new Sheet(info, faces, prepared)
}
