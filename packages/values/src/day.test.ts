import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  day,
  dayInIndia,
  financialYear,
  firstOfFinancialYear,
  firstOfMonth,
  firstOfWeek,
  instantOf,
  isDay,
  isMinute,
  oneMonthBefore,
  readDay,
  readMinute,
  showClock,
  showDay,
  showInstant,
  todayInIndia,
} from './day.ts'

afterEach(() => vi.unstubAllEnvs())

const instant = fc.date({
  min: new Date('1946-01-01T00:00:00Z'),
  max: new Date('2999-12-31T00:00:00Z'),
  noInvalidDate: true,
})
const anyDay = instant.map(dayInIndia)
const zones = ['America/St_Johns', 'Pacific/Auckland', 'Asia/Kolkata']

const byTimeZoneData = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Asia/Kolkata',
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
})

describe.each(zones)('on a machine set to %s', (zone) => {
  test('the zone is really in force', () => {
    vi.stubEnv('TZ', zone)
    const local = new Date('2026-07-01T00:00:00Z')
    const expected = { 'America/St_Johns': 150, 'Pacific/Auckland': -720, 'Asia/Kolkata': -330 }
    expect(local.getTimezoneOffset()).toBe(Object.entries(expected).find(([name]) => name === zone)?.[1])
  })

  test('the day changes at midnight in India', () => {
    vi.stubEnv('TZ', zone)
    expect(dayInIndia(new Date('2026-03-31T18:29:59.999Z'))).toBe('2026-03-31')
    expect(dayInIndia(new Date('2026-03-31T18:30:00Z'))).toBe('2026-04-01')
    expect(showInstant(new Date('2026-03-31T18:30:00Z'))).toBe('01-04-2026 00:00')
    expect(showInstant(new Date('2026-01-05T03:34:59Z'))).toBe('05-01-2026 09:04')
  })

  test('days and clocks agree with the time-zone data of India', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(instant, (at) => {
        const parts = Object.fromEntries(
          byTimeZoneData.formatToParts(at).map((part) => [part.type, part.value]),
        )
        expect(dayInIndia(at)).toBe(`${parts['year']}-${parts['month']}-${parts['day']}`)
        expect(showInstant(at)).toBe(
          `${parts['day']}-${parts['month']}-${parts['year']} ${parts['hour']}:${parts['minute']}`,
        )
      }),
    )
  })

  test('days added and taken away again lead back, one at a time through summer time too', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -100_000, max: 100_000 }), (from, days) => {
        expect(addDays(addDays(from, days), -days)).toBe(from)
        expect(addDays(from, 1) > from).toBe(true)
        expect(isDay(addDays(from, 1))).toBe(true)
      }),
    )
  })

  test('a day is shown as dd-MM-yyyy and is nobody’s yesterday', () => {
    vi.stubEnv('TZ', zone)
    expect(showDay('2026-11-21')).toBe('21-11-2026')
  })

  test('an instant is shown in Indian time, past midnight on the next day', () => {
    vi.stubEnv('TZ', zone)
    expect(showInstant('2026-11-21T18:45:59Z')).toBe('22-11-2026 00:15')
    expect(showInstant(new Date('2026-11-21T05:12:00Z'))).toBe('21-11-2026 10:42')
    expect(showDay('2026-11-21T18:45:00.000Z')).toBe('22-11-2026')
    expect(showInstant('2026-11-21T10:42:00+05:30')).toBe('21-11-2026 10:42')
  })

  test('a clock time without zone is Indian already', () => {
    vi.stubEnv('TZ', zone)
    expect(showInstant('2026-11-21 10:42')).toBe('21-11-2026 10:42')
    expect(showInstant('2026-11-21T10:42')).toBe('21-11-2026 10:42')
    expect(showInstant('2026-11-21')).toBe('21-11-2026')
  })

  test('what is no date shows nothing', () => {
    vi.stubEnv('TZ', zone)
    expect([showDay(null), showDay(''), showDay('soon'), showInstant(undefined), showInstant('x')]).toEqual([
      '',
      '',
      '',
      '',
      '',
    ])
  })

  test('today in India begins at half past six in the evening of Greenwich', () => {
    vi.stubEnv('TZ', zone)
    expect(todayInIndia(Date.parse('2026-11-21T18:29:59Z'))).toBe('2026-11-21')
    expect(todayInIndia(Date.parse('2026-11-21T18:30:00Z'))).toBe('2026-11-22')
    expect(showClock(Date.parse('2026-11-21T05:12:00Z'))).toBe('10:42')
  })

  test('a shown day is read back as the same day', () => {
    vi.stubEnv('TZ', zone)
    fc.assert(fc.property(anyDay, (shown) => readDay(showDay(shown)) === shown))
  })
})

describe('a day', () => {
  test.each(['2026-02-28', '2028-02-29', '2000-02-29', '1000-01-01', '9999-12-31'])('is %s', (text) => {
    expect(isDay(text)).toBe(true)
    expect(day(text)).toBe(text)
  })

  test.each([
    '',
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '0999-01-01',
    '12026-01-01',
    '2026-01-01T00:00',
    '2026-01-01\n',
    '01-01-2026',
    '२०२६-०१-०१',
  ])('is not %j', (text) => {
    expect(isDay(text)).toBe(false)
    expect(() => day(text)).toThrow(RangeError)
  })

  test('past the last year of four digits is refused', () => {
    expect(() => addDays(day('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => addDays(day('1000-01-01'), -1)).toThrow(RangeError)
    expect(() => addDays(day('2026-01-01'), 0.5)).toThrow(RangeError)
    expect(() => dayInIndia(new Date(Number.NaN))).toThrow(RangeError)
  })
})

const months = (of: string) => Number(of.slice(0, 4)) * 12 + Number(of.slice(5, 7))

describe('one month before', () => {
  test.each([
    ['2026-03-31', '2026-02-28'],
    ['2028-03-31', '2028-02-29'],
    ['2026-03-28', '2026-02-28'],
    ['2026-05-31', '2026-04-30'],
    ['2026-08-31', '2026-07-31'],
    ['2026-01-15', '2025-12-15'],
    ['2026-01-31', '2025-12-31'],
  ])('%s is %s', (from, before) => expect(oneMonthBefore(day(from))).toBe(before))

  test('any day lies in the month before, 28 to 31 days back', () => {
    fc.assert(
      fc.property(anyDay, (from) => {
        const before = oneMonthBefore(from)
        expect(months(from) - months(before)).toBe(1)
        expect(addDays(before, 28) <= from && addDays(before, 31) >= from).toBe(true)
      }),
    )
  })
})

describe('the financial year', () => {
  test.each([
    ['2026-03-31', '25-26'],
    ['2026-04-01', '26-27'],
    ['2027-03-31', '26-27'],
    ['2026-12-31', '26-27'],
    ['2099-12-31', '99-00'],
  ])('of %s is %s', (on, year) => expect(financialYear(day(on))).toBe(year))

  test('changes on 1 April and on no other day', () => {
    fc.assert(
      fc.property(anyDay, (on) => {
        const next = addDays(on, 1)
        expect(financialYear(on) !== financialYear(next)).toBe(next.endsWith('-04-01'))
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

test('a minute is an instant of India', () => {
  expect(instantOf('2026-11-21 13:30')).toEqual(new Date('2026-11-21T08:00:00Z'))
})

test('a week begins on Monday, a month on its first day and a financial year on 1 April', () => {
  const firsts = (on: string) =>
    [firstOfWeek, firstOfMonth, firstOfFinancialYear].map((first) => first(day(on)))
  expect(firsts('2026-11-22')).toEqual(['2026-11-16', '2026-11-01', '2026-04-01'])
  expect(firsts('2026-11-23')).toEqual(['2026-11-23', '2026-11-01', '2026-04-01'])
  expect(firsts('2027-03-31')).toEqual(['2027-03-29', '2027-03-01', '2026-04-01'])
  expect(firsts('2027-04-01')).toEqual(['2027-03-29', '2027-04-01', '2027-04-01'])
})
