import { pdfText, reference, type PdfFile, type Reference } from './pdf-file.ts'
import type { Typeface } from './typeface.ts'
import { scriptRuns, type Run } from './writable.ts'

const hex = (value: number, digits = 4) => value.toString(16).toUpperCase().padStart(digits, '0')
const utf16 = (codePoints: readonly number[]) =>
  Buffer.from(String.fromCodePoint(...codePoints), 'utf16le')
    .swap16()
    .toString('hex')
    .toUpperCase()

/** As many as a reader must take in one list of the map from glyphs to letters. */
const maxListed = 100

const toUnicode = (shown: ReadonlyMap<number, readonly number[]>): string => {
  const lines = [...shown].map(([glyph, codePoints]) => `<${hex(glyph)}> <${utf16(codePoints)}>`)
  const lists = Array.from({ length: Math.ceil(lines.length / maxListed) }, (_, index) =>
    lines.slice(index * maxListed, (index + 1) * maxListed),
  )
  return [
    '/CIDInit /ProcSet findresource begin 12 dict begin begincmap',
    '/CMapName /Letters def /CMapType 2 def',
    '1 begincodespacerange <0000> <FFFF> endcodespacerange',
    ...lists.flatMap((list) => [`${list.length} beginbfchar`, ...list, 'endbfchar']),
    'endcmap CMapName currentdict /CMap defineresource pop end end',
  ].join('\n')
}

/** A typeface in one document, which takes in no more than the glyphs that it shows. */
export class DocumentFont {
  readonly reference: Reference
  readonly #typeface: Typeface
  /** Glyphs with the letters that a reader finds in their place. */
  readonly #shown = new Map<number, readonly number[]>()

  constructor(typeface: Typeface, file: PdfFile) {
    this.#typeface = typeface
    this.reference = file.reserve()
  }

  /** @returns thousandths of the size */
  #thousandths(units: number): number {
    return (units * 1000) / this.#typeface.unitsPerEm
  }

  #measureRun({ text, isShaped }: Run): number {
    let units = 0
    if (isShaped) for (const { advance } of this.#typeface.shape(text)) units += advance
    else
      for (const letter of text)
        units += this.#typeface.advanceOf(this.#typeface.glyphOf(letter.codePointAt(0) ?? 0))
    return units
  }

  measure(text: string, size: number): number {
    let units = 0
    for (const run of scriptRuns(text)) units += this.#measureRun(run)
    return (units * size) / this.#typeface.unitsPerEm
  }

  #show(glyph: number, codePoints: readonly number[]): string {
    if (codePoints.length > 0 && !this.#shown.has(glyph)) this.#shown.set(glyph, codePoints)
    return hex(glyph)
  }

  #plainRun(text: string): string {
    let glyphs = ''
    for (const letter of text) {
      const codePoint = letter.codePointAt(0) ?? 0
      glyphs += this.#show(this.#typeface.glyphOf(codePoint), [codePoint])
    }
    return `<${glyphs}> Tj`
  }

  /** Signs are drawn in another order than they are written: what is copied or searched is given apart. */
  #shapedRun(text: string, size: number): string {
    const glyphs = this.#typeface.shape(text).map(({ glyph, codePoints, advance, right, up }) => {
      const after = this.#thousandths(advance - right - this.#typeface.advanceOf(glyph))
      const shown = `[${-this.#thousandths(right)} <${this.#show(glyph, codePoints)}> ${-after}] TJ`
      return up === 0 ? shown : `${(this.#thousandths(up) * size) / 1000} Ts ${shown} 0 Ts`
    })
    return `/Span << /ActualText ${pdfText(text)} >> BDC ${glyphs.join(' ')} EMC`
  }

  /** Operators that show a text from where the page is. */
  show(text: string, size: number): string {
    return scriptRuns(text)
      .map((run) => (run.isShaped ? this.#shapedRun(run.text, size) : this.#plainRun(run.text)))
      .join(' ')
  }

  /** When all pages are written. */
  write(file: PdfFile): void {
    const typeface = this.#typeface
    const glyphs = [...this.#shown.keys()].toSorted((a, b) => a - b)
    const { box, ascent, descent } = typeface.extent()
    const [bounds, above, below] = [box, [ascent], [descent]].map((all) =>
      all.map((units) => this.#thousandths(units)).join(' '),
    )
    // Six letters before the name: a part of a font (PDF 32000, 9.6.4).
    const name = `/BaseFont /REFILL+${typeface.name}`
    const program = typeface.subset(glyphs)
    const bytes = file.stream(program, `/Length1 ${program.length}`)
    const descriptor = file.dictionary(
      `/Type /FontDescriptor /FontName /REFILL+${typeface.name} /Flags 4 /FontBBox [${bounds}] /ItalicAngle 0 ` +
        `/Ascent ${above} /Descent ${below} /CapHeight ${above} /StemV 0 /FontFile2 ${reference(bytes)}`,
    )
    const widths = glyphs.map((glyph) => `${glyph} [${this.#thousandths(typeface.advanceOf(glyph))}]`)
    const system = '/CIDSystemInfo << /Registry (Adobe) /Ordering (Identity) /Supplement 0 >>'
    const descendant = file.dictionary(
      `/Type /Font /Subtype /CIDFontType2 ${name} ${system} /CIDToGIDMap /Identity ` +
        `/FontDescriptor ${reference(descriptor)} /W [${widths.join(' ')}]`,
    )
    const letters = file.stream(toUnicode(this.#shown))
    file.dictionary(
      `/Type /Font /Subtype /Type0 ${name} /Encoding /Identity-H ` +
        `/DescendantFonts [${reference(descendant)}] /ToUnicode ${reference(letters)}`,
      this.reference,
    )
  }
}
