import { readPosition } from '@refill/contract/features/customers/position.contract.ts'
import { createOrder, readBookingHelp } from '@refill/contract/features/orders/booking.contract.ts'
import { readOrder } from '@refill/contract/features/orders/orders.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { todayInIndia } from '@refill/values/day.ts'
import { receiptCalls } from '../against/receipts.ts'
import { newEachTime } from '../calls.ts'
import type { Round, Target } from '../load.ts'
import type { Product } from '../product.ts'
import { targetOf } from '../reads.ts'
import { atMost, type Figure } from '../report.ts'
import { median } from '../statistics.ts'
import { middle, ratios, takeTurns } from '../turns.ts'
import { bookingFields } from './booking.ts'
import { alike } from './customers-sql.ts'
import { oneByOne, productCalls as deliveryCalls, waitingOrders } from './deliveries.ts'
import { readRegular, type Regular } from './regulars.ts'

const lengths = { warmUp: 1, round: 1, rounds: 5, between: 0.1 }
/** What one at a time feels, and what queues behind it. */
const everyCrowd = [1, 8]
const longest = 1.2
/** More than are delivered in all rounds. */
const onTheWay = 12_000

type Side = { product: Product; regular: Regular }
/** @param callers who ask at the same moment */
type Call<S extends Side = Side> = [what: string, targetOf: (side: S) => Promise<Target>, callers?: number[]]
type WithWaiting = Side & { waiting: number[] }

const some = 20

const reads: Call[] = [
  [
    'Order detail',
    ({ product, regular: { ids } }) => {
      const step = Math.floor(ids.length / some)
      const action = readOrder.action ?? ''
      const spread = ids.filter((_, index) => index % step === 0)
      return targetOf(
        product,
        readOrder.endpoint,
        spread.map((id) => ({ action, id })),
      )
    },
  ],
  ['Position', ({ product, regular: { id } }) => targetOf(product, readPosition.endpoint, [{ id }])],
  [
    'Booking help',
    ({ product, regular: { id } }) => targetOf(product, readBookingHelp.endpoint, [{ customer_id: id }]),
  ],
  [
    'Newest page of the statement',
    ({ product, regular: { id, newestFrom } }) => {
      const range = { fd: newestFrom, td: todayInIndia() }
      return targetOf(product, readStatement.endpoint, [{ customer_id: id, ...range }])
    },
  ],
]

const bookingBy = (paymentmode: string): [string, Call[1]] => [
  `Booking, ${paymentmode}`,
  ({ product, regular: { id } }) =>
    newEachTime(product, createOrder.endpoint, () => ({ ...bookingFields([id]), paymentmode })),
]

/** On credit of one customer one booking waits for another, and is planned again: at the thirtieth time it is refused. */
const bookings: Call[] = [[...bookingBy('Credit'), [1]], bookingBy('Cash')]

/** What is delivered is owed, and then a receipt comes for it: each for the first of them in turn. */
const deliveries: Call<WithWaiting>[] = [
  ['Delivery', ({ product, waiting }) => deliveryCalls(product, oneByOne(waiting))],
  ['Receipt', ({ product, waiting }) => receiptCalls(product, waiting.slice(0, 10 * some))],
]

const figureOf = (what: string, [hotel = [], household = []]: Round[][]): Figure => {
  const p50 = (rounds: Round[]) => middle(rounds, 'p50').toFixed(1)
  const note = `p50 ${p50(hotel)} over ${p50(household)} ms`
  return atMost(what, median(ratios(hotel, household, 'p50')), longest, { note })
}

const compare = async <S extends Side>(
  [what, calls, callers = everyCrowd]: Call<S>,
  [hotel, household]: readonly [S, S],
): Promise<Figure[]> => {
  const targets = [await calls(hotel), await calls(household)]
  const figures: Figure[] = []
  for (const connections of callers) {
    const rounds = await takeTurns(targets, { ...lengths, connections })
    const asked = connections === 1 ? `${what}, hotel over household` : `  ${connections} at once`
    figures.push(figureOf(asked, rounds))
  }
  return figures
}

/**
 * A hotel that has ordered twice a day for years beside a household on the same terms, both of one business: what is asked
 * of one order or one customer must cost the same.
 */
export const measureSkew = async (product: Product, orders: number): Promise<Figure[]> => {
  const [hotel, household] = [
    { product, regular: await readRegular(product, alike.hotel) },
    { product, regular: await readRegular(product, alike.household) },
  ]
  const figures: Figure[] = []
  for (const call of [...reads, ...bookings]) figures.push(...(await compare(call, [hotel, household])))
  const withWaiting = async (side: Side, { place }: { place: number }): Promise<WithWaiting> => ({
    ...side,
    waiting: await waitingOrders(product, { orders, count: onTheWay, placeOf: () => String(place) }),
  })
  const both = [await withWaiting(hotel, alike.hotel), await withWaiting(household, alike.household)] as const
  for (const call of deliveries) figures.push(...(await compare(call, both)))
  return figures
}
