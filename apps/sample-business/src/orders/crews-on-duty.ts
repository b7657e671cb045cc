import { lastPlace } from './clock.ts'
import type { Crew } from './crew.ts'

/** Orders of a day that a crew brings in its rounds. */
const ordersOfCrew = 24
/** Whoever looks at today sees several vehicles at once. */
const leastToday = 4

/** Days before today since when some drivers are away, the last of the list first; what they owe grows old. */
const away = [50, 17]
/** So few cannot do without anybody. */
const leastCrews = 6

/** Days until somebody is away; undefined for who stays. */
export const daysUntilAway = (crews: readonly Crew[], crew: Crew, place: number): number | undefined => {
  if (crews.length <= leastCrews) return undefined
  const since = away[crews.length - 1 - crews.indexOf(crew)]
  return since === undefined ? undefined : lastPlace - since - place
}

const isThere = (crews: readonly Crew[], crew: Crew, place: number): boolean => {
  const left = daysUntilAway(crews, crew, place)
  return left === undefined || left > 0
}

/** Who drives on a day: by turns, and no vehicle twice. */
export const crewsOn = (crews: readonly Crew[], place: number, ordersOfDay: number): Crew[] => {
  const there = crews.filter((crew) => isThere(crews, crew, place))
  const wanted = Math.max(1, Math.ceil(ordersOfDay / ordersOfCrew), place === lastPlace ? leastToday : 0)
  const byTurns = there.map((_, nth) => there[(place + nth) % there.length] ?? _)
  const vehicles = new Set<number>()
  const one = byTurns.filter(({ vehicle }) => !vehicles.has(vehicle.id) && vehicles.add(vehicle.id))
  return one.slice(0, wanted)
}
