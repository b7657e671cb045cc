import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test('an address of IPv4 counts as itself, and what is none as one', () => {
  expect(['203.0.113.9', ''].map(placeOf)).toEqual(['203.0.113.9', 'unknown'])
})

test('addresses of IPv6 count by their /64', () => {
  const line = ['2001:db8:1:2::1', '2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3::'].map(placeOf)
  expect(line).toEqual(Array(3).fill('2001:db8:1:2::/64'))
  expect(['2001:db8:1:3::1', '::1', 'fe80::', '64:ff9b::102:304', '1:0:0:2::'].map(placeOf)).toEqual([
    '2001:db8:1:3::/64',
    '0:0:0:0::/64',
    'fe80:0:0:0::/64',
    '64:ff9b:0:0::/64',
    '1:0:0:2::/64',
  ])
})
