/** C0 and C1 but for tab and line ends; PostgreSQL refuses NUL, and no other means anything here. */
// oxlint-disable-next-line no-control-regex
const controlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/
const lineEnds = /[\t\n\r]/

/**
 * A text as everything behind takes it: letters joined with their marks (NFC), nothing around it. Its length is the first
 * thing that is checked, since sorting marks takes the square of their number; twice as long is what letters with a mark are.
 * @param max characters that may be left
 * @returns nothing for a text that is too long to be looked at
 */
export const readTyped = (typed: string, max: number): string | undefined =>
  typed.length > 2 * max + 50 ? undefined : typed.normalize('NFC').trim()

/** Code points, as PostgreSQL counts them. */
export const lengthOf = (text: string): number =>
  /[\ud800-\udfff]/.test(text) ? Array.from(text).length : text.length

/**
 * What no text may hold, as a sentence, or nothing.
 * @param lines whether it may have several
 */
export const characterProblem = (label: string, text: string, lines: boolean): string | undefined => {
  if (controlCharacters.test(text)) return `${label} must not contain control characters`
  if (!text.isWellFormed()) return `${label} must not contain half a character`
  return !lines && lineEnds.test(text) ? `${label} must be on one line` : undefined
}
