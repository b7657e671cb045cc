import * as z from 'zod/mini'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'

/** The business itself, as it stands on its documents. */
const Settings = z.object({
  name: z.string(),
  address: z.string(),
  state: z.string(),
  pincode: z.string(),
  gst: z.string(),
  mobile: z.string(),
  email: z.string(),
  terms: z.string(),
  /** '1': money on account is set against what is due as soon as an order is delivered; an empty text: by hand. */
  set_off_at_delivery: z.string(),
  /** '1': what is to be paid for an order is whole rupees; an empty text without. */
  round_to_rupee: z.string(),
  /** For what cash is paid out, one in each line. */
  cash_heads: z.string(),
  /** Address of the logo; empty without one. */
  logo: z.string(),
  version: z.number(),
})
export type Settings = z.output<typeof Settings>

export const readSettings = operation({
  endpoint: 'api/settings/read',
  kind: 'read',
  right: 'settings.read',
  summary: 'Name, address, GSTIN and logo of the business, as they stand on challans and statements.',
  fields: z.object(caller),
  answer: z.object({ reponselist: Settings }),
})
