import { day } from '@refill/values/day.ts'
import { paise, paiseFromRupees } from '@refill/values/money.ts'
import { quantity } from '@refill/values/quantity.ts'
import type { DocumentToCheck } from '@refill/contract/features/tax/misfits.rules.ts'
import { isOfOldBooks } from '@refill/contract/features/tax/old-books.rules.ts'
import type { Original, TaxDocument, TaxParty } from '@refill/contract/features/tax/tax-document.ts'
import type { StoredTaxes, StoredReturnDocument, StoredToCheck } from './tax.rows.ts'

/** Where nobody is said: vouchers say nothing of who sold. */
export const nobody: TaxParty = {
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
  issuer: nobody,
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
  issuer: { ...nobody, gst: stored.own_gst, state: stored.own_state },
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
  isOld: isOfOldBooks(stored),
  lines: stored.lines.map((line) => ({
    description: line.description,
    hsn: line.hsn,
    uqc: line.uqc,
    quantity: quantity(line.quantity),
    price: paiseFromRupees(line.price),
    ...taxesOf(line),
  })),
})
