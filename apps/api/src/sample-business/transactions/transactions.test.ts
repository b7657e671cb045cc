import { addDays, dayInIndia } from '@refill/contract/day.ts'
import { readLedgerReport } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.contract.ts'
import { listInventory } from '@refill/contract/features/inventory/inventory.contract.ts'
import { listPurchases } from '@refill/contract/features/purchases/purchases.contract.ts'
import { invoiceTotal, lineAmounts } from '@refill/contract/features/purchases/purchases.rules.ts'
import { rupeesNumber } from '@refill/contract/money.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyLedger } from '../../features/cylinder-ledger/cylinder-ledger.door.ts'
import { testOffice, type Office } from '../../testing/office.ts'
import { fillSampleBusiness, masterCounts } from '../fill.ts'
import { sampleVehicles } from '../masters/vehicles.ts'
import { sampleDocuments } from './documents.ts'
import { dayAt, sampleOpenings, type StockPlan } from './stock-plan.ts'
import { stockedProducts } from './stocked-products.ts'

const trucks = 300
const today = dayInIndia(new Date())
const vehicles = [...sampleVehicles(9)].map(({ fields }) => fields.vehicle)
const stocked = Map.groupBy(stockedProducts(46), ({ type }) => type)
const planOf = (changes: Partial<StockPlan>): StockPlan => ({
  ...{ stocked, senders: [...stocked.keys()], trucks: 600, today, vehicles },
  ...changes,
})
const documentsOf = (plan: StockPlan) => [...sampleDocuments(plan, sampleOpenings(plan))]

let office: Office
beforeAll(async () => {
  office = await testOffice()
  const none = Object.fromEntries(Object.keys(masterCounts(0)).map((kind) => [kind, 0]))
  const masters = { ...(none as ReturnType<typeof masterCounts>), vendors: 6, vehicles: 9 }
  await fillSampleBusiness(office.db, office.store, { products: 46, masters, trucks })
})
afterAll(() => office.close())

const numbers = async (text: string) => (await office.pool.query(text)).rows.map(({ n }) => Number(n))

test('the ledger of the sample has no difference, and its lists are counted right', async () => {
  expect(await verifyLedger(office.db.reader)).toEqual([])
  expect(await numbers(`SELECT sum(n) AS n FROM row_counts WHERE list = 'purchases'`)).toEqual([trucks])
  const { body } = await office.send(listPurchases, { page: 1, limit: 5 })
  expect(body.totalcount).toBe(trucks)
  const { body: inventory } = await office.send(listInventory, { page: 1, limit: 100 })
  expect(inventory.totalcount).toBe(31)
  expect(inventory.data.every(({ cs_fulls, cs_emptys }) => cs_fulls > 0 && cs_emptys >= 0)).toBe(true)
})

test('every invoice comes to what the form would make of it, from the vendor of its oil company', async () => {
  const { body } = await office.send(listPurchases, { page: 1, limit: trucks })
  expect(body.data).toHaveLength(trucks)
  for (const { details, total_amount, type, vendor_name } of body.data) {
    const lines = details.map(({ unit_price, discount, quantity, gst }) =>
      lineAmounts({
        unit_price: String(unit_price),
        discount: String(discount),
        qty: String(quantity),
        gst: String(gst),
      }),
    )
    expect(total_amount).toBe(rupeesNumber(invoiceTotal(lines)))
    expect(vendor_name.startsWith(`${type} `)).toBe(true)
    expect(details.length).toBeLessThanOrEqual(4)
  }
})

test('the ledger of a product begins with its opening two years ago and runs on without a gap', async () => {
  const range = { fd: addDays(today, -800), td: today, prod_code: 'IOC19KGC' }
  const { body } = await office.send(readLedgerReport, { ...range, page: 1, limit: 10_000 })
  expect(body.list[0]).toMatchObject({ TRANSACTION_TYPE: 'OPENING', trans_date: addDays(today, -730) })
  expect(new Set(body.list.map(({ TRANSACTION_TYPE }) => TRANSACTION_TYPE))).toEqual(
    new Set(['OPENING', 'PURCHASE', 'ADJUSTMENT']),
  )
  expect(body.list.filter(({ CS_FULLS, CS_EMPTYS }) => CS_FULLS < 0 || CS_EMPTYS < 0)).toEqual([])
})

test('the same day makes the same documents, in the order of time, up to today', () => {
  const documents = documentsOf(planOf({}))
  expect(documentsOf(planOf({}))).toEqual(documents)
  const days = documents.map(({ day }) => day)
  expect(days).toEqual(days.toSorted())
  expect(documents.filter(({ kind }) => kind === 'purchase')).toHaveLength(600)
  expect(days[0]! >= dayAt(planOf({}), 0) && days.at(-1)! <= today).toBe(true)
})

test.each([600, 6_000])('no truck of %i takes an empty that is not there', (count) => {
  const plan = planOf({ trucks: count })
  const openings = sampleOpenings(plan)
  const stock = new Map(openings.map(({ product, fulls, empties }) => [product, { fulls, empties }]))
  for (const document of sampleDocuments(plan, openings)) {
    const moved =
      document.kind === 'count'
        ? document.differences
        : document.truck.loads.map(({ product, qty, empties }) => ({
            product,
            fulls: qty,
            empties: -empties,
          }))
    for (const { product, fulls, empties } of moved) {
      const figures = stock.get(product)!
      figures.fulls += fulls
      figures.empties += empties
      expect(Math.min(figures.fulls, figures.empties)).toBeGreaterThanOrEqual(0)
    }
  }
})

test('a business without vendors has its stock, and nothing that came', () => {
  expect(documentsOf(planOf({ senders: [] })).filter(({ kind }) => kind === 'purchase')).toEqual([])
  expect(documentsOf(planOf({ stocked: new Map(), senders: [] }))).toEqual([])
})
