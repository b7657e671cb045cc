import { isIPv6 } from 'node:net'

/**
 * What an address counts as: one of IPv4 as itself, one of IPv6 as its /64, of which a single line has 2^64. What was no
 * address counts as one and the same.
 * @param address in its one spelling, as a visit has it
 */
export const placeOf = (address: string): string => {
  if (!isIPv6(address)) return address || 'unknown'
  const [before = [], after = []] = address.split('::').map((part) => part.split(':').filter(Boolean))
  const between = Array.from({ length: Math.max(0, 8 - before.length - after.length) }, () => '0')
  return `${[...before, ...between, ...after].slice(0, 4).join(':')}::/64`
}
