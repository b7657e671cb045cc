import { TripState } from '@refill/contract/features/trips/trips.rules.ts'
import type { SettledStop, Settlement } from '@refill/contract/features/trips/settling.shapes.ts'
import { settlingErrors } from '@refill/contract/features/trips/trips.errors.ts'
import { paise, paiseFromRupees, rupeesText, showRupees, sumPaise, type Paise } from '@refill/values/money.ts'
import { hasRight, type Actor } from '../../../actor.ts'
import { stepOf, type Plan } from '../../../database/writing/plan.ts'
import { DomainError } from '../../../domain-error.ts'
import { needApproval } from '../../approvals/approvals.public.ts'
import { settleTrip } from '../sql/statements.generated.ts'
import type { TripOrder } from '../trip-to-change.ts'
import type { Desk } from './desk.ts'
import type { Goods } from './products.ts'
import type { Laid } from './laid.ts'

export type Answer = { version: number; message: string }

/** What a settlement has done; `prices` are the products of the trip. */
export type Settled = {
  readonly brought: readonly TripOrder[]
  readonly sold: readonly SettledStop[]
  readonly returns: readonly number[]
  readonly laid: readonly Laid[]
  readonly counted: Paise
  /** Missing rupees; negative: too many. */
  readonly difference: Paise
  /** What stands on the driver's account now. */
  readonly left: Paise
  readonly cash_id: number | null
  readonly prices: readonly Goods[]
  readonly limit: string
}

/** A missing cylinder costs its deposit, and a full one its price too. */
const worthOf = ({ product, what, missing }: Laid, prices: readonly Goods[]): Paise => {
  const { security_deposit = 0, rsp = 0 } = prices.find(({ id }) => id === product.id) ?? {}
  return paise(Math.round(Math.abs(missing) * (security_deposit + (what === 'full' ? rsp : 0)) * 100))
}

/** @throws {DomainError} trip_needs_approval, unless somebody who may has said yes */
const allowed = (by: Actor, { laid, difference, prices, limit }: Settled) => {
  const value = sumPaise([paise(Math.abs(difference)), ...laid.map((one) => worthOf(one, prices))])
  const most = paiseFromRupees(limit)
  if (value <= most || hasRight(by, 'trips.approve')) return {}
  const words = { value: showRupees(value), limit: showRupees(most) }
  return needApproval(by, new DomainError(settlingErrors.trip_needs_approval, words))
}

const laidWords = (laid: readonly Laid[]): string =>
  laid
    .map(({ missing, what, product, on, reason }) => {
      const side = missing > 0 ? 'missing' : 'too many'
      return `${Math.abs(missing)} ${what} ${product.name} ${side}, ${on}: ${reason}`
    })
    .join('; ')

/** The trip is settled; as it was typed it stays with it. @throws {DomainError} trip_needs_approval */
export const planSettlement = ({ by, trip, on }: Desk, typed: Settlement, found: Settled): Plan<Answer> => {
  const { brought, sold, returns, laid, counted, difference, left, cash_id } = found
  const approval = allowed(by, found)
  const orders = [...brought.map(({ id }) => id), ...sold.map(({ order_id }) => order_id)]
  // Sold on the way, they are orders of the trip now: whoever reopens it finds them among its stops.
  const settlement = { ...typed, stops: [...typed.stops, ...sold], sales: [] }
  const params = {
    id: trip.id,
    on,
    orders,
    returns,
    cash_id,
    left: rupeesText(left),
    settlement,
    user_id: by.userId,
  }
  const notBrought = typed.stops.length - brought.length
  return {
    writes: [stepOf(settleTrip, params)],
    log: {
      event: 'trips.settled',
      id: trip.id,
      before: { state: trip.state },
      after: {
        state: TripState.settled,
        number: trip.number,
        day: on,
        orders: orders.length,
        received: showRupees(counted),
        ...(notBrought > 0 && { not_delivered: notBrought }),
        ...(difference !== 0 && { difference: showRupees(difference) }),
        ...(laid.length > 0 && { what: laidWords(laid) }),
        ...approval,
      },
    },
    answer: { version: trip.version + 1, message: `Trip ${trip.number} settled` },
  }
}
