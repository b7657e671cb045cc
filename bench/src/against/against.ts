import { readDashboard } from '@refill/contract/features/dashboard/dashboard.contract.ts'
import { listProducts } from '@refill/contract/features/products/products.contract.ts'
import { root } from '../child.ts'
import { databaseOf, settle } from '../database.ts'
import { tell, type House } from '../house.ts'
import { ask, openAgent } from '../http-client.ts'
import { startLedger } from '../ledger/filled.ts'
import { groups as ledgerGroups, readTotals } from '../ledger/groups.ts'
import { firstVendor, productCalls as purchaseCalls } from '../ledger/purchases.ts'
import { startFilled } from '../masters/filled.ts'
import { readGroups } from '../masters/groups.ts'
import { openSide as openMasters } from '../masters/lists.ts'
import { productCalls as bookingCalls } from '../orders/booking.ts'
import { oneByOne, productCalls as deliveryCalls } from '../orders/deliveries.ts'
import { workbookOf } from '../orders/export.ts'
import { readFacts, type Facts } from '../orders/facts.ts'
import { startOrders } from '../orders/filled.ts'
import { groups as orderGroups } from '../orders/groups.ts'
import { everyPage } from '../product-list.ts'
import { cookieFor, startProduct, type Product } from '../product.ts'
import { targetOf } from '../reads.ts'
import { notMeasured, type Figure, type Section } from '../report.ts'
import { fillBusiness } from '../starting.ts'
import { checkOut } from './checkout.ts'
import { compareReads, compareTimes, compareWrites, type Pair } from './compare.ts'
import { ordersOnTheWay } from './deliveries.ts'
import { receiptCalls } from './receipts.ts'

const sizes = { customers: 100_000, movements: 1_000_000, orders: 200_000 }
/** More than can be delivered in all rounds, of which there are as few as tell something. */
const deliveries = { waiting: 14_000, rounds: 12 }
/** Orders on which receipts pay a few rupees each, again and again. */
const owed = 2_000
const times = 7

type Line = [what: string, measure: (what: string) => Promise<Figure>]
type Part = (house: House, folders: Pair<string>) => Promise<{ products: Pair<Product>; lines: Line[] }>

/** At the same moment, so that neither server stands idle while the other is prepared. */
const bothAtOnce = <T, Made>([ours, theirs]: Pair<T>, make: (one: T) => Promise<Made>) =>
  Promise.all([make(ours), make(theirs)])

const both = async <T, Made>([ours, theirs]: Pair<T>, make: (one: T) => Promise<Made>) =>
  [await make(ours), await make(theirs)] as const

const openProducts: Part = async (house, folders) => {
  const products = await both(folders, async (folder) => {
    const { dataDir } = await fillBusiness(house, folder)
    const product = await startProduct(house, { dataDir, folder })
    await settle(databaseOf(dataDir))
    return product
  })
  const targets = await both(products, (product) => targetOf(product, listProducts.endpoint, everyPage))
  return { products, lines: [['Products, a page of 25', (what) => compareReads(what, targets)]] }
}

const openCustomers: Part = async (house, folders) => {
  const counts = { customers: sizes.customers }
  const products = await both(folders, (folder) => startFilled(house, counts, folder))
  const [ours, theirs] = await both(products, openMasters)
  const lines = (await readGroups(products[0])).map(({ what, asked }): Line => {
    const targets = [ours.target(asked(ours.total)), theirs.target(asked(theirs.total))] as const
    return [`Customers: ${what}`, (name) => compareReads(name, targets)]
  })
  return { products, lines }
}

const openLedgers: Part = async (house, folders) => {
  const products = await both(folders, (folder) => startLedger(house, sizes.movements, folder))
  const sides = await both(products, async (product) => ({ product, totals: await readTotals(product) }))
  const lines = ledgerGroups.map((group): Line => [
    group.what,
    async (what) =>
      compareReads(
        what,
        await both(sides, ({ product, totals }) => targetOf(product, group.endpoint, group.asked(totals))),
      ),
  ])
  const buy = async (product: Product) => purchaseCalls(product, await firstVendor(product))
  const purchase: Line = [
    'A purchase of four lines',
    async (what) => compareWrites(what, await both(products, buy)),
  ]
  return { products, lines: [...lines, purchase] }
}

const export50000 = async (product: Product) => {
  const workbook = await workbookOf(product, sizes.orders)
  return async () => (await ask(openAgent(1), product.origin, workbook, false)).milliseconds
}

const printChallans = async ({ origin }: Product, { challans }: Facts) => {
  const [agent, headers] = [openAgent(1), { cookie: await cookieFor(origin) }]
  return async () => {
    const from = performance.now()
    for (const id of challans.slice(0, 10))
      await ask(agent, origin, { method: 'GET', path: `/orders/challans/${id}.pdf`, headers }, false)
    return performance.now() - from
  }
}

/** Both are filled alike: what is asked of one is asked of the other. */
const orderLines = (products: Pair<Product>, facts: Facts): Line[] => {
  const deliver = async (product: Product) =>
    deliveryCalls(product, oneByOne(await ordersOnTheWay(product, facts, deliveries.waiting)))
  const pay = async (product: Product) => receiptCalls(product, await ordersOnTheWay(product, facts, owed))
  return [
    ...orderGroups.map(({ what, endpoint, asked }): Line => [
      what,
      async (name) =>
        compareReads(name, await both(products, (product) => targetOf(product, endpoint, asked(facts)))),
    ]),
    [
      'Dashboard',
      async (what) =>
        compareReads(
          what,
          await both(products, (product) => targetOf(product, readDashboard.endpoint, [{}])),
        ),
    ],
    [
      'Workbook of 50,000 orders',
      async (what) => compareTimes(what, await both(products, export50000), times),
    ],
    [
      'Ten challans as PDF',
      async (what) =>
        compareTimes(what, await both(products, (product) => printChallans(product, facts)), times),
    ],
    [
      'Booking of three lines',
      async (what) =>
        compareWrites(what, await both(products, (product) => bookingCalls(product, facts.customers))),
    ],
    ['Receipt', async (what) => compareWrites(what, await bothAtOnce(products, pay))],
    ['Delivery', async (what) => compareWrites(what, await bothAtOnce(products, deliver), deliveries)],
  ]
}

const openOrders: Part = async (house, folders) => {
  const products = await both(folders, (folder) => startOrders(house, sizes.orders, folder))
  return { products, lines: orderLines(products, await readFacts(products[0])) }
}

const parts: Record<string, Part> = {
  products: openProducts,
  masters: openCustomers,
  ledger: openLedgers,
  orders: openOrders,
}

/** This checkout over the product as it was at a commit, in the same run: requests a second, or time the other way round. */
export const measureAgainst = async (
  house: House,
  commit: string,
  asked: (part: string) => boolean,
): Promise<Section[]> => {
  tell(`Checking out ${commit}…`)
  const folders: Pair<string> = [root, await checkOut(house, commit)]
  const sections: Section[] = []
  for (const [title, open] of Object.entries(parts).filter(([part]) => asked(part))) {
    tell(`Filling two businesses for ${title}…`)
    const figures: Figure[] = []
    sections.push({ title: `${title}: this checkout over ${commit}`, figures })
    const opened = await open(house, folders).catch(
      (error: unknown) => void figures.push(notMeasured(title, error)),
    )
    if (!opened) continue
    const { products, lines } = opened
    for (const [what, measure] of lines) {
      tell(`  ${what}…`)
      figures.push(await measure(what).catch((error: unknown) => notMeasured(what, error)))
    }
    await both(products, ({ child }) => child.stop())
  }
  return sections
}
