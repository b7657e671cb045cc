import { compact } from '@refill/contract/identifiers/compact.ts'
import { normaliseMobile } from '@refill/contract/identifiers/mobile.ts'

/**
 * What a field takes. It is asked with the whole text after every key and every paste: the text as the field keeps it, or
 * why it does not take it. Without a reason the text may still become one: '1,7' on the way to '1,785'.
 */
export type TextRule = (typed: string) => { text: string } | { reason?: string }

const noNegative = 'No value below 0'
const currency = /^(?:₹|Rs\.?|INR)\s*/i
/** In groups, as they are written here and elsewhere: 1,78,416 and 178,416 and 98 220. */
const grouped = /^\d+(?:[, ]\d{2,3})*[, ]\d{3}(?:\.\d*)?$/
const isGroupedSoFar = (text: string) => /^\d+(?:[, ]\d{2,3})*[, ]\d{0,3}$/.test(text)

type NumberRules = { digitsOnly: boolean; maxLength: number }

const numberReason = (text: string, { digitsOnly }: NumberRules) => {
  if (/^[-−–]/.test(text)) return noNegative
  return digitsOnly ? 'Digits only' : 'Only digits and one point'
}

/** Digits, and one point where there may be a fraction; signs of money and groups are understood. */
export const numberRule =
  (rules: NumberRules): TextRule =>
  (typed) => {
    const plain = typed.trim().replace(currency, '')
    const text = grouped.test(plain) ? plain.replace(/[, ]/g, '') : plain
    if (isGroupedSoFar(text)) return {}
    if (!(rules.digitsOnly ? /^\d*$/ : /^\d*\.?\d*$/).test(text)) return { reason: numberReason(text, rules) }
    if (text.length > rules.maxLength)
      return { reason: `At most ${rules.maxLength} ${rules.digitsOnly ? 'digits' : 'characters'}` }
    return { text }
  }

/** Ten digits, and on the way to them; 91 may be the country's code or the first two of the ten. */
const mobileSoFar = /^(?:\+?|\+9|\+91\d{0,10}|0\d{0,10}|91\d{0,10}|\d{0,10})$/

/**
 * A mobile as people write it: +91, 91 or 0 before it, blanks and hyphens in it. It stands there as typed until the field
 * is left ({@link normaliseMobile}).
 */
const mobileRule: TextRule = (typed) => {
  const digits = compact(typed)
  if (mobileSoFar.test(digits)) return { text: typed }
  return { reason: /^\+?\d*$/.test(digits) ? 'At most 10 digits, with +91 or 0 before them' : 'Digits only' }
}

export const mobileTaking = { rule: mobileRule, settle: normaliseMobile }

/** Small letters turn into capitals: vehicle numbers, codes. */
export const upperCaseRule: TextRule = (typed) => ({ text: typed.toUpperCase() })

/** Capitals and digits alone; blanks and hyphens, which stand between groups on paper, are left out. */
export const codeRule =
  (maxLength: number): TextRule =>
  (typed) => {
    const text = compact(typed)
    if (!/^[0-9A-Z]*$/.test(text)) return { reason: 'Letters and digits only' }
    return text.length > maxLength ? { reason: `At most ${maxLength} letters and digits` } : { text }
  }

export const anyText: TextRule = (typed) => ({ text: typed })
