import type { TaxKind } from '@refill/contract/features/tax/tax-document.ts'
import type { RegistrationClass } from '@refill/contract/identifiers/registration.ts'

export type BuyerCopy = {
  name: string
  legal_name: string
  gst: string
  address: string
  district: string
  state: string
  pincode: string
  /** Missing on documents of before classes were kept. */
  registration?: RegistrationClass
  mobile: string
  email: string
}

export type OrderCopy = {
  order_number: string
  booked_on: string
  po_number: string
  shipping_address: string
  /** Of another address than the buyer's own; '' or missing where nobody has said it. */
  shipping_town?: string
  shipping_pincode?: string
  driver: string
  vehicle: string
  challan: string
}

/** What billing-facts.part.sql reads. */
export type BillingFacts = {
  own_gst: string
  prefixes: Record<TaxKind, string>
  width: number
  customer_id: number
  order_id: number
  buyer: BuyerCopy
  order: OrderCopy
}

/** What is kept of a document beside its figures; rupees as text. */
export type DocumentContent = {
  buyer: BuyerCopy
  order: OrderCopy
  delivered_on: string
  deposit_count: number
  deposit: string
  /** What was to be paid for all of the order at issue. */
  to_pay: string
}

/** A line as it was issued; rupees and quantities as numbers. */
export type StoredTaxLine = {
  place: number
  description: string
  category: string
  hsn: string
  uqc: string
  quantity: number
  price: number
  rate: number
  taxable: number
  cgst: number
  sgst: number
  igst: number
}

/** A line of an invoice with what is left of it; rupees and quantities as numbers. */
export type LineOfInvoice = StoredTaxLine & {
  order_line_id: number | null
  product_id: number
  is_cylinder: boolean
}

/** What the invoice portal gave, moments by the clock in India. */
export type StoredRegistration = {
  irn: string
  ack_no: string
  ack_at: string
  signed_qr: string
  canceled_at: string
  canceled_by: string
  cancel_reason: string
}

/** A live e-way bill; `valid_until` is '' while no vehicle is entered. */
export type StoredEway = { id: number; number: string; made_at: string; valid_until: string }
