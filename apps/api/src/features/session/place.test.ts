import { expect, test } from 'vitest'
import { placeOf } from './place.ts'

test('an address of IPv4 counts as itself, also within one of IPv6', () => {
  expect(['203.0.113.9', '::ffff:203.0.113.9', '::FFFF:cb00:7109'].map(placeOf)).toEqual([
    '203.0.113.9',
    '203.0.113.9',
    '203.0.113.9',
  ])
})

test('addresses of IPv6 count by their /64', () => {
  const line = ['2001:db8:1:2::1', '2001:0DB8:1:2:ffff:ffff:ffff:ffff', '2001:db8:1:2:3::%eth0'].map(placeOf)
  expect(line).toEqual(Array(3).fill('2001:db8:1:2::/64'))
  expect(placeOf('2001:db8:1:3::1')).toBe('2001:db8:1:3::/64')
  expect(placeOf('::1')).toBe('0:0:0:0::/64')
  expect(placeOf('fe80::')).toBe('fe80:0:0:0::/64')
})

test('what is no address is not a new one each time', () => {
  expect(['', 'a'.repeat(500), '1.2.3.4:5555', '[::1]', '1.2.3'].map(placeOf)).toEqual(
    Array(5).fill('unknown'),
  )
})
