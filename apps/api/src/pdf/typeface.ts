import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** What is used of a parsed font; outlines are in font units, y upwards. */
export type Typeface = {
  readonly unitsPerEm: number
  readonly hasGlyphForCodePoint: (codePoint: number) => boolean
  readonly layout: (text: string) => {
    readonly glyphs: readonly { readonly path: { readonly toSVG: () => string } }[]
    readonly positions: readonly { readonly xAdvance: number }[]
  }
}
/** Noto Sans: Latin with ₹, and Devanagari with its conjuncts. */
export type Typefaces = { readonly regular: Typeface; readonly strong: Typeface }

/**
 * Parsed by a document that is thrown away: a page that is handed the parsed font takes a fraction of the time of one
 * that parses its own. The library gives no other way to it; a release that moves it fails the tests here.
 */
const parse = async (file: string): Promise<Typeface> => {
  const [{ default: PDFDocument }, bytes] = await Promise.all([import('pdfkit'), readFile(file)])
  const document = new PDFDocument({ font: '', autoFirstPage: false }).font(bytes)
  const chosen: { font: Typeface & Glyphs } = Reflect.get(document, '_font')
  return learning(chosen.font)
}

type Glyph = { codePoints: readonly number[] }
type Glyphs = { getGlyph: (id: number, codePoints?: readonly number[]) => Glyph }

/**
 * A parsed font keeps the letters with which it first met a glyph, and none where that was as a part of another one: the
 * next document would have text that cannot be read back. It may learn them later.
 */
const learning = (typeface: Typeface & Glyphs): Typeface => {
  const getGlyph = typeface.getGlyph.bind(typeface)
  typeface.getGlyph = (id, codePoints = []) => {
    const glyph = getGlyph(id, codePoints)
    if (glyph.codePoints.length === 0) glyph.codePoints = codePoints
    return glyph
  }
  return typeface
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
export const forgetTypefaces = (): void => {
  parsed = undefined
}

/** What the library does and its types leave out. */
declare global {
  namespace PDFKit.Mixins {
    interface PDFImage {
      /** An opened image is taken in once, however often it is drawn. */
      openImage: (bytes: Uint8Array) => ArrayBuffer
    }
    interface PDFFont {
      registerFont(name: string, parsed: Typeface): this
    }
  }
}
