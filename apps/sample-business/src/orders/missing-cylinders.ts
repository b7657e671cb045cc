import type { Offer } from '@refill/api/features/orders/orders.public.ts'
import type { Random } from '../random.ts'
import type { Yard } from '../transactions/yard.ts'
import { isCylinder } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { diaryOf } from './diary.ts'
import type { Crew } from './crew.ts'
import type { Round } from './rounds.ts'
import type { TripGoods } from './trip-goods.ts'

/** One cylinder that was not on a vehicle when it came back. */
export type Missing = {
  readonly offer: Offer
  readonly what: 'full' | 'empty'
  readonly isDrivers: boolean
  readonly reason: string
}

/** What became of one that a driver owed. */
export type AccountEvent = {
  readonly place: number
  readonly driver: Crew['driver']
  readonly kind: 'brought' | 'deducted' | 'waived' | 'charged'
  readonly offer: Offer
  readonly what: Missing['what']
  readonly reference: string
  readonly reason: string
}

const reasons = {
  driver: ['Left at a customer, not written down', 'Fell off at a stop', 'Cannot say where it is'],
  nobody: ['Counted twice at the gate', 'Exchanged at the plant, no paper', 'Loaded by the night guard'],
} as const

/** Whether it is said with a paper, a reason, or neither. */
const wordsOf = (kind: AccountEvent['kind'], chance: Random) => ({
  reference: kind === 'deducted' ? `SAL/${chance.digits(4)}` : '',
  reason: kind === 'waived' ? 'Stolen, complaint to the police is there' : '',
})

/** Nobody loses one that two people carry. */
const isLost = (offer: Offer): boolean => isCylinder(offer) && offer.capacity <= 20 // kg

/** Knows which cylinders drivers owe, and lays in the yard what leaves it and comes back. */
export class MissingCylinders {
  readonly #yard: Yard
  readonly #events = diaryOf<AccountEvent>()

  constructor(yard: Yard) {
    this.#yard = yard
  }

  #lay({ offer, what }: Pick<Missing, 'offer' | 'what'>, count: number): boolean {
    const shelf = this.#yard.find(offer.code)
    if (!shelf) return false
    if (what === 'full') shelf.fulls += count
    else shelf.empties += count
    return true
  }

  /** What drivers bring, are charged, or are let off on a day. */
  eventsOf(place: number): AccountEvent[] {
    const events = this.#events.take(place)
    for (const event of events) if (event.kind === 'brought') this.#lay(event, 1)
    return events
  }

  /** @param isLast of a driver who is away then: it stays open */
  of(chance: Random, round: Round, goods: readonly TripGoods[], isLast: boolean): Missing | undefined {
    const ofEmpties = goods.filter(({ offer, empties }) => isLost(offer) && empties > 0 && this.#has(offer))
    const ofFulls = goods.filter(({ offer, fulls }) => isLost(offer) && fulls > 0)
    const isFull = chance.chance(0.2) && ofFulls.length > 0
    const among = isFull ? ofFulls : ofEmpties
    const isDrivers = isLast || chance.chance(0.7)
    if (among.length === 0) return undefined
    const { offer } = chance.pick(among)
    const reason = chance.pick(reasons[isDrivers ? 'driver' : 'nobody'])
    const missing = { offer, what: isFull ? 'full' : 'empty', isDrivers, reason } as const
    if (!this.#lay(missing, -1)) return undefined
    if (isDrivers && !isLast) this.#plan(chance, round, missing)
    return missing
  }

  /** Trucks take no more empties than lie there. */
  #has({ code }: Offer): boolean {
    return (this.#yard.find(code)?.empties ?? 0) > 0
  }

  #plan(chance: Random, { place, crew: { driver } }: Round, { offer, what }: Missing): void {
    const kind = chance.weighted([
      ['brought', 50],
      ['deducted', 18],
      ['charged', 14],
      ['waived', 8],
      [undefined, 10],
    ] as const)
    const on = place + chance.between(2, 40)
    if (kind) this.#events.note(on, { place: on, driver, kind, offer, what, ...wordsOf(kind, chance) })
  }
}
