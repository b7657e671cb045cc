import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { figuresBeside, type Sizes } from '../beside.ts'
import { multipart, signedIn } from '../calls.ts'
import { databaseOf, settle, withClient } from '../database.ts'
import type { House } from '../house.ts'
import type { Target } from '../load.ts'
import type { Product } from '../product.ts'
import type { Figure } from '../report.ts'
import { plannedCalls, planWrites, startBare } from '../start-bare.ts'
import { takeTurns } from '../turns.ts'
import { customersOf, type PlaceOf } from './customers-sql.ts'
import { ordersOnTheWay } from './orders-sql.ts'

const lengths = { warmUp: 1, round: 1, rounds: 6, between: 0.3 }
const limits = { ofBare: 0.5 }
/** More than can be delivered in all rounds: one that is delivered already would answer too quickly. */
const most = 20_000

const { endpoint, action = '' } = updateOrder

/** Orders that are on the way, each given once. */
type Waiting = { next: () => number; left: () => number }

/** Bookings of the part before may still be under way: they take a few ids meanwhile. */
const takeIds = `SELECT setval(pg_get_serial_sequence('orders', 'id'), last_value + 1000 + $1) AS taken FROM orders_id_seq`

export const waitingOrders = async (
  { dataDir }: Product,
  { orders, count, placeOf }: { orders: number; count: number; placeOf?: PlaceOf },
): Promise<number[]> => {
  const address = databaseOf(dataDir)
  const last = await withClient(address, async (client) => {
    const { rows } = await client.query<{ taken: string }>(takeIds, [count])
    const max = Number(rows[0]?.taken) - count
    const values = new Map(Object.entries({ M: orders, C: customersOf(orders), F: max, N: count }))
    for (const text of ordersOnTheWay(placeOf))
      await client.query(text.replaceAll(/\b[MCFN]\b/g, (name) => `${values.get(name)}::bigint`))
    return max
  })
  await settle(address)
  return Array.from({ length: count }, (_, index) => last + 1 + index)
}

export const oneByOne = (ids: readonly number[]): Waiting => {
  let given = 0
  return { next: () => ids[given++] ?? 0, left: () => ids.length - given }
}

export const productCalls = async ({ origin, child }: Product, { next }: Waiting): Promise<Target> => {
  const fields = () => ({ action, id: next(), status: '4' })
  const { requests } = (await signedIn(origin, endpoint))([{ action }])
  return {
    origin,
    requests: requests.map((request) => ({
      ...request,
      setupRequest: (before) => ({ ...before, body: multipart(fields()) }),
    })),
    server: child.pid,
    product: child.pid,
  }
}

/** Delivering an order, with its movements, beside its own statement alone. */
export const measureDeliveries = async (
  house: House,
  sides: { large: Product; small: Product; orders: { large: number; small: number } },
  sizes: Sizes,
): Promise<Figure[]> => {
  const { large, small, orders } = sides
  const ids = await waitingOrders(large, { orders: orders.large, count: 2 * most })
  const ofProduct = oneByOne(ids.slice(0, most))
  const ofSmall = oneByOne(await waitingOrders(small, { orders: orders.small, count: most }))
  const bare = await startBare(house, large)
  const planned = ids.slice(most).map((id) => ({ action, id, status: '4' }))
  await planWrites(bare, endpoint, planned)
  const rounds = await takeTurns(
    [
      await productCalls(large, ofProduct),
      plannedCalls(bare, endpoint, large),
      await productCalls(small, ofSmall),
    ],
    lengths,
  )
  await bare.child.stop()
  if ([ofProduct, ofSmall].some(({ left }) => left() < 0))
    throw new Error('more was delivered than was on the way')
  return figuresBeside('Delivery', rounds, sizes, limits)
}
