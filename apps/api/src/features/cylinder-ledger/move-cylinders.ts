import type { MovementDocument } from '@refill/contract/features/cylinder-ledger/cylinder-ledger.rules.ts'
import { sql } from 'kysely'
import type { Actor } from '../../actor.ts'
import type { Transaction } from '../../database/handles.ts'
import { recordMovements, type MovementRow } from './record-movements.ts'

/** A line of a document that takes cylinders into our stock, or, with negative figures, out of it. */
export type Move = {
  productId: number
  /** Day in India on which it counts, yyyy-MM-dd; before the product's opening day it goes past the stock. */
  day: string
  /** Order within the day; see {@link atOpening} and {@link atPurchase}. */
  at: Date
  from: { other: MovementRow['other']; id: number }
  /** Our side where the opening day is not to decide: what a customer had before never lay in our godown. */
  holder?: 'opening'
  fulls: number
  empties: number
  document: MovementDocument
  documentId: number
  documentNo: string
  note?: string
}

const firstInstant = (day: string) => Date.parse(`${day}T00:00:00+05:30`)

/** Openings stand at the first instant of their day, the day's purchases a minute later, deliveries when they happen. */
export const atOpening = (day: string): Date => new Date(firstInstant(day))
export const atPurchase = (day: string): Date => new Date(firstInstant(day) + 60_000)
/** What is entered today for today stands at this moment, and for an earlier day at the end of that day. */
export const atReturn = (day: string, now: Date): Date =>
  new Date(Math.min(now.getTime(), firstInstant(day) + 86_399_000))

export const rowOf = (move: Move): MovementRow => ({
  product_id: move.productId,
  day: move.day,
  at: move.at,
  holder: move.holder ?? null,
  other: move.from.other,
  other_id: move.from.id,
  fulls: move.fulls,
  empties: move.empties,
  document: move.document,
  document_id: move.documentId,
  document_no: move.documentNo,
  note: move.note ?? '',
  reverses: null,
})

export type Opening = {
  productId: number
  day: string
  fulls: number
  empties: number
  /** Inventory row that says so. */
  documentId: number
  /** Why, where somebody said so. */
  note?: string
}

/** Into the stock whatever its day: it is what makes the day the first one. */
export const openingRow = (opening: Opening): MovementRow => ({
  ...rowOf({
    ...opening,
    at: atOpening(opening.day),
    from: { other: 'opening', id: 0 },
    document: 'opening',
    documentNo: 'Opening stock',
  }),
  holder: 'godown',
})

/** @throws {DomainError} as {@link recordMovements} */
export const moveCylinders = (trx: Transaction, by: Actor, moves: readonly Move[]): Promise<void> =>
  recordMovements(trx, by, moves.map(rowOf))

export const standing = (trx: Transaction) =>
  trx
    .selectFrom('movements')
    .select(['id', 'product_id', 'day', 'at', 'holder', 'other', 'other_id', 'fulls', 'empties'])
    .select(['document', 'document_id', 'document_no'])
    .where('reverses', 'is', null)
    .where(sql<boolean>`NOT EXISTS (SELECT FROM movements AS r WHERE r.reverses = movements.id)`)
    .orderBy('id')

export type Standing = Awaited<ReturnType<ReturnType<typeof standing>['execute']>>[number]

const opposite = (figure: string | number): string => String(-Number(figure))

/** The same day and holders with opposite figures: every balance of every day is as if the row had never been. */
export const reversalOf = ({ id, ...row }: Standing, note: string): MovementRow => ({
  ...row,
  fulls: opposite(row.fulls),
  empties: opposite(row.empties),
  note,
  reverses: id,
})

/**
 * What is dated before the opening day is part of what was found on it. Where such a row lies in the stock and is taken
 * back, its product's opening makes up for it, so that the opening stock stays what it says.
 */
const openingsInstead = async (trx: Transaction, rows: readonly Standing[]): Promise<MovementRow[]> => {
  const openings = await trx
    .selectFrom('stock_openings')
    .innerJoin('inventory', 'inventory.product_id', 'stock_openings.product_id')
    .select(['stock_openings.product_id', 'stock_openings.day', 'inventory.id'])
    .where(
      'stock_openings.product_id',
      'in',
      rows.map(({ product_id }) => product_id),
    )
    .execute()
  return rows.flatMap((row): MovementRow[] => {
    const opening = openings.find(({ product_id }) => product_id === row.product_id)
    if (!opening || row.holder !== 'godown' || row.day >= opening.day) return []
    const { product_id, fulls, empties } = row
    const { day, id } = opening
    const first = openingRow({
      productId: product_id,
      day,
      fulls: Number(fulls),
      empties: Number(empties),
      documentId: id,
    })
    return [{ ...first, note: `In place of ${row.document_no}` }]
  })
}

type Document = { document: MovementDocument; documentId: number }

/** Products first: an opening that changes meanwhile would write the movements anew. */
const lockMoved = (trx: Transaction, { document, documentId }: Document) =>
  trx
    .selectFrom('products')
    .innerJoin('movements', 'movements.product_id', 'products.id')
    .select('products.id')
    .where('document', '=', document)
    .where('document_id', '=', documentId)
    .orderBy('products.id')
    .forKeyShare('products')
    .execute()

/** Takes back every movement of a document that stands. @throws {DomainError} as {@link recordMovements} */
export const reverse = async (trx: Transaction, by: Actor, moved: Document, note: string) => {
  await lockMoved(trx, moved)
  const rows = await standing(trx)
    .where('document', '=', moved.document)
    .where('document_id', '=', moved.documentId)
    .execute()
  if (rows.length === 0) return
  await recordMovements(trx, by, [
    ...rows.map((row) => reversalOf(row, note)),
    ...(await openingsInstead(trx, rows)),
  ])
}
