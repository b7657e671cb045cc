import * as fc from 'fast-check'
import { afterEach, describe, expect, test, vi } from 'vitest'
import {
  addDays,
  day,
  dayInIndia,
  financialYear,
  isDay,
  oneMonthBefore,
  showDay,
  showInstant,
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

  test('is shown day first', () => expect(showDay(day('2026-04-09'))).toBe('09-04-2026'))

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
