import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { atHour, sampleNow } from '../orders/clock.ts'
import type { Ground } from './log-rows.ts'
import type { EndedTrip } from './settle-trips.ts'

/** On the evening before, or when its first order was assigned. */
const plannedAt = ({ round, stops }: EndedTrip): number => {
  const first = Math.min(...stops.map(({ fate }) => fate.assigned ?? sampleNow))
  return Math.min(Math.max(first, atHour(round.place - 1, 17)), round.leaves, sampleNow)
}

/** When each step of a trip was done, as far as it has come. */
export const instantsOf = (trip: EndedTrip, { clock }: Pick<Ground, 'clock'>) => {
  const { state, round } = trip
  const at = (since: TripState, when: number) => (state >= since ? clock(when).toISOString() : null)
  const planned = clock(plannedAt(trip)).toISOString()
  const loaded = at(TripState.out, round.leaves)
  const back = at(TripState.back, round.back)
  const settled = at(TripState.settled, round.settled)
  return { planned, loaded, back, settled, last: settled ?? back ?? loaded ?? planned }
}
