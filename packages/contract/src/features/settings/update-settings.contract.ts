import * as z from 'zod/mini'
import { commonErrors } from '../../common-errors.ts'
import { file, phrase, rule, text, version } from '../../fields.ts'
import { caller } from '../../list.ts'
import { email, gstin, mobile, pinCode, state } from '../../masters/fields.ts'
import { operation } from '../../operation.ts'
import { headsIn, maxHead } from '../cash/cash.public.ts'

export const largestLogoBytes = 524_288
export const logoTypes = ['image/png', 'image/jpeg', 'image/jpg'] as const

/** At least one, since somebody has to choose. */
const cashHeads = phrase('Heads', 600, { required: true, lines: true }).check(
  rule((lines) =>
    headsIn(lines).some((head) => head.length > maxHead)
      ? `A head must be less than ${maxHead} characters`
      : undefined,
  ),
)

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
    round_to_rupee: z.optional(phrase('Round to the rupee', 1)),
    /** One in each line; left out they stay. */
    cash_heads: z.optional(cashHeads),
    /** 1 takes the logo away. */
    remove_logo: phrase('Remove logo', 1),
    logo: file({ maxBytes: largestLogoBytes, tooLarge: 'Logo too large. Maximum size allowed: 512 KB' }),
  }),
  answer: z.object({ version: z.number() }),
  errors: [commonErrors.changed_by_another],
})
