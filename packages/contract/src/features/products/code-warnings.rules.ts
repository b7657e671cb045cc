import { isKnownHsn } from '../../identifiers/hsn-codes.ts'
import { missingChapter } from '../../identifiers/hsn.ts'

/** Rates that ended with 21-09-2025; the fields take them, since goods of before have them. */
const endedRates: readonly string[] = ['12', '28']

/** Five and seven digits are read as four and six, as documents have them. */
const isTooShort = (hsn: string, needed: number) => hsn.length - (hsn.length % 2) < needed

/**
 * What looks wrong about code and rate of a product without being impossible: said on its form, never refused.
 * @param hsn as it is typed; one that is no code or of no chapter is refused and not warned of
 * @param digits how many of an HSN documents need, four or six
 */
export const codeWarnings = (
  { hsn, gst }: Readonly<Record<'hsn' | 'gst', string>>,
  digits: number,
): string[] => {
  const isCode = /^\d{4,8}$/.test(hsn) && missingChapter(hsn) === ''
  return [
    ...(isCode && isTooShort(hsn, digits)
      ? [
          `HSN code ${hsn} has ${hsn.length} digits: above ₹5 crore of turnover, as Settings say, invoices and returns need at least ${digits}`,
        ]
      : []),
    ...(isCode && !isKnownHsn(hsn)
      ? [`HSN code ${hsn} is none that the product knows: portals refuse codes that are not on their list`]
      : []),
    ...(endedRates.includes(gst) ? [`${gst} % ended on 21-09-2025: no return has it for today`] : []),
  ]
}
