import { compact } from './compact.ts'
import { isPan } from './pan.ts'
import { formerStateCodes, states } from './states.ts'

/**
 * The forms in use, of which only the first is built on a company's or person's PAN and usually has Z as 14th
 * character. Insisting on either would refuse departments, tax deductors and embassies.
 */
const forms = [
  /^\d\d[A-Z]{5}\d{4}[A-Z][1-9A-Z][1-9A-JZ].$/, // businesses; C at 14 collects tax at source, D deducts it
  /^\d\d[A-Z]{4}\d{5}[A-Z]\dZ.$/, // government departments, known by their tax deduction number
  /^\d\d[A-Z]{4}\d{5}[A-Z][1-9A-Z]D.$/, // departments that deduct tax at source
  /^\d{4}[A-Z]{3}\d{5}[OU]N.$/, // embassies and bodies of the United Nations
  /^\d{4}[A-Z]{3}\d{5}NR.$/, // taxpayers who live abroad
  /^99\d\d[A-Z]{3}\d{5}OS.$/, // online services from abroad
]

/** Blanks and hyphens out, upper case. */
export const normaliseGstin = compact

/**
 * The 15th character that belongs to the first 14: base 36, weights 1 and 2 in turn, each product's quotient and
 * remainder by 36 added. It catches every single wrong character.
 * @throws {RangeError} for anything but 14 digits and upper-case letters
 */
export const gstinCheckCharacter = (first14: string): string => {
  if (!/^[0-9A-Z]{14}$/.test(first14)) throw new RangeError(`'${first14}' is not the beginning of a GSTIN`)
  let sum = 0
  for (const [index, character] of Array.from(first14).entries()) {
    const product = Number.parseInt(character, 36) * (index % 2 === 0 ? 1 : 2)
    sum += Math.floor(product / 36) + (product % 36)
  }
  return ((36 - (sum % 36)) % 36).toString(36).toUpperCase()
}

/**
 * Why a text is no GSTIN, as a sentence for the person who typed it, or nothing when it is one.
 * @param gstin as {@link normaliseGstin} leaves it
 */
export const gstinProblem = (gstin: string): string | undefined => {
  if (gstin.length !== 15) return `A GSTIN has 15 characters, this one has ${gstin.length}`
  if (!/^[0-9A-Z]+$/.test(gstin)) return 'A GSTIN has only the letters A to Z and digits'
  const state = gstin.slice(0, 2)
  const known = (states.has(state) && state !== '96') || formerStateCodes.includes(state)
  if (!known) return `A GSTIN begins with the number of a state, and ${state} is none`
  if (!forms.some((form) => form.test(gstin))) {
    return 'A GSTIN is the number of the state, the PAN, one character, usually Z, and a check character'
  }
  const expected = gstinCheckCharacter(gstin.slice(0, 14))
  if (gstin.endsWith(expected)) return undefined
  return `A character is mistyped: the last one should be ${expected} for this GSTIN, not ${gstin.slice(-1)}`
}

/** @param text as {@link normaliseGstin} leaves it */
export const isGstin = (text: string): boolean => gstinProblem(text) === undefined

/** The PAN inside a business's GSTIN, or nothing in the forms that have none. */
export const panInGstin = (gstin: string): string | undefined => {
  const pan = gstin.slice(2, 12)
  return isGstin(gstin) && isPan(pan) ? pan : undefined
}
