import { gstinErrors, type GstinsShown } from '@refill/contract/features/tax/return-gstin.ts'
import { daysOfMonth } from '@refill/contract/features/tax/month.rules.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { hasIssued, readSettings } from '../settings/settings.public.ts'
import { gstinsOfMonth } from './sql/statements.generated.ts'

/**
 * The documents of a return.
 * @property gstin '' for those of all, which are no return
 */
export type ReturnAsked = { readonly month: string; readonly gstin: string }

/** As statements take them. */
export const termsOf = ({ month, gstin }: ReturnAsked) => ({ ...daysOfMonth(month), gstin })

/** GSTINs of the documents of a month, where there ever was more than one. */
export const readGstins = (reader: Reader, month: string): Promise<GstinsShown> =>
  reader.read(gstinsOfMonth, daysOfMonth(month))

/** @throws {DomainError} return_gstin_unknown */
export const refuseUnknownGstin = async (reader: Reader, gstin: string): Promise<void> => {
  if (gstin !== '' && !(await hasIssued(reader, gstin)))
    throw new DomainError(gstinErrors.return_gstin_unknown, { gstin })
}

/**
 * Whose return of a month is meant, and which others there are. Nobody is asked where all documents are of one.
 * @throws {DomainError} return_gstin_unknown
 */
export const readReturnOf = async (
  reader: Reader,
  { month, gstin: asked }: ReturnAsked,
): Promise<ReturnAsked & { gstins: GstinsShown }> => {
  const [{ gst }, found] = await Promise.all([readSettings(reader), readGstins(reader, month)])
  if (asked !== gst) await refuseUnknownGstin(reader, asked)
  const present = found.some(({ gstin }) => gstin === gst) ? gst : (found[0]?.gstin ?? gst)
  return { month, gstin: asked || present, gstins: found.length > 1 ? found : [] }
}
