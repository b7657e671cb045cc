import type { Day } from '@refill/values/day.ts'
import { paise, subtractPaise, sumPaise, type Paise } from '@refill/values/money.ts'
import { states } from '../../identifiers/states.ts'
import { deductionNames, type DeductionKind } from '../receipts/deductions.public.ts'
import { contents, type TallyRate } from './tally-contents.rules.ts'
import { entry, opposite, turned, type TallyBill, type TallyEntry } from './tally-entries.ts'
import type { TallyBooks, TallyLedgers, TallyVoucherKind } from './tally-ledgers.ts'
import type { TaxDocument } from './tax-document.ts'

// Vouchers as Tally keeps them: what is credited is above 0, what is debited below, and all of it comes to nothing.

export type TallyVoucher = {
  readonly kind: TallyVoucherKind
  /** Key by which Tally recognises a voucher that comes a second time. */
  readonly remoteId: string
  readonly number: string
  readonly reference: string
  readonly day: Day
  readonly party: string
  readonly gstin: string
  /** Name of the state; '' where it says nothing. */
  readonly placeOfSupply: string
  readonly narration: string
  /** The party first. */
  readonly entries: readonly TallyEntry[]
}

const balanced = (amounts: readonly Paise[], whole: Paise, what: string) => {
  const sum = sumPaise(amounts)
  if (sum !== whole) throw new RangeError(`${what} come to ${sum} paise, not to ${whole}`)
}

/** @throws {RangeError} where it does not come to nothing: Tally would refuse it, and the whole file with it */
export const checked = (voucher: TallyVoucher): TallyVoucher => {
  const entries = voucher.entries.filter(({ amount }) => amount !== 0)
  const amounts = entries.map(({ amount }) => amount)
  balanced(amounts, paise(0), `Entries of ${voucher.number}`)
  for (const { bills, amount } of entries.filter((one) => one.bills.length > 0)) {
    const ofBills = bills.map((bill) => bill.amount)
    balanced(ofBills, amount, `Bills of ${voucher.number}`)
  }
  return { ...voucher, entries }
}

/** A slash becomes what no number has, so that two numbers never share an id. */
export const remoteId = ({ key }: TallyBooks, ...parts: readonly (string | number)[]): string =>
  ['refill', key, ...parts].join('-').replaceAll('/', '_')

const kindOf = ({ kind }: TaxDocument): 'sales' | 'credit_note' | 'debit_note' =>
  kind === 'credit_note' || kind === 'debit_note' ? kind : 'sales'

/** A credit note lessens its invoice; anything else is a bill of its own, which receipts settle by its number. */
const billOf = ({ kind, number, original }: TaxDocument, amount: Paise): TallyBill => {
  if (kind !== 'credit_note') return { type: 'New Ref', name: number, amount }
  return original
    ? { type: 'Agst Ref', name: original.number, amount }
    : { type: 'On Account', name: '', amount }
}

const narrationOf = ({ kind, number, original }: TaxDocument): string => {
  const words = kind.replaceAll('_', ' ')
  return `Refill: ${words} ${number}${original ? ` on ${original.number}` : ''}`
}

/**
 * Sale, credit note or debit note.
 * @param party ledger of the buyer
 * @throws {RangeError} where the value is not what lines and rounding come to
 */
export const documentVoucher = (document: TaxDocument, party: string, books: TallyBooks): TallyVoucher => {
  const { lines, placeOfSupply: place, roundOff: rounding } = document
  const sold = contents(lines, { side: 'sale', place, rounding }, books.ledgers)
  const isCredit = document.kind === 'credit_note'
  const amount = isCredit ? document.value : opposite(document.value)
  return checked({
    kind: kindOf(document),
    remoteId: remoteId(books, document.number),
    number: document.number,
    reference: document.original?.number ?? document.number,
    day: document.day,
    party,
    gstin: document.buyer.gst,
    placeOfSupply: states.get(document.placeOfSupply) ?? '',
    narration: narrationOf(document),
    entries: [
      { ledger: party, amount, bills: [billOf(document, amount)] },
      ...(isCredit ? turned(sold) : sold),
    ],
  })
}

export type TallyReceipt = {
  readonly id: number | string
  readonly number: string
  readonly day: Day
  /** Ledger of who paid. */
  readonly party: string
  /** All that was received. */
  readonly amount: Paise
  readonly mode: 'Cash' | 'Online' | 'Prepaid'
  /** What it pays of numbered documents; the rest is on account. */
  readonly allocations: readonly { readonly number: string; readonly amount: Paise }[]
  /** How much of the amount is held for cylinders, which no bill has. */
  readonly deposit: Paise
}

const billsPaid = (receipt: Omit<TallyReceipt, 'mode'>, share: Paise): TallyBill[] => {
  const paid = receipt.allocations.filter(({ amount }) => amount !== 0)
  const rest = subtractPaise(share, sumPaise(paid.map(({ amount }) => amount)))
  if (rest < 0) throw new RangeError(`${receipt.number} pays more than was received`)
  const bills = paid.map(({ number, amount }): TallyBill => ({ type: 'Agst Ref', name: number, amount }))
  return rest === 0 ? bills : [...bills, { type: 'On Account', name: '', amount: rest }]
}

/** What was deducted is no money, and a receipt of Tally wants some: it is a journal. */
export type TallyDeduction = Omit<TallyReceipt, 'mode'> & { readonly deduction: DeductionKind }

const deductedInto = {
  tds_gst: 'tdsGst',
  tds_income_tax: 'tdsIncomeTax',
  bank_charge: 'bankCharges',
  discount: 'discountAllowed',
  written_off: 'writtenOff',
} as const satisfies Record<DeductionKind, keyof TallyLedgers>

/** @throws {RangeError} where it pays more than was deducted */
export const deductionVoucher = (deduction: TallyDeduction, books: TallyBooks): TallyVoucher => {
  const { ledgers } = books
  const { id, number, party, amount, deposit } = deduction
  const share = subtractPaise(amount, deposit)
  return checked({
    kind: 'journal',
    remoteId: remoteId(books, 'deduction', id),
    number,
    reference: number,
    day: deduction.day,
    party,
    gstin: '',
    placeOfSupply: '',
    narration: `Refill: ${deductionNames[deduction.deduction]} ${number}`,
    entries: [
      { ledger: party, amount: share, bills: billsPaid(deduction, share) },
      entry(ledgers.deposits, deposit),
      entry(ledgers[deductedInto[deduction.deduction]], opposite(amount)),
    ],
  })
}

const fundsOf = ({ cash, bank, prepaid }: TallyLedgers) => ({ Cash: cash, Online: bank, Prepaid: prepaid })

/** What an oil company had is no money here, and a journal like what was deducted. @throws {RangeError} where it pays more than was received */
export const receiptVoucher = (receipt: TallyReceipt, books: TallyBooks): TallyVoucher => {
  const { ledgers } = books
  const share = subtractPaise(receipt.amount, receipt.deposit)
  const money = fundsOf(ledgers)[receipt.mode]
  return checked({
    kind: receipt.mode === 'Prepaid' ? 'journal' : 'receipt',
    remoteId: remoteId(books, 'receipt', receipt.id),
    number: receipt.number,
    reference: receipt.number,
    day: receipt.day,
    party: receipt.party,
    gstin: '',
    placeOfSupply: '',
    narration: `Refill: receipt ${receipt.number}`,
    entries: [
      { ledger: receipt.party, amount: share, bills: billsPaid(receipt, share) },
      entry(ledgers.deposits, receipt.deposit),
      entry(money, opposite(receipt.amount)),
    ],
  })
}

export type TallyPurchase = {
  readonly id: number | string
  /** As the vendor's invoice has it. */
  readonly number: string
  readonly day: Day
  /** Ledger of the vendor. */
  readonly vendor: string
  readonly gstin: string
  /** Code of the state where it was supplied. */
  readonly place: string
  readonly lines: readonly TallyRate[]
  readonly roundOff: Paise
  readonly total: Paise
}

/** @throws {RangeError} where the total is not what lines and rounding come to */
export const purchaseVoucher = (purchase: TallyPurchase, books: TallyBooks): TallyVoucher => {
  const { number, vendor, total, day, gstin, lines, place, roundOff: rounding } = purchase
  const bills: TallyBill[] = [{ type: 'New Ref', name: number, amount: total }]
  return checked({
    kind: 'purchase',
    remoteId: remoteId(books, 'purchase', purchase.id),
    number,
    reference: number,
    day,
    party: vendor,
    gstin,
    placeOfSupply: '',
    narration: `Refill: purchase ${number}`,
    entries: [
      { ledger: vendor, amount: total, bills },
      ...turned(contents(lines, { side: 'purchase', place, rounding }, books.ledgers)),
    ],
  })
}

/** Documents that somebody cancels in Tally by hand: which tag does it differs from release to release. */
export const canceledByHand = (documents: readonly TaxDocument[]): string[] =>
  documents.filter(({ isCanceled }) => isCanceled).map(({ number }) => number)
