import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { isBelowFloor, leastPrice } from './price-floor.rules.ts'

test('half of RSP is the least price, and a paisa below it asks', () => {
  const goods = { rsp: '1784.16', price_floor: 50 }
  expect(leastPrice(goods)).toBe(89_208)
  expect([isBelowFloor('892.08', goods), isBelowFloor('892.07', goods)]).toEqual([false, true])
})

test('half of an odd paisa is no whole one: the least price lies above it', () => {
  const goods = { rsp: 0.03, price_floor: 50 }
  expect([isBelowFloor(0.01, goods), isBelowFloor(0.02, goods)]).toEqual([true, false])
})

test('goods for nothing ask whatever the share', () => {
  for (const price_floor of [0, 50, 100]) {
    expect(isBelowFloor('0', { rsp: 900, price_floor })).toBe(true)
    expect(isBelowFloor(0.01, { rsp: 0.01, price_floor })).toBe(false)
  }
})

test('with 0 percent no other price asks, with 100 each below RSP', () => {
  const price = fc.integer({ min: 1, max: 99_999_999 }).map((whole) => whole / 100)
  fc.assert(
    fc.property(price, price, (one, rsp) => {
      expect(isBelowFloor(one, { rsp, price_floor: 0 })).toBe(false)
      expect(isBelowFloor(one, { rsp, price_floor: 100 })).toBe(one < rsp)
    }),
  )
})
