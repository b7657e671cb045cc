import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { moveCylinders, type Move } from '../../features/cylinder-ledger/cylinder-ledger.door.ts'
import { byCode, holdProductsToMove, type HeldProduct } from '../../features/products/products.door.ts'
import type { SampleCount, SampleDocument } from './documents.ts'
import { insertRows } from './insert-rows.ts'
import { samplePurchaseRows } from './purchase-rows.ts'
import type { Omc } from './trucks.ts'

/** Counts are taken when the gates are closed. */
const atCount = (day: string) => new Date(`${day}T20:00:00+05:30`)

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

const codesOf = (document: SampleDocument) =>
  (document.kind === 'count' ? document.differences : document.truck.loads).map(({ product }) => product.uuid)

/** Many documents in their order: their rows, and through the ledger what they move. @returns how many moves */
export const storeDocuments = async (
  trx: Transaction,
  by: Actor,
  documents: readonly SampleDocument[],
  vendors: ReadonlyMap<Omc, number>,
): Promise<number> => {
  const products = await holdProductsToMove(trx, documents.flatMap(codesOf))
  const purchases = documents.filter((one) => one.kind === 'purchase')
  const written = purchases.map((one) => samplePurchaseRows(one, vendors, products))
  const purchaseIds = await insertRows(
    trx,
    'purchases',
    written.map(({ row }) => row),
  )
  const idOf = (place: number) => purchaseIds[place] ?? 0
  await insertRows(
    trx,
    'purchase_lines',
    written.flatMap(({ lineRows }, place) => lineRows(idOf(place))),
  )
  const counts = documents.filter((one) => one.kind === 'count')
  const countIds = await insertRows(
    trx,
    'stock_counts',
    counts.map(({ reason, day }) => ({ reason, counted_at: atCount(day) })),
  )
  const movesOf = new Map<SampleDocument, Move[]>([
    ...purchases.map((one, place) => [one, written[place]?.moves(idOf(place)) ?? []] as const),
    ...counts.map((one, place) => [one, countMoves(one, products, countIds[place] ?? 0)] as const),
  ])
  const moves = documents.flatMap((one) => movesOf.get(one) ?? [])
  await moveCylinders(trx, by, moves)
  return moves.length
}
