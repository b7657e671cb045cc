import { day, firstOfFinancialYear, type Day } from '@refill/values/day.ts'
import { paise, type Paise } from '@refill/values/money.ts'
import type { Turnover } from './billing-choices.public.ts'

const crore = (count: number): Paise => paise(count * 1_00_00_000 * 100)

/** Above it in any year since 2017-18 documents to registered buyers are reported (Rule 48(4)); HSN has six digits (NN 78/2020). */
export const reportedAbove = crore(5)
/** Turnover from which the portal takes a document for 30 days only, in paise. */
export const hurriedFrom = crore(10)

/** Years before this one do not count. */
const firstYear = 2017

/** @property year in which it begins, 1 April */
export type YearOfTurnover = { readonly year: number; readonly taxable: Paise }

/** What a year asks for that Settings do not say. */
export const turnoverNeeds = ['e_invoice', 'six_digits', 'thirty_days'] as const
export type TurnoverNeed = (typeof turnoverNeeds)[number]

export type TurnoverSettings = {
  readonly turnover: Turnover
  /** First day whose documents are reported; '' where none are. */
  readonly e_invoice_from: string
}

/** @property from the day from which it has to be so */
export type TurnoverMisfit = YearOfTurnover & { readonly needs: readonly TurnoverNeed[]; readonly from: Day }

/** 1 April after a year: from then on it counts. */
const countsFrom = (year: number): Day => day(`${year + 1}-04-01`)

const reports = ({ e_invoice_from }: TurnoverSettings, from: Day): boolean =>
  e_invoice_from !== '' && e_invoice_from <= from

const largest = (years: readonly YearOfTurnover[]): YearOfTurnover | undefined =>
  years.toSorted((one, other) => other.taxable - one.taxable || other.year - one.year)[0]

const misfitOf = (counted: YearOfTurnover | undefined, needs: readonly (TurnoverNeed | false)[]) => {
  const missing = needs.filter((need) => need !== false)
  return counted && missing.length > 0
    ? { ...counted, needs: missing, from: countsFrom(counted.year) }
    : undefined
}

/** Digits and days go by the year before, reporting by any year; the year before speaks for both where it is enough. */
const finishedMisfit = (years: readonly YearOfTurnover[], settings: TurnoverSettings, today: Day) => {
  const thisYear = Number(firstOfFinancialYear(today).slice(0, 4))
  const done = years.filter(({ year }) => year >= firstYear && year < thisYear)
  const before = done.find(({ year }) => year === thisYear - 1)
  const isLarge = before !== undefined && before.taxable > reportedAbove
  const most = isLarge ? before : largest(done)
  return misfitOf(most, [
    most !== undefined && most.taxable > reportedAbove && !reports(settings, today) && 'e_invoice',
    isLarge && settings.turnover === 'up_to_5' && 'six_digits',
    isLarge && before.taxable >= hurriedFrom && settings.turnover === 'above_5' && 'thirty_days',
  ])
}

/** The year under way asks for nothing before it is over, but there is time to prepare. */
const comingMisfit = (years: readonly YearOfTurnover[], settings: TurnoverSettings, today: Day) => {
  const thisYear = Number(firstOfFinancialYear(today).slice(0, 4))
  const now = years.find(({ year }) => year === thisYear)
  const isLarge = now !== undefined && now.taxable > reportedAbove
  return misfitOf(now, [isLarge && !reports(settings, countsFrom(thisYear)) && 'e_invoice'])
}

/** The year whose turnover asks for more than Settings say; one that is over before the one under way. */
export const turnoverMisfit = (
  years: readonly YearOfTurnover[],
  settings: TurnoverSettings,
  today: Day,
): TurnoverMisfit | undefined =>
  finishedMisfit(years, settings, today) ?? comingMisfit(years, settings, today)

/** Nothing that the books could say is missing from such settings. */
export const saysAll = (settings: TurnoverSettings, today: Day): boolean =>
  settings.turnover === 'above_10' && reports(settings, today)

const showYear = (year: number): string => `${year}-${String(year + 1).slice(-2)}`

/** 'Turnover of 2025-26 is ₹6,30,23,796', of a year under way with 'so far'. */
export const turnoverTitle = (
  { year, from }: { year: number; from: string },
  amount: string,
  today: string,
) => `Turnover of ${showYear(year)} is ${amount}${from > today ? ' so far' : ''}`

const needWords = (need: TurnoverNeed, from: string): string =>
  ({
    e_invoice: `above ₹5 crore invoices to registered buyers are reported for an IRN${from}`,
    six_digits: 'HSN codes have six digits above ₹5 crore',
    thirty_days: 'from ₹10 crore on the portal takes a document for 30 days',
  })[need]

/** What follows of it, in one sentence without its full stop; Settings say otherwise. */
export const turnoverWords = (needs: readonly TurnoverNeed[], from: string): string => {
  const words = needs.map((need) => needWords(need, from && `, from ${from} on`)).join('; ')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
