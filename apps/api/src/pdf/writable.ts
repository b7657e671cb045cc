import type { Typeface } from './typeface.ts'

/** Devanagari with its joiners; letters and signs of one script are shaped together, two scripts never. */
const devanagari = /[\u0900-\u0963\u0966-\u097f\ua8e0-\ua8ff\u200c\u200d]+/u
const runsOfScript = new RegExp(`${devanagari.source}|(?:(?!${devanagari.source})[^])+`, 'gu')

/** Marks of direction, variants of emoji, zero-width blanks: nothing to be seen of them. */
const invisible = /[\u00ad\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]|\p{Variation_Selector}/gu
const isPlain = (text: string) => /^[\x20-\x7e₹–—·×…]*$/.test(text)

const graphemes = new Intl.Segmenter('hi', { granularity: 'grapheme' })

/** What a reader takes for single letters: a text may be cut between them, never within one. */
export const lettersOf = (text: string): string[] =>
  isPlain(text) ? text.split('') : Array.from(graphemes.segment(text), ({ segment }) => segment)

/** Stands in place of a letter that the font does not have. */
const unknown = '\ufffd'

const picture = /^\p{Extended_Pictographic}/u

/** A picture says nothing that a paper needs, so without a glyph it is left out. */
const known = (typeface: Typeface, letter: string) => {
  const isThere = Array.from(letter).every((sign) => typeface.hasGlyphForCodePoint(sign.codePointAt(0) ?? 0))
  if (isThere) return letter
  return picture.test(letter) ? '' : unknown
}

/** Text as the font can write it: no control characters but the end of a line, each unknown letter as one sign. */
export const writable = (typeface: Typeface, text: string): string => {
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
        .map((letter) => known(typeface, letter))
        .join(''),
    )
    .join('\n')
}

export type Run = { readonly text: string; readonly isDevanagari: boolean }

export const scriptRuns = (text: string): Run[] => {
  if (isPlain(text)) return text === '' ? [] : [{ text, isDevanagari: false }]
  return (text.match(runsOfScript) ?? []).map((run) => ({ text: run, isDevanagari: devanagari.test(run) }))
}
