import { dayInIndia, showDay } from '@refill/contract/day.ts'
import { sql } from 'kysely'
import { theProgram } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { stockClashes } from '../../features/cylinder-ledger/cylinder-ledger.door.ts'
import { sayLine } from '../../say.ts'
import { knownVendors } from '../masters/vendor-companies.ts'
import { sampleVehicles } from '../masters/vehicles.ts'
import { clockOf, dayAt, type Clock } from '../orders/clock.ts'
import { closeSeries } from './close-series.ts'
import { samplePlan, type SampleDay } from './documents.ts'
import { fillInventory } from './fill-stock.ts'
import { readDesk } from './read-desk.ts'
import { withoutSearchIndexes } from './search-indexes.ts'
import { storeDocuments } from './store-documents.ts'
import { registerOf, storeOrders, type Register } from './store-orders.ts'
import { stockedProducts, supplierOf, type Omc } from './stocked-products.ts'

const batchSize = 2_000
const by = theProgram('sample business')

/** The vendors of the sample that are oil companies, as far as the business has them. */
const readVendors = async (db: Database): Promise<Map<Omc, number>> => {
  const stored = await db.reader
    .selectFrom('vendors')
    .select(['id', 'tradename'])
    .orderBy('id', 'desc')
    .execute()
  const ids = new Map(stored.map(({ id, tradename }) => [tradename, id]))
  return new Map(
    knownVendors.flatMap(({ supplier, tradeName }) => {
      const id = ids.get(tradeName)
      return supplier && id !== undefined ? [[supplier, id] as const] : []
    }),
  )
}

/** Any vehicle is better than none, where the business keeps no truck of its own. */
const trucksAmong = (vehicles: number): string[] => {
  const all = [...sampleVehicles(Math.max(9, Math.min(vehicles, 60)))]
  return all.filter(({ fields }) => fields.supply === 2).map(({ fields }) => fields.vehicle)
}

type Size = { products: number; vehicles: number; orders: number }

/** How far a big business is. */
const teller = (orders: number) => {
  let told = 0
  return (stored: number, day: SampleDay['day']) => {
    if (stored < told + 50_000) return
    told = stored
    sayLine(`${stored.toLocaleString('en-IN')} of ${orders.toLocaleString('en-IN')} orders, up to ${showDay(day)}`)
  }
}

type Ground = { vendors: ReadonlyMap<Omc, number>; clock: Clock; register: Register; orders: number }

const fillDays = async (db: Database, days: Iterable<SampleDay>, ground: Ground) => {
  const { vendors, clock, register, orders } = ground
  const tell = teller(orders)
  let batch: SampleDay[] = []
  let size = 0
  const flush = async () => {
    const [first] = batch
    if (!first) return
    await db.transaction(
      by,
      async (trx) => {
        const moves = await storeDocuments(trx, by, batch, vendors)
        await storeOrders(trx, by, batch, register, clock)
        const after = { documents: size, moves }
        await trx.audit({ event: 'cylinder-ledger.imported', id: first.day, after })
        return {}
      },
      stockClashes,
    )
    tell(register.ids.length, batch.at(-1)?.day ?? first.day)
    batch = []
    size = 0
  }
  for (const day of days) {
    batch.push(day)
    size += day.trucks.length + day.orders.length
    if (size >= batchSize) await flush()
  }
  await flush()
}

/** Until the server has looked at new rows by itself, it would plan for empty tables. */
const analyzeTransactions = (db: Database) =>
  db.transaction(by, async (trx) => {
    trx.withoutAudit('statistics change nothing')
    await sql`ANALYZE inventory, purchases, purchase_lines, row_counts, stock_counts, movements, balances, stock_days,
      stock_openings, orders, order_lines, order_counts, sales_days, challans, receipts, receipt_orders, audit_log`.execute(
      trx,
    )
    return {}
  })

/**
 * Two years of stock, orders and receipts, ending today, for the catalogue and the masters that are there already.
 */
export const fillTransactions = async (db: Database, { products, vehicles, orders }: Size): Promise<void> => {
  const vendors = await readVendors(db)
  const stocked = stockedProducts(products)
  const now = new Date()
  const today = dayInIndia(now)
  const clock = clockOf(today, now)
  const senders = [...vendors.keys()].filter((omc) => stocked.some((product) => supplierOf(product) === omc))
  const register = registerOf()
  const series = register.orderNumbers
  const desk = await readDesk(db, { products: stocked, senders, orders, today, clock, series })
  const plan = samplePlan({ products: stocked, senders, vehicles: trucksAmong(vehicles), today, orders, desk })
  await fillInventory(db, by, plan.openings, dayAt(today, 0))
  await withoutSearchIndexes(db, () => fillDays(db, plan.days(), { vendors, clock, register, orders }))
  await db.transaction(by, async (trx) => {
    trx.withoutAudit('the numbers that were given are known from their documents')
    const [challans, receipts] = [register.challanNumbers.last, register.receiptNumbers.last]
    await closeSeries(trx, { orders: series.last, challans, receipts })
    return {}
  })
  await analyzeTransactions(db)
}
