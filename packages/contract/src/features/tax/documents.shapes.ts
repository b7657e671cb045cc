import * as z from 'zod/mini'
import { cancellation } from '../../documents.ts'
import { supplies } from '../../supply.ts'
import { taxKinds } from './tax-document.ts'

const sums = { taxable: z.number(), cgst: z.number(), sgst: z.number(), igst: z.number() }

/** Cause of a credit note; 'undelivered' where an invoice went with goods of which fewer or none were taken. */
export const noteCauses = ['', 'goods_back', 'price', 'canceled', 'undelivered'] as const
export type NoteCause = (typeof noteCauses)[number]

const header = {
  id: z.number(),
  kind: z.enum(taxKinds),
  number: z.string(),
  day: z.string(),
  customer_id: z.number(),
  /** As it stands on the document. */
  customer_name: z.string(),
  /** GSTIN of the buyer; '' for who is not registered. */
  gst: z.string(),
  /** Code of the state: '27'. */
  place_of_supply: z.string(),
  supply: z.enum(supplies),
  order_id: z.nullable(z.number()),
  orderid: z.string(),
  /** What a note changes, and why; null and '' for other documents. */
  original_id: z.nullable(z.number()),
  original_number: z.string(),
  cause: z.enum(noteCauses),
  reason: z.string(),
  ...sums,
  round_off: z.number(),
  /** Taxable value, taxes and rounding, in rupees. */
  value: z.number(),
  ...cancellation,
}

/** A numbered document of tax in a list, as it was issued. */
export const TaxRow = z.object(header)
export type TaxRow = z.output<typeof TaxRow>

const TaxLineShown = z.object({
  place: z.number(),
  description: z.string(),
  hsn: z.string(),
  uqc: z.string(),
  quantity: z.number(),
  /** Rupees for one, without GST. */
  price: z.number(),
  /** Percent. */
  rate: z.number(),
  ...sums,
})

/** What the invoice portal gave for it. */
const RegistrationShown = z.object({
  irn: z.string(),
  ack_no: z.string(),
  ack_at: z.string(),
  /** Until when the portal cancels it; '' where it is too late or canceled. */
  cancel_until: z.string(),
  ...cancellation,
})

/** Whether its goods need an e-way bill and why, and the one that they have. */
const EwayShown = z.object({
  is_needed: z.boolean(),
  sentence: z.string(),
  /** Figures of the bill; 0 and '' without one. */
  id: z.number(),
  number: z.string(),
  valid_until: z.string(),
})

export const TaxDetail = z.object({
  ...header,
  legal_name: z.string(),
  /** Street, district, PIN code and state of the buyer, in one line. */
  address: z.string(),
  state: z.string(),
  mobile: z.string(),
  /** Where the goods go, if not there; '' otherwise. */
  ship_to: z.string(),
  po_number: z.string(),
  delivered_on: z.string(),
  challan: z.string(),
  vehicle: z.string(),
  driver: z.string(),
  /** Cylinders that left against a deposit, which is no part of the value. */
  deposit_count: z.number(),
  deposit: z.number(),
  issued_at: z.string(),
  issued_by: z.string(),
  /** Whether it is of today and stands: later it is put right by a note. */
  may_cancel: z.boolean(),
  /** Nothing while it has no IRN. */
  registration: z.nullable(RegistrationShown),
  /** Whether it is to be reported, and the last day of that; '' where it is not, or has an IRN. */
  report_by: z.string(),
  eway: EwayShown,
  /** Cylinders that moved with a credit note, by product; none of other documents. */
  moved: z.array(z.object({ product_name: z.string(), fulls: z.number(), empties: z.number() })),
  lines: z.array(TaxLineShown),
})
export type TaxDetail = z.output<typeof TaxDetail>
