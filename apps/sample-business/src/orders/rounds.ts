import { random } from '../random.ts'
import { atHour, lastPlace, minute, type Seconds } from './clock.ts'
import { crewsOn } from './crews-on-duty.ts'
import type { Crew } from './crew.ts'

/** One round of a vehicle with its driver: what leaves together is counted and settled together. */
export type Round = {
  /** Of its day, among the days of the sample. */
  readonly place: number
  /** Of its vehicle on that day, from 1. */
  readonly nth: number
  readonly crew: Crew
  readonly leaves: Seconds
  readonly back: Seconds
  readonly settled: Seconds
}

type Hours = Pick<Round, 'leaves' | 'back' | 'settled'>

const between = (place: number, [from, to]: readonly [number, number], share: number) =>
  atHour(place, from + (to - from) * share)

/** A morning and an afternoon; who counts what came back settles within the half hour. */
const usualHours = (place: number, index: number): Hours[] => {
  const chance = random('rounds', place, index)
  return [
    { leaves: [8.2, 9.2], back: [12, 13.4] },
    { leaves: [14.2, 15], back: [17, 18] },
  ].map(({ leaves, back }) => {
    const came = between(place, [back[0] ?? 0, back[1] ?? 0], chance.next())
    return {
      leaves: between(place, [leaves[0] ?? 0, leaves[1] ?? 0], chance.next()),
      back: came,
      settled: came + chance.between(10 * minute, 30 * minute),
    }
  })
}

/** Of today somebody looks at trips in each of their states. */
const hoursOfToday: readonly (readonly (readonly [leaves: number, back: number])[])[] = [
  [
    [8.9, 12.1],
    [16, 18.4],
  ],
  [[10.7, 14.7]],
  [[12.8, 17.6]],
  [[16.5, 19]],
]

const hoursOn = (place: number, index: number): Hours[] => {
  const ofToday = place === lastPlace ? hoursOfToday[index] : undefined
  return (
    ofToday?.map(([leaves, back]) => ({
      leaves: atHour(place, leaves),
      back: atHour(place, back),
      settled: atHour(place, back + 0.4),
    })) ?? usualHours(place, index)
  )
}

/** How long before it leaves an order has to be known. */
const toPlan: Seconds = 8 * minute
/** More of the orders go with who leaves next. */
const weights = [4, 3, 2, 1]

/** The end of the day, as a trip promises it. */
export const endOfDay = (place: number): Seconds => atHour(place, 24) - minute

type Asked = {
  readonly serial: number
  /** Kilograms. */
  readonly gross: number
  readonly place: number
  readonly assigned: Seconds
}

/** Which round brings what; a vehicle carries what it may. */
export class Rounds {
  readonly #crews: readonly Crew[]
  readonly #ordersOfDay: number
  readonly #rounds = new Map<number, Round[]>()
  readonly #loads = new Map<Round, number>()

  /** @param ordersOfDay how many come on a usual one */
  constructor(crews: readonly Crew[], ordersOfDay: number) {
    this.#crews = crews
    this.#ordersOfDay = ordersOfDay
  }

  #on(place: number): Round[] {
    const known = this.#rounds.get(place)
    if (known) return known
    const crews = crewsOn(this.#crews, place, this.#ordersOfDay)
    const rounds = crews.flatMap((crew, index) =>
      hoursOn(place, index).map((hours, nth) => ({ place, nth: nth + 1, crew, ...hours })),
    )
    this.#rounds.set(place, rounds)
    // What has been brought is asked for no more.
    this.#rounds.delete(place - 7)
    return rounds
  }

  /** The next round of one of the crews of the day that has room for it. */
  find({ serial, gross, place, assigned }: Asked): Round | undefined {
    const able = this.#on(place).filter(
      (round) =>
        round.leaves >= assigned + toPlan &&
        (this.#loads.get(round) ?? 0) + gross <= round.crew.vehicle.capacity,
    )
    const first = able
      .filter((round, nth) => able.findIndex(({ crew }) => crew === round.crew) === nth)
      .toSorted((one, other) => one.leaves - other.leaves)
    if (first.length === 0) return undefined
    return random('rounds of orders', serial).weighted(
      first.map((round, nth) => [round, weights[nth] ?? 1] as const),
    )
  }

  load(round: Round, gross: number): void {
    this.#loads.set(round, (this.#loads.get(round) ?? 0) + gross)
  }
}
