import { day, financialYear, type Day } from '@refill/values/day.ts'
import {
  addPaise,
  gstOn,
  halfGstOn,
  paise,
  roundOff,
  rupeesText,
  sumPaise,
  type Paise,
} from '@refill/values/money.ts'
import { isAlwaysInterState, type RegistrationClass } from '../../identifiers/registration.ts'
import { formerStateCodes, states } from '../../identifiers/states.ts'
import type { Supply } from '../../supply.ts'
import type { Turnover } from './billing-choices.public.ts'
import type { TaxDocument, TaxKind, TaxLine } from './tax-document.ts'

// Money in whole paise, halves rounded up. Every screen, statement, paper and file of tax asks here.

const abroad: readonly string[] = ['96', '99']
/** 97 is other territory; 96 and 99 stand in registrations from abroad and are no place in India. */
export const isPlaceOfSupply = (code: string): boolean =>
  states.has(code) && !formerStateCodes.includes(code) && !abroad.includes(code)

/**
 * Whether goods are supplied where the business is. Whoever is registered has them supplied where the registration is
 * (IGST Act s. 10(1)(b)); anyone else where the address on the document is, and without one where the business is
 * (s. 10(1)(ca), Circular 209/3/2024).
 * @param own code of the state of the business
 * @param state code of the buyer's state, '' where it is not known
 */
export const placeOfSupply = ({ own, gst, state }: { own: string; gst: string; state: string }): string =>
  [gst.slice(0, 2), state].find(isPlaceOfSupply) ?? own

/**
 * Between two states, or within one (IGST Act s. 7, 8).
 * @param registration of who buys
 */
export const supplyTo = (own: string, place: string, registration: RegistrationClass = 'regular'): Supply =>
  own === place && !isAlwaysInterState(registration) ? 'intra' : 'inter'

/** Union territories without a legislature of their own, and other territory, take UTGST where states take SGST. */
const unionTerritories: readonly string[] = ['04', '26', '31', '35', '38', '97']
export const stateTaxName = (place: string): 'SGST' | 'UTGST' =>
  unionTerritories.includes(place) ? 'UTGST' : 'SGST'

/**
 * The taxes on a taxable value: two equal halves, each rounded, or one whole.
 * @param rate percent
 */
export const taxesOn = (
  taxable: Paise,
  rate: number,
  supply: Supply,
): Pick<TaxLine, 'cgst' | 'sgst' | 'igst'> => {
  if (supply === 'inter') return { cgst: paise(0), sgst: paise(0), igst: gstOn(taxable, rate) }
  const half = halfGstOn(taxable, rate)
  return { cgst: half, sgst: half, igst: paise(0) }
}

/**
 * What a price that includes GST is without it: 100/(100 + rate) of it.
 * @param gross paise, 0 or more
 */
export const withoutGst = (gross: Paise, rate: number): Paise => {
  const whole = 100 + rate
  return paise(Math.floor((200 * gross + whole) / (2 * whole)))
}

export type TaxSums = {
  readonly taxable: Paise
  readonly cgst: Paise
  readonly sgst: Paise
  readonly igst: Paise
}

export const taxSums = (lines: readonly Pick<TaxLine, keyof TaxSums>[]): TaxSums => ({
  taxable: sumPaise(lines.map(({ taxable }) => taxable)),
  cgst: sumPaise(lines.map(({ cgst }) => cgst)),
  sgst: sumPaise(lines.map(({ sgst }) => sgst)),
  igst: sumPaise(lines.map(({ igst }) => igst)),
})

export const wholeOf = ({ taxable, cgst, sgst, igst }: TaxSums): Paise => addPaise(taxable, cgst, sgst, igst)

/** What lines come to, and what makes that whole rupees where the business rounds. */
export const taxTotals = (
  lines: readonly Pick<TaxLine, keyof TaxSums>[],
  { rounds }: { rounds: boolean },
) => {
  const sums = taxSums(lines)
  const whole = wholeOf(sums)
  const rounding = rounds ? roundOff(whole) : paise(0)
  return { ...sums, roundOff: rounding, value: addPaise(whole, rounding) }
}

/** Past this, in paise, an invoice to somebody unregistered in another state is listed by itself; by its day (NN 12/2024). */
export const largeInvoiceOver = (on: Day): Paise => paise(on < '2024-08-01' ? 25_000_000 : 10_000_000)

type Sectioned = Pick<TaxDocument, 'kind' | 'day' | 'supply' | 'value' | 'original'> & {
  readonly buyer: { readonly gst: string }
}

export const isNote = (kind: TaxKind): boolean => kind === 'credit_note' || kind === 'debit_note'

const isLarge = ({ supply }: Sectioned, day: Day, value: Paise) =>
  supply === 'inter' && value > largeInvoiceOver(day)

/** Sections of GSTR-1 that list a document by itself, and `b2cs` where many are one row; nil-rated lines stand in 8 besides. */
export const gstr1Sections = ['b2b', 'b2cl', 'b2cs', 'cdnr', 'cdnur'] as const
export type Gstr1Section = (typeof gstr1Sections)[number]

/** A note of somebody unregistered follows its invoice: by itself where that was large, otherwise into the sums. */
export const sectionOf = (document: Sectioned): Gstr1Section => {
  const { kind, buyer, day, value, original } = document
  if (buyer.gst !== '') return isNote(kind) ? 'cdnr' : 'b2b'
  if (!isNote(kind)) return isLarge(document, day, value) ? 'b2cl' : 'b2cs'
  return original && isLarge(document, original.day, original.value) ? 'cdnur' : 'b2cs'
}

/** Taxable value in paise from which an invoice to somebody unregistered says who that is and where (CGST Rule 46(e)). */
const namedFrom = 5_000_000

/** What an invoice needs to say of its buyer and does not: 'address and state', '' where nothing is missing. */
export const missingOfBuyer = (
  { gst, name, address, state }: Readonly<Record<'gst' | 'name' | 'address' | 'state', string>>,
  taxable: Paise,
): string => {
  if (gst !== '' || taxable < namedFrom) return ''
  const missing = Object.entries({ name, address, state }).filter(([, text]) => text.trim() === '')
  return missing.map(([field]) => field).join(' and ')
}

/**
 * The untaxed and the taxed goods of a registered buyer, which cannot stand on one document (CGST Rule 46A): names of one
 * of each. Nothing where one document does.
 */
export const mixedGoods = (
  { gst }: { readonly gst: string },
  lines: readonly { readonly product_name: string; readonly gst: number }[],
): { readonly untaxed: string; readonly taxed: string } | undefined => {
  const untaxed = lines.find((line) => line.gst === 0)?.product_name
  const taxed = lines.find((line) => line.gst !== 0)?.product_name
  return gst !== '' && untaxed !== undefined && taxed !== undefined ? { untaxed, taxed } : undefined
}

/** Digits of HSN that documents need: four up to ₹5 crore, six above (NN 78/2020). */
export const hsnDigits = (turnover: Turnover): 4 | 6 => (turnover === 'up_to_5' ? 4 : 6)

/** A code of five or seven digits is read as the four or six before. */
export const hsnOnFile = (hsn: string): string => hsn.slice(0, hsn.length - (hsn.length % 2))

export const isHsnLongEnough = (hsn: string, turnover: Turnover): boolean =>
  hsnOnFile(hsn).length >= hsnDigits(turnover)

const codesOfUnits: Readonly<Record<string, string>> = {
  kg: 'KGS',
  ltr: 'LTR',
  pcs: 'PCS',
  boxes: 'BOX',
  tons: 'TON',
  grams: 'GMS',
  ml: 'MLT',
  units: 'UNT',
}
/** Unit quantity code: cylinders are counted, whatever their gas weighs. */
export const unitCode = (unit: string, isCylinder: boolean): string =>
  isCylinder ? 'NOS' : (codesOfUnits[unit.toLowerCase()] ?? 'OTH')

/** Whole characters of a document's number (CGST Rule 46(b)). */
export const longestNumber = 16
/** Upper case, since the invoice portal and the return take case for nothing; no sign or zero comes first. */
export const isDocumentNumber = (number: string): boolean => /^[A-Z1-9][A-Z0-9/-]{0,15}$/.test(number)

/**
 * 'SI/26-27/000123'.
 * @param width digits of the running number, more where it has outgrown them
 */
export const documentNumber = (prefix: string, year: string, serial: number, width: number): string =>
  `${prefix}/${year}/${String(serial).padStart(width, '0')}`

/** Digits that the running number has at least. */
export const shortestWidth = 4
export const longestWidth = 7

/** The longest prefix that leaves room for the year and so many digits. */
const longestPrefix = (width: number) => longestNumber - '/26-27/'.length - width

/**
 * What is wrong with how numbers of a series are to begin.
 * @param width digits of the running number
 */
export const prefixProblem = (prefix: string, width: number): string | undefined => {
  if (!/^[A-Z1-9][A-Z0-9-]*$/.test(prefix))
    return 'Prefix must be letters, digits and -, and begin with a letter or 1 to 9'
  return prefix.length > longestPrefix(width)
    ? `A number has at most ${longestNumber} characters: with ${width} digits the prefix can have ${longestPrefix(width)}`
    : undefined
}

/** How the numbers of each kind begin. */
export type SeriesPrefixes = Readonly<Record<'invoice' | 'bill' | 'credit' | 'debit', string>>

/** Two kinds in one series would leave gaps in both, so no prefix is that of another. */
export const seriesProblem = (
  prefixes: SeriesPrefixes,
  width: number,
): { kind: keyof SeriesPrefixes; problem: string } | undefined => {
  for (const kind of ['invoice', 'bill', 'credit', 'debit'] as const) {
    const problem = prefixProblem(prefixes[kind], width)
    if (problem) return { kind, problem }
    const isTwice = Object.entries(prefixes).some(
      ([other, prefix]) => other !== kind && prefix === prefixes[kind],
    )
    if (isTwice) return { kind, problem: 'Each kind of document needs a prefix of its own' }
  }
  return undefined
}

/** 30 November after the financial year of a supply: until then a credit note lessens tax (CGST Act s. 34(2)). */
export const lastNoteDay = (supplied: Day): Day => day(`20${financialYear(supplied).slice(3)}-11-30`)

/**
 * A note of November is declared in December, after the time is over: who writes it is told.
 * @param typed day on which it is entered: a date of before gives no time back
 */
export const noteTime = (supplied: Day, noted: Day, typed: Day): 'open' | 'last_month' | 'over' => {
  const last = lastNoteDay(supplied)
  if (typed > last || noted > last) return 'over'
  return noted.slice(0, 7) === last.slice(0, 7) ? 'last_month' : 'open'
}

/** Address of somebody who may pay by UPI: 'sahyadri.gas@okbank'. */
export const isUpiAddress = (text: string): boolean =>
  /^[A-Za-z0-9._-]{2,256}@[A-Za-z][A-Za-z0-9.-]{1,63}$/.test(text)

/**
 * What a payment app reads from the QR on an invoice (NPCI UPI linking specification 1.6).
 * @param amount what is still due
 */
export const upiPayload = ({ upi, payee, amount, number }: UpiPayment): string => {
  const asked = { pn: payee, am: rupeesText(amount), cu: 'INR', tn: number, tr: number }
  const rest = Object.entries(asked).map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
  return `upi://pay?pa=${upi}&${rest.join('&')}`
}
export type UpiPayment = { upi: string; payee: string; amount: Paise; number: string }
