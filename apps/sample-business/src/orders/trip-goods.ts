import type { Offer } from '@refill/api/features/orders/orders.public.ts'

/** One product of a trip, in what went out and what came in. */
export type TripGoods = {
  readonly offer: Offer
  readonly loaded: number
  readonly delivered: number
  /** Empties that customers gave. */
  readonly received: number
  /** What lay on the vehicle when it came back. */
  readonly fulls: number
  readonly empties: number
}
