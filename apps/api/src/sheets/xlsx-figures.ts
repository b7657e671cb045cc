import type { Cell } from './line.ts'
import { walkXml } from './xml.ts'
import type { Parts } from './zip-parts.ts'

/** How a number is meant: as a day, a moment, a time of day, or with zeros before it up to so many digits. */
export type Format = { isDay: boolean; isTime: boolean; digits: number }

const plain: Format = { isDay: false, isTime: false, digits: 0 }

/** Formats that a workbook names by number alone; those from 27 on are days in other languages' Excels. */
const builtIn = (id: number): Format => {
  const isDay = (id >= 14 && id <= 17) || id === 22 || (id >= 27 && id <= 36) || (id >= 50 && id <= 58)
  const isTime = (id >= 18 && id <= 22) || (id >= 45 && id <= 47)
  return { ...plain, isDay, isTime }
}

/** Texts in quotes, single characters, colours, currencies and conditions say nothing of what a number is. */
const beside = /"[^"]*"|\\.|_.|\*.|\[(?!h+\]|m+\]|s+\])[^\]]*\]/gi

export const formatOf = (code: string): Format => {
  const [signs = ''] = code.replaceAll(beside, '').split(';')
  if (/^0+$/.test(signs)) return { ...plain, digits: signs.length }
  if (/general/i.test(signs)) return plain
  const isTime = /[hs]/i.test(signs)
  // Minutes have the letter of months.
  return { ...plain, isDay: /[yd]/i.test(signs) || (/m/i.test(signs) && !isTime), isTime }
}

/** Formats by the number that cells name them by. */
export const readFormats = async (parts: Parts, part: string): Promise<Format[]> => {
  const own = new Map<number, Format>()
  const formats: Format[] = []
  if (part === '' || !parts.has(part)) return formats
  let isOfCells = false
  await walkXml(parts.read(part), {
    open: (name, { numFmtId, formatCode = '' }) => {
      const id = Number(numFmtId)
      if (name === 'cellXfs') isOfCells = true
      if (name === 'numFmt') own.set(id, formatOf(formatCode))
      if (name === 'xf' && isOfCells) formats.push(own.get(id) ?? builtIn(id))
    },
    close: (name) => {
      if (name === 'cellXfs') isOfCells = false
    },
  })
  return formats
}

/** What is very large or very small, of which the language itself writes 1e+21. */
const spelledOut = (value: number): string => {
  const [digits = '', exponent] = Math.abs(value).toExponential(14).replace('.', '').split('e')
  const point = Number(exponent) + 1
  const text = point > 0 ? digits.padEnd(point, '0') : `0.${'0'.repeat(-point)}${digits.replace(/0+$/, '')}`
  return (value < 0 ? '-' : '') + text
}

/** Digits without an exponent, fifteen of them that count, as Excel shows them: 0.1 + 0.2 is 0.3. */
export const plainNumber = (value: number): string => {
  const text = String(
    Number.isInteger(value) && Math.abs(value) < 1e15 ? value : Number(value.toPrecision(15)),
  )
  return text.includes('e') ? spelledOut(value) : text
}

const daySeconds = 86_400
/** The last day of the year 9999. */
const lastSerial = 2_958_465

const two = (value: number) => String(value).padStart(2, '0')

/** Days of a spreadsheet are counted from 30 December 1899, before March 1900 from a day later, or from 1904. */
const dayOf = (serial: number, is1904: boolean): string => {
  const days = is1904 ? serial + 1_462 : serial < 60 ? serial + 1 : serial
  return new Date((days - 25_569) * daySeconds * 1_000).toISOString().slice(0, 10)
}

/** @returns undefined where a number is no day or time that a spreadsheet shows */
const moment = (value: number, { isDay, isTime }: Format, is1904: boolean): string | undefined => {
  if (value < 0 || value > lastSerial) return undefined
  const seconds = Math.round(value * daySeconds)
  const [days, rest] = [Math.floor(seconds / daySeconds), seconds % daySeconds]
  const time = `${two(Math.floor(rest / 3_600))}:${two(Math.floor((rest % 3_600) / 60))}`
  if (!isDay) return time
  return dayOf(days, is1904) + (isTime && rest > 0 ? ` ${time}` : '')
}

/** What a number in a cell is meant to be. @param name of the cell */
export const figure = (
  text: string,
  format: Format | undefined,
  is1904: boolean,
  name: () => string,
): Cell => {
  const value = Number(text)
  if (text.trim() === '' || !Number.isFinite(value)) return { text }
  if (!format || (!format.isDay && !format.isTime)) {
    const number = plainNumber(value)
    return { text: format && /^\d+$/.test(number) ? number.padStart(format.digits, '0') : number }
  }
  const shown = moment(value, format, is1904)
  if (shown !== undefined) return { text: shown }
  return { text: plainNumber(value), problem: `${name()} has the format of a date and is none.` }
}
