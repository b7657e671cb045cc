import { Status } from '@refill/contract/features/orders/orders.rules.ts'
import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import type { Offer } from '@refill/api/features/orders/orders.public.ts'
import { random } from '../random.ts'
import { available, type Yard } from '../transactions/yard.ts'
import type { Crew } from './crew.ts'
import { lastPlace, sampleNow } from './clock.ts'
import { daysUntilAway } from './crews-on-duty.ts'
import { diaryOf } from './diary.ts'
import { MissingCylinders, type AccountEvent, type Missing } from './missing-cylinders.ts'
import type { SampleOrder } from './order-rows.ts'
import type { Round } from './rounds.ts'
import type { TripGoods } from './trip-goods.ts'

/** What of the cash is short, where there is any. */
export type Shortage = { readonly isDrivers: boolean; readonly staysOpen: boolean }

export type SampleTrip = {
  readonly round: Round
  readonly state: TripState
  readonly stops: readonly SampleOrder[]
  readonly goods: readonly TripGoods[]
  readonly missing: Missing | undefined
  readonly shortage: Shortage | undefined
}

/** So many trips end with a difference, and of those so many with one of cash. */
const differing = 1 / 15
const ofCash = 0.6
/** Days before somebody is away in which the last trip ends with a shortage. */
const lastDays = 15

/** Of the last mornings something is still owed. */
const isRecent = ({ place, nth }: Round): boolean => nth === 1 && place < lastPlace && place >= lastPlace - 4

const stateOf = ({ leaves, back, settled }: Round): TripState => {
  if (settled <= sampleNow) return TripState.settled
  if (back <= sampleNow) return TripState.back
  return leaves <= sampleNow ? TripState.out : TripState.planned
}

type Wanted = { offer: Offer; loaded: number; delivered: number; received: number }

type Served = { readonly crews: readonly Crew[]; readonly offers: ReadonlyMap<string, Offer> }

/** Gathers what goes together, and says how it ended. */
export class TripBook {
  readonly #crews: readonly Crew[]
  readonly #offers: ReadonlyMap<number, Offer>
  readonly #yard: Yard
  readonly #stops = diaryOf<{ round: Round; order: SampleOrder }>()
  readonly #missing: MissingCylinders

  constructor({ crews, offers }: Served, yard: Yard) {
    this.#crews = crews
    this.#offers = new Map([...offers.values()].map((offer) => [offer.id, offer]))
    this.#yard = yard
    this.#missing = new MissingCylinders(yard)
  }

  note(round: Round, order: SampleOrder): void {
    this.#stops.note(round.place, { round, order })
  }

  /** In the order in which they left; of today what is planned for the next days too. */
  take(place: number): { trips: SampleTrip[]; accounts: AccountEvent[] } {
    const accounts = this.#missing.eventsOf(place)
    const places = place === lastPlace ? [0, 1, 2, 3, 4, 5, 6].map((days) => place + days) : [place]
    const rounds = new Map<Round, SampleOrder[]>()
    for (const { round, order } of places.flatMap((one) => this.#stops.take(one)))
      rounds.set(round, [...(rounds.get(round) ?? []), order])
    const inOrder = [...rounds].toSorted(([one], [other]) => one.leaves - other.leaves)
    return { accounts, trips: inOrder.map(([round, stops]) => this.#trip(round, stops)) }
  }

  #trip(round: Round, stops: readonly SampleOrder[]): SampleTrip {
    const state = stateOf(round)
    const chance = random('trips', round.place, round.crew.vehicle.id, round.nth)
    const goods = state === TripState.planned ? [] : this.#goods(round, stops)
    const none = { missing: undefined, shortage: undefined }
    const trip = { round, state, stops, goods }
    if (state === TripState.back) return { ...trip, ...none, goods: miscounted(goods) }
    if (state !== TripState.settled) return { ...trip, ...none }
    const left = daysUntilAway(this.#crews, round.crew, round.place)
    const isLast = left !== undefined && left > 0 && left <= lastDays
    if (isRecent(round))
      return { ...trip, missing: undefined, shortage: { isDrivers: true, staysOpen: true } }
    if (!isLast && !chance.chance(differing)) return { ...trip, ...none }
    const isOfCash = chance.chance(ofCash)
    const shortage = { isDrivers: isLast || chance.chance(0.7), staysOpen: isLast }
    if (isOfCash && !isLast) return { ...trip, missing: undefined, shortage }
    const missing = this.#missing.of(chance, round, goods, isLast)
    return { ...trip, missing, shortage: isLast ? shortage : undefined }
  }

  #goods(round: Round, stops: readonly SampleOrder[]): TripGoods[] {
    const wanted = new Map<number, Wanted>()
    for (const { lines, fate } of stops)
      for (const { product_id, count, empties_received } of lines) {
        const offer = this.#offers.get(product_id)
        if (!offer) continue
        const one = wanted.get(product_id) ?? { offer, loaded: 0, delivered: 0, received: 0 }
        one.loaded += count
        // What is on the road is expected to be taken.
        const isTaken = fate.status !== Status.canceled
        if (isTaken) one.delivered += count
        if (isTaken) one.received += empties_received
        wanted.set(product_id, one)
      }
    return this.#withSpares(round, [...wanted.values()]).map((one) => ({
      ...one,
      fulls: one.loaded - one.delivered,
      empties: one.received,
    }))
  }

  /** One or two more of what most want, as the driver may meet somebody who has not ordered. */
  #withSpares({ place, crew, nth }: Round, wanted: readonly Wanted[]): Wanted[] {
    const [most] = wanted.toSorted((one, other) => other.received - one.received)
    const shelf = most && this.#yard.find(most.offer.code)
    if (!most || most.received === 0 || !shelf || available(shelf) < 5) return [...wanted]
    const spares = random('spares', place, crew.vehicle.id, nth).between(0, 2)
    return wanted.map((one) => (one === most ? { ...one, loaded: one.loaded + spares } : one))
  }
}

/** Of today's somebody has to say where one is. */
const miscounted = (goods: readonly TripGoods[]): TripGoods[] => {
  const most = goods.toSorted((one, other) => other.empties - one.empties)[0]
  return goods.map((one) => (one === most && one.empties > 1 ? { ...one, empties: one.empties - 1 } : one))
}
