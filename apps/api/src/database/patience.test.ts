import { expect, test } from 'vitest'
import { LookPatience, usualPatience } from './patience.ts'

const { look: least } = usualPatience

test('looks that are answered at once, as they are, make nobody wait longer for what is silent', () => {
  const patience = new LookPatience(usualPatience)
  for (const took of [3, 20, 300]) patience.noteAnswer(took)
  expect(patience.next).toBe(least)
})

test('on a busy machine the next look has three times as long as they took lately, up to twice the least', () => {
  const patience = new LookPatience(usualPatience)
  patience.noteAnswer(800)
  expect(patience.next).toBe(2_400)
  patience.noteAnswer(9_000)
  expect([patience.next, patience.lately]).toEqual([2 * least, 2 * least])
})

test('each that is answered soon forgets half of a slow one', () => {
  const patience = new LookPatience(usualPatience)
  patience.noteAnswer(800)
  const given = [1, 2, 3].map((took) => {
    patience.noteAnswer(took)
    return [patience.lately, patience.next]
  })
  expect(given).toEqual([
    [400, least],
    [200, least],
    [100, least],
  ])
})

test('after one that nobody answered the next has twice as long, until one is answered', () => {
  const patience = new LookPatience(usualPatience)
  patience.noteSilence()
  patience.noteSilence()
  expect(patience.next).toBe(2 * least)
  patience.noteAnswer(100)
  expect(patience.next).toBe(least)
})
