import { gstRates } from '@refill/values/money.ts'
import { oneLine } from './hand-off.ts'

/** Ledgers as the company calls them in Tally; {rate} stands for the percentage. */
export type TallyLedgers = {
  /** Of gas. */
  readonly sales: string
  readonly goodsSales: string
  readonly serviceSales: string
  /** Of gas. */
  readonly purchase: string
  readonly goodsPurchase: string
  readonly servicePurchase: string
  readonly outputCgst: string
  readonly outputSgst: string
  /** Tax of a union territory without a legislature. */
  readonly outputUtgst: string
  readonly outputIgst: string
  readonly inputCgst: string
  readonly inputSgst: string
  readonly inputUtgst: string
  readonly inputIgst: string
  readonly roundOff: string
  readonly deposits: string
  readonly cash: string
  readonly bank: string
  /** What oil companies owe for orders that their customers prepaid. */
  readonly prepaid: string
  /** What cash of a drawer was spent for; {head} stands for the head. */
  readonly paidOut: string
  readonly tdsGst: string
  readonly tdsIncomeTax: string
  readonly bankCharges: string
  readonly discountAllowed: string
  readonly writtenOff: string
}
/** Ledgers of taxes have the same name in Tally and in Settings. */
export const taxLedgers = {
  outputCgst: 'Output CGST',
  outputSgst: 'Output SGST',
  outputUtgst: 'Output UTGST',
  outputIgst: 'Output IGST',
  inputCgst: 'Input CGST',
  inputSgst: 'Input SGST',
  inputUtgst: 'Input UTGST',
  inputIgst: 'Input IGST',
}

export const tallyLedgers: TallyLedgers = {
  sales: 'LPG Sales {rate}%',
  goodsSales: 'Other Goods Sales {rate}%',
  serviceSales: 'Service Charges {rate}%',
  purchase: 'LPG Purchase {rate}%',
  goodsPurchase: 'Other Goods Purchase {rate}%',
  servicePurchase: 'Services Purchase {rate}%',
  ...taxLedgers,
  roundOff: 'Round Off',
  deposits: 'Cylinder Deposits',
  cash: 'Cash',
  bank: 'Bank',
  prepaid: 'Prepaid with Oil Companies',
  paidOut: 'Paid Out {head}',
  tdsGst: 'TDS under GST',
  tdsIncomeTax: 'TDS under Income Tax',
  bankCharges: 'Bank Charges',
  discountAllowed: 'Discount Allowed',
  writtenOff: 'Bad Debts Written Off',
}

export const tallyVoucherKinds = [
  ...(['sales', 'credit_note', 'debit_note', 'receipt', 'journal', 'purchase'] as const),
  ...(['contra', 'payment'] as const),
] as const
export type TallyVoucherKind = (typeof tallyVoucherKinds)[number]

/** Types of vouchers as the company calls them. */
export type TallyTypes = Readonly<Record<TallyVoucherKind, string>>
export const tallyTypes: TallyTypes = {
  sales: 'Sales',
  credit_note: 'Credit Note',
  debit_note: 'Debit Note',
  receipt: 'Receipt',
  journal: 'Journal',
  purchase: 'Purchase',
  contra: 'Contra',
  payment: 'Payment',
}

/** How one company keeps its books in Tally. */
export type TallyBooks = {
  /** Name of the company in Tally, letter by letter: an import into another one says nothing and does nothing. */
  readonly company: string
  /** Never changes, since vouchers are recognised by it: the GSTIN, or what else stands for the business. */
  readonly key: string
  readonly ledgers: TallyLedgers
  readonly types: TallyTypes
}

/** @param rate percent */
export const atRate = (ledger: string, rate: number): string => ledger.replaceAll('{rate}', String(rate))

/** Ledger of a head that cash was paid out under. */
export const ofHead = (ledger: string, head: string): string => oneLine(ledger.replaceAll('{head}', head))

const comparedAs = (name: string): string => oneLine(name).toLowerCase()

const ownNames = (ledgers: TallyLedgers): string[] =>
  Object.values(ledgers).flatMap((ledger) => gstRates.map((rate) => comparedAs(atRate(ledger, rate))))

const freeName = (names: readonly string[], taken: ReadonlySet<string>): string => {
  const free = names.find((name) => name !== '' && !taken.has(comparedAs(name)))
  if (free !== undefined) return free
  const last = names.at(-1) ?? ''
  return freeName([...names, `${last}.`], taken)
}

/** Whoever has a ledger; the code is that of the customer or the vendor, and nobody else's. */
export type TallyNamed = { readonly code: string; readonly name: string }

/**
 * Ledger of each party by its code: Tally takes no two names that differ in case alone, so that a later one of a name has
 * its code behind it. In the order in which they were entered: a ledger then keeps its name whoever comes later.
 */
export const partyLedgers = (parties: Iterable<TallyNamed>, ledgers: TallyLedgers): Map<string, string> => {
  const taken = new Set(ownNames(ledgers))
  const names = new Map<string, string>()
  for (const { code, name } of parties) {
    const own = oneLine(name)
    const ledger = freeName([own, `${own} (${oneLine(code)})`.trim()], taken)
    taken.add(comparedAs(ledger))
    names.set(code, ledger)
  }
  return names
}
