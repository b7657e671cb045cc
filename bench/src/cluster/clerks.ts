import { setTimeout as pause } from 'node:timers/promises'
import { createOrder } from '@refill/contract/features/orders/booking.contract.ts'
import type { Acknowledged } from '../kills/books.ts'
import { anyOf, insist, type Desk } from '../kills/clerks.ts'
import { shuffled } from '../statistics.ts'
import type { Facts } from './facts.ts'

const clerks = 16
/** Between two bookings, ms: on one machine they would otherwise take the processor from whoever mends the cluster. */
const rest = 100

export type Bookings = Desk & {
  readonly facts: Facts
  /** By a text that stands on no other order; all at stage 1. */
  readonly acknowledged: Acknowledged[]
  /** Answers that say no: nobody books what could be refused. */
  refused: number
}

export const openBookings = (origin: string, cookie: string, facts: Facts): Bookings => ({
  counter: { origin, cookie },
  lastSentAt: 0,
  failed: 0,
  wrong: [],
  isOver: false,
  facts,
  acknowledged: [],
  refused: 0,
})

let marks = 0

const book = async (office: Bookings): Promise<void> => {
  const mark = `CLUSTER${(marks += 1)}`
  const { customers, codes } = office.facts
  const order = { customer_id: anyOf(customers), paymentmode: 'Cash', shipping_address: mark }
  const lines = { 'uuid[]': shuffled(codes).slice(0, 3), 'count[]': ['2', '2', '2'] }
  const answer = await insist(office, createOrder, { ...order, ...lines })
  if (answer) {
    office.acknowledged.push({ mark, stage: 1, at: performance.now() })
  } else if (!office.isOver) office.refused += 1
}

/** Clerks who book until the office is closed; each sends a booking under its key until it is answered. */
export const employClerks = (office: Bookings): Promise<unknown> => {
  const work = async (): Promise<void> => {
    while (!office.isOver) {
      await book(office)
      await pause(rest)
    }
  }
  return Promise.all(Array.from({ length: clerks }, work))
}

/** The longest time without a booking since then, ms. */
export const longestPause = ({ acknowledged }: Bookings, since: number): number => {
  const answeredAt = acknowledged.map(({ at }) => at)
  const [first = since, ...rest] = answeredAt.slice(answeredAt.findLastIndex((at) => at < since))
  let [longest, before] = [0, first]
  for (const at of [...rest, performance.now()]) {
    longest = Math.max(longest, at - before)
    before = at
  }
  return longest
}
