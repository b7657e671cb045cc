import { expect, test } from 'vitest'
import { usualPatience } from './patience.ts'
import { Silence } from './silence.ts'

const { silence: least, greeted: most } = usualPatience
const nothing = () => false

const twoLooksUnanswered = () => {
  const silence = new Silence(usualPatience)
  silence.noteUnanswered(0, nothing)
  expect(silence.isDeath(most, nothing)).toBe(false)
  silence.noteUnanswered(800, nothing)
  return silence
}

test('a database from which nobody hears anything is away after two looks and some seconds, and not before', () => {
  const silence = twoLooksUnanswered()
  expect([least - 1, least].map((now) => silence.isDeath(now, nothing))).toEqual([false, true])
})

test('one that greets whoever knocks has too much to do: it is waited for longer, and not for ever', () => {
  const silence = twoLooksUnanswered()
  silence.noteGreeting(1_000)
  expect([least, most - 1, most].map((now) => silence.isDeath(now, nothing))).toEqual([false, false, true])
})

test('a word that anybody hears is the end of it, and the next look that is not answered is the first again', () => {
  const silence = twoLooksUnanswered()
  const heardAt = 2_000
  const isHeardSince = (time: number) => heardAt > time
  expect(silence.isDeath(least, isHeardSince)).toBe(false)
  silence.noteUnanswered(3_000, isHeardSince)
  expect(silence.isDeath(3_000 + most, isHeardSince)).toBe(false)
  silence.noteUnanswered(3_800, isHeardSince)
  expect(silence.isDeath(3_000 + least, isHeardSince)).toBe(true)
})

test('a greeting of before is none of now', () => {
  const silence = new Silence(usualPatience)
  silence.noteGreeting(-1_000)
  silence.noteUnanswered(0, nothing)
  silence.noteUnanswered(800, nothing)
  expect(silence.isDeath(least, nothing)).toBe(true)
})

test('where nobody waits any more there is no silence', () => {
  const silence = twoLooksUnanswered()
  silence.end()
  expect(silence.isDeath(most, nothing)).toBe(false)
})
