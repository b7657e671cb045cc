import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { random } from './random.ts'

const take = (count: number, ...name: (string | number)[]) => {
  const chance = random(...name)
  return Array.from({ length: count }, chance.next)
}

describe('a stream of chance', () => {
  test('falls the same way whenever it is asked for by its name', () => {
    fc.assert(
      fc.property(fc.string(), fc.nat(), (name, record) => {
        expect(take(20, name, record)).toEqual(take(20, name, record))
      }),
    )
  })

  test('keeps its numbers from release to release', () => {
    const chance = random('products', 1)
    expect([chance.between(0, 999), chance.between(0, 999), chance.digits(8), chance.letters(5)]).toEqual([
      535,
      578,
      '33723103',
      'RYBGH',
    ])
  })

  test('is not changed by another one being read between', () => {
    const [one, other] = [random('drivers'), random('customers')]
    const mixed = Array.from({ length: 50 }, () => {
      other.next()
      return one.next()
    })
    expect(mixed).toEqual(take(50, 'drivers'))
  })

  test('differs from its neighbour from the first number on', () => {
    const firsts = Array.from({ length: 5000 }, (_, record) => random('orders', record).next())
    expect(new Set(firsts).size).toBe(5000)
    const mean = firsts.reduce((sum, one) => sum + one, 0) / 5000
    expect(mean).toBeGreaterThan(0.48)
    expect(mean).toBeLessThan(0.52)
  })

  test('spreads evenly over its range', () => {
    const chance = random('evenly')
    const counts = Array.from({ length: 10 }, () => 0)
    for (let round = 0; round < 100_000; round += 1) counts[chance.between(0, 9)]! += 1
    expect(Math.min(...counts)).toBeGreaterThan(9_600)
    expect(Math.max(...counts)).toBeLessThan(10_400)
  })
})

describe('a choice', () => {
  test('stays within what there is to choose', () => {
    const chance = random('choices')
    for (let round = 0; round < 1000; round += 1) {
      expect(['a', 'b']).toContain(chance.pick(['a', 'b']))
      expect(chance.between(3, 5)).toBeOneOf([3, 4, 5])
    }
  })

  test('follows the weights', () => {
    const chance = random('weights')
    const picked = Array.from({ length: 10_000 }, () =>
      chance.weighted([
        ['often', 9],
        ['seldom', 1],
        ['never', 0],
      ]),
    )
    const often = picked.filter((one) => one === 'often').length
    expect(often).toBeGreaterThan(8_800)
    expect(often).toBeLessThan(9_200)
    expect(picked).not.toContain('never')
  })

  test('of a share of 0 never happens, of 1 always', () => {
    const chance = random('shares')
    const asked = Array.from({ length: 1000 }, () => [chance.chance(0), chance.chance(1)])
    expect(asked.every(([never, always]) => never === false && always === true)).toBe(true)
  })

  test('from nothing is refused', () => {
    expect(() => random('nothing').pick([])).toThrow(RangeError)
    expect(() => random('nothing').weighted([['never', 0]])).toThrow(RangeError)
  })
})
