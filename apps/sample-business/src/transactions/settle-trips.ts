import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import { numberOf } from '@refill/api/database/next-number.ts'
import { sumPaise, paiseFromRupees } from '@refill/values/money.ts'
import type { Day } from '@refill/values/day.ts'
import { atHour, dayAt } from '../orders/clock.ts'
import type { SampleCash } from '../orders/drawers.ts'
import type { SampleTrip } from '../orders/trips.ts'
import type { SampleDay } from './documents.ts'
import type { HandedIn, Recovery } from './driver-money.ts'
import type { Register } from './register.ts'
import type { StoredReceipt } from './store-receipts.ts'

export type NumberedTrip = SampleTrip & {
  readonly number: string
  readonly day: Day
  /** Of its vehicle on that day. */
  readonly nth: number
}
export type EndedTrip = NumberedTrip & {
  /** What was paid at its stops. */
  readonly receipts: readonly StoredReceipt[]
  /** Undefined until it is settled. */
  readonly money: HandedIn | undefined
}
/** What drivers did on a day. */
export type DriversDay = {
  readonly day: Day
  readonly place: number
  readonly trips: readonly EndedTrip[]
  readonly recovered: readonly Recovery[]
  readonly accounts: SampleDay['accounts']
  /** Cash that came into a drawer. */
  readonly cash: readonly SampleCash[]
}

const numbered = ({ trips }: SampleDay, today: Day, { tripNumbers }: Register): NumberedTrip[] => {
  const rounds = new Map<string, number>()
  return trips.map((trip) => {
    const day = dayAt(today, trip.round.place)
    const { year, number } = tripNumbers.take(day)
    const key = `${day} ${trip.round.crew.vehicle.id}`
    const nth = (rounds.get(key) ?? 0) + 1
    rounds.set(key, nth)
    return { ...trip, number: numberOf('trip', year, number), day, nth }
  })
}

/** Drivers bring what they owe when the first rush is over. */
const whenRecovered = 11

const recoveredCash = (place: number, { driver, kind, amount, left }: Recovery): SampleCash[] =>
  kind === 'cash'
    ? [
        {
          kind: 'take_over',
          post: 'cashier',
          at: atHour(place, whenRecovered),
          amount,
          driver,
          expected: sumPaise([amount, left]),
          reason: left > 0 ? 'Brings the rest later' : '',
        },
      ]
    : []

/** Why less than all that a driver carries is taken over with a trip. */
const whyLess = ({ onDriver, left, reason }: HandedIn): string => {
  if (onDriver > 0) return reason
  return left > 0 ? 'The rest stands on the account' : ''
}

const tripCash = ({ number, round, money }: EndedTrip): SampleCash[] =>
  money && money.counted > 0
    ? [
        {
          kind: 'take_over',
          post: 'cashier',
          at: round.settled,
          amount: money.counted,
          driver: round.crew.driver,
          expected: money.expected,
          note: number,
          reason: whyLess(money),
        },
      ]
    : []

/** What was received at the stops of each trip; what was paid together with dues of before came over the counter. */
const receiptsByTrip = (received: readonly StoredReceipt[]) => {
  const byRound = new Map<unknown, StoredReceipt[]>()
  for (const one of received) if (one.round) byRound.set(one.round, [...(byRound.get(one.round) ?? []), one])
  return byRound
}

const cashOf = (receipts: readonly StoredReceipt[]) =>
  sumPaise(
    receipts.filter(({ row }) => row.carried_by !== null).map(({ row }) => paiseFromRupees(row.amount)),
  )

/** Settles the trips of some days one after the other, as what a driver still owes stands on the account. */
export const settleTrips = (
  days: readonly SampleDay[],
  received: readonly StoredReceipt[],
  today: Day,
  register: Register,
): DriversDay[] => {
  const byRound = receiptsByTrip(received)
  return days.map((one) => {
    const { day, place, accounts } = one
    const recovered = register.driverMoney.recovered(place)
    for (const event of accounts) if (event.kind === 'charged') register.driverMoney.charge(event)
    const trips = numbered(one, today, register).map((trip): EndedTrip => {
      const receipts = byRound.get(trip.round) ?? []
      const isSettled = trip.state === TripState.settled
      return {
        ...trip,
        receipts,
        money: isSettled ? register.driverMoney.settle(trip, cashOf(receipts)) : undefined,
      }
    })
    const cash = [...recovered.flatMap((back) => recoveredCash(place, back)), ...trips.flatMap(tripCash)]
    return { day, place, trips, recovered, accounts, cash }
  })
}
