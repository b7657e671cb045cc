/**
 * A text is never read as a formula, whatever it begins with. Days are texts, 2026-11-21, times 09:05 and moments
 * 2026-11-21 09:05, in India; null leaves the cell empty.
 */
export type Cell = string | number | null
export type ColumnKind = 'text' | 'day' | 'time' | 'moment' | 'quantity' | 'rupees'

/** Places in the list of formats of parts.ts: plain ones, the same in bold, the title's, rupees below zero and in bold, times. */
export const formats = {
  general: 0,
  guarded: 1,
  day: 2,
  rupees: 3,
  bold: 4,
  title: 8,
  below: 9,
  belowBold: 10,
  time: 11,
  moment: 12,
} as const

/** Characters of a cell, as many as Excel takes; a longer text makes it call the file damaged. */
const longestText = 32_767

/** What XML takes apart, what it cannot hold, and what looks like the format's own way to write the latter. */
// oxlint-disable-next-line no-control-regex
const special = /[&<>\u0000-\u0008\u000b-\u001f\ufffe\uffff]|_(?=x[0-9A-Fa-f]{4})/g
const named: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }

const written = (sign: string) =>
  named[sign] ?? `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`

const fitting = (text: string) =>
  text.length <= longestText ? text : `${text.slice(0, longestText - 1).replace(/[\ud800-\udbff]$/, '')}…`

export const xmlText = (text: string): string =>
  text.length > longestText || text.search(special) >= 0 ? fitting(text).replace(special, written) : text

/** Text that would be a formula if somebody opened the cell and pressed Enter. */
const looksLikeFormula = /^[=+\-@\t\r＝＋－＠]/

const day = /^\d{4}-\d\d-\d\d$/
/** Excel counts a 29 February 1900 that never was, so no spreadsheet agrees on the days before this one. */
const firstDay = '1900-03-01'

/** Days since 30 December 1899, or nothing for what is no day that a spreadsheet knows. */
export const serialOf = (text: string): number | undefined => {
  if (!day.test(text) || text < firstDay) return undefined
  const milliseconds = Date.parse(text)
  return Number.isNaN(milliseconds) ? undefined : milliseconds / 86_400_000 + 25_569
}

const time = /^([01]\d|2[0-3]):([0-5]\d)$/

/** Time as a part of a day, or nothing for what is no time. */
const partOfDay = (text: string): number | undefined => {
  const [, hours, minutes] = time.exec(text) ?? []
  return hours === undefined ? undefined : (Number(hours) * 60 + Number(minutes)) / 1_440
}

const momentOf = (text: string): number | undefined => {
  const [days, part] = [serialOf(text.slice(0, 10)), partOfDay(text.slice(11))]
  return days === undefined || part === undefined ? undefined : days + part
}

/** What a spreadsheet reckons with, and how it shows it; times stand in no sum, so they have no bold. */
const dated = {
  day: { serial: serialOf, format: formats.day },
  time: { serial: partOfDay, format: formats.time },
  moment: { serial: momentOf, format: formats.moment },
} as const

const style = (format: number) => (format === 0 ? '' : ` s="${format}"`)

const textCell = (at: string, text: string, bold: 0 | 4): string => {
  if (text === '') return ''
  const format = style((looksLikeFormula.test(text) ? formats.guarded : formats.general) + bold)
  return `<c r="${at}"${format} t="inlineStr"><is><t xml:space="preserve">${xmlText(text)}</t></is></c>`
}

const numberCell = (at: string, value: number, format: number): string =>
  Number.isFinite(value) ? `<c r="${at}"${style(format)}><v>${value}</v></c>` : ''

const numberFormat = (value: number, kind: ColumnKind, bold: 0 | 4): number => {
  if (kind !== 'rupees') return bold
  if (value < 0) return bold ? formats.belowBold : formats.below
  return formats.rupees + bold
}

/** @param at such as B7 */
export const cell = (at: string, value: Cell, kind: ColumnKind, bold: 0 | 4): string => {
  if (value === null) return ''
  if (typeof value === 'number') return numberCell(at, value, numberFormat(value, kind, bold))
  if (kind !== 'day' && kind !== 'time' && kind !== 'moment') return textCell(at, value, bold)
  const serial = dated[kind].serial(value)
  if (serial === undefined) return textCell(at, value, bold)
  return numberCell(at, serial, dated[kind].format + (kind === 'day' ? bold : 0))
}
