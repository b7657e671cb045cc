import { dayInIndia, financialYear, type Day } from '@refill/values/day.ts'
import { isOnCredit } from '@refill/contract/features/orders/credit.rules.ts'
import type { Actor } from '../../../actor.ts'
import type { Reader } from '../../../database/handles.ts'
import type { Perform } from '../perform.ts'
import { bookingFacts } from '../sql/statements.generated.ts'
import { planBooking, type Booked, type BookingFacts } from './booking.plan.ts'
import type { BookingForm } from './booking-rows.ts'
import type { KeptOffers } from './kept-offers.ts'

const readStored = async (reader: Reader, form: BookingForm, day: Day) => {
  const [stored] = await reader.read(bookingFacts, {
    customer_id: form.customer_id,
    codes: form['uuid[]'].map((code) => code.toLowerCase()),
    day,
    year: financialYear(day),
    partner_id: form.dp_id,
    number: form.orderid,
  })
  if (!stored) throw new Error('a SELECT without FROM gave no row')
  return stored
}

/**
 * Books an order.
 * @param on the day of the booking, today unless it is an earlier one
 * @throws {DomainError} as the contract lists; then nothing is stored
 */
export const createOrder = (
  perform: Perform,
  offers: KeptOffers,
  by: Actor,
  form: BookingForm,
  on?: Day,
): Promise<Booked> => {
  let isFirstTry = true
  return perform(by, {
    facts: async (reader): Promise<BookingFacts> => {
      const day = on ?? dayInIndia(new Date())
      // On credit the limit has to be known.
      const isEnough = isFirstTry && !isOnCredit(form.paymentmode)
      const kept = isEnough ? offers.find(form['uuid[]'], day) : undefined
      isFirstTry = false
      if (kept) return { day, kept }
      const stored = await readStored(reader, form, day)
      offers.keep(stored.offers ?? [])
      return { day, stored }
    },
    plan: (facts) => planBooking(by, form, facts),
    // A number of a shop that is taken, or the first order of a year beside another.
    again: ['orders_number', 'order_years_pkey'],
  })
}
