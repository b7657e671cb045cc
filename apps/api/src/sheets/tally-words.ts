import type { Cell } from './line.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

const two = (text: string) => text.padStart(2, '0')

/** A day as Tally writes it, 20260331 in masters and 31-Mar-26 in reports; anything else stays as it is. */
export const tallyDay = (text: string): string => {
  const [, year, month = '', day = ''] = /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? []
  if (year !== undefined) return `${year}-${month}-${day}`
  const [, date = '', name = '', of = ''] = /^(\d{1,2})-([a-z]{3}|\d{1,2})-(\d{2}|\d{4})$/i.exec(text) ?? []
  const number = months.indexOf(name.toLowerCase()) + 1 || Number(name)
  if (!(number >= 1 && number <= 12)) return text
  return `${of.length === 2 ? `20${of}` : of}-${two(String(number))}-${two(date)}`
}

/** How many days of credit: 30 from "30 Days"; what is said otherwise stays as it is. */
export const creditDays = (text: string): string => /^(\d+)(?: days?)?$/i.exec(text)?.[1] ?? text

/** The day on which a bill is to be paid: a period after its own day, or a day that is named. */
export const dueDay = (day: string, period: string): string => {
  const from = Date.parse(day)
  const days = creditDays(period)
  if (!/^\d{1,4}$/.test(days)) return tallyDay(period)
  return Number.isNaN(from) ? '' : new Date(from + Number(days) * 86_400_000).toISOString().slice(0, 10)
}

/** -1500.00, 1,500.00 Dr, and of another currency what it is in rupees: $ 20 @ ₹ 75/$ = ₹ 1500. */
const amount = /^(-)?\s*(?:₹|Rs\.?)?\s*(-)?(\d[\d,]*(?:\.\d+)?)\s*(Dr|Cr)?\.?$/i

type Amount = { minus: boolean; figure: string; side: string | undefined }

const amountIn = (text: string): Amount | undefined => {
  const [, before, after, figure, side] = amount.exec(text.slice(text.lastIndexOf('=') + 1).trim()) ?? []
  if (figure === undefined) return undefined
  return {
    minus: (before ?? after) !== undefined,
    figure: figure.replaceAll(',', ''),
    side: side?.toLowerCase(),
  }
}

/** An amount with debits plus and credits minus; Tally's files have debits below zero unless they say Dr or Cr. */
export const signed = (text: string): Cell => {
  if (text === '') return { text }
  const found = amountIn(text)
  if (!found) return { text, problem: `${text} is no amount that can be read.` }
  const isDebit = found.side === undefined ? found.minus : (found.side === 'dr') !== found.minus
  return { text: isDebit || Number(found.figure) === 0 ? found.figure : `-${found.figure}` }
}

/** A limit is on no side. */
export const unsigned = (text: string): Cell => ({ text: amountIn(text)?.figure ?? text })

/** Before its own words, such as &#4; Not Applicable, Tally puts a sign that no keyboard has. */
const ownWord = '\u0004'
const nothing = new Set(['not applicable', 'any', 'unknown'])

/** A text without Tally's signs, and '' for its words for nothing. */
export const meant = (text: string): string => {
  const word = text.replaceAll(ownWord, '').trim()
  return text.includes(ownWord) && nothing.has(word.toLowerCase()) ? '' : word
}
