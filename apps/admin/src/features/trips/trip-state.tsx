import { tripStates, TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'

const looks: Readonly<Record<TripState, { tone: BadgeTone; hollow?: boolean }>> = {
  [TripState.planned]: { tone: 'waiting' },
  [TripState.out]: { tone: 'moving' },
  [TripState.back]: { tone: 'assigned' },
  [TripState.settled]: { tone: 'done' },
  [TripState.canceled]: { tone: 'stopped', hollow: true },
}
const isState = (state: number): state is TripState => state in looks

export function TripStateBadge({ state }: { state: number }) {
  return isState(state) ? <Badge {...looks[state]}>{tripStates[state]}</Badge> : null
}
