import { day as dayOf, dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../database/handles.ts'
import { checkCrew, readCrew } from '../orders/orders.public.ts'
import type { TripCrew } from './put-on.ts'

/**
 * Driver, vehicle and partner of a trip, whose papers have to last until its day is over.
 * @throws {DomainError} for who is not active, or papers that nobody allows
 */
export const namedCrew = async (reader: Reader, by: Actor, crew: TripCrew) => {
  const { day, ...masters } = crew
  const today = dayInIndia(new Date())
  const until = day > today ? dayOf(day) : today
  return checkCrew(by, crew, await readCrew(reader, { ...masters, id: 0 }, until))
}
