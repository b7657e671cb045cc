import { compact } from './compact.ts'
import { states } from './states.ts'

/** Blanks and hyphens out. */
export const normalisePinCode = compact

/** @param text as {@link normalisePinCode} leaves it: six digits, the first not 0 */
export const isPinCode = (text: string): boolean => /^[1-9]\d{5}$/.test(text)

/** First three digits of a PIN by GST state code. Sorting districts cross borders, so some stand under two states. */
const sortingDistricts: Readonly<Record<string, string>> = {
  '01': '180-193',
  '02': '171-177',
  '03': '140-160',
  '04': '140 160',
  '05': '244-249 262-263',
  '06': '121-136',
  '07': '110',
  '08': '301-345',
  '09': '201-285',
  '10': '800-816 821-825 841-855',
  '11': '737',
  '12': '790-792',
  '13': '797-798',
  '14': '795',
  '15': '796',
  '16': '799',
  '17': '793-794',
  '18': '781-788',
  '19': '700-736 738-743',
  '20': '813-835',
  '21': '751-770',
  '22': '490-497',
  '23': '450-488',
  '24': '360-396',
  '26': '362 396',
  '27': '400-402 404-445',
  '29': '560-591',
  '30': '403',
  '31': '682',
  '32': '670-695',
  '33': '600-643',
  '34': '533 605-609 673',
  '35': '744',
  '36': '500-509',
  '37': '507 515-535',
  '38': '194',
}

/**
 * Whether a PIN can lie in a state; good for a warning, not for a domain error, since districts are drawn anew now and then.
 * Field post offices, whose PINs begin with 9, move about and fit every state. Every PIN fits a state code that is no
 * place (96, 97, 99) or is not known.
 * @param pin as {@link isPinCode} takes it
 * @param stateCode two digits, see `states`
 */
export const pinFitsState = (pin: string, stateCode: string): boolean => {
  const districts = sortingDistricts[stateCode]
  if (!districts || pin.startsWith('9')) return true
  const district = pin.slice(0, 3)
  return districts.split(' ').some((range) => {
    const [from = '', to = from] = range.split('-')
    return district >= from && district <= to
  })
}

/** Code of the state that a PIN lies in; `own` where it may be that one, where it says nothing, and without a PIN. */
export const stateOfPin = (pin: string, own: string): string =>
  isPinCode(pin) ? ([own, ...states.keys()].find((code) => pinFitsState(pin, code)) ?? own) : own
