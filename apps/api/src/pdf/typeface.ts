import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type * as Fontkit from 'fontkit'
import { advanceFinder, glyphFinder, subsetOf, tableOf, tablesOf, type Tables } from './truetype.ts'

const require = createRequire(import.meta.url)

/** A glyph at its place; lengths are font units. `codePoints` are the letters that it stands for, if it is known. */
export type ShapedGlyph = {
  readonly glyph: number
  readonly codePoints: readonly number[]
  readonly advance: number
  readonly right: number
  readonly up: number
}

/** Texts that were shaped lately: names come again on every page. */
const maxShaped = 500

/**
 * A font. Latin letters and figures stand one after the other, by a table of their widths; Devanagari joins and reorders
 * its letters, which is a library's work and some 30 MB of memory: it is loaded with the first such text.
 */
export class Typeface {
  readonly name: string
  readonly unitsPerEm: number
  /** Of a code point; 0 is the sign for a letter that is missing. */
  readonly glyphOf: (codePoint: number) => number
  readonly advanceOf: (glyph: number) => number
  readonly #bytes: Buffer
  readonly #tables: Tables
  readonly #shaped = new Map<string, readonly ShapedGlyph[]>()
  #shaper: Fontkit.Font | undefined

  constructor(name: string, bytes: Buffer) {
    this.name = name
    this.#bytes = bytes
    this.#tables = tablesOf(bytes)
    this.glyphOf = glyphFinder(this.#tables)
    this.advanceOf = advanceFinder(this.#tables)
    this.unitsPerEm = tableOf(this.#tables, 'head').readUInt16BE(18)
  }

  shape(text: string): readonly ShapedGlyph[] {
    const known = this.#shaped.get(text)
    if (known) return known
    if (this.#shaped.size >= maxShaped) this.#shaped.clear()
    const shaped = this.#layout(text)
    this.#shaped.set(text, shaped)
    return shaped
  }

  #layout(text: string): ShapedGlyph[] {
    const fontkit: typeof Fontkit = require('fontkit')
    const opened = (this.#shaper ??= [fontkit.create(this.#bytes)].find((font) => 'layout' in font))
    const { glyphs = [], positions = [] } = opened?.layout(text) ?? {}
    return glyphs.map(({ id, codePoints }, index) => {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions[index] ?? {}
      return { glyph: id, codePoints, advance: xAdvance, right: xOffset, up: yOffset }
    })
  }

  /** Of the whole font: its box, and how far it reaches above and below the line. */
  extent() {
    const [head, hhea] = [tableOf(this.#tables, 'head'), tableOf(this.#tables, 'hhea')]
    const box = [36, 38, 40, 42].map((at) => head.readInt16BE(at))
    return { box, ascent: hhea.readInt16BE(4), descent: hhea.readInt16BE(6) }
  }

  subset(glyphs: Iterable<number>): Buffer {
    return subsetOf(this.#tables, glyphs)
  }
}

/** Noto Sans: Latin with ₹, and Devanagari with its conjuncts. */
export type Typefaces = { readonly regular: Typeface; readonly strong: Typeface }

const files = {
  regular: require.resolve('@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf'),
  strong: require.resolve('@expo-google-fonts/noto-sans/600SemiBold/NotoSans_600SemiBold.ttf'),
}

const load = async (): Promise<Typefaces> => {
  const [regular, strong] = await Promise.all([readFile(files.regular), readFile(files.strong)])
  return {
    regular: new Typeface('NotoSans-Regular', regular),
    strong: new Typeface('NotoSans-SemiBold', strong),
  }
}

let loaded: Promise<Typefaces> | undefined

/** Loaded with the first document and shared by all. */
export const typefaces = (): Promise<Typefaces> => (loaded ??= load())
