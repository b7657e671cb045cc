import * as z from 'zod/mini'
import { text } from '../../fields.ts'
import { domainErrors } from '../../operation.ts'

/** Whose return is meant; '' is the GSTIN of Settings, or in a month without a document of it the one that has some. */
export const gstinField = () =>
  text('GSTIN', { optional: true, max: 15, as: (typed) => typed.trim().toUpperCase() })

/** GSTINs that issued documents of a month where it is more than one, the present one first; none otherwise. */
export const gstinsShown = z.array(z.object({ gstin: z.string(), count: z.number() }))
export type GstinsShown = z.output<typeof gstinsShown>

export const gstinErrors = domainErrors({
  return_gstin_unknown: {
    status: 404,
    message: 'No document was ever issued under {gstin}',
    field: 'gstin',
  },
  month_of_gstins: {
    status: 409,
    message:
      '{month} has documents of {gstins}, each with a return of its own: close it once all of them are filed, and say so',
    field: 'gstins',
  },
})
