import { financialYear, type Day } from '@refill/values/day.ts'

/** Numbers of a series that begins anew with each financial year. */
export const seriesOf = () => {
  const last = new Map<string, number>()
  const take = (day: Day) => {
    const year = financialYear(day)
    const number = (last.get(year) ?? 0) + 1
    last.set(year, number)
    return { year, number }
  }
  const given: ReadonlyMap<string, number> = last
  return { take, last: given }
}

/** As a booking numbers itself. */
export const orderNumber = ({ year, number }: { year: string; number: number }): string =>
  `ORD/${year}/${String(number).padStart(5, '0')}`
