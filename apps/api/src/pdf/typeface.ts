import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { Script } from '@refill/contract/printable.ts'
import type PDFDocument from 'pdfkit'
import { shaperOf, type Shaper } from './shaper.ts'

type Glyph = {
  readonly id: number
  readonly advanceWidth: number
  codePoints: readonly number[]
  readonly path: { readonly toSVG: () => string }
}
type Position = {
  readonly xAdvance: number
  readonly xOffset?: number
  readonly yOffset?: number
  readonly advanceWidth?: number
}
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
  readonly getGlyph: (id: number, codePoints?: readonly number[]) => Glyph
}

/** What is used of a parsed font; lengths are font units, y upwards. */
export type Typeface = Pick<ParsedFont, 'unitsPerEm' | 'hasGlyphForCodePoint'> & {
  readonly layout: Layout
  /** By all rules of the font, also for Latin. */
  readonly shape: Layout
  /** Width of what `layout` would lay out. */
  readonly widthOf: (text: string) => number
}
/** Units of our fonts; the library reckons in the same. */
export const unitsPerEm = 1_000

export type Face = 'regular' | 'strong'

/** Noto Sans: Latin with ₹, and Devanagari with its conjuncts. */
export type Typefaces = Readonly<Record<Face, Typeface>> & {
  /** The font of another script, read when a paper has the first word in it. */
  readonly ofScript: (face: Face, script: Script) => Typeface
}

/** Letters that join, change places or stand above others; all others stand one after the other. */
const needsShaping = /[\u0600-\u0dff\ua8e0-\ua8ff\ufb50-\ufefc]|\u200c|\u200d|\p{M}/u

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

/** What the shaper says, as the library takes it. */
const shapedLayout =
  (font: ParsedFont, shaper: Shaper): Layout =>
  (text) => {
    const shaped = shaper(text)
    const glyphs = shaped.map(({ id, codePoints }) => {
      const glyph = font.getGlyph(id)
      // A font keeps the letters with which it first met a glyph; the next document could not be read back.
      const own: Glyph = Object.create(glyph, { codePoints: { value: codePoints } })
      return own
    })
    const positions = shaped.map(({ xAdvance, xOffset, yOffset }) => ({ xAdvance, xOffset, yOffset }))
    return { glyphs, positions, advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0) }
  }

/** Asks the shaper, which takes most of a page's time, only for texts that need it. */
const quickened = (font: ParsedFont, shaper: Shaper): Typeface => {
  const shape = shapedLayout(font, shaper)
  const shaped = remembering(shape, remembered.shaped)
  const letterOf = rememberingLetters(font)
  const simple = remembering(simpleLayout(letterOf), remembered.simple)
  const layout: Layout = (text) => (needsShaping.test(text) ? shaped(text) : simple(text))
  const widthOf = (text: string) =>
    needsShaping.test(text) ? shaped(text).advanceWidth : simpleWidth(letterOf, text)
  return Object.assign(font, { shape, layout, widthOf })
}

const require = createRequire(import.meta.url)

const weights = { regular: '400Regular', strong: '600SemiBold' } as const

/** By the end of its package's name. */
const fontNames: Readonly<Record<Script, string>> = {
  arabic: 'Arabic',
  bengali: 'Bengali',
  gujarati: 'Gujarati',
  gurmukhi: 'Gurmukhi',
  kannada: 'Kannada',
  malayalam: 'Malayalam',
  odia: 'Oriya',
  tamil: 'Tamil',
  telugu: 'Telugu',
}

const fileOf = (face: Face, script?: Script): string => {
  const [name, weight] = [script ? fontNames[script] : '', weights[face]]
  const packed = `@expo-google-fonts/noto-sans${name && `-${name.toLowerCase()}`}`
  return require.resolve(`${packed}/${weight}/NotoSans${name}_${weight}.ttf`)
}

type Libraries = {
  readonly PDFDocument: typeof PDFDocument
  readonly harfbuzz: Parameters<typeof shaperOf>[0]
}

/**
 * Parsed by a document that is thrown away: a page that is handed the parsed font takes a fraction of the time of one
 * that parses its own. The library gives no other way to it; a release that moves it fails the tests here.
 */
const parse = ({ PDFDocument, harfbuzz }: Libraries, file: string): Typeface => {
  // A paper that is being drawn does not wait: these are 60 to 600 kB, and read once.
  const bytes = readFileSync(file)
  const document = new PDFDocument({ font: '', autoFirstPage: false }).font(bytes)
  const chosen: { font: ParsedFont } = Reflect.get(document, '_font')
  return quickened(chosen.font, shaperOf(harfbuzz, bytes))
}

let parsed: Promise<Typefaces> | undefined

const load = async (): Promise<Typefaces> => {
  const [{ default: PDFDocument }, harfbuzz] = await Promise.all([import('pdfkit'), import('harfbuzzjs')])
  const libraries = { PDFDocument, harfbuzz }
  const known = new Map<string, Typeface>()
  const ofScript = (face: Face, script: Script): Typeface => {
    const file = fileOf(face, script)
    const typeface = known.get(file) ?? parse(libraries, file)
    known.set(file, typeface)
    return typeface
  }
  return {
    regular: parse(libraries, fileOf('regular')),
    strong: parse(libraries, fileOf('strong')),
    ofScript,
  }
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
