import type { TaxKind, TaxLine, TaxParty } from '@refill/contract/features/tax/tax-document.ts'
import type { Gstr1Section } from '@refill/contract/features/tax/tax.rules.ts'
import type { AwayBuyer, RegistrationClass } from '@refill/contract/identifiers/registration.ts'
import type { Supply } from '@refill/contract/supply.ts'

/** What documents are alike in. */
export type Alike = {
  kind: TaxKind
  section: Gstr1Section
  is_registered: boolean
  is_zero_rated: boolean
  away_buyer: AwayBuyer | ''
  supply: Supply
  place_of_supply: string
}

/** Rupees. */
export type Taxes = { taxable: number; cgst: number; sgst: number; igst: number }

/** Lines that are alike. @property free documents that have their first nil-rated line among them */
export type StoredLines = Alike &
  Taxes & { hsn: string; uqc: string; rate: number; quantity: number; free: number }

/** Documents of a series that stand. @property free_value of those with nil-rated lines alone */
export type StoredDocuments = Alike &
  Taxes & {
    count: number
    round_off: number
    value: number
    untaxed: number
    untaxed_value: number
    free_value: number
  }

export type StoredSeries = { kind: TaxKind; from: string; to: string; total: number; issued: number }

/** Numbers of a year of a kind in the month: canceled, and those before one of its documents that no document has. */
export type StoredRange = { canceled: number; unused: number }

export type StoredTaxes = Taxes & { rate: number }

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
  id: number
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
