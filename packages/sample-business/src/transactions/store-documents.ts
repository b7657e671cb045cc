import type { Day } from '@refill/values/day.ts'
import type { Actor } from '@refill/api/actor.ts'
import type { Transaction } from '@refill/api/database/handles.ts'
import { moveCylinders, type Move } from '@refill/api/features/cylinder-ledger/cylinder-ledger.public.ts'
import {
  byCode,
  holdProductsToMove,
  type HeldProduct,
} from '@refill/api/features/products/products.public.ts'
import type { SampleCount, SampleDay } from './documents.ts'
import { insertRows } from './insert-rows.ts'
import { samplePurchaseRows } from './purchase-rows.ts'
import type { Omc, Truck } from './trucks.ts'

/** Counts are taken when the gates are closed. */
const atCount = (day: string) => new Date(`${day}T21:00:00+05:30`)

const countMoves = (count: SampleCount, products: readonly HeldProduct[], id: number): Move[] =>
  count.differences.map(({ product, fulls, empties }) => ({
    productId: byCode(products, product.uuid)?.id ?? 0,
    day: count.day,
    at: atCount(count.day),
    from: { other: 'adjustment', id: 0 },
    fulls,
    empties,
    document: 'count',
    documentId: id,
    documentNo: `Count ${id}`,
    note: count.reason,
  }))

type PurchaseRows = ReturnType<typeof samplePurchaseRows>

/** The truck brings fulls and takes empties. */
const truckMoves = ({ row, at, lineRows }: PurchaseRows, id: number): Move[] =>
  lineRows(id).map((line) => ({
    productId: line.product_id,
    day: row.invoiced_on,
    at,
    from: { other: 'plant', id: row.vendor_id },
    fulls: Number(line.quantity),
    empties: -Number(line.empties_returned),
    document: 'purchase',
    documentId: id,
    documentNo: row.invoice_no,
  }))

/** Many trucks in their order, with what they move. */
const storeTrucks = async (
  trx: Transaction,
  trucks: readonly { day: Day; truck: Truck }[],
  vendors: ReadonlyMap<Omc, number>,
  products: readonly HeldProduct[],
): Promise<Move[]> => {
  const written = trucks.map((one) => samplePurchaseRows(one, vendors, products))
  const ids = await insertRows(
    trx,
    'purchases',
    written.map(({ row }) => row),
  )
  const idOf = (place: number) => ids[place] ?? 0
  await insertRows(
    trx,
    'purchase_lines',
    written.flatMap(({ lineRows }, place) => lineRows(idOf(place))),
  )
  return written.flatMap((purchase, place) => truckMoves(purchase, idOf(place)))
}

const storeCounts = async (
  trx: Transaction,
  counts: readonly SampleCount[],
  products: readonly HeldProduct[],
): Promise<Move[]> => {
  const ids = await insertRows(
    trx,
    'stock_counts',
    counts.map(({ reason, day }) => ({ reason, counted_at: atCount(day) })),
  )
  return counts.flatMap((one, place) => countMoves(one, products, ids[place] ?? 0))
}

/** What came into the godown on some days, and through the ledger what it moves. @returns how many moves */
export const storeDocuments = async (
  trx: Transaction,
  by: Actor,
  days: readonly SampleDay[],
  vendors: ReadonlyMap<Omc, number>,
): Promise<number> => {
  const trucks = days.flatMap(({ day, trucks: ofDay }) => ofDay.map((truck) => ({ day, truck })))
  const counts = days.flatMap((one) => one.counts)
  const moved = [...trucks.flatMap(({ truck }) => truck.loads), ...counts.flatMap((one) => one.differences)]
  if (moved.length === 0) return 0
  const products = await holdProductsToMove(
    trx,
    moved.map(({ product }) => product.uuid),
  )
  const moves = [
    ...(await storeTrucks(trx, trucks, vendors, products)),
    ...(await storeCounts(trx, counts, products)),
  ]
  await moveCylinders(trx, by, moves)
  return moves.length
}
