import { showDay, type Day } from '@refill/values/day.ts'

// What the files for the two portals and for Tally have in common.

/** What is wrong with a document or a file, for the person who puts it right; `rule` is for programs and never renamed. */
export type Problem = { readonly rule: string; readonly what: string }

type Check = readonly [rule: string, isWrong: boolean, what: string]
export const problemsAmong = (checks: readonly Check[]): Problem[] =>
  checks.filter(([, isWrong]) => isWrong).map(([rule, , what]) => ({ rule, what }))

/** dd/mm/yyyy. */
export const slashDay = (on: Day): string => showDay(on).replaceAll('-', '/')

/** The text without control characters and line ends; halves of characters, which no file may hold, are marked. */
export const oneLine = (text: string): string =>
  text
    .toWellFormed()
    .replace(/[\p{Cc}\s\uFFFE\uFFFF]+/gu, ' ')
    .trim()

/** @param most UTF-16 units, as the portals count; a character of two is not cut in half */
export const cut = (text: string, most: number): string =>
  text
    .slice(0, most)
    .replace(/\p{Cs}/gu, '')
    .trim()

/** An address in two lines, broken at a blank where there is one; the schemas ask for 3 characters in the second. */
export const inTwoLines = (text: string, most: number): readonly [string, string] => {
  if (text.length <= most) return [text, '']
  const room = Math.min(most, text.length - 4)
  const space = text.lastIndexOf(' ', room)
  const end = space > most / 2 ? space : room
  return [cut(text, end), cut(text.slice(end).trim(), most)]
}
