import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

type Glyph = {
  readonly id: number
  readonly advanceWidth: number
  codePoints: readonly number[]
  readonly path: { readonly toSVG: () => string }
}
type Position = { readonly xAdvance: number; readonly advanceWidth?: number }
type GlyphRun = {
  readonly glyphs: readonly Glyph[]
  readonly positions: readonly Position[]
  readonly advanceWidth: number
}
type Layout = (text: string) => GlyphRun

type ParsedFont = {
  readonly unitsPerEm: number
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean
  readonly glyphForCodePoint: (codePoint: number) => Glyph
  getGlyph: (id: number, codePoints?: readonly number[]) => Glyph
  layout: Layout
}

/** What is used of a parsed font; lengths are font units, y upwards. */
export type Typeface = Pick<ParsedFont, 'unitsPerEm' | 'hasGlyphForCodePoint' | 'layout'> & {
  /** By all rules of the font, also for Latin. */
  readonly shape: Layout
  /** Width of what `layout` would lay out. */
  readonly widthOf: (text: string) => number
}
/** Units of our fonts; the library reckons in the same. */
export const unitsPerEm = 1_000

/** Noto Sans: Latin with ₹, and Devanagari with its conjuncts. */
export type Typefaces = { readonly regular: Typeface; readonly strong: Typeface }

/** Letters that join, change places or stand above others; all others stand one after the other. */
const needsShaping = /[\u0900-\u097f\ua8e0-\ua8ff\u200c\u200d]|\p{M}/u

type Letter = { readonly glyph: Glyph; readonly position: Position }

const readLetter = (font: ParsedFont, codePoint: number): Letter => {
  const glyph = font.glyphForCodePoint(codePoint)
  const { advanceWidth } = glyph
  // Two letters may share a glyph, such as both kinds of blank: each is read back as itself.
  const own = { codePoints: { value: [codePoint] }, advanceWidth: { value: advanceWidth } }
  return { glyph: Object.create(glyph, own), position: { xAdvance: advanceWidth, advanceWidth } }
}

type LetterOf = (sign: string) => Letter

const rememberingLetters = (font: ParsedFont): LetterOf => {
  const known = new Map<string, Letter>()
  return (sign) => {
    const found = known.get(sign)
    if (found) return found
    const letter = readLetter(font, sign.codePointAt(0) ?? 0)
    known.set(sign, letter)
    return letter
  }
}

/** One letter after the other, by the font's own widths; pairs are not kerned. */
const simpleLayout =
  (letterOf: LetterOf): Layout =>
  (text) => {
    const glyphs: Glyph[] = []
    const positions: Position[] = []
    let advanceWidth = 0
    for (const sign of text) {
      const { glyph, position } = letterOf(sign)
      glyphs.push(glyph)
      positions.push(position)
      advanceWidth += position.xAdvance
    }
    return { glyphs, positions, advanceWidth }
  }

/** The same without its letters: a text is measured several times and laid out when it is drawn. */
const simpleWidth = (letterOf: LetterOf, text: string): number => {
  let width = 0
  for (const sign of text) width += letterOf(sign).position.xAdvance
  return width
}

/** What was laid out may be handed out again: in a font of 1,000 units the library leaves it as it is. */
const remembering = (layout: Layout, most: number): Layout => {
  const known = new Map<string, GlyphRun>()
  return (text) => {
    const found = known.get(text)
    if (found) return found
    if (known.size >= most) known.clear()
    const run = layout(text)
    known.set(text, run)
    return run
  }
}

/** Names come again on every page, figures are measured and drawn at once. */
const remembered = { shaped: 500, simple: 50 }

/** Asks the shaper, which takes most of a page's time, only for texts that need it. */
const quickened = (font: ParsedFont): Typeface => {
  const shape = font.layout.bind(font)
  const shaped = remembering(shape, remembered.shaped)
  const letterOf = rememberingLetters(font)
  const simple = remembering(simpleLayout(letterOf), remembered.simple)
  const layout: Layout = (text) => (needsShaping.test(text) ? shaped(text) : simple(text))
  const widthOf = (text: string) =>
    needsShaping.test(text) ? shaped(text).advanceWidth : simpleWidth(letterOf, text)
  return Object.assign(font, { shape, layout, widthOf })
}

/**
 * A parsed font keeps the letters with which it first met a glyph, and none where that was as a part of another one: the
 * next document would have text that cannot be read back. It may learn them later.
 */
const learning = (font: ParsedFont): ParsedFont => {
  const getGlyph = font.getGlyph.bind(font)
  font.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
  return font
}

/**
 * Parsed by a document that is thrown away: a page that is handed the parsed font takes a fraction of the time of one
 * that parses its own. The library gives no other way to it; a release that moves it fails the tests here.
 */
const parse = async (file: string): Promise<Typeface> => {
  const [{ default: PDFDocument }, bytes] = await Promise.all([import('pdfkit'), readFile(file)])
  const document = new PDFDocument({ font: '', autoFirstPage: false }).font(bytes)
  const chosen: { font: ParsedFont } = Reflect.get(document, '_font')
  return quickened(learning(chosen.font))
}

let parsed: Promise<Typefaces> | undefined

const load = async (): Promise<Typefaces> => {
  const require = createRequire(import.meta.url)
  const regular = require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf')
  const strong = require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf')
  return { regular: await parse(regular), strong: await parse(strong) }
}

/** Loaded with the first document and shared by all: a server that prints nothing needs neither it nor its reader. */
export const typefaces = (): Promise<Typefaces> => (parsed ??= load())

/** They take 15 MB once pages were drawn with them. */
export const clearTypefaces = (): void => {
  parsed = undefined
}

/** What the library does and its types leave out. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFImage {
      /** An opened image is taken in once, however often it is drawn. */
      openImage: (bytes: Uint8Array) => ArrayBuffer
    }
    interface TextOptions {
      textWidth?: number
      wordCount?: number
    }
    interface PDFFont {
      registerFont(name: string, parsed: Typeface): this
    }
  }
}
