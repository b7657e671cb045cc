import { isAadhaar, maskAadhaar, normaliseAadhaar } from '../identifiers/aadhaar.ts'
import { isPan, maskPan, normalisePan } from '../identifiers/pan.ts'

/** A permit for all India is no card. */
const namesPan = /\bpan\b(?![\s-]*india)/i
/** Aadhaar, Aadhar, Adhaar: people write it as they hear it. */
const namesAadhaar = /\ba+d+h+a+r\b/i

/** What stands there was masked before it was stored. */
const isMasked = (number: string) => /^([A-Z]{5}XXXX[A-Z]|XXXX XXXX (\d{4}|XXXX)|X{10})$/.test(number)

/**
 * The number of a paper as everybody may see it: a PAN or an Aadhaar number is masked (AMB-070), whether the paper's
 * name says so or the number itself does. A PAN inside a GSTIN is public and stays.
 */
export const shownNumber = ({ name, number }: { name: string; number: string }): string => {
  if (number === '' || isMasked(number)) return number
  const pan = normalisePan(number)
  const aadhaar = normaliseAadhaar(number)
  if (isPan(pan)) return maskPan(pan)
  if (isAadhaar(aadhaar)) return maskAadhaar(aadhaar)
  if (namesPan.test(name)) return maskPan(pan)
  return namesAadhaar.test(name) ? maskAadhaar(aadhaar) : number
}
