import { encodings, delimiters, dayOrders } from '@refill/contract/features/import/import.kinds.ts'
import * as z from 'zod/mini'

/** How a file was read, as it is remembered beside its lines. */
export const Reading = z.object({
  sheets: z.array(z.object({ name: z.string(), lines: z.number(), isHidden: z.boolean() })),
  sheet: z.string(),
  encoding: z.enum(encodings),
  delimiter: z.enum(delimiters),
  /** Both 0 where there are none. */
  firstHeading: z.number(),
  lastHeading: z.number(),
  notes: z.array(z.string()),
  columns: z.array(
    z.object({
      heading: z.string(),
      filled: z.number(),
      form: z.enum(['', 'gstin', 'pan', 'aadhaar', 'mobile', 'vehicle', 'email', 'pincode']),
      order: z.enum(dayOrders),
      unclearDay: z.string(),
    }),
  ),
})
export type Reading = z.output<typeof Reading>

export const Mapping = z.array(
  z.object({
    field: z.string(),
    column: z.nullable(z.number()),
    value: z.string(),
    order: z.enum(dayOrders),
  }),
)
export type Mapping = z.output<typeof Mapping>
