import { assert, date, property } from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cdp } from 'vitest/browser'
import {
  isDay,
  isMinute,
  readDay,
  readMinute,
  showClock,
  showDay,
  showInstant,
  todayInIndia,
} from './days.ts'

const liveIn = (timezoneId: string) => cdp().send('Emulation.setTimezoneOverride', { timezoneId })

describe.each(['Asia/Kolkata', 'America/Los_Angeles'])('dates read in %s', (zone) => {
  beforeAll(() => liveIn(zone))
  afterAll(() => liveIn(''))

  test('the browser lives in that zone', () => {
    expect(Intl.DateTimeFormat().resolvedOptions().timeZone).toMatch(
      zone === 'Asia/Kolkata' ? /Asia\/(Kolkata|Calcutta)/ : zone,
    )
  })

  test('a day is shown as dd-MM-yyyy and is nobody’s yesterday', () => {
    expect(showDay('2026-11-21')).toBe('21-11-2026')
  })

  test('an instant is shown in Indian time, past midnight on the next day', () => {
    expect(showInstant('2026-11-21T18:45:59Z')).toBe('22-11-2026 00:15')
    expect(showInstant(new Date('2026-11-21T05:12:00Z'))).toBe('21-11-2026 10:42')
    expect(showDay('2026-11-21T18:45:00.000Z')).toBe('22-11-2026')
    expect(showInstant('2026-11-21T10:42:00+05:30')).toBe('21-11-2026 10:42')
  })

  test('a clock time without zone is Indian already', () => {
    expect(showInstant('2026-11-21 10:42')).toBe('21-11-2026 10:42')
    expect(showInstant('2026-11-21T10:42')).toBe('21-11-2026 10:42')
    expect(showInstant('2026-11-21')).toBe('21-11-2026')
  })

  test('what is no date shows nothing', () => {
    expect([showDay(null), showDay(''), showDay('soon'), showInstant(undefined), showInstant('x')]).toEqual([
      '',
      '',
      '',
      '',
      '',
    ])
  })

  test('today in India begins at half past six in the evening of Greenwich', () => {
    expect(todayInIndia(Date.parse('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
    expect(todayInIndia(Date.parse('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
    expect(showClock(Date.parse('2026-11-21T05:12:00Z'))).toBe('10:42')
  })

  test('a shown day is read back as the same day', () => {
    const days = date({ min: new Date('1900-01-01'), max: new Date('2999-12-31'), noInvalidDate: true })
    assert(
      property(days, (moment) => {
        const day = moment.toISOString().slice(0, 10)
        expect(readDay(showDay(day))).toBe(day)
      }),
    )
  })
})

test.each([
  ['21-11-2026', '2026-11-21'],
  ['1-2-2026', '2026-02-01'],
  ['21/11/26', '2026-11-21'],
  ['21.11.2026', '2026-11-21'],
  ['21112026', '2026-11-21'],
  [' 21 11 2026 ', '2026-11-21'],
  ['29-02-2028', '2028-02-29'],
])('%s is typed for %s', (typed, day) => {
  expect(readDay(typed)).toBe(day)
})

test.each([
  '',
  '21-11',
  '31-02-2026',
  '29-02-2026',
  '00-01-2026',
  '21-13-2026',
  '2026-11-21',
  'today',
  '1-1-0026',
])('%s is no day', (typed) => {
  expect(readDay(typed)).toBeUndefined()
})

test('only a day that exists, written yyyy-MM-dd, is a day', () => {
  expect([isDay('2026-11-21'), isDay('2026-02-30'), isDay('2026-2-3'), isDay('21-11-2026')]).toEqual([
    true,
    false,
    false,
    false,
  ])
})

test('a minute is typed as a day and a time, and only one that exists counts', () => {
  expect([readMinute('21-11-2026 13:30'), readMinute('1/2/26, 9.05'), readMinute('21112026 00:00')]).toEqual([
    '2026-11-21 13:30',
    '2026-02-01 09:05',
    '2026-11-21 00:00',
  ])
  expect(
    ['21-11-2026', '21-11-2026 24:00', '21-11-2026 9:60', '31-02-2026 10:00', ''].map(readMinute),
  ).toEqual(Array(5).fill(undefined))
  expect([isMinute('2026-11-21 13:30'), isMinute('2026-11-21'), isMinute('2026-11-21 25:00')]).toEqual([
    true,
    false,
    false,
  ])
})
