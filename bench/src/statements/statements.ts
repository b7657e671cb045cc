import { customers } from '@refill/contract/features/customers/customers.contract.ts'
import { readPosition } from '@refill/contract/features/customers/position.contract.ts'
import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { createOrder, readBookingHelp } from '@refill/contract/features/orders/booking.contract.ts'
import { updateOrder } from '@refill/contract/features/orders/order-steps.contract.ts'
import { listOrders } from '@refill/contract/features/orders/orders.contract.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { createReceipt } from '@refill/contract/features/receipts/create-receipt.contract.ts'
import { readStatement } from '@refill/contract/features/receipts/statement.contract.ts'
import { endPools, openPools } from '@refill/api/database/pool.ts'
import { addDays, todayInIndia } from '@refill/values/day.ts'
import { intercept, openHandlers } from '../bare/handlers.ts'
import type { Fields } from '../calls.ts'
import { databaseOf } from '../database.ts'
import { bookingFields } from '../orders/booking.ts'
import { waitingOrders } from '../orders/deliveries.ts'
import { readFacts, type Facts } from '../orders/facts.ts'
import { deliveredFields, orderFields, searchFields } from '../orders/groups.ts'
import { surnames } from '../orders/masters-sql.ts'
import { alike } from '../orders/customers-sql.ts'
import { readRegular } from '../orders/regulars.ts'
import type { Product } from '../product.ts'
import { atMost, type Figure } from '../report.ts'
import { median } from '../statistics.ts'
import { openNames } from './names.ts'
import { WatchedConnection, type Watched } from './watched.ts'

/** Of each call. */
const valueSets = 4

type HotCall = readonly [what: string, endpoint: string, all: readonly Fields[]]
/** @property customers a hotel, a household, and any other */
type Known = { facts: Facts; customers: readonly number[]; waiting: readonly number[] }

const readCalls = ({ facts, customers: some }: Known): HotCall[] => {
  const td = todayInIndia()
  return [
    ['List of orders', listOrders.endpoint, deliveredFields],
    ['Search for orders', listOrders.endpoint, searchFields(facts)],
    ['One order', listOrders.endpoint, orderFields(facts)],
    [
      'Search for customers',
      customers.list.endpoint,
      surnames.map((search) => ({ page: 1, limit: 25, search })),
    ],
    ['Dashboard', readDashboard.endpoint, [{}]],
    ['List of products', listProducts.endpoint, [{ page: 1, limit: 25, search: '' }]],
    ['Booking help', readBookingHelp.endpoint, some.map((customer_id) => ({ customer_id }))],
    ['Position', readPosition.endpoint, some.map((id) => ({ id }))],
    [
      'Statement',
      readStatement.endpoint,
      some.map((customer_id) => ({ customer_id, fd: addDays(td, -30), td })),
    ],
  ]
}

const writeCalls = ({ facts, customers: some, waiting }: Known): HotCall[] => {
  const money = { voucher_date: todayInIndia(), amount: '250', payment_mode: 'Cash' }
  return [
    ['Booking', createOrder.endpoint, some.map((id) => bookingFields([id]))],
    [
      'Delivery',
      updateOrder.endpoint,
      waiting.map((id) => ({ action: updateOrder.action ?? '', id, status: '4' })),
    ],
    [
      'Receipt',
      createReceipt.endpoint,
      facts.ids.map((id) => ({ action: createReceipt.action ?? '', ...money, 'orderid[]': [String(id)] })),
    ],
  ]
}

type Measure = Exclude<keyof Watched, 'text'>

const figureOf = (what: string, all: readonly Watched[]): Figure => {
  const values = (measure: Measure) => all.map((one) => one[measure])
  const [planning, execution] = [median(values('planning')), median(values('execution'))]
  const read = (['rows', 'blocks'] as const).map(
    (measure) => `${median(values(measure))} ${measure}, at most ${Math.max(...values(measure))}`,
  )
  const took = `planned ${planning.toFixed(2)} ms, ran ${execution.toFixed(2)} ms`
  return atMost(what, planning / execution, 1, { note: [took, ...read].join('; ') })
}

const knownOf = async (product: Product, orders: number): Promise<Known> => {
  const facts = await readFacts(product)
  const [hotel, household] = [
    await readRegular(product, alike.hotel),
    await readRegular(product, alike.household),
  ]
  return {
    facts,
    customers: [hotel.id, household.id, ...facts.customers],
    waiting: await waitingOrders(product, { orders, count: valueSets }),
  }
}

/** Calls the product's handlers on connections that are watched. */
const openWatched = async ({ dataDir }: Product) => {
  const address = databaseOf(dataDir)
  const pools = openPools(address, { max: 1 })
  let seen: Watched[] = []
  const connections: WatchedConnection[] = []
  for (const [pool, takesWrites] of [
    [pools.writing, true],
    [pools.reading.once, false],
    [pools.reading.byValues, false],
  ] as const) {
    let watched: WatchedConnection | undefined
    pool.on('connect', (client) => {
      watched = new WatchedConnection(client, takesWrites, (one) => seen.push(one))
      if (takesWrites) connections.push(watched)
    })
    intercept(pool, (query, pass) => watched?.take(query, pass) ?? pass())
  }
  const call = await openHandlers(pools, address, dataDir)
  return {
    watch: async ([, endpoint, all]: HotCall): Promise<readonly Watched[]> => {
      seen = []
      for (const fields of all.slice(0, valueSets)) {
        await call(endpoint, fields)
        for (const connection of connections) await connection.leave()
      }
      return seen
    },
    close: () => endPools(pools),
  }
}

/**
 * Every statement that a hot call sends: planning over execution, and how much it reads. One that takes longer to plan than
 * to run is to be planned once.
 */
export const measureStatements = async (product: Product, orders: number): Promise<Figure[]> => {
  const known = await knownOf(product, orders)
  const nameOf = openNames()
  const { watch, close } = await openWatched(product)
  try {
    const figures: Figure[] = []
    for (const call of [...readCalls(known), ...writeCalls(known)]) {
      const ofCall = [...Map.groupBy(await watch(call), ({ text }) => text)]
      for (const [text, all] of ofCall) figures.push(figureOf(`${call[0]}: ${nameOf(text)}`, all))
    }
    return figures
  } finally {
    await close()
  }
}
