import type { Transaction } from '@refill/api/database/handles.ts'
import { moveCylinders, type Move } from '@refill/api/features/cylinder-ledger/cylinder-ledger.public.ts'
import {
  byCode,
  lockProductsToMove,
  type HeldProduct,
} from '@refill/api/features/products/products.public.ts'
import type { Day } from '@refill/values/day.ts'
import { atHour } from '../orders/clock.ts'
import { actorOf } from '../staff.ts'
import type { Ground } from './log-rows.ts'
import type { SampleCount, SampleDay } from './documents.ts'
import { insertRows } from './insert-rows.ts'
import { writeLog, type LogRow } from './write-log.ts'
import { samplePurchaseRows, type Seller } from './purchase-rows.ts'
import type { Sender } from './trucks.ts'

/** Trucks stand at the gate when the day begins. */
const atTruck = (day: string) => new Date(`${day}T00:01:00+05:30`)
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
const truckMoves = ({ row, lineRows }: PurchaseRows, id: number): Move[] =>
  lineRows(id).map((line) => ({
    productId: line.product_id,
    day: row.invoiced_on,
    at: atTruck(row.invoiced_on),
    from: { other: 'plant', id: row.vendor_id },
    fulls: Number(line.quantity),
    empties: -Number(line.empties_returned),
    document: 'purchase',
    documentId: id,
    documentNo: row.invoice_no,
  }))

type Stored = { readonly moves: readonly Move[]; readonly logged: readonly LogRow[] }

/** Many trucks in their order, as the accountant enters them when they have come. */
const storeTrucks = async (
  trx: Transaction,
  days: readonly SampleDay[],
  { sellers, clock, staff, today }: Books,
  products: readonly HeldProduct[],
): Promise<Stored> => {
  const written = days.flatMap(({ day, place, trucks }) =>
    trucks.map((truck) => {
      const purchase = samplePurchaseRows({ day, today, truck }, sellers, products)
      const entered = {
        created_at: clock(atHour(place, 10.5)).toISOString(),
        created_by: staff.accountant.id,
      }
      return { ...purchase, row: { ...purchase.row, ...entered } }
    }),
  )
  const ids = await insertRows(
    trx,
    'purchases',
    written.map(({ row }) => row),
  )
  const idOf = (nth: number) => ids[nth] ?? 0
  const lines = written.map(({ lineRows }, nth) => lineRows(idOf(nth)))
  await insertRows(trx, 'purchase_lines', lines.flat())
  const logged = written.map(({ row }, nth): LogRow => {
    const { invoice_no: inv_no, invoiced_on: inv_date, vendor_id, total_amount } = row
    return {
      at: row.created_at,
      user_id: row.created_by,
      event: 'purchases.created',
      record_id: idOf(nth),
      after: { inv_no, inv_date, vendor_id, total_amount, lines: lines[nth]?.length ?? 0 },
    }
  })
  return { moves: written.flatMap((purchase, nth) => truckMoves(purchase, idOf(nth))), logged }
}

const storeCounts = async (
  trx: Transaction,
  counts: readonly SampleCount[],
  { staff }: Ground,
  products: readonly HeldProduct[],
): Promise<Stored> => {
  const counted_by = staff.keeper.id
  const rows = counts.map(({ reason, day }) => ({
    reason,
    counted_at: atCount(day).toISOString(),
    counted_by,
  }))
  const ids = await insertRows(trx, 'stock_counts', rows)
  const logged = counts.map(({ reason, day, differences }, nth): LogRow => ({
    at: atCount(day).toISOString(),
    user_id: counted_by,
    event: 'inventory.counted',
    record_id: ids[nth] ?? 0,
    after: { reason, adjusted: differences.length },
  }))
  return { moves: counts.flatMap((one, nth) => countMoves(one, products, ids[nth] ?? 0)), logged }
}

type Books = Ground & { readonly sellers: ReadonlyMap<Sender, Seller>; readonly today: Day }

/** What came into the godown on some days, and through the ledger what it moves. @returns how many moves */
export const storeDocuments = async (
  trx: Transaction,
  days: readonly SampleDay[],
  books: Books,
): Promise<number> => {
  const counts = days.flatMap((one) => one.counts)
  const loads = days.flatMap(({ trucks }) => trucks.flatMap((truck) => truck.loads))
  const moved = [...loads, ...counts.flatMap((one) => one.differences)]
  if (moved.length === 0) return 0
  const products = await lockProductsToMove(
    trx,
    moved.map(({ product }) => product.uuid),
  )
  const brought = await storeTrucks(trx, days, books, products)
  await moveCylinders(trx, actorOf(books.staff.accountant), brought.moves)
  const counted = await storeCounts(trx, counts, books, products)
  await moveCylinders(trx, actorOf(books.staff.keeper), counted.moves)
  await writeLog(trx, [...brought.logged, ...counted.logged])
  return moved.length
}
