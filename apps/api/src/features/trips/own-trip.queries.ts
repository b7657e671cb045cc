import type { OwnTrip } from '@refill/contract/features/trips/own-trip.contract.ts'
import { dayInIndia } from '@refill/values/day.ts'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../database/handles.ts'
import { driverOfUser, ownStops, ownTrip } from './sql/statements.generated.ts'

/** Who somebody is on the road; nobody for a program, and for who is no driver. */
const driverOf = async (reader: Pick<Reader, 'read'>, { userId }: Actor) => {
  if (userId === null) return undefined
  const [driver] = await reader.read(driverOfUser, { user_id: userId })
  return driver
}

/** Whether somebody is the driver of a trip. */
export const drives = async (
  reader: Pick<Reader, 'read'>,
  by: Actor,
  { driver_id }: { driver_id: number },
): Promise<boolean> => (await driverOf(reader, by))?.driver_id === driver_id

type Answer = { driver_name: string; trip: OwnTrip | null }

/** The trip on which somebody is now, with its stops. */
export const readOwnTrip = async (reader: Reader, by: Actor): Promise<Answer> => {
  const driver = await driverOf(reader, by)
  if (!driver || by.userId === null) return { driver_name: '', trip: null }
  const [trip] = await reader.read(ownTrip, { user_id: by.userId, today: dayInIndia(new Date()) })
  if (!trip) return { driver_name: driver.driver_name, trip: null }
  const stops = await reader.read(ownStops, { id: trip.id })
  return { driver_name: driver.driver_name, trip: { ...trip, stops } }
}
