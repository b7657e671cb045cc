import * as z from 'zod/mini'
import { file, text } from '../../fields.ts'
import { email, gstin, mobile, phrase, pinCode, state, version } from '../../masters/fields.ts'
import { caller } from '../../list.ts'
import { operation } from '../../operation.ts'
import { commonErrors } from '../../common-errors.ts'

export const largestLogoBytes = 524_288
export const logoTypes = ['image/png', 'image/jpeg', 'image/jpg'] as const

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

export const settingsFields = {
  name: text('Business name', { min: 2, max: 120 }),
  address: phrase('Address', 300, { required: true, lines: true }),
  state: state({ required: true }),
  pincode: pinCode(),
  gst: gstin(),
  mobile: mobile('Mobile'),
  email: email(),
  terms: phrase('Terms', 500, { lines: true }),
}

export const updateSettings = operation({
  endpoint: 'api/settings/update',
  kind: 'write',
  right: 'settings.write',
  uploads: true,
  summary: 'Changes what documents say of the business; documents already printed stay as they are.',
  fields: z.object({
    ...caller,
    ...settingsFields,
    version,
    /** 1 switches it on, an empty text off; left out it stays. */
    set_off_at_delivery: z.optional(phrase('Set off at delivery', 1)),
    /** 1 takes the logo away. */
    remove_logo: phrase('Remove logo', 1),
    logo: file({ maxBytes: largestLogoBytes, tooLarge: 'Logo too large. Maximum size allowed: 512 KB' }),
  }),
  answer: z.object({ version: z.number() }),
  errors: [commonErrors.changed_by_another],
})
