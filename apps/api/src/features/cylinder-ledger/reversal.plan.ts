import type { Actor } from '../../actor.ts'
import type { Query, RowOf } from '../../database/statement.ts'
import { openingRow, rowOf, type Move } from './move-cylinders.ts'
import { movementSteps, type MovementRow } from './record-movements.ts'
import type { movedByDocument } from './sql/statements.generated.ts'

/** A movement of a document that stands, with the opening of its product. */
export type Moved = RowOf<typeof movedByDocument>

/** A movement that stands. */
export type Standing = Omit<MovementRow, 'note' | 'reverses'> & { readonly id: number }

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
const openingInstead = (row: Moved): MovementRow[] => {
  const { opening_day: day, inventory_id: documentId, product_id: productId } = row
  if (day === null || documentId === null || row.holder !== 'godown' || row.day >= day) return []
  const [fulls, empties] = [Number(row.fulls), Number(row.empties)]
  const first = openingRow({ productId, day, fulls, empties, documentId })
  return [{ ...first, note: `In place of ${row.document_no}` }]
}

/** What takes back all movements of a document. @param note why, for each of them */
export const reversalRows = (moved: readonly Moved[], note: string): MovementRow[] => [
  ...moved.map(({ opening_day: _, inventory_id: __, ...row }) => reversalOf(row, note)),
  ...moved.flatMap(openingInstead),
]

/** The steps that take back all movements of a document, whose products are held. */
export const reversalSteps = (by: Actor, moved: readonly Moved[], note: string): Query[] =>
  movementSteps(by, reversalRows(moved, note))

/**
 * The step that takes movements back and makes others in their place, in one statement: only what comes of both may not
 * fall below zero on any day.
 * @param note why, for those that are taken back
 */
export const insteadSteps = (
  by: Actor,
  { moved, moves, note }: { moved: readonly Moved[]; moves: readonly Move[]; note: string },
): Query[] => movementSteps(by, [...reversalRows(moved, note), ...moves.map(rowOf)])
