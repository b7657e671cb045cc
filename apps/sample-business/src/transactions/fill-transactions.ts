import {
  addDays,
  dayInIndia,
  firstOfFinancialYear,
  firstOfMonth,
  showDay,
  type Day,
} from '@refill/values/day.ts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { theProgram } from '@refill/api/actor.ts'
import type { Database } from '@refill/api/database/database.ts'
import { closeDay } from '@refill/api/features/closing/closing.public.ts'
import { keepChallans } from '@refill/api/features/orders/orders.public.ts'
import { readParties } from '@refill/api/features/purchases/purchases.public.ts'
import { lockToSetOff, setOffAtDelivery } from '@refill/api/features/receipts/receipts.public.ts'
import { stockClashes } from '@refill/api/features/cylinder-ledger/cylinder-ledger.public.ts'
import { printLine } from '@refill/api/process/print.ts'
import { knownVendors } from '../masters/vendor-companies.ts'
import { sampleVehicles } from '../masters/vehicles.ts'
import { clockOf, dayAt } from '../orders/clock.ts'
import { closeSeries } from './close-series.ts'
import { samplePlan, type SampleDay } from './documents.ts'
import { deductTax } from './deduct-tax.ts'
import { fileMonths } from './file-months.ts'
import { fillOpeningMoney } from './fill-opening-money.ts'
import { fillOpenings } from './fill-openings.ts'
import { hireDriver } from './hire-driver.ts'
import { issueNotes } from './issue-notes.ts'
import { fillInventory } from './fill-stock.ts'
import type { Seller } from './purchase-rows.ts'
import { writeLog } from './write-log.ts'
import { readDesk } from './read-desk.ts'
import { registerInvoices } from './register-invoices.ts'
import {
  dateMasters,
  depositsAsHeld,
  lastSessions,
  linesOfCounts,
  owingWithMoney,
} from './sql/statements.generated.ts'
import { withoutSearchIndexes } from './search-indexes.ts'
import { storeDocuments } from './store-documents.ts'
import { storeOrders } from './store-orders.ts'
import { registerOf, type Register } from './register.ts'
import { actorOf, type Person, type Staff } from '../staff.ts'
import { gathering } from './batches.ts'
import type { Ground } from './log-rows.ts'
import { stockedProducts, senderOf, type Sender } from './stocked-products.ts'

/** Challans of so many days are as they were issued; older ones read their orders, as those of an older version do. */
const daysOfPapers = 90
const program = theProgram('sample business')

/** The vendors of the sample that are oil companies or make what is sold beside gas, as far as the business has them. */
const readSellers = async ({ reader }: Database): Promise<Map<Sender, Seller>> => {
  const stored = await reader
    .selectFrom('vendors')
    .select(['id', 'tradename'])
    .orderBy('id', 'desc')
    .execute()
  const ids = new Map(stored.map(({ id, tradename }) => [tradename, id]))
  const sellers = new Map<Sender, Seller>()
  for (const { gasOf, maker, tradeName } of knownVendors) {
    const id = ids.get(tradeName)
    const sender = gasOf ?? maker
    if (sender && id !== undefined) sellers.set(sender, { id, parties: await readParties(reader, id) })
  }
  return sellers
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
    printLine(
      `${stored.toLocaleString('en-IN')} of ${orders.toLocaleString('en-IN')} orders, up to ${showDay(day)}`,
    )
  }
}

type Books = Ground & {
  readonly sellers: ReadonlyMap<Sender, Seller>
  readonly register: Register
  readonly orders: number
  readonly today: Day
}

const store = (db: Database, batch: readonly SampleDay[], books: Books) =>
  db.transaction(
    program,
    async (trx) => {
      const moves = await storeDocuments(trx, batch, books)
      await storeOrders(trx, batch, books.register, books)
      const after = { days: batch.length, moves }
      await trx.audit({ event: 'cylinder-ledger.imported', id: batch[0]?.day ?? '', after })
      return {}
    },
    stockClashes,
  )

/** Some days are stored while the next are made up: the database has a processor of its own. */
const fillDays = async (db: Database, days: Iterable<SampleDay>, books: Books): Promise<void> => {
  const tell = teller(books.orders)
  const { add, take } = gathering()
  let stored: Promise<unknown> = Promise.resolve()
  const flush = async (batch: readonly SampleDay[]) => {
    await stored
    tell(books.register.ids.length, batch[0]?.day)
    stored = store(db, batch, books)
    // Awaited with the next days; until then nobody else hears of what went wrong.
    stored.catch(() => undefined)
  }
  for (const day of days) {
    const batch = add(day)
    if (batch) await flush(batch)
    else await nextTurn()
  }
  await flush(take())
  await stored
}

/** As deliveries do by themselves: nobody owes and has money on account at once. */
const setOff = async (db: Database, accountant: Person): Promise<void> => {
  const owing = await db.reader.read(owingWithMoney, {})
  if (owing.length === 0) return
  await db.transaction(actorOf(accountant), async (trx) => {
    for (const { customer_id } of owing)
      await setOffAtDelivery(trx, customer_id, await lockToSetOff(trx, null, customer_id))
    return {}
  })
}

/** The books of a month are closed and filed by the 11th of the next, when GSTR-1 is due. */
const filedBy = 11
const lastClosed = (today: Day): Day => {
  const last = addDays(firstOfMonth(today), -1)
  return Number(today.slice(8)) > filedBy ? last : addDays(firstOfMonth(last), -1)
}

/** What only the whole of the two years tells: numbers, the days of masters, and the books that are closed. */
const finishBooks = async (db: Database, { register, clock, staff }: Books, today: Day): Promise<void> => {
  await issueNotes(db, staff.accountant, { orders: register.ids.length, today })
  await registerInvoices(db, staff.accountant, { from: firstOfFinancialYear(today), today })
  await deductTax(db, staff.accountant, today)
  await setOff(db, staff.accountant)
  await db.transaction(program, async (trx) => {
    trx.withoutAudit('the numbers that were given are known from their documents')
    const {
      orderNumbers,
      challanNumbers: challan,
      receiptNumbers: receipt,
      tripNumbers: trip,
      cashNumbers,
    } = register
    await keepChallans(trx, addDays(today, -daysOfPapers))
    const given = Object.entries({ challan, receipt, trip, ...cashNumbers })
    await closeSeries(
      trx,
      orderNumbers.last,
      Object.fromEntries(given.map(([kind, { last }]) => [kind, last])),
    )
    await trx
      .updateTable('settings')
      .set({ billing_since: dayAt(today, 0) })
      .execute()
    await trx.write(lastSessions, {})
    await trx.write(depositsAsHeld, {})
    await trx.write(linesOfCounts, {})
    const dated = await trx.write(dateMasters, { begins: clock(0), owner: staff.owner.id })
    const begun = dated.map(({ at, ...row }) => ({ ...row, at: at.toISOString(), after: {} }))
    await writeLog(trx, begun)
    return {}
  })
  const isOpen = register.ids.length > 0
  if (!isOpen) return
  await closeDay(db, actorOf(staff.manager), { day: lastClosed(today) })
  await fileMonths(db, staff.accountant, dayAt(today, 0), lastClosed(today))
}

/**
 * Two years of stock, orders and receipts, ending today, for the catalogue and the masters that are there already.
 */
export const fillTransactions = async (
  db: Database,
  staff: Staff,
  { products, vehicles, orders }: Size,
): Promise<void> => {
  const sellers = await readSellers(db)
  const stocked = stockedProducts(products)
  const now = new Date()
  const today = dayInIndia(now)
  const clock = clockOf(today, now)
  const senders = [...sellers.keys()].filter((one) => stocked.some((product) => senderOf(product) === one))
  const register = registerOf(orders)
  const asked = { products: stocked, senders, orders, today, clock, series: register.orderNumbers, staff }
  const desk = await readDesk(db, asked)
  const plan = samplePlan({ ...asked, vehicles: trucksAmong(vehicles), desk })
  const owner = actorOf(staff.owner)
  await fillInventory(db, owner, plan.openings, dayAt(today, 0))
  const ground = { habits: desk?.habits ?? [], day: dayAt(today, 0), at: clock(0) }
  await fillOpenings(db, owner, ground)
  register.openingDues = await fillOpeningMoney(db, owner, ground)
  const books = { sellers, clock, staff, register, orders, today }
  await withoutSearchIndexes(db, () => fillDays(db, plan.days(), books))
  await hireDriver(db, staff, today)
  await finishBooks(db, books, today)
}
