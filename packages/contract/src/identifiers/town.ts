import { states } from './states.ts'

const noTown =
  /\b(road|rd|street|marg|lane|nagar|colony|estate|area|midc|phase|floor|plot|near|opp|behind|complex|bazaar|peth)\b/i
/** A PIN code, a state or the country at the end, as addresses have them behind the town. */
const behind = new RegExp(
  `[\\s,.-]+(?:\\d{3}\\s?\\d{3}|India|${[...states.values()].join('|')})[\\s,.-]*$`,
  'i',
)

/**
 * The town that ends an address, where it is plain which words are it: 'Plot 4, Hadapsar, Pune - 411028' has Pune.
 * '' for all else: a wrong town would go to a portal.
 */
export const townIn = (address: string): string => {
  let left = address.trim()
  while (behind.test(left)) left = left.replace(behind, '')
  const parts = left.split(/[,\n]/)
  const town = parts.length > 1 ? (parts.at(-1) ?? '').trim().replace(/[.]$/, '') : ''
  return /^[A-Za-z]{3,}(?: [A-Za-z]+){0,2}$/.test(town) && !noTown.test(town) ? town : ''
}
