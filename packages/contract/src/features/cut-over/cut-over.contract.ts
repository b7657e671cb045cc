import * as z from 'zod/mini'
import { column, optionalDay, text, version } from '../../fields.ts'
import { caller } from '../../list.ts'
import { domainErrors, operation } from '../../operation.ts'
import { cutOverRight, cutOverSigningRight } from './cut-over.rights.ts'
import { cutOverFigures } from './cut-over.rules.ts'

export const cutOverErrors = domainErrors({
  cut_over_figure_wrong: { status: 422, message: '{problem}' },
  cut_over_product_unknown: { status: 404, message: 'There is no product {code}' },
  cut_over_series_begun: {
    status: 409,
    message: '{series} have begun with {number}: their numbers go on by themselves',
  },
  cut_over_number_wrong: { status: 422, message: '{problem}' },
  cut_over_none: { status: 404, message: 'Nothing was typed yet' },
  cut_over_day_missing: { status: 409, message: 'Say the day of change first', field: 'day' },
  cut_over_signed: { status: 409, message: 'It is signed already by {name}' },
  cut_over_untyped: { status: 409, message: '{figure}: say what the old books have' },
  cut_over_unexplained: { status: 409, message: '{figure} differs by {difference}: explain it' },
})

const CutOverLine = z.object({
  what: z.enum(cutOverFigures),
  /** Code of the product; '' of a figure of the whole business. */
  uuid: z.string(),
  product_name: z.string(),
  /** As the old books have it; '' while nobody typed it. */
  old: z.string(),
  /** As it was brought in, when it was signed or now: rupees, or counted. */
  here: z.number(),
  /** As it was brought in, now. */
  now: z.number(),
  /** Why they differ. */
  reason: z.string(),
})
export type CutOverLine = z.output<typeof CutOverLine>

const NumberSeries = z.object({
  series: z.string(),
  label: z.string(),
  /** 'SI/26-27/' */
  begins: z.string(),
  /** Digits of its numbers. */
  width: z.number(),
  /** The number that the next document has. */
  next: z.number(),
  /** Its numbers go on by themselves, since one was given. */
  is_begun: z.boolean(),
})
export type NumberSeries = z.output<typeof NumberSeries>

const Signed = z.object({
  id: z.number(),
  day: z.string(),
  signed_name: z.string(),
  signed_by: z.string(),
  signed_at: z.string(),
})

const CutOver = z.object({
  /** 0 while nothing was saved. */
  id: z.number(),
  version: z.number(),
  /** First day that is kept here; '' while nobody said it. */
  day: z.string(),
  /** Who signed what is shown; '' while nobody did. */
  signed_name: z.string(),
  signed_by: z.string(),
  signed_at: z.string(),
  lines: z.array(CutOverLine),
  numbers: z.array(NumberSeries),
  /** What was signed, the newest first. */
  signed: z.array(Signed),
})
export type CutOver = z.output<typeof CutOver>

export const readCutOver = operation({
  endpoint: 'api/cut-over/read',
  kind: 'read',
  right: cutOverRight,
  summary:
    'The day of change from the old books: their sums beside what was brought in, the next number of every series, and what was signed. With a day: as they would be with that day of change.',
  fields: z.object({ ...caller, day: optionalDay('Day of change') }),
  answer: z.object({ reponselist: CutOver }),
})

export const saveCutOver = operation({
  endpoint: 'api/cut-over/save',
  kind: 'write',
  right: cutOverRight,
  summary:
    'Keeps the day of change, the sums of the old books and why they differ, and begins series where the old books ended. What was signed stays; after it a new one begins.',
  fields: z.object({
    ...caller,
    day: optionalDay('Day of change'),
    /** One for each figure that is typed or explained. */
    'what[]': column('what[]', { max: 20 }),
    'uuid[]': column('uuid[]', { max: 10 }),
    'old[]': column('old[]', { max: 20 }),
    'reason[]': column('reason[]', { max: 200, together: 40_000 }),
    /** One for each series whose next number is said. */
    'series[]': column('series[]', { max: 20 }),
    'next[]': column('next[]', { max: 9 }),
    version,
  }),
  answer: z.object({ version: z.number() }),
  errors: [
    cutOverErrors.cut_over_figure_wrong,
    cutOverErrors.cut_over_product_unknown,
    cutOverErrors.cut_over_series_begun,
    cutOverErrors.cut_over_number_wrong,
  ],
})

export const signCutOver = operation({
  endpoint: 'api/cut-over/sign',
  kind: 'write',
  right: cutOverSigningRight,
  summary:
    'Signs that the sums of the old books and of what was brought in agree, or are explained, for good.',
  fields: z.object({ ...caller, name: text('Name', { min: 2, max: 120 }), version }),
  answer: z.object({ id: z.number() }),
  errors: [
    cutOverErrors.cut_over_none,
    cutOverErrors.cut_over_signed,
    cutOverErrors.cut_over_day_missing,
    cutOverErrors.cut_over_untyped,
    cutOverErrors.cut_over_unexplained,
  ],
})
