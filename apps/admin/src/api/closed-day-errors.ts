import { outsideState } from '../ui/outside-state.ts'

/** How often the server refused something because its day is closed: what is known of closed days is old then. */
export const closedDayErrors = outsideState(0)
