import { day } from '@refill/values/day.ts'
import { paiseFromRupees } from '@refill/values/money.ts'
import { expect, test } from 'vitest'
import { turnoverMisfit, turnoverTitle, turnoverWords, type TurnoverSettings } from './turnover.rules.ts'

const today = day('2026-11-27')
const said = (turnover: TurnoverSettings['turnover'], e_invoice_from = '') => ({ turnover, e_invoice_from })
const year = (begins: number, rupees: number) => ({ year: begins, taxable: paiseFromRupees(rupees) })
const misfit = (settings: TurnoverSettings, ...years: ReturnType<typeof year>[]) =>
  turnoverMisfit(years, settings, today)

test('a year above five crore asks for e-invoices and six digits until Settings say both', () => {
  const large = year(2025, 6_30_23_795.78)
  expect(misfit(said('up_to_5'), large)).toEqual({
    ...large,
    needs: ['e_invoice', 'six_digits'],
    from: '2026-04-01',
  })
  expect(misfit(said('above_5'), large)?.needs).toEqual(['e_invoice'])
  expect(misfit(said('above_5', '2026-12-01'), large)?.needs).toEqual(['e_invoice'])
  expect(misfit(said('above_5', '2026-11-27'), large)).toBeUndefined()
})

test('five crore to the paisa asks for nothing, a paisa more does', () => {
  expect(misfit(said('up_to_5'), year(2025, 5_00_00_000))).toBeUndefined()
  expect(misfit(said('up_to_5'), year(2025, 5_00_00_000.01))).toMatchObject({ year: 2025 })
})

test('any year since 2017-18 asks for e-invoices, the year before alone for digits', () => {
  const years = [year(2016, 9_00_00_000), year(2019, 6_00_00_000), year(2025, 4_00_00_000)]
  expect(misfit(said('up_to_5'), ...years)).toMatchObject({ year: 2019, needs: ['e_invoice'] })
  expect(misfit(said('up_to_5', '2026-04-01'), ...years)).toBeUndefined()
  expect(misfit(said('up_to_5'), year(2016, 9_00_00_000))).toBeUndefined()
})

test('ten crore asks for the thirty days of the portal', () => {
  const reporting = said('above_5', '2025-04-01')
  expect(misfit(reporting, year(2025, 10_00_00_000))?.needs).toEqual(['thirty_days'])
  expect(misfit(reporting, year(2025, 9_99_99_999.99))).toBeUndefined()
  expect(misfit(said('above_10', '2025-04-01'), year(2025, 10_00_00_000))).toBeUndefined()
})

test('the year under way asks from the next 1 April on, and a day in Settings until then answers it', () => {
  const now = year(2026, 5_20_00_000)
  expect(misfit(said('up_to_5'), now)).toEqual({ ...now, needs: ['e_invoice'], from: '2027-04-01' })
  expect(misfit(said('up_to_5', '2027-04-01'), now)).toBeUndefined()
})

test('words name year, figure and what follows', () => {
  expect(turnoverTitle({ year: 2025, from: '2026-04-01' }, '₹6,30,23,796', today)).toBe(
    'Turnover of 2025-26 is ₹6,30,23,796',
  )
  expect(turnoverTitle({ year: 2026, from: '2027-04-01' }, '₹5,20,00,000', today)).toBe(
    'Turnover of 2026-27 is ₹5,20,00,000 so far',
  )
  expect(turnoverWords(['e_invoice', 'six_digits'], '')).toBe(
    'Above ₹5 crore invoices to registered buyers are reported for an IRN; HSN codes have six digits above ₹5 crore',
  )
  expect(turnoverWords(['e_invoice'], '01-04-2027')).toBe(
    'Above ₹5 crore invoices to registered buyers are reported for an IRN, from 01-04-2027 on',
  )
})
