import { isIPv4, isIPv6 } from 'node:net'

const bytesOf = (group: string) => {
  const value = Number.parseInt(group, 16)
  return [value >> 8, value & 255]
}

/** The eight groups of an IPv6 address. URL writes an IPv4 address at its end in groups too. */
const groupsOf = (address: string): string[] => {
  const { hostname } = new URL(`http://[${address}]`)
  const [before = [], after = []] = hostname
    .slice(1, -1)
    .split('::')
    .map((part) => part.split(':').filter(Boolean))
  const left = Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...left, ...after]
}

/**
 * What an address counts as: one of IPv4 as itself, also where it comes in an IPv6 one, and one of IPv6 as its /64, of
 * which a single line has 2^64. What is no address counts as one and the same.
 */
export const placeOf = (address: string): string => {
  if (isIPv4(address)) return address
  if (!isIPv6(address)) return 'unknown'
  const groups = groupsOf(address.replace(/%.*$/, ''))
  const isMapped = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff'
  if (isMapped) return groups.slice(6).flatMap(bytesOf).join('.')
  return `${groups.slice(0, 4).join(':')}::/64`
}
