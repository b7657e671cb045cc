import { addDays, dayInIndia, showDay, type Day } from '@refill/values/day.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { theProgram } from '@refill/api/actor.ts'
import type { Database } from '@refill/api/database/database.ts'
import { keepChallans } from '@refill/api/features/orders/orders.public.ts'
import { holdToSetOff, setOffAtDelivery } from '@refill/api/features/receipts/receipts.public.ts'
import { stockClashes } from '@refill/api/features/cylinder-ledger/cylinder-ledger.public.ts'
import { sayLine } from '@refill/api/say.ts'
import { knownVendors } from '../masters/vendor-companies.ts'
import { sampleVehicles } from '../masters/vehicles.ts'
import { clockOf, dayAt, type Clock } from '../orders/clock.ts'
import { closeSeries } from './close-series.ts'
import { samplePlan, type SampleDay } from './documents.ts'
import { fillOpeningMoney } from './fill-opening-money.ts'
import { fillOpenings } from './fill-openings.ts'
import { fillInventory } from './fill-stock.ts'
import { readDesk } from './read-desk.ts'
import { dateMasters, owingWithMoney } from './sql/statements.generated.ts'
import { withoutSearchIndexes } from './search-indexes.ts'
import { storeDocuments } from './store-documents.ts'
import { registerOf, storeOrders, type Register } from './store-orders.ts'
import { stockedProducts, supplierOf, type Omc } from './stocked-products.ts'

const batchSize = 2_000
/** Challans of so many days are as they were issued; older ones read their orders, as those of an older version do. */
const daysOfPapers = 90
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

const maxSilence = 50_000 // orders

/** How far it is, some five times. */
const teller = (orders: number) => {
  const step = Math.min(maxSilence, Math.ceil(orders / 6))
  let told = 0
  return (stored: number, day: Day | undefined) => {
    if (!day || stored < told + step) return
    told = stored
    sayLine(
      `${stored.toLocaleString('en-IN')} of ${orders.toLocaleString('en-IN')} orders, up to ${showDay(day)}`,
    )
  }
}

type Ground = { vendors: ReadonlyMap<Omc, number>; clock: Clock; register: Register; orders: number }

const store = (db: Database, batch: readonly SampleDay[], { vendors, clock, register }: Ground) =>
  db.transaction(
    by,
    async (trx) => {
      const moves = await storeDocuments(trx, by, batch, vendors)
      await storeOrders(trx, by, batch, register, clock)
      const after = { days: batch.length, moves }
      await trx.audit({ event: 'cylinder-ledger.imported', id: batch[0]?.day ?? '', after })
      return {}
    },
    stockClashes,
  )

const sizeOf = ({ trucks, orders }: SampleDay) => trucks.length + orders.length

/** Some days are stored while the next are made up: the database has a processor of its own. */
const fillDays = async (db: Database, days: Iterable<SampleDay>, ground: Ground): Promise<void> => {
  const tell = teller(ground.orders)
  let stored: Promise<unknown> = Promise.resolve()
  let batch: SampleDay[] = []
  let size = 0
  const flush = async () => {
    await stored
    tell(ground.register.ids.length, batch[0]?.day)
    stored = store(db, batch, ground)
    // Awaited with the next days; until then nobody else hears of what went wrong.
    stored.catch(() => undefined)
    batch = []
    size = 0
  }
  for (const day of days) {
    batch.push(day)
    size += sizeOf(day)
    if (size >= batchSize) await flush()
    else await nextTurn()
  }
  await flush()
  await stored
}

/** As deliveries do by themselves: nobody owes and has money on account at once. */
const setOff = async (db: Database): Promise<void> => {
  const owing = await db.reader.read(owingWithMoney, {})
  if (owing.length === 0) return
  await db.transaction(by, async (trx) => {
    for (const { customer_id } of owing)
      await setOffAtDelivery(trx, customer_id, await holdToSetOff(trx, null, customer_id))
    return {}
  })
}

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
  const plan = samplePlan({
    products: stocked,
    senders,
    vehicles: trucksAmong(vehicles),
    today,
    orders,
    desk,
  })
  await fillInventory(db, by, plan.openings, dayAt(today, 0))
  const ground = { habits: desk?.habits ?? [], day: dayAt(today, 0), at: clock(0) }
  await fillOpenings(db, by, ground)
  register.openingDues = await fillOpeningMoney(db, by, ground)
  await withoutSearchIndexes(db, () => fillDays(db, plan.days(), { vendors, clock, register, orders }))
  await setOff(db)
  await db.transaction(by, async (trx) => {
    trx.withoutAudit('the numbers that were given are known from their documents')
    const [challans, receipts] = [register.challanNumbers.last, register.receiptNumbers.last]
    await keepChallans(trx, addDays(today, -daysOfPapers))
    await closeSeries(trx, { orders: series.last, challans, receipts })
    await trx.write(dateMasters, {
      begins: clock(0),
      user_id: by.userId,
      operation: by.operation,
      request: by.request,
    })
    return {}
  })
}
