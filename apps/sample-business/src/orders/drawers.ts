import { denominations, type CashKind } from '@refill/contract/features/cash/cash.rules.ts'
import { addPaise, paise, subtractPaise, type Paise } from '@refill/values/money.ts'
import { random, type Random } from '../random.ts'
import type { Post } from '../staff.ts'
import type { Crew } from './crew.ts'
import { atHour, lastPlace, sampleNow, type Seconds } from './clock.ts'

/** A document of cash as somebody of the sample enters it. */
export type SampleCash = {
  readonly kind: CashKind
  readonly post: Post
  readonly at: Seconds
  readonly amount: Paise
  readonly head?: string
  readonly reference?: string
  readonly note?: string
  /** Of a hand-over to the cashier: what was there; undefined while it is on the way. */
  readonly confirmed?: Paise
  /** Of a close. */
  readonly expected?: Paise
  readonly pieces?: Readonly<Record<string, number>>
  readonly reason?: string
  /** Of what was taken over. */
  readonly driver?: Crew['driver']
}

const rupees = (count: number): Paise => paise(count * 100)

/** Notes and coins that come to this, the largest first, as far as there are such notes about. */
export const piecesOf = (amount: Paise): Record<string, number> => {
  let left = Math.round(amount / 100)
  const pieces = denominations.map((value) => {
    // Notes of ₹2,000 went back to the banks in 2023.
    const count = value === 2000 ? 0 : Math.floor(left / value)
    left -= count * value
    return [String(value), count] as const
  })
  return Object.fromEntries(pieces)
}

/** What is paid out of the drawer in a week, and how often of a hundred days. */
const smallThings = [
  { head: 'Fuel', share: 34, from: 4, to: 15, by: 100, note: '' },
  { head: 'Loading', share: 28, from: 6, to: 16, by: 50, note: 'Two loaders' },
  { head: 'Tea', share: 40, from: 8, to: 24, by: 10, note: '' },
  { head: 'Other', share: 6, from: 5, to: 20, by: 20, note: 'Stationery' },
] as const

const keptForChange = rupees(3_000)
const leastDeposit = rupees(5_000)
/** Rupees by which a count is off now and then. */
const off = [-20, -10, -5, -2, 5, 10]

/** Who has what in hand; one day after another is told what was received, and says what was done with it. */
export class Drawers {
  readonly #held = new Map<Post, Paise>()

  #heldBy(post: Post): Paise {
    return this.#held.get(post) ?? paise(0)
  }

  #add(post: Post, amount: Paise): void {
    this.#held.set(post, addPaise(this.#heldBy(post), amount))
  }

  #take(document: SampleCash): SampleCash {
    this.#held.set(document.post, subtractPaise(this.#heldBy(document.post), document.amount))
    return document
  }

  /**
   * In the morning what is not needed for change goes to the bank.
   * @param isSunday no bank is open
   */
  #deposit(chance: Random, place: number, isSunday: boolean): SampleCash[] {
    const spare = Math.floor((this.#heldBy('cashier') - keptForChange) / 50_000) * 50_000
    if (isSunday || spare < leastDeposit) return []
    const what = { kind: 'deposit', post: 'cashier', amount: paise(spare) } as const
    return [this.#take({ ...what, at: atHour(place, 11.25), reference: chance.digits(6) })]
  }

  #payOut(chance: Random, place: number): SampleCash[] {
    const until = place === lastPlace ? 14 : 17
    return smallThings.flatMap(({ head, share, from, to, by, note }, nth) => {
      const isWanted = chance.chance(share / 100)
      const amount = rupees(chance.between(from, to) * by)
      if (!isWanted || amount > this.#heldBy('cashier')) return []
      const reference = head === 'Fuel' ? chance.digits(5) : ''
      const at = atHour(place, until - 3 + nth / 2)
      return [this.#take({ kind: 'pay_out', post: 'cashier', at, amount, head, reference, note })]
    })
  }

  /** In the evening the manager gives all to the cashier; a note is missing once in a while. */
  #handOver(chance: Random, place: number): SampleCash[] {
    const amount = this.#heldBy('manager')
    const missing =
      chance.chance(0.02) && amount > rupees(100) ? rupees(chance.pick([10, 20, 50])) : rupees(0)
    if (amount <= 0) return []
    const given = this.#take({ kind: 'hand_over', post: 'manager', at: atHour(place, 18.7), amount })
    const confirmed = subtractPaise(amount, missing)
    this.#add('manager', missing)
    this.#add('cashier', confirmed)
    return [{ ...given, confirmed, reason: missing > 0 ? 'One note less than was said' : '' }]
  }

  /** Of today some is on its way to the cashier. */
  #sendAhead(): SampleCash[] {
    const amount = paise(Math.floor(this.#heldBy('manager') / 10_000) * 10_000)
    if (amount <= 0) return []
    return [this.#take({ kind: 'hand_over', post: 'manager', at: sampleNow - 1_200, amount })]
  }

  #close(chance: Random, post: Post, at: Seconds): SampleCash {
    const expected = this.#heldBy(post)
    // What the receiver did not find is not found in the drawer either.
    const difference =
      post === 'cashier'
        ? chance.chance(0.05) && expected > rupees(100)
          ? rupees(chance.pick(off))
          : rupees(0)
        : subtractPaise(rupees(0), expected)
    const amount = addPaise(expected, difference)
    this.#held.set(post, amount)
    const reason = difference === 0 ? '' : post === 'cashier' ? 'Small change' : 'The missing note'
    return { kind: 'close', post, at, amount, expected, reason, pieces: piecesOf(amount) }
  }

  /**
   * @param received what each took on this day.
   * @param fromDrivers what the cashier took over from them
   * @returns documents in the order of time, closes last
   */
  day(
    place: number,
    isSunday: boolean,
    received: ReadonlyMap<Post, Paise>,
    fromDrivers: readonly SampleCash[] = [],
  ): SampleCash[] {
    const chance = random('drawers', place)
    const deposited = this.#deposit(chance, place, isSunday)
    for (const [post, amount] of received) this.#add(post, amount)
    for (const { post, amount } of fromDrivers) this.#add(post, amount)
    const paidOut = this.#payOut(chance, place)
    if (place === lastPlace) return [...deposited, ...fromDrivers, ...paidOut, ...this.#sendAhead()]
    const handedOver = this.#handOver(chance, place)
    const closes = [
      this.#close(chance, 'manager', atHour(place, 19)),
      this.#close(chance, 'cashier', atHour(place, 20.4)),
    ]
    return [...deposited, ...fromDrivers, ...paidOut, ...handedOver, ...closes]
  }
}
