import { compact } from '@refill/contract/identifiers/compact.ts'
import { normaliseMobile } from '@refill/contract/identifiers/mobile.ts'
import { withoutSlips, type TextRule } from '../../ui/fields/text-rules.ts'

/** Ten digits, and on the way to them; 91 may be the country's code or the first two of the ten. */
const mobileSoFar = /^(?:\+?|\+9|\+91\d{0,10}|0\d{0,10}|91\d{0,10}|\d{0,10})$/

/**
 * A mobile as people write it: +91, 91 or 0 before it, blanks and hyphens in it. It stands there as typed until the field
 * is left ({@link normaliseMobile}).
 */
const mobileRule: TextRule = (typed) => {
  const digits = compact(typed)
  if (mobileSoFar.test(digits)) return { text: typed }
  return {
    isSlip: mobileSoFar.test(withoutSlips(digits)),
    reason: /^\+?\d*$/.test(digits) ? 'At most 10 digits, with +91 or 0 before them' : 'Digits only',
  }
}

export const mobileTaking = { rule: mobileRule, normalise: normaliseMobile }

/** Capitals and digits alone; blanks and hyphens, which stand between groups on paper, are left out. */
export const codeRule =
  (maxLength: number): TextRule =>
  (typed) => {
    const text = compact(typed)
    if (!/^[0-9A-Z]*$/.test(text)) return { reason: 'Letters and digits only' }
    return text.length > maxLength ? { reason: `At most ${maxLength} letters and digits` } : { text }
  }
