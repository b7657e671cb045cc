import { createDeductions as contract } from '@refill/contract/features/receipts/deductions.contract.ts'
import type { Database } from '@refill/api/database/database.ts'
import { createDeductions } from '@refill/api/features/receipts/receipts.public.ts'
import { addDays, day as dayOf, financialYear, type Day } from '@refill/values/day.ts'
import { random } from '../random.ts'
import { actorOf, type Person } from '../staff.ts'
import { taxKeptBack } from './sql/statements.generated.ts'

/** A certificate comes in the month after next, and now and then it does not. */
const certificateAfter = 60 // days
const forgotten = 0.2

const certificateOf = (paid: Day, today: Day): string => {
  const chance = random('certificates', paid)
  const isThere = paid < addDays(today, -certificateAfter) && !chance.chance(forgotten)
  return isThere ? `GSTR7A/${financialYear(paid)}/${chance.digits(5)}` : ''
}

/** What was kept back closes the bills that its money had left open, on the day of the money. */
export const deductTax = async (db: Database, accountant: Person, today: Day): Promise<void> => {
  const all = await db.reader.read(taxKeptBack, {})
  for (const { day, amount, orders } of all) {
    const form = contract.fields.safeParse({
      voucher_date: day,
      deducted_tds_gst: String(amount),
      note_tds_gst: certificateOf(dayOf(day), today),
      'orderid[]': orders,
    })
    if (!form.success) throw new Error(`Tax kept back on ${day}: ${form.error.issues[0]?.message}`)
    await createDeductions(db, actorOf(accountant), form.data)
  }
}
