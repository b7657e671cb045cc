import { ownTripErrors } from '@refill/contract/features/trips/trips.errors.ts'
import type { Actor } from '../../actor.ts'
import type { Reader } from '../../database/handles.ts'
import { DomainError } from '../../domain-error.ts'
import { drives } from './own-trip.queries.ts'
import type { TripToChange } from './trip-to-change.ts'

/** Nobody counts and settles what they drove, whatever their rights. @throws {DomainError} trip_own_driver */
export const refuseOwnDriver = async (
  reader: Pick<Reader, 'read'>,
  by: Actor,
  trip: TripToChange,
): Promise<void> => {
  if (await drives(reader, by, trip))
    throw new DomainError(ownTripErrors.trip_own_driver, { who: by.name, number: trip.number })
}
