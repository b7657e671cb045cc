import * as z from 'zod/mini'
import { isDay } from '@refill/values/day.ts'
import { text } from './fields.ts'
import { domainErrors, type ErrorRule } from './operation.ts'
import type { Right } from './rights.ts'
import { namesOf } from './records.ts'
import type { SharedPaper } from './share.ts'

/** What a file's ending says it is. */
export const downloadTypes = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  json: 'application/json',
  xml: 'application/xml',
  zip: 'application/zip',
} as const
type Ending = keyof typeof downloadTypes

export type Download<F extends z.ZodMiniObject = z.ZodMiniObject> = {
  /** Path under the API base, without a leading slash; asked with GET. */
  readonly path: `${string}.${Ending}`
  readonly right: Right
  /** One sentence for the reader of the API's pages. */
  readonly summary: string
  /** Read from the query. */
  readonly fields: F
  /** Name of the saved file where the server gives none that says more. */
  readonly fileName: `${string}.${Ending}`
  /** Roughly, in the file as it travels: how far it is can be said from the bytes that came. */
  readonly bytesPerRow?: number
  /** A paper that can be shared (share.ts): what the log calls it, and the field that names its record. */
  readonly paper?: { readonly feature: SharedPaper; readonly idField: string }
  readonly errors: readonly ErrorRule[]
}

/** Declares a file that may be fetched, who may fetch it and every domain error: route, client and docs follow. */
export const download = <F extends z.ZodMiniObject, R extends Right>(
  declared: Omit<Download<F>, 'errors' | 'right'> & { right: R; errors?: readonly ErrorRule[] },
): Download<F> & { readonly right: R } => ({ errors: [], ...declared })

/** What a caller gives: texts and numbers as a form holds them. */
export type DownloadFieldsIn<D extends Download> = z.input<D['fields']>
/** What a handler receives: checked, trimmed, converted. */
export type DownloadFieldsOut<D extends Download> = z.output<D['fields']>

export const mediaTypeOf = ({ fileName }: Pick<Download, 'fileName'>): string => {
  const ending = namesOf(downloadTypes).find((one) => fileName.endsWith(`.${one}`))
  if (ending === undefined) throw new RangeError(`${fileName} is no file that is sent`)
  return downloadTypes[ending]
}

/** Headers of an answer that carries a file. */
export const downloadHeaders = { totalRows: 'x-total-rows' } as const

/** Errors that any download may give; the mechanism raises them. */
export const downloadErrors = domainErrors({
  downloads_busy: {
    status: 429,
    message: 'Other files are being made at the moment. Please try again in a minute.',
  },
})

const day = (label: string) =>
  text(label, {
    max: 10,
    problem: (value) => (isDay(value) ? undefined : `${label} must be a day such as 2026-11-21`),
  })

/** Both are needed, unlike on a screen: a file without rows looks like an answer. */
export const dayRange = { fd: day('Start date'), td: day('End date') }

export const rangeInOrder = z.check<{ fd: string; td: string }>(({ value: { fd, td }, issues }) => {
  const message = 'End date must not be before start date'
  if (fd > td) issues.push({ code: 'custom', message, path: ['td'], input: td })
})
