import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { hostileFileNames } from '../testing/hostile-values.ts'
import { keptName, visibleName } from './file-name.ts'

test('a name is kept as it is when everything in it can be seen', () => {
  for (const name of ['scan.pdf', 'आधार कार्ड.pdf', 'क्\u200dष.pdf', 'García (2).jpeg', '👩🏽‍🌾.png'])
    expect([keptName(name), visibleName(name)]).toEqual([name, name])
})

test('whatever a file is called, its name is short, whole and can be stored', () => {
  const anyName = fc.oneof(
    fc.constantFrom(...hostileFileNames),
    fc.string({ unit: 'binary', maxLength: 900 }),
  )
  fc.assert(
    fc.property(anyName, fc.constantFrom('', '\ud83d', '\udc4d'), (name, half) => {
      const kept = keptName(half + name + half)
      expect(Array.from(kept).length).toBeLessThanOrEqual(200)
      expect(kept.isWellFormed()).toBe(true)
      expect(kept).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
    }),
  )
})
