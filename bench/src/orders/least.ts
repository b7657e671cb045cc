import { readOrder } from '@refill/contract/features/orders/orders.contract.ts'
import type { Request } from 'autocannon'
import { waitForWords } from '../child.ts'
import type { House } from '../house.ts'
import type { Target } from '../load.ts'
import type { Product } from '../product.ts'
import { targetOf } from '../reads.ts'
import { atLeast, forTheRecord, type Figure } from '../report.ts'
import { median } from '../statistics.ts'
import { middle, processorInWords, ratios, takeTurns } from '../turns.ts'
import { bookingFields, productCalls } from './booking.ts'
import { readFacts } from './facts.ts'
import { orderFields } from './groups.ts'

const lengths = {
  reading: { warmUp: 3, round: 1, rounds: 8 },
  writing: { warmUp: 3, round: 1, rounds: 8, between: 0.3 },
}
/** What one order and one booking must reach of the least work that gives their answer. */
const limits = { order: 0.35, booking: 0.45 }

const leastBookingBody = (customers: readonly number[]): string => {
  const { 'uuid[]': codes, 'count[]': counts, ...rest } = bookingFields(customers)
  return JSON.stringify({ ...rest, codes, counts })
}

const compare = async (
  what: string,
  [ours, least]: readonly [Target, Target],
  limit: number,
  asked: (typeof lengths)[keyof typeof lengths],
): Promise<Figure[]> => {
  const [product = [], bare = []] = await takeTurns([ours, least], asked)
  const perSecond = [product, bare].map((all) => middle(all, 'perSecond').toFixed(0)).join(' over ')
  return [
    atLeast(`${what}: requests/s over the least route`, median(ratios(product, bare, 'perSecond')), limit, {
      note: `${perSecond}/s, p50 ${middle(product, 'p50').toFixed(1)} ms`,
    }),
    forTheRecord('  processor time of a request', processorInWords(product)),
    forTheRecord('    of the least route', processorInWords(bare)),
  ]
}

/** The least route on the same database. */
const startLeast = async (house: House, { dataDir, child }: Product) => {
  const least = house.start(['bench/src/least/server.ts', dataDir])
  const origin = await waitForWords(least, /Least at (http:\S+)/, 10_000)
  return { origin, server: least.pid, product: child.pid, stop: least.stop }
}

/** One order, beside the least work that gives the answer. */
export const measureLeastOrder = async (house: House, product: Product): Promise<Figure[]> => {
  const { stop, ...least } = await startLeast(house, product)
  const facts = await readFacts(product)
  const requests = facts.ids.map((id) => ({ method: 'GET', path: `/order?id=${id}` }) as const)
  const ours = await targetOf(product, readOrder.endpoint, orderFields(facts))
  const figures = await compare('One order', [ours, { ...least, requests }], limits.order, lengths.reading)
  await stop()
  return figures
}

/** A booking of three lines, beside the least work that writes order, lines, movements and stock. */
export const measureLeastBooking = async (house: House, product: Product): Promise<Figure[]> => {
  const { stop, ...least } = await startLeast(house, product)
  const { customers } = await readFacts(product)
  const request: Request = {
    method: 'POST',
    path: '/booking',
    headers: { 'content-type': 'application/json' },
    setupRequest: (before) => ({ ...before, body: leastBookingBody(customers) }),
  }
  const targets = [await productCalls(product, customers), { ...least, requests: [request] }] as const
  const figures = await compare('Booking of three lines', targets, limits.booking, lengths.writing)
  await stop()
  return figures
}
