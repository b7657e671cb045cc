import { day } from '@refill/values/day.ts'
import { paise, paiseFromRupees } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { DocumentToCheck } from '@refill/contract/features/tax/misfits.rules.ts'
import type { Gstr1Section } from '@refill/contract/features/tax/tax.rules.ts'
import type {
  Original,
  TaxDocument,
  TaxKind,
  TaxLine,
  TaxParty,
} from '@refill/contract/features/tax/tax-document.ts'
import type { RegistrationClass } from '@refill/contract/identifiers/registration.ts'
import type { Supply } from '@refill/contract/supply.ts'

/** Rupees. */
type StoredTaxes = { rate: number; taxable: number; cgst: number; sgst: number; igst: number }

/** What return-documents.sql reads. */
export type StoredReturnDocument = {
  kind: TaxKind
  section: Gstr1Section
  number: string
  day: string
  buyer_gst: string
  buyer_class: RegistrationClass | ''
  buyer_name: string
  place_of_supply: string
  supply: Supply
  value: string
  lines: StoredTaxes[]
}

/** What documents-to-check.sql reads. */
export type StoredToCheck = {
  kind: TaxKind
  number: string
  day: string
  is_canceled: boolean
  place_of_supply: string
  supply: Supply
  round_off: string
  value: string
  buyer: Omit<TaxParty, 'legalName'>
  shipping_address: string
  /** Of a note; rupees as text. */
  original: { kind: TaxKind; number: string; day: string; value: string } | null
  own_gst: string
  own_state: string
  gst_now: string
  lines: (StoredTaxes & Pick<TaxLine, 'description' | 'hsn' | 'uqc'> & { quantity: number; price: number })[]
}

const nobody: TaxParty = {
  name: '',
  legalName: '',
  address: '',
  district: '',
  state: '',
  pincode: '',
  gst: '',
  mobile: '',
  email: '',
}

const taxesOf = ({ rate, taxable, cgst, sgst, igst }: StoredTaxes) => ({
  rate,
  taxable: paiseFromRupees(taxable),
  cgst: paiseFromRupees(cgst),
  sgst: paiseFromRupees(sgst),
  igst: paiseFromRupees(igst),
})

/** A line of a return has a rate and its sums; what was sold does not stand in it. */
const unnamed = { description: '', hsn: '', uqc: '', quantity: quantity(0), price: paise(0) }

const wholeDocument = {
  supplier: nobody,
  shipTo: '',
  isCanceled: false,
  reverseCharge: false,
  roundOff: paise(0),
  original: undefined,
}

/** As far as the rules of a file need it. */
export const returnDocument = (stored: StoredReturnDocument): TaxDocument => ({
  ...wholeDocument,
  kind: stored.kind,
  number: stored.number,
  day: day(stored.day),
  buyer: { ...nobody, name: stored.buyer_name, gst: stored.buyer_gst, registration: stored.buyer_class },
  placeOfSupply: stored.place_of_supply,
  supply: stored.supply,
  value: paiseFromRupees(stored.value),
  lines: stored.lines.map((line) => ({ ...unnamed, ...taxesOf(line) })),
})

const originalOf = (original: StoredToCheck['original']): Original | undefined =>
  original ? { ...original, day: day(original.day), value: paiseFromRupees(original.value) } : undefined

/** As far as the rules of what is fit need it. */
export const documentToCheck = (stored: StoredToCheck): DocumentToCheck => ({
  ...wholeDocument,
  kind: stored.kind,
  number: stored.number,
  day: day(stored.day),
  isCanceled: stored.is_canceled,
  supplier: { ...nobody, gst: stored.own_gst, state: stored.own_state },
  buyer: {
    ...nobody,
    ...stored.buyer,
    address: stored.buyer.address || stored.shipping_address,
  },
  placeOfSupply: stored.place_of_supply,
  supply: stored.supply,
  gstNow: stored.gst_now,
  roundOff: paiseFromRupees(stored.round_off),
  value: paiseFromRupees(stored.value),
  original: originalOf(stored.original),
  lines: stored.lines.map((line) => ({
    description: line.description,
    hsn: line.hsn,
    uqc: line.uqc,
    quantity: quantity(line.quantity),
    price: paiseFromRupees(line.price),
    ...taxesOf(line),
  })),
})
