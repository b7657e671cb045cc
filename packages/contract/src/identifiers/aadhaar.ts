import { compact } from './compact.ts'
import { verhoeffHolds } from './verhoeff.ts'

/** Blanks and hyphens out. */
export const normaliseAadhaar = compact

/**
 * Whether the text can be an Aadhaar number: twelve digits, the first 2 to 9, no palindrome, and a check digit that
 * holds. Whether it was ever issued, and to whom, it does not tell. A form may warn, never refuse (AMB-076).
 * @param text as {@link normaliseAadhaar} leaves it
 */
export const isAadhaar = (text: string): boolean =>
  /^[2-9]\d{11}$/.test(text) && text !== Array.from(text).toReversed().join('') && verhoeffHolds(text)

/** Only the last four digits: 'XXXX XXXX 2346' (AMB-070). What is not twelve digits is hidden whole. */
export const maskAadhaar = (aadhaar: string): string =>
  `XXXX XXXX ${/^\d{12}$/.test(aadhaar) ? aadhaar.slice(-4) : 'XXXX'}`
