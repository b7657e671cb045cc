import { addPaise, paise, subtractPaise, type Paise } from '@refill/values/money.ts'
import type { Crew } from '../orders/crew.ts'
import { diaryOf } from '../orders/diary.ts'
import type { AccountEvent } from '../orders/missing-cylinders.ts'
import type { SampleTrip } from '../orders/trips.ts'
import { random, type Random } from '../random.ts'

type Driver = Crew['driver']

/** What a driver brings in the end of what was short, or is let off. */
export type Recovery = {
  readonly driver: Driver
  readonly kind: 'cash' | 'deducted' | 'waived'
  readonly amount: Paise
  /** What is still carried after it. */
  readonly left: Paise
  readonly reference: string
  readonly reason: string
}

/** The cash of a trip that is settled. */
export type HandedIn = {
  /** What the driver carried, without what nobody explains. */
  readonly expected: Paise
  readonly counted: Paise
  /** What of it stays with the driver, and what stands on the account with it. */
  readonly onDriver: Paise
  readonly left: Paise
  readonly unexplained: Paise
  readonly reason: string
}

const rupees = [10, 20, 50, 100, 100, 200, 500] as const
const reasons = {
  driver: ['Gave too much change', 'One note less than written down', 'Brings it tomorrow'],
  nobody: ['Torn note, not taken by the bank', 'Slips and notes do not agree', 'Nobody knows'],
} as const

/** Rupees that cylinders cost: deposit, and of a full one the gas too. */
export const chargeFor = ({ offer, what }: AccountEvent): Paise =>
  paise(Math.round(offer.security_deposit + (what === 'full' ? offer.rsp : 0)) * 100)

/** What each driver carries; one day after another is told what was received, and says what became of it. */
export class DriverMoney {
  readonly #carried = new Map<number, Paise>()
  readonly #due = diaryOf<Omit<Recovery, 'left'>>()

  #of({ id }: Driver): Paise {
    return this.#carried.get(id) ?? paise(0)
  }

  #add(driver: Driver, amount: Paise): Paise {
    const carried = addPaise(this.#of(driver), amount)
    this.#carried.set(driver.id, carried)
    return carried
  }

  #plan(chance: Random, place: number, driver: Driver, amount: Paise): void {
    const kind = chance.weighted([
      ['cash', 60],
      ['deducted', 22],
      ['waived', 8],
    ] as const)
    this.#due.note(place + chance.between(1, 10), {
      driver,
      kind,
      amount,
      reference: kind === 'deducted' ? `SAL/${chance.digits(4)}` : '',
      reason: kind === 'waived' ? 'Was robbed, complaint to the police is there' : '',
    })
  }

  /** Before anything else of a day. */
  recovered(place: number): Recovery[] {
    return this.#due
      .take(place)
      .map((one) => ({ ...one, left: this.#add(one.driver, paise(0 - one.amount)) }))
  }

  /** Cylinders that never came are owed in rupees. */
  charge(event: AccountEvent): void {
    const amount = chargeFor(event)
    this.#add(event.driver, amount)
    this.#plan(random('charged', event.place, event.driver.id), event.place, event.driver, amount)
  }

  /** @param cash of its receipts. What was owed before stands on the account, and is not asked for again. */
  settle({ round, shortage }: SampleTrip, cash: Paise): HandedIn {
    const { crew, place, nth } = round
    const { driver } = crew
    const chance = random('cash of trips', place, driver.id, nth)
    const short = shortage ? paise(Math.min(chance.pick(rupees) * 100, cash)) : paise(0)
    const isDrivers = shortage?.isDrivers ?? true
    const [onDriver, unexplained] = isDrivers ? [short, paise(0)] : [paise(0), short]
    const left = this.#add(driver, onDriver)
    if (onDriver > 0 && !shortage?.staysOpen) this.#plan(chance, place, driver, onDriver)
    const counted = subtractPaise(cash, short)
    const reason = chance.pick(reasons[isDrivers ? 'driver' : 'nobody'])
    return { expected: addPaise(counted, left), counted, onDriver, left, unexplained, reason }
  }
}
