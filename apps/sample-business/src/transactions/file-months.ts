import { daysOfMonth, monthAfter } from '@refill/contract/features/tax/month.rules.ts'
import type { Database } from '@refill/api/database/database.ts'
import { closeMonth } from '@refill/api/features/tax/tax.public.ts'
import type { Day } from '@refill/values/day.ts'
import { random } from '../random.ts'
import { actorOf, type Person } from '../staff.ts'

const stateOfBusiness = 27 // Maharashtra

/**
 * 'AA271026123456K', as the portal gives them; of nobody's return.
 * @param month as 2026-10
 */
const arnOf = (month: string): string => {
  const chance = random('filed months', month)
  return `AA${stateOfBusiness}${month.slice(5)}${month.slice(2, 4)}${chance.digits(6)}${chance.letters(1)}`
}

/** Files each month of closed books, from that of the first day; GSTR-3B of any is due by then. */
export const fileMonths = async (db: Database, by: Person, first: Day, lastClosed: Day): Promise<void> => {
  let month = first.slice(0, 7)
  while (daysOfMonth(month).last_day <= lastClosed) {
    await closeMonth(db, actorOf(by), { month, gstins: '', gstin: '', arn: arnOf(month) })
    month = monthAfter(month)
  }
}
