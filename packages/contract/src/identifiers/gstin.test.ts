import { runs } from '@refill/values/testing/walks.ts'
import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { gstinCheckCharacter, gstinProblem, isGstin, normaliseGstin, panInGstin } from './gstin.ts'
import { formerStateCodes, states } from './states.ts'

const inUse = [...states.keys()].filter((code) => code !== '96')

const gstin = fc
  .tuple(fc.constantFrom(...inUse), fc.stringMatching(/^[A-Z]{5}\d{4}[A-Z][1-9A-Z][1-9ABD-JZ]$/))
  .map(([state, rest]) => state + rest + gstinCheckCharacter(state + rest))

describe('a GSTIN', () => {
  test.each([
    ['27AAPFU0939F1ZV', 'of a firm'],
    ['29AAACH7409R1ZX', 'of a company'],
    ['32AADCK5978M1Z0', 'with 0 as its check character'],
    ['27PNEA06819B1DE', 'of a department that deducts tax'],
    ['9917IRL29003OSG', 'of an online service from abroad'],
  ])('%s %s is taken', (text) => expect(gstinProblem(text)).toBeUndefined())

  test.each([
    ['a department known by its tax deduction number', '27PNEA06819B1Z'],
    ['an embassy', '0717USA00023UN'],
    ['a taxpayer who lives abroad', '2917USA00078NR'],
    ['one who collects tax at source', '27AAACB1234C1C'],
    ['a second registration of a PAN in a state', '27AAPFU0939FAZ'],
    ['one without Z', '27AAPFU0939F15'],
    ['Ladakh', '38AAPFU0939F1Z'],
    ['Dadra and Nagar Haveli and Daman and Diu', '26AAPFU0939F1Z'],
    ['Andhra Pradesh', '37AAPFU0939F1Z'],
    ['territory outside every state', '97AAPFU0939F1Z'],
    ['Daman and Diu before 2020', '25AAPFU0939F1Z'],
  ])('of %s is taken', (_, first14) => {
    expect(gstinProblem(first14 + gstinCheckCharacter(first14))).toBeUndefined()
  })

  test.each([
    ['27AAPFU0939F1ZO', 'A character is mistyped: the last one should be V for this GSTIN, not O'],
    ['27AAPFU0939F1Z', 'A GSTIN has 15 characters, this one has 14'],
    ['27AAPFU0939F1ZV0', 'A GSTIN has 15 characters, this one has 16'],
    ['27aapfu0939f1zv', 'A GSTIN has only the letters A to Z and digits'],
    ['27ААPFU0939F1ZV', 'A GSTIN has only the letters A to Z and digits'], // two Cyrillic letters
    ['39AAPFU0939F1ZV', 'A GSTIN begins with the number of a state, and 39 is none'],
    ['96AAPFU0939F1ZV', 'A GSTIN begins with the number of a state, and 96 is none'],
    [
      '27AAPFUO939F1ZV',
      'A GSTIN is the number of the state, the PAN, one character, usually Z, and a check character',
    ],
  ])('%s is refused in words', (text, problem) => expect(gstinProblem(text)).toBe(problem))

  test('may be typed in groups and small letters', () => {
    expect(normaliseGstin(' 27 aapfu-0939‑f 1zv\u00A0')).toBe('27AAPFU0939F1ZV')
  })

  test('with one wrong character is always caught', () => {
    fc.assert(
      fc.property(gstin, fc.nat(14), fc.stringMatching(/^[0-9A-Z]$/), (right, place, character) => {
        const wrong = right.slice(0, place) + character + right.slice(place + 1)
        expect(isGstin(right)).toBe(true)
        expect(isGstin(wrong)).toBe(wrong === right)
      }),
      { numRuns: runs(2000) },
    )
  })

  test('holds its PAN only where it is built on one', () => {
    expect(panInGstin('27AAPFU0939F1ZV')).toBe('AAPFU0939F')
    expect(panInGstin('27PNEA06819B1DE')).toBeUndefined()
    expect(panInGstin('27AAPFU0939F1ZO')).toBeUndefined()
  })

  test('cannot be checked from fewer than fourteen characters', () => {
    expect(() => gstinCheckCharacter('27AAPFU0939F1')).toThrow(RangeError)
  })
})

test('the state codes run from 01 to 38 without those given up', () => {
  const given = Array.from({ length: 38 }, (_, index) => String(index + 1).padStart(2, '0'))
  const kept = given.filter((code) => !formerStateCodes.includes(code))
  expect([...states.keys()]).toEqual([...kept, '96', '97', '99'])
  expect(new Set(states.values()).size).toBe(states.size)
  expect([states.get('36'), states.get('37'), states.get('38')]).toEqual([
    'Telangana',
    'Andhra Pradesh',
    'Ladakh',
  ])
})
