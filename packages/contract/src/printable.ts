/**
 * Letters of the scripts for which papers have a font of their own, as parts of a regular expression. Devanagari is in
 * the font of Latin.
 */
export const scriptBlocks = {
  bengali: '\\u0980-\\u09fe',
  gurmukhi: '\\u0a01-\\u0a76',
  gujarati: '\\u0a81-\\u0aff',
  odia: '\\u0b01-\\u0b77',
  tamil: '\\u0b82-\\u0bfa',
  telugu: '\\u0c00-\\u0c5b\\u0c5d-\\u0c7f',
  kannada: '\\u0c80-\\u0cdb\\u0cdd-\\u0cf3',
  malayalam: '\\u0d00-\\u0d7f',
  /** Of Urdu, Kashmiri and Sindhi. */
  arabic: '\\u0600-\\u06ff\\u0750-\\u077f\\ufb50-\\ufbc1\\ufdf0-\\ufdfc\\ufe70-\\ufefc',
} as const
export type Script = keyof typeof scriptBlocks

/** Latin, Greek, Cyrillic and Devanagari with the signs and currencies that are typed between words. */
const plain =
  '\\u0020-\\u007e\\u00a0-\\u03e1\\u03f0-\\u052f\\u0900-\\u097f\\u1e00-\\u1eff\\u2000-\\u2064\\u20a0-\\u20c0\\u2100-\\u215f'

/** Of nothing that is seen: variants of emoji, marks of direction, the beginning of a file, control characters. */
const unseen = '\\p{Variation_Selector}\\p{Cc}\\u2066-\\u206f\\ufeff'

const printable = new RegExp(
  `^(?:(?=\\p{Assigned})[${plain}${Object.values(scriptBlocks).join('')}]|[${unseen}])*$`,
  'u',
)

export const isPrintable = (text: string): boolean => printable.test(text)

/** What no paper of ours can print, each once: pictures, and letters of scripts that it has no font for. */
export const unprintable = (text: string): readonly string[] => {
  if (isPrintable(text)) return []
  const letters = new Intl.Segmenter('hi', { granularity: 'grapheme' }).segment(text.normalize('NFC'))
  return [...new Set(Array.from(letters, ({ segment }) => segment).filter((one) => !isPrintable(one)))]
}
