import { dayInIndia } from '@refill/contract/day.ts'
import { sql } from 'kysely'
import { theProgram } from '../../actor.ts'
import type { Database } from '../../database/database.ts'
import { stockClashes } from '../../features/cylinder-ledger/cylinder-ledger.door.ts'
import { knownVendors } from '../masters/vendor-companies.ts'
import { sampleVehicles } from '../masters/vehicles.ts'
import { sampleDocuments, type SampleDocument } from './documents.ts'
import { fillInventory } from './fill-stock.ts'
import { dayAt, sampleOpenings, type StockPlan } from './stock-plan.ts'
import { storeDocuments } from './store-documents.ts'
import { stockedProducts } from './stocked-products.ts'
import type { Omc } from './trucks.ts'

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

type Size = { products: number; vehicles: number; trucks: number }

const fillDocuments = async (
  db: Database,
  documents: Iterable<SampleDocument>,
  vendors: ReadonlyMap<Omc, number>,
) => {
  let batch: SampleDocument[] = []
  const flush = async () => {
    if (batch.length === 0) return
    await db.transaction(
      by,
      async (trx) => {
        const moves = await storeDocuments(trx, by, batch, vendors)
        const after = { documents: batch.length, moves }
        await trx.audit({ event: 'cylinder-ledger.imported', id: batch[0]?.day ?? '', after })
        return {}
      },
      stockClashes,
    )
    batch = []
  }
  for (const document of documents) {
    batch.push(document)
    if (batch.length === batchSize) await flush()
  }
  await flush()
}

/** Until the server has looked at new rows by itself, it would plan for empty tables. */
const analyzeTransactions = (db: Database) =>
  db.transaction(by, async (trx) => {
    trx.withoutAudit('statistics change nothing')
    await sql`ANALYZE inventory, purchases, purchase_lines, row_counts, stock_counts, movements, balances, stock_days,
      stock_openings`.execute(trx)
    return {}
  })

/**
 * Two years of stock, ending today, for the catalogue and the vendors that are there already.
 * @param size.trucks purchases in those two years
 */
export const fillTransactions = async (db: Database, { products, vehicles, trucks }: Size): Promise<void> => {
  const vendors = await readVendors(db)
  const stocked = Map.groupBy(stockedProducts(products), ({ type }) => type)
  const today = dayInIndia(new Date())
  const senders = [...stocked.keys()].filter((omc) => vendors.has(omc))
  const plan: StockPlan = { stocked, senders, trucks, today, vehicles: trucksAmong(vehicles) }
  const openings = sampleOpenings(plan)
  await fillInventory(db, by, openings, dayAt(plan, 0))
  await fillDocuments(db, sampleDocuments(plan, openings), vendors)
  await analyzeTransactions(db)
}
