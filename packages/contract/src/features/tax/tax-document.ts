import type { Day } from '@refill/values/day.ts'
import type { Paise } from '@refill/values/money.ts'
import type { Quantity } from '@refill/values/quantity.ts'
import type { RegistrationClass } from '../../identifiers/registration.ts'
import type { Supply } from '../../supply.ts'

/** The numbered documents of tax, each with a series of its own. */
export const taxKinds = ['invoice', 'bill_of_supply', 'credit_note', 'debit_note'] as const
export type TaxKind = (typeof taxKinds)[number]

/** As it stands on the document; '' for what is not known. */
export type TaxParty = {
  readonly name: string
  readonly legalName: string
  readonly address: string
  readonly district: string
  /** By its name. */
  readonly state: string
  readonly pincode: string
  /** GSTIN in capitals; '' for who is not registered. */
  readonly gst: string
  /** Class of the buyer; missing where the GSTIN says it, as on documents from before classes were kept. */
  readonly registration?: RegistrationClass | '' | undefined
  readonly mobile: string
  readonly email: string
}

/** Each figure is that of the whole line; a note has what it changes, never negative. */
export type TaxLine = {
  readonly description: string
  /** As many digits as the product has, 4 to 8. */
  readonly hsn: string
  /** Unit quantity code of the returns: 'NOS', 'KGS'. */
  readonly uqc: string
  /** 0 on a note that changes a price alone. */
  readonly quantity: Quantity
  /** Price of one, without GST. */
  readonly price: Paise
  /** Percent. */
  readonly rate: number
  readonly taxable: Paise
  readonly cgst: Paise
  /** Tax of a state, or of a union territory, where it is called UTGST. */
  readonly sgst: Paise
  readonly igst: Paise
}

/** What stands on a document of before that a note changes. */
export type Original = {
  readonly kind: TaxKind
  readonly number: string
  readonly day: Day
  readonly value: Paise
}

/** A document as it was issued; nothing of it changes but that it may be canceled. */
export type TaxDocument = {
  readonly kind: TaxKind
  readonly number: string
  readonly day: Day
  readonly isCanceled: boolean
  readonly issuer: TaxParty
  readonly buyer: TaxParty
  /** Where the goods go, where that is not the buyer's own address. */
  readonly shipTo: string
  /** Code of the state: '27'. */
  readonly placeOfSupply: string
  readonly supply: Supply
  readonly reverseCharge: boolean
  readonly lines: readonly TaxLine[]
  /** What makes the value whole rupees; no part of the taxable value. */
  readonly roundOff: Paise
  /** Taxable value, taxes and rounding: what the document is for. */
  readonly value: Paise
  /** What a note changes. */
  readonly original: Original | undefined
  /** Of the books of before: it is in the returns of its month and nowhere else. */
  readonly isOld?: boolean | undefined
}
