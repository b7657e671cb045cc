import { addDays, dayInIndia, financialYear } from '@refill/values/day.ts'
import { numberOf } from '../../../database/next-number.ts'
import type { Reader } from '../../../database/handles.ts'
import { findChallans as findThem } from '../sql/statements.generated.ts'

const yearsBack = 10

/** 'DC/26-27/00012', '26-27/12' and '12': of the last ten years where none is said. */
const numbersMeant = (search: string): string[] => {
  const [, said, figures] = /^(?:DC\/)?(?:(\d\d-\d\d)\/)?(\d{1,6})$/i.exec(search.trim()) ?? []
  if (figures === undefined) return []
  const today = dayInIndia(new Date())
  const years = said
    ? [said]
    : Array.from({ length: yearsBack }, (_, back) => financialYear(addDays(today, -365 * back)))
  return years.map((year) => numberOf('challan', year, Number(figures)))
}

/** Few numbers are meant by what is typed, so the index of numbers finds them whatever their count. */
export const findChallans = async (reader: Reader, search: string) => {
  const numbers = numbersMeant(search)
  return { challans: numbers.length === 0 ? [] : await reader.read(findThem, { numbers }) }
}
