import { isService } from '@refill/contract/identifiers/hsn.ts'
import type { TaxDocument, TaxKind, TaxLine, TaxParty } from '@refill/contract/features/tax/tax-document.ts'
import {
  hsnOnFile,
  isNote,
  stateTaxName,
  taxSums,
  type TaxSums,
} from '@refill/contract/features/tax/tax.rules.ts'
import type { Day } from '@refill/values/day.ts'
import type { Paise } from '@refill/values/money.ts'
import type { Quantity } from '@refill/values/quantity.ts'
import { wholeAddress, type Business, type Party } from '../../pdf/party.ts'

/** Where money is paid to; '' for what is not known. */
export type BankAccount = {
  readonly holder: string
  readonly bank: string
  readonly branch: string
  readonly ifsc: string
  readonly accountNo: string
}

/** What the invoice portal gave back (CGST Rule 48(4)). */
export type EInvoice = {
  readonly irn: string
  readonly ackNo: string
  /** By the clock in India: 'yyyy-MM-dd HH:mm:ss'. */
  readonly ackDate: string
  /** Printed as it came. */
  readonly signedQr: string
}

/** The bill, its end as a day or an instant; or why the goods go without one, '' where nothing is to be said. */
export type EWay = { readonly number: string; readonly validUntil: string } | { readonly sentence: string }

/**
 * Everything that stands on the paper of a tax document (CGST Rules 46, 46A, 49 and 53). The business is the supplier
 * as it was at issue, so that a later change of its name prints no other document. '' for what is not known.
 */
export type InvoicePaper = {
  readonly document: TaxDocument
  /** PNG or JPEG. */
  readonly logo?: Uint8Array | undefined
  readonly order?: { readonly number: string; readonly bookedOn: Day; readonly poNumber: string } | undefined
  readonly deliveredOn?: Day | undefined
  /** Number of the delivery challan. */
  readonly challan: string
  readonly vehicle: string
  readonly driver: string
  /** Refundable, and apart from the value. */
  readonly deposit: { readonly count: Quantity; readonly amount: Paise }
  /** What its code asks for; 0 prints none. */
  readonly due: Paise
  readonly bank: BankAccount
  /** Who may be paid by UPI; '' prints no code. */
  readonly upi: string
  readonly terms: string
  /** The sentence of CGST Rule 46(s); '' where none is needed. */
  readonly declaration: string
  /** Why a note was issued. */
  readonly reason: string
  /** Cylinders that came back or were given with a note. */
  readonly cylinders: string
  readonly eInvoice?: EInvoice | undefined
  readonly eWay: EWay
}

const names: Readonly<Record<TaxKind, string>> = {
  invoice: 'Tax invoice',
  bill_of_supply: 'Bill of supply',
  credit_note: 'Credit note',
  debit_note: 'Debit note',
}

/** Taxed and untaxed goods to somebody unregistered are one document of both kinds (CGST Rule 46A). */
const isOfBothKinds = ({ kind, buyer, lines }: TaxDocument) =>
  kind === 'invoice' &&
  buyer.gst === '' &&
  lines.some(({ rate }) => rate === 0) &&
  lines.some(({ rate }) => rate > 0)

/** 'Tax invoice'. */
export const nameOf = (document: TaxDocument): string =>
  isOfBothKinds(document) ? 'Invoice-cum-bill of supply' : names[document.kind]

export type PaperTax = {
  readonly name: string
  readonly head: 'cgst' | 'sgst' | 'igst'
  /** Its part of the rate: 2 is half of it. */
  readonly part: 1 | 2
}

/** The taxes that have columns: none on a bill of supply (CGST Rule 49), nor on a note that changes one. */
export const taxesOf = ({ kind, original, supply, placeOfSupply }: TaxDocument): readonly PaperTax[] => {
  if (kind === 'bill_of_supply' || original?.kind === 'bill_of_supply') return []
  if (supply === 'inter') return [{ name: 'IGST', head: 'igst', part: 1 }]
  return [
    { name: 'CGST', head: 'cgst', part: 2 },
    { name: stateTaxName(placeOfSupply), head: 'sgst', part: 2 },
  ]
}

const copiesOfGoods = ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR TRANSPORTER', 'TRIPLICATE FOR SUPPLIER']
const copiesOfServices = ['ORIGINAL FOR RECIPIENT', 'DUPLICATE FOR SUPPLIER']

/** The words of CGST Rule 48(1) and (2); an e-invoice has no copies (48(6)), and a note needs none. */
export const copiesOf = ({ document, eInvoice }: InvoicePaper): readonly string[] => {
  if (eInvoice || isNote(document.kind)) return ['']
  const { lines } = document
  return lines.length > 0 && lines.every(({ hsn }) => isService(hsn)) ? copiesOfServices : copiesOfGoods
}

export type HsnSums = TaxSums & { readonly hsn: string; readonly rate: number }

/** What each code comes to at each rate, in the order of the lines. */
export const sumsByHsn = (lines: readonly TaxLine[]): HsnSums[] => {
  const groups = Map.groupBy(lines, ({ hsn, rate }) => `${hsnOnFile(hsn)} at ${rate}`)
  return Array.from(groups.values(), (group) => {
    const [{ hsn, rate } = { hsn: '', rate: 0 }] = group
    return { hsn: hsnOnFile(hsn), rate, ...taxSums(group) }
  })
}

export const partyOf = ({ district, pincode, ...party }: TaxParty): Party => ({
  name: party.name,
  legalName: party.legalName,
  address: wholeAddress(party.address, district, pincode),
  state: party.state,
  gst: party.gst,
  mobile: party.mobile,
})

/** Whose document it is; what it is registered as stands above its address. */
export const businessOf = ({ document, logo }: InvoicePaper): Business => {
  const { legalName = '', ...party } = partyOf(document.issuer)
  const address = legalName === party.name ? party.address : `${legalName}\n${party.address}`.trim()
  return { ...party, address, logo }
}
