import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

/** What is used of a parsed font; outlines are in font units, y upwards. */
export type Typeface = {
  readonly unitsPerEm: number
  readonly layout: (text: string) => {
    readonly glyphs: readonly { readonly path: { readonly toSVG: () => string } }[]
    readonly positions: readonly { readonly xAdvance: number }[]
  }
}
export type Typefaces = { readonly regular: Typeface; readonly strong: Typeface }

const folder = '@expo-google-fonts/noto-sans'
const fileOf = (name: string) => createRequire(import.meta.url).resolve(`${folder}/${name}`)

/**
 * Parsed by a document that is thrown away: a page that is handed the parsed font takes a fraction of the time of one that
 * parses its own. The library gives no other way to it; one that moves it fails the tests here.
 */
const parse = async (name: string): Promise<Typeface> => {
  const [{ default: PDFDocument }, bytes] = await Promise.all([import('pdfkit'), readFile(fileOf(name))])
  const document = new PDFDocument({ font: '', autoFirstPage: false }).font(bytes)
  return (document as unknown as { _font: { font: Typeface } })._font.font
}

let parsed: Promise<Typefaces> | undefined

const load = async (): Promise<Typefaces> => {
  const regular = await parse('400Regular/NotoSans_400Regular.ttf')
  return { regular, strong: await parse('600SemiBold/NotoSans_600SemiBold.ttf') }
}

/** Noto Sans, loaded with the first paper: a server without a sample needs neither it nor its reader. */
export const typefaces = (): Promise<Typefaces> => (parsed ??= load())

/** They take 15 MB once pages were drawn with them. */
export const forgetTypefaces = (): void => {
  parsed = undefined
}
