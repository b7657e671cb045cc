import * as z from 'zod/mini'
import { taxKinds } from './tax-document.ts'

/** Rupees. */
export const TaxFigures = z.object({
  taxable: z.number(),
  cgst: z.number(),
  sgst: z.number(),
  igst: z.number(),
})
export type TaxFigures = z.output<typeof TaxFigures>

export const HsnRowShown = z.object({
  hsn: z.string(),
  /** Official text; '' for a code that is not of this trade. */
  description: z.string(),
  uqc: z.string(),
  /** Percent. */
  rate: z.number(),
  quantity: z.number(),
  ...TaxFigures.shape,
})
export type HsnRowShown = z.output<typeof HsnRowShown>

/** Numbers of one series: first, last, how many lie between them, canceled or left out, and issued. */
export const IssuedShown = z.object({
  kind: z.enum(taxKinds),
  from: z.string(),
  to: z.string(),
  total: z.number(),
  canceled: z.number(),
  issued: z.number(),
})
export type IssuedShown = z.output<typeof IssuedShown>

/** Documents of a return that are of the books of before, less credit notes. */
export const OldBooks = z.object({ count: z.number(), value: z.number() })
export type OldBooks = z.output<typeof OldBooks>

/** Deliveries of one month that a later one bills, in rupees; the tax of goods is due for the month of their delivery. */
export const BilledLater = z.object({
  delivered_in: z.string(),
  billed_in: z.string(),
  count: z.number(),
  taxable: z.number(),
  tax: z.number(),
  value: z.number(),
})
export type BilledLater = z.output<typeof BilledLater>
