/**
 * What a field takes. It is asked with the whole text after every key and every paste: the text as the field keeps it, or
 * why it does not take it. Without a reason the text may still become one: '1,7' on the way to '1,785'.
 */
export type TextRule = (typed: string) => { text: string } | { reason?: string; isSlip?: boolean }

/** A letter among digits, or a point pressed twice: without it the figure is the one that was meant. */
export const withoutSlips = (typed: string): string => typed.replace(/[a-df-z]/gi, '').replace(/\.{2,}/g, '.')

/** Of the scripts that bank-notes of India carry, and of Urdu: the digits of each follow one another. */
const zeros = Array.from('०০੦૦୦௦౦೦൦٠۰', (zero) => zero.charCodeAt(0))

const inWesternDigits = (text: string): string =>
  text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.charCodeAt(0)
    const zero = zeros.find((first) => code >= first && code < first + 10)
    return zero === undefined ? digit : String(code - zero)
  })

const noNegative = 'No value below 0'
/** As cheques and bills end an amount: '2,000/-'. */
const ending = /\s*\/(?:-|–|=)?$/
const currency = /^(?:₹|Rs\.?|INR)\s*/i
/** In groups, as they are written here and elsewhere: 1,78,416 and 178,416 and 98 220. */
const grouped = /^\d+(?:[, ]\d{2,3})*[, ]\d{3}(?:\.\d*)?$/
const isGroupedSoFar = (text: string) => /^\d+(?:[, ]\d{2,3})*[, ]\d{0,3}$/.test(text)

type NumberRules = { digitsOnly: boolean; maxLength: number; signed?: boolean }

const numberReason = (text: string, { digitsOnly }: NumberRules) => {
  if (/^[-−–]/.test(text)) return noNegative
  return digitsOnly ? 'Digits only' : 'Only digits and one point'
}

/** Digits, and one point where there may be a fraction; signs of money, groups and digits of Indian scripts are understood. */
export const numberRule =
  (rules: NumberRules): TextRule =>
  (typed) => {
    const written = inWesternDigits(typed.replace(/\s/g, ' ').trim().replace(currency, ''))
    const plain = written.replace(ending, '')
    const text = grouped.test(plain) ? plain.replace(/[, ]/g, '') : plain
    if (isGroupedSoFar(text) || (written.endsWith('/') && text !== '')) return {}
    if (rules.signed && /^[-−–]\d*\.?\d*$/.test(text)) return { text: `-${text.slice(1)}` }
    const fits = rules.digitsOnly ? /^\d*$/ : /^\d*\.?\d*$/
    if (!fits.test(text)) return { reason: numberReason(text, rules), isSlip: fits.test(withoutSlips(text)) }
    if (text.length > rules.maxLength)
      return { reason: `At most ${rules.maxLength} ${rules.digitsOnly ? 'digits' : 'characters'}` }
    return { text }
  }

/** Small letters turn into capitals: vehicle numbers, codes. */
export const upperCaseRule: TextRule = (typed) => ({ text: typed.toUpperCase() })

export const anyText: TextRule = (typed) => ({ text: typed })
