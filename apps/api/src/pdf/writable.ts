import { isPlain, scriptRuns } from './runs.ts'
import type { Face, Typeface, Typefaces } from './typeface.ts'

/** Marks of direction, variants of emoji, zero-width blanks: nothing to be seen of them. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** What a reader takes for single letters: a text may be cut between them, never within one. */
export const lettersOf = (text: string): string[] =>
  isPlain(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Stands in place of a letter that no font has. */
const unknown = '\ufffd'

const picture = /^\p{Extended_Pictographic}/u

const has = (typeface: Typeface, text: string) =>
  Array.from(text).every((sign) => typeface.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))

/** A picture says nothing that a paper needs, so without a glyph it is left out. */
const known = (faces: Typefaces, face: Face, letter: string) => {
  const isThere = scriptRuns(letter).every(({ text, script }) =>
    has(script ? faces.ofScript(face, script) : faces[face], text),
  )
  if (isThere) return letter
  return picture.test(letter) ? '' : unknown
}

/** Text as the fonts can write it: no control characters but the end of a line, each unknown letter as one sign. */
export const writable = (faces: Typefaces, face: Face, text: string): string => {
  if (isPlain(text)) return text
  const cleaned = text
    .normalize('NFC')
    .replaceAll(/\r\n?|\u2028|\u2029/g, '\n')
    .replaceAll(/[^\P{Cc}\n]/gu, ' ')
    .replaceAll(invisible, '')
  return cleaned
    .split('\n')
    .map((line) =>
      lettersOf(line)
        .map((letter) => known(faces, face, letter))
        .join(''),
    )
    .join('\n')
}
